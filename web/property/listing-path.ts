import type { PropertyCard } from '#contract/properties.ts';

export const listingPath = ({ listing_number: number }: Pick<PropertyCard, 'listing_number'>): string =>
  `/property/${number}`;
