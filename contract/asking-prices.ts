import * as z from 'zod/mini';
import { FACTS } from './facts.ts';

/** Fewer would describe single properties, not a place. */
export const COMPARED_MIN = 10;

/**
 * Asking prices a square metre of a place's approved properties with a known size, worked out once a day. For a land
 * use, only those that state it and that no document contradicts.
 */
export const AskingPrices = z.object({
  land_use: z.nullable(z.enum(FACTS.land_use.choices)),
  plots: z.int(),
  /** Nine deciles in rupees per square metre; the fifth is the median. */
  deciles: z.array(z.number()),
  as_of: z.iso.date(),
});
export type AskingPrices = z.output<typeof AskingPrices>;

/** Prices of the property's mandal, else its district; of its land use where COMPARED_MIN state it. */
export const PriceContext = z.extend(AskingPrices, { level: z.enum(['mandal', 'district']) });
export type PriceContext = z.output<typeof PriceContext>;
