import * as z from 'zod/mini';
import { PlaceInHindi } from './areas.ts';
import { Id } from './endpoint.ts';

/** Number, place and size, by which lists name a property. */
export const NamedProperty = z.object({
  _id: Id,
  listing_number: z.string(),
  state: z.string(),
  district: z.string(),
  mandal: z.string(),
  in_hindi: z.optional(PlaceInHindi),
  size: z.number(),
  units: z.string(),
});
export type NamedProperty = z.output<typeof NamedProperty>;
