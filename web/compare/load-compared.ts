import { displayChosenProperties, type CHOSEN_STATUSES } from '#contract/chosen-properties.ts';
import type { ApiClient } from '#contract/endpoint.ts';
import { COMPARED_MAX } from '#contract/limits.ts';
import { displayOneProperty, type PropertyDetail, PropertyReference } from '#contract/properties.ts';

export interface Compared {
  properties: PropertyDetail[];
  missing: { named: string; status: Exclude<(typeof CHOSEN_STATUSES)[number], 'public'> }[];
  count: number;
}

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
