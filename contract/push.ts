import * as z from 'zod/mini';
import { endpoint, Nothing } from './endpoint.ts';
import { CUSTOMERS } from './roles.ts';
import { problem } from './problem.ts';
import { EXAMPLE } from './examples.ts';

const INVALID = problem('INVALID');

/** Address at the browser's push service; the server accepts public hosts only. */
const PushEndpoint = z.url({ protocol: /^https$/, error: INVALID }).check(z.maxLength(1000, INVALID));

export const pushKey = endpoint('GET /user/push-key', {
  summary: 'The public key of notifications (RFC 8292), for the browser’s `PushManager.subscribe`.',
  who: CUSTOMERS,
  data: z.object({ public_key: z.string() }),
});

export const addPush = endpoint('POST /user/add-push', {
  summary:
    'Let a browser show notifications of saved searches, and of calls that a seller did not answer, until the session ends.',
  who: CUSTOMERS,
  body: z.object({
    endpoint: PushEndpoint,
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/, INVALID)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/, INVALID)),
  }),
  example: {
    body: {
      endpoint: EXAMPLE.pushEndpoint,
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
  },
  data: Nothing,
});

export const removePush = endpoint('POST /user/remove-push', {
  summary: 'Show no more notifications in a browser.',
  who: CUSTOMERS,
  body: z.object({ endpoint: PushEndpoint }),
  example: { body: { endpoint: EXAMPLE.pushEndpoint } },
  data: Nothing,
});
