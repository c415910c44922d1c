import type { DistrictMap } from '#contract/district-map.ts';
import type { Box } from '#contract/map-places.ts';
import type { Location } from '#contract/shown-location.ts';

const AROUND_DEGREES = 0.002;

export function edgesOf({ west, north, width, height, per_longitude, per_latitude }: DistrictMap): Box {
  return { west, north, east: west + width / per_longitude, south: north - height / per_latitude };
}

export const around = ({ latitude, longitude }: Location): Box => ({
  west: longitude - AROUND_DEGREES,
  south: latitude - AROUND_DEGREES,
  east: longitude + AROUND_DEGREES,
  north: latitude + AROUND_DEGREES,
});
