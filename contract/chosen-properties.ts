import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CHOSEN_MAX } from './limits.ts';
import { problem } from './problem.ts';
import { PropertyCard, PropertyReference } from './properties.ts';
import { EXAMPLE } from './examples.ts';

/* A shortlist, a comparison or recently viewed properties: public ones come as cards, of the others only the status. */

/**
 * `public`: for sale or sold. `paused`: was public and may be again (suspended, changed, withdrawn). `removed`: for
 * good. `unknown`: never public, or no such property.
 */
export const CHOSEN_STATUSES = ['public', 'paused', 'removed', 'unknown'] as const;

export const ChosenProperty = z.object({
  status: z.enum(CHOSEN_STATUSES),
  listing_number: z.nullable(z.string()),
  card: z.nullable(PropertyCard),
});
export type ChosenProperty = z.output<typeof ChosenProperty>;

export const displayChosenProperties = endpoint('POST /property/display-chosen-properties', {
  summary:
    'Properties by id or listing number, in the order of the request: the card of each that is public, and of the others how they stand. Changes nothing; a POST so that no log has the ids.',
  who: 'anyone',
  body: z.object({
    ids: z
      .array(PropertyReference)
      .check(z.minLength(1), z.maxLength(CHOSEN_MAX, problem('TOO_MANY_CHOSEN', { most: CHOSEN_MAX }))),
  }),
  example: { body: { ids: [EXAMPLE.property, 'bk-100001'] } },
  data: z.array(z.extend(ChosenProperty, { reference: z.string() })),
});
