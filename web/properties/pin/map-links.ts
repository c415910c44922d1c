import type { Location } from '#contract/shown-location.ts';

export const aroundOnMap = ({ latitude, longitude }: Location): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;

export const directionsTo = ({ latitude, longitude }: Location): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
