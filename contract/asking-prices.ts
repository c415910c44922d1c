import * as z from 'zod/mini';
import { FACTS } from './facts.ts';

/** Fewer would describe single properties, not a place. */
export const COMPARED_MIN = 10;

/**
 * What approved properties of a place and land use ask for a square metre: those with a known size, and for a use those
 * that state it and that no document contradicts. Worked out once a day.
 */
export const AskingPrices = z.object({
  /** Null of all uses together. */
  land_use: z.nullable(z.enum(FACTS.land_use.choices)),
  /** COMPARED_MIN at least. */
  plots: z.int(),
  /** Nine: a tenth of them ask no more than the first, half no more than the fifth. Rupees per square metre. */
  deciles: z.array(z.number()),
  /** The day in India. */
  as_of: z.iso.date(),
});
export type AskingPrices = z.output<typeof AskingPrices>;

/** Those that a property is compared with: of its mandal or else its district, of its land use where ten state it. */
export const PriceContext = z.extend(AskingPrices, { level: z.enum(['mandal', 'district']) });
export type PriceContext = z.output<typeof PriceContext>;
