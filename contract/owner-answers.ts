import * as z from 'zod/mini';
import { endpoint, Id } from './endpoint.ts';
import { EXAMPLE } from './examples.ts';
import { OWNER_ANSWERS, OWNER_TOKEN } from './kinds.ts';
import { LeadProperty } from './leads.ts';
import { problem } from './problem.ts';

const token = z.string(problem('ID_INVALID')).check(z.regex(OWNER_TOKEN, problem('ID_INVALID')));

const AskedListings = z.object({ phone: z.string(), listings: z.array(LeadProperty) });
export type AskedListings = z.output<typeof AskedListings>;

export const askedListings = endpoint('GET /property/asked-listings', {
  summary: 'The listings whose owner buyers could not reach, by the token of the email that asks about them.',
  who: 'anyone',
  query: z.object({ token }),
  example: { query: { token: EXAMPLE.askedToken } },
  data: AskedListings,
  errors: ['NO_SUCH_RESET'],
});

export const answerAsked = endpoint('POST /property/answer-asked', {
  summary:
    'Answer for a listing whose owner buyers could not reach: still for sale, sold, or a new number. Answering again changes nothing.',
  who: 'anyone',
  body: z.object({ token, property_id: Id, answer: z.enum(OWNER_ANSWERS) }),
  example: { body: { token: EXAMPLE.askedToken, property_id: EXAMPLE.property, answer: 'for-sale' } },
  data: AskedListings,
  errors: ['NO_SUCH_RESET'],
});
