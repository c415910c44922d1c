import type { PropertyCard } from '#contract/properties.ts';

/** A property’s address by number, as in English. */
export const listingPath = ({ listing_number: number }: Pick<PropertyCard, 'listing_number'>): string =>
  `/property/${number}`;
