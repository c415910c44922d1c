import * as z from 'zod/mini';
import { WholeEmail } from './accounts.ts';
import { endpoint, Id, Nothing, Page, requiredText, writtenText } from './endpoint.ts';
import { ADMINS } from './roles.ts';
import { keptPhone, withoutPrefix } from './phone.ts';
import { ENQUIRY_KINDS, ENQUIRY_STATUSES } from './console-lists.ts';
import { problem } from './problem.ts';
import { EXAMPLE } from './examples.ts';

export const MESSAGE_MAX_CHARACTERS = 2000;

const phone = writtenText(problem('PHONE_REQUIRED')).check(
  z.overwrite(keptPhone),
  z.minLength(1, problem('PHONE_REQUIRED')),
  z.refine((stored) => /^\+?\d+$/.test(withoutPrefix(stored)), problem('PHONE_NOT_A_NUMBER')),
  z.minLength(5, problem('PHONE_TOO_SHORT', { least: 5 })),
  z.refine((stored) => /^\+?\d{0,15}$/.test(withoutPrefix(stored)), problem('PHONE_TOO_LONG', { most: 15 })),
  z.describe(
    '5 to 15 digits, after a + or not. Digits of any script, spaces, hyphens, dots, brackets and a leading 0, 91 or 0091 are accepted and taken off; an Indian mobile number is kept as +91 and ten digits, a landline as 0612 2234567.',
  ),
);

export const QueryForm = z.object({
  name: requiredText(problem('NAME_REQUIRED'), 100),
  phone,
  message: requiredText(problem('MESSAGE_REQUIRED'), MESSAGE_MAX_CHARACTERS),
  /** Address for the answer; without one the operator calls, or answers in a logged-in user's account. */
  email: z.optional(z.union([z.literal(''), WholeEmail])),
  kind: z.optional(z.enum(ENQUIRY_KINDS)),
});
export type QueryForm = z.output<typeof QueryForm>;

export const Enquiry = z.object({
  _id: Id,
  name: z.string(),
  phone: z.string(),
  message: z.string(),
  status: z.enum(ENQUIRY_STATUSES),
  created_at: z.string(),
  closed_at: z.nullable(z.string()),
  kind: z.enum(ENQUIRY_KINDS),
  email: z.nullable(z.string()),
  acknowledged_at: z.nullable(z.string()),
  acknowledge_by: z.string(),
  close_by: z.string(),
  closed_by: z.nullable(z.string()),
  answers: z.array(z.object({ text: z.string(), admin: z.string(), at: z.string() })),
});
export type Enquiry = z.output<typeof Enquiry>;

export const sendQuery = endpoint('POST /user/send-query', {
  summary: 'Ask the operator something, as on the contact page; he reads it by e-mail and in the console.',
  who: 'anyone',
  body: QueryForm,
  example: { body: { name: 'Meera Devi', phone: '+91 90000-00003', message: 'Who measures the plot?' } },
  data: Nothing,
});

export const allEnquiries = endpoint('GET /admin/enquiries', {
  summary: 'What people asked on the contact page: open queries first, then newest first.',
  who: ADMINS,
  audit: 'reads',
  query: z.object({
    page: Page,
    status: z.optional(z.enum(ENQUIRY_STATUSES)),
    kind: z.optional(z.enum(ENQUIRY_KINDS)),
  }),
  example: { query: { page: 1, status: 'open' } },
  data: z.array(Enquiry),
  paged: true,
});

const moved = z.object({ _id: Id, status: z.enum(ENQUIRY_STATUSES) });

export const closeEnquiry = endpoint('POST /admin/close-enquiry', {
  summary: 'Close a query that is answered. One that is closed already stays so.',
  who: ADMINS,
  audit: 'enquiry-closed',
  body: z.object({ id: Id }),
  example: { body: { id: EXAMPLE.enquiry } },
  data: moved,
  errors: ['NO_SUCH_ENQUIRY'],
});

export const reopenEnquiry = endpoint('POST /admin/reopen-enquiry', {
  summary: 'Open a query again, as if it had not been closed.',
  who: ADMINS,
  audit: 'enquiry-reopened',
  body: z.object({ id: Id }),
  example: { body: { id: EXAMPLE.enquiry } },
  data: moved,
  errors: ['NO_SUCH_ENQUIRY'],
});

export const acknowledgeEnquiry = endpoint('POST /admin/acknowledge-enquiry', {
  summary: 'Note that whoever asked was told that the query has arrived, as by a call. The first time counts.',
  who: ADMINS,
  audit: 'enquiry-acknowledged',
  body: z.object({ id: Id }),
  example: { body: { id: EXAMPLE.enquiry } },
  data: z.object({ _id: Id, acknowledged_at: z.string() }),
  errors: ['NO_SUCH_ENQUIRY'],
});

export const AnswerForm = z.object({
  id: Id,
  text: requiredText(problem('ANSWER_REQUIRED'), MESSAGE_MAX_CHARACTERS),
});

export const answerEnquiry = endpoint('POST /admin/answer-enquiry', {
  summary: 'Answer a query by e-mail, in the language it was asked in; it counts as acknowledged.',
  who: ADMINS,
  audit: 'enquiry-answered',
  body: AnswerForm,
  example: { body: { id: EXAMPLE.enquiry, text: 'The amin measures it.' } },
  data: Nothing,
  errors: ['NO_SUCH_ENQUIRY', 'NO_EMAIL_TO_ANSWER'],
});
