/** The orders of property lists, default first. This file knows no zod. */
export const LISTING_ORDERS = [
  'newest',
  'confirmed',
  'price',
  'price_desc',
  'rate',
  'rate_desc',
  'size',
  'size_desc',
] as const;
export type ListingOrder = (typeof LISTING_ORDERS)[number];

export const FILTER_KEYS = [
  'q',
  'price_min',
  'price_max',
  'size_min',
  'size_max',
  'rate_min',
  'rate_max',
  'unit',
  'papers',
  'listed_by',
  'sort',
] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];
