import type { ReactNode } from 'react';
import { displayChosenProperties, type CHOSEN_STATUSES } from '#contract/chosen-properties.ts';
import type { ApiClient } from '#contract/endpoint.ts';
import { COMPARED_MAX } from '#contract/limits.ts';
import { displayOneProperty, type PropertyDetail, PropertyReference } from '#contract/properties.ts';

export interface Compared {
  properties: PropertyDetail[];
  /** Properties that cannot be compared, as the URL names them, with the reason. */
  missing: { named: string; status: Exclude<(typeof CHOSEN_STATUSES)[number], 'public'> }[];
  /** How many properties the URL names. */
  count: number;
}

export interface ComparedRow {
  name: string;
  /** `value` is compared; '' if nothing is stated. */
  cells: { value: string; shown: ReactNode }[];
}

/** The properties named by a URL: '/compare?ids=BK-100234,BK-100235'. */
export async function loadCompared(api: ApiClient, ids: string | null): Promise<Compared> {
  const named = [...new Set((ids ?? '').split(',').map((one) => one.trim().toUpperCase()))].filter(Boolean);
  if (named.length > COMPARED_MAX) return { properties: [], missing: [], count: named.length };
  const valid = named.filter((one) => PropertyReference.safeParse(one).success);
  const chosen = valid.length > 0 ? (await api(displayChosenProperties, { body: { ids: valid } })).data : [];
  const shown = [...new Set(chosen.flatMap(({ card }) => card?._id ?? []))];
  const found = await Promise.all(shown.map((id) => api(displayOneProperty, { params: { id } })));
  const byReference = new Map(chosen.map((one) => [one.reference, one]));
  const missing = named.flatMap((reference) => {
    const { status = 'unknown', listing_number: number = null } = byReference.get(reference) ?? {};
    return status === 'public' ? [] : [{ named: number ?? reference, status }];
  });
  return { properties: found.flatMap(({ data }) => data), missing, count: named.length };
}

/** Square metres of units that are the same everywhere. */
const SIZES = {
  decimal: 40.468_564_224,
  'square foot': 0.092_903_04,
  acre: 4_046.856_422_4,
  hectare: 10_000,
  'square metre': 1,
};
export type ComparedUnit = keyof typeof SIZES;
// Safe: its own keys.
export const COMPARED_UNITS = Object.keys(SIZES) as ComparedUnit[];

export const unitOf = (asked: string | null): ComparedUnit =>
  COMPARED_UNITS.find((unit) => unit === asked) ?? 'decimal';

/** Undefined if the local size of the property's unit is unknown. */
export function sizeIn(unit: ComparedUnit, { size, unit_size: one }: Pick<PropertyDetail, 'size' | 'unit_size'>) {
  return one ? (size * one.square_metres) / SIZES[unit] : undefined;
}
