import * as z from 'zod/mini';
import { endpoint, Id, Nothing } from './endpoint.ts';
import { SIGNED_IN } from './roles.ts';
import { EXAMPLE } from './examples.ts';

export const OwnSession = z.object({
  _id: Id,
  device: z.nullable(z.string()),
  created_at: z.string(),
  /** ISO 8601, up to an hour late. */
  last_used_at: z.string(),
  is_this: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

export const displaySessions = endpoint('GET /user/display-sessions', {
  summary: 'Where the caller is logged in: this session first, then the last used. At most 100.',
  who: SIGNED_IN,
  data: z.array(OwnSession),
});

export const endOneSession = endpoint('POST /user/end-session', {
  summary: 'Log out one phone or computer of the caller.',
  who: SIGNED_IN,
  whose: { are: ['buyer'], others: 'NO_SUCH_SESSION' },
  whileClosing: true,
  body: z.object({ id: Id }),
  example: { body: { id: EXAMPLE.session } },
  data: Nothing,
});

export const endOtherSessions = endpoint('POST /user/end-other-sessions', {
  summary: 'Log out every phone and computer of the caller but this one.',
  who: SIGNED_IN,
  whileClosing: true,
  data: z.object({ ended: z.int() }),
});
