import * as z from 'zod/mini';
import { endpoint, writtenText } from './endpoint.ts';
import { LANGUAGES } from './languages.ts';
import { SEARCH_TEXT_MAX_CHARACTERS } from './limits.ts';
import { problem } from './problem.ts';

const text = z.string();

export const Suggestion = z.union([
  z.object({
    kind: z.literal('place'),
    /** The line with the place instead of the word that was begun. */
    text,
    /** In the language that was asked for. */
    place: z.string(),
    level: z.enum(['state', 'district', 'mandal']),
    plots: z.int(),
  }),
  z.object({ kind: z.literal('unit'), text }),
  z.object({ kind: z.literal('price'), text, most: z.number() }),
  z.object({ kind: z.literal('listing'), text, place: z.string() }),
]);
export type Suggestion = z.output<typeof Suggestion>;

export const suggestWhileTyping = endpoint('GET /property/suggestions', {
  summary:
    'What the line of a search may go on with: places, units and prices after a number, listing numbers. At most eight.',
  who: 'anyone',
  keptSeconds: 300,
  query: z.object({
    q: writtenText().check(
      z.maxLength(SEARCH_TEXT_MAX_CHARACTERS, problem('TOO_LONG', { most: SEARCH_TEXT_MAX_CHARACTERS })),
    ),
    language: z._default(z.enum(LANGUAGES), 'en'),
  }),
  example: { query: { q: '5 katha pat', language: 'en' } },
  data: z.array(Suggestion),
});
