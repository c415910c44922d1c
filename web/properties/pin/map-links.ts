import type { Location } from '#contract/shown-location.ts';

/* Google Maps opens in its app on phones, and knows the roads. */

export const aroundOnMap = ({ latitude, longitude }: Location): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;

export const directionsTo = ({ latitude, longitude }: Location): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
