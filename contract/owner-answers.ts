import * as z from 'zod/mini';
import { endpoint, Id } from './endpoint.ts';
import { EXAMPLE } from './examples.ts';
import { OWNER_ANSWERS, OWNER_TOKEN } from './owner-link.ts';
import { NamedProperty } from './named-property.ts';
import { problem } from './problem.ts';

const token = z.string(problem('ID_INVALID')).check(z.regex(OWNER_TOKEN, problem('ID_INVALID')));

const AskedListing = z.extend(NamedProperty, {
  /** Buyers who called wait for the answer; otherwise it was long not confirmed. */
  buyers_wait: z.boolean(),
  /** Only its owner sees it until it is confirmed. */
  is_hidden: z.boolean(),
});

const AskedListings = z.object({ phone: z.string(), listings: z.array(AskedListing) });
export type AskedListings = z.output<typeof AskedListings>;

export const askedListings = endpoint('GET /property/asked-listings', {
  summary:
    'The listings about which an owner is asked, because buyers got no answer or the last confirmation is old, by the token of the email.',
  who: 'anyone',
  query: z.object({ token }),
  example: { query: { token: EXAMPLE.askedToken } },
  data: AskedListings,
  errors: ['NO_SUCH_RESET'],
});

export const answerAsked = endpoint('POST /property/answer-asked', {
  summary:
    'Answer for a listing about which its owner is asked: still for sale, sold, or a new number; without a property, for all. Answering again changes nothing.',
  who: 'anyone',
  body: z.object({ token, property_id: z.optional(Id), answer: z.enum(OWNER_ANSWERS) }),
  example: { body: { token: EXAMPLE.askedToken, property_id: EXAMPLE.property, answer: 'for-sale' } },
  data: AskedListings,
  changesPages: true,
  errors: ['NO_SUCH_RESET'],
});
