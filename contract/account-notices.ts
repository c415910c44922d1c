import * as z from 'zod/mini';
import { RETURN_RULE_NAMES } from './credit-returns.ts';
import { endpoint, Nothing } from './endpoint.ts';
import { SIGNED_IN } from './roles.ts';

/** Users are reminded of the rules this often (IT Rules, 2026). */
export const RULES_EVERY_MONTHS = 3;

export const takeNotices = endpoint('POST /user/take-notices', {
  summary:
    'What the caller should be told on any page: a credit that came back, which is told once, and whether the reminder of the rules is due. Pages ask at most every ten minutes.',
  who: SIGNED_IN,
  data: z.object({
    returned: z.nullable(z.object({ rule: z.enum(RETURN_RULE_NAMES), credits: z.int() })),
    rules_due: z.boolean(),
  }),
});

export const noteRulesRead = endpoint('POST /user/note-rules-read', {
  summary: 'Note that the caller has read the reminder of the rules; it comes again after three months.',
  who: SIGNED_IN,
  data: Nothing,
});
