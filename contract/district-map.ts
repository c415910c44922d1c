import * as z from 'zod/mini';
import { areaName } from './areas.ts';
import { endpoint } from './endpoint.ts';
import { RoomForName } from './land.ts';

export const DistrictMap = z.object({
  /** Of the plane, in its units. */
  width: z.int(),
  height: z.int(),
  /** Degrees of its north-west corner. */
  west: z.number(),
  north: z.number(),
  /** Units in a degree. */
  per_longitude: z.number(),
  per_latitude: z.number(),
  /** SVG paths: the district, and the borders of all that are seen. */
  outline: z.string(),
  borders: z.string(),
  /** It and its neighbours, as far as they are seen. */
  names: z.array(z.object({ name: z.string(), hindi: z.optional(z.string()), name_at: RoomForName })),
});
export type DistrictMap = z.output<typeof DistrictMap>;

export const displayDistrictMap = endpoint('GET /property/display-district-map', {
  summary: 'A district between its neighbours, as approximate outlines on a plane; null where there are none.',
  who: 'anyone',
  query: z.object({ state: areaName, district: areaName }),
  data: z.nullable(DistrictMap),
});
