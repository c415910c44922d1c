import * as z from 'zod/mini';
import { endpoint, Id, Nothing, requiredText } from './endpoint.ts';
import { ADMINS, SIGNED_IN } from './roles.ts';
import { problem } from './problem.ts';
import { EXAMPLE } from './examples.ts';

export const RetainedData = z.object({
  email: z.string(),
  created_at: z.string(),
  listings: z.int(),
  photos: z.int(),
  papers: z.int(),
  opened_plots: z.int(),
  payments: z.int(),
  credits: z.int(),
  reports: z.int(),
  queries: z.int(),
  erasure_at: z.nullable(z.string()),
  waits_for_payment: z.boolean(),
});
export type RetainedData = z.output<typeof RetainedData>;

export const displayMyData = endpoint('GET /user/my-data', {
  summary: 'What is kept about the caller, as numbers.',
  who: SIGNED_IN,
  data: RetainedData,
});

export const exportMyData = endpoint('POST /user/export-data', {
  summary:
    'An address that gives everything that is kept about the caller as one ZIP file: records as JSON, a page to read, photos, papers and receipts. The download has to begin within two minutes.',
  who: SIGNED_IN,
  whileClosing: true,
  data: z.object({ file_path: z.string() }),
});

export const ErasureForm = z.object({
  password: z
    .string(problem('PASSWORD_REQUIRED'))
    .check(z.minLength(1, problem('PASSWORD_REQUIRED')), z.maxLength(200)),
});

const ErasureRequested = z.object({ erasure_at: z.string() });

export const eraseMyAccount = endpoint('POST /user/erase-account', {
  summary:
    'Close the account of the caller, with the password. Listings leave the market and sessions end at once; it is erased 7 days later, but for what tax law makes us keep.',
  who: SIGNED_IN,
  body: ErasureForm,
  example: { body: { password: EXAMPLE.password } },
  data: ErasureRequested,
  changesPages: true,
  errors: ['ERASURE_ASKED', 'LAST_ADMIN', 'TOO_BUSY'],
});

export const keepMyAccount = endpoint('POST /user/keep-account', {
  summary: 'Take an erasure back before it is done. Listings are where they were.',
  who: SIGNED_IN,
  whileClosing: true,
  data: Nothing,
  changesPages: true,
});

export const ErasureInWriting = z.object({
  id: Id,
  email: requiredText(problem('ACCOUNT_EMAIL_REQUIRED'), 254),
  reason: requiredText(problem('REQUEST_REASON_REQUIRED'), 500),
});

export const eraseUser = endpoint('POST /admin/erase-user', {
  summary: 'Close and erase the account of somebody who asked for it in writing, as if that person had.',
  who: ADMINS,
  audit: 'account-closed',
  body: ErasureInWriting,
  example: { body: { id: EXAMPLE.buyer, email: EXAMPLE.buyerEmail, reason: 'Asked in writing' } },
  data: ErasureRequested,
  changesPages: true,
  errors: ['NO_SUCH_USER', 'ERASURE_ASKED', 'OWN_STAFF_ROLE'],
});

export const ExportInWriting = z.object({ id: Id, reason: requiredText(problem('REQUEST_REASON_REQUIRED'), 500) });

export const exportUser = endpoint('POST /admin/export-user', {
  summary: 'An address that gives everything that is kept about somebody who asked for it in writing, as one ZIP file.',
  who: ADMINS,
  audit: 'data-exported',
  body: ExportInWriting,
  example: { body: { id: EXAMPLE.buyer, reason: 'Asked in writing' } },
  data: z.object({ file_path: z.string() }),
  errors: ['NO_SUCH_USER', 'OWN_STAFF_ROLE'],
});
