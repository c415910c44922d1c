import * as z from 'zod/mini';
import { endpoint, Id, Page } from './endpoint.ts';
import { ADMINS } from './roles.ts';
import { FAILED_EMAIL_KINDS, FAILED_EMAIL_STATES } from './console-lists.ts';
import { EXAMPLE } from './examples.ts';

export const FailedEmail = z.object({
  _id: Id,
  at: z.string(),
  kind: z.enum(FAILED_EMAIL_KINDS),
  state: z.enum(FAILED_EMAIL_STATES),
  address: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  address_refused: z.boolean(),
});
export type FailedEmail = z.output<typeof FailedEmail>;

export const allFailedEmails = endpoint('GET /admin/troubled-letters', {
  summary: 'Emails that did not arrive, newest first: all of them, or those of one state.',
  who: ADMINS,
  query: z.object({ page: Page, state: z.optional(z.enum(FAILED_EMAIL_STATES)) }),
  example: { query: { page: 1, state: 'refused' } },
  data: z.array(FailedEmail),
  paged: true,
  audit: 'reads',
});

export const resendEmail = endpoint('POST /admin/write-again', {
  summary: 'Resend emails of every kind to the address that rejected this one.',
  who: ADMINS,
  body: z.object({ id: Id }),
  example: { body: { id: EXAMPLE.failedEmail } },
  data: FailedEmail,
  audit: 'address-written-again',
  errors: ['NO_SUCH_LETTER'],
});
