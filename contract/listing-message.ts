import * as z from 'zod/mini';
import { endpoint, writtenText } from './endpoint.ts';
import { type FactKey, FACT_KEYS } from './facts.ts';
import { DOCUMENT_TYPES } from './kinds.ts';
import { DESCRIPTION_MAX_CHARACTERS } from './limits.ts';
import { problem } from './problem.ts';
import { SELLERS } from './roles.ts';

const maybe = z.optional(z.string());

export const ListingMessage = z.object({
  /** Values of the form of a new listing; a unit is told by its name. */
  fields: z.object({
    state: maybe,
    district: maybe,
    mandal: maybe,
    units: maybe,
    size: z.optional(z.number()),
    price: z.optional(z.number()),
    /** The message without phone numbers, addresses, names of people, parcel numbers and exact places. */
    description: z.string(),
  }),
  answers: z.partialRecord(
    z.enum(FACT_KEYS as [FactKey, ...FactKey[]]),
    z.optional(z.union([z.string(), z.array(z.string())])),
  ),
  /** Documents that the message tells of; their files are still to be added. */
  papers: z.array(z.enum(DOCUMENT_TYPES)),
});
export type ListingMessage = z.output<typeof ListingMessage>;

export const readListingMessage = endpoint('POST /property/read-listing-message', {
  summary:
    'Reads a message about a plot, in one of the ten languages or in Latin letters, as the form of a new listing. Nothing is kept.',
  who: SELLERS,
  body: z.object({
    text: writtenText().check(
      z.maxLength(DESCRIPTION_MAX_CHARACTERS, problem('TOO_LONG', { most: DESCRIPTION_MAX_CHARACTERS })),
    ),
  }),
  example: { body: { text: '5 katha plot in Bihta, 20 ft road, 12.5 lakh' } },
  data: ListingMessage,
});
