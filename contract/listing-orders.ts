export const LISTING_ORDERS = [
  'newest',
  'confirmed',
  'price',
  'price_desc',
  'rate',
  'rate_desc',
  'size',
  'size_desc',
  'nearest',
  'reduced',
] as const;
export type ListingOrder = (typeof LISTING_ORDERS)[number];

/** Minimum road widths in feet: a cart, a car, a lorry, two lorries. */
export const ROAD_WIDTHS = ['8', '12', '20', '30'] as const;

export const WITHIN_KILOMETRES = ['5', '10', '25'] as const;
