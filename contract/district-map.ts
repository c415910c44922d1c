import * as z from 'zod/mini';
import { areaName } from './areas.ts';
import { endpoint } from './endpoint.ts';
import { RoomForName } from './land.ts';

export const DistrictMap = z.object({
  width: z.int(),
  height: z.int(),
  west: z.number(),
  north: z.number(),
  per_longitude: z.number(),
  per_latitude: z.number(),
  outline: z.string(),
  borders: z.string(),
  names: z.array(z.object({ name: z.string(), hindi: z.optional(z.string()), name_at: RoomForName })),
});
export type DistrictMap = z.output<typeof DistrictMap>;

export const displayDistrictMap = endpoint('GET /property/display-district-map', {
  summary: 'A district between its neighbours, as approximate outlines on a plane; null where there are none.',
  who: 'anyone',
  query: z.object({ state: areaName, district: areaName }),
  example: { query: { state: 'Bihar', district: 'Patna' } },
  data: z.nullable(DistrictMap),
});
