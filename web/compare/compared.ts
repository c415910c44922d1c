import type { ReactNode } from 'react';
import type { PropertyDetail } from '#contract/properties.ts';

export interface ComparedRow {
  name: string;
  /** `value` is compared; '' if nothing is stated. */
  cells: { value: string; shown: ReactNode }[];
}

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

export function sizeIn(unit: ComparedUnit, { size, unit_size: one }: Pick<PropertyDetail, 'size' | 'unit_size'>) {
  return one ? (size * one.square_metres) / SIZES[unit] : undefined;
}
