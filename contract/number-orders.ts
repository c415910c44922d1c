import * as z from 'zod/mini';
import { SignUpForm } from './accounts.ts';
import { endpoint, Id, Nothing, Page, requiredText, writtenText } from './endpoint.ts';
import { EXAMPLE } from './examples.ts';
import { NUMBER_ORDER_HOURS } from './limits.ts';
import { problem } from './problem.ts';
import { ADMINS } from './roles.ts';
import { BlockForm } from './users.ts';

const LOCAL_MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

const receivedAt = requiredText(problem('RECEIVED_REQUIRED')).check(
  z.overwrite((typed) => (LOCAL_MINUTE.test(typed) ? `${typed}:00+05:30` : typed)),
  z.refine((typed) => z.iso.datetime({ offset: true }).safeParse(typed).success, problem('RECEIVED_REQUIRED')),
  z.describe('A timestamp with its offset (ISO 8601), or a minute in India: 2026-11-28T17:35.'),
);

export const NumberOrderForm = z.object({
  phone: SignUpForm.shape.phone,
  authority: z.optional(writtenText().check(z.maxLength(200, problem('TOO_LONG', { most: 200 })))),
  reference: requiredText(problem('REFERENCE_REQUIRED')),
  received_at: receivedAt,
});

export const NumberOrder = z.object({
  _id: Id,
  phone: z.string(),
  authority: z.nullable(z.string()),
  reference: z.string(),
  received_at: z.string(),
  act_by: z.string(),
  acted_at: z.nullable(z.string()),
  acted_by: z.nullable(z.string()),
  lifted_at: z.nullable(z.string()),
  lifted_for: z.nullable(z.string()),
  /** Accounts that have the number, or had it when the order was recorded. */
  accounts: z.int(),
});
export type NumberOrder = z.output<typeof NumberOrder>;

export const allNumberOrders = endpoint('GET /admin/number-orders', {
  summary:
    'Orders to disconnect a phone number, by an authority or the operator: those not acted on first, then the newest.',
  who: ADMINS,
  audit: 'reads',
  query: z.object({ page: Page }),
  example: { query: { page: 1 } },
  data: z.array(NumberOrder),
  paged: true,
});

export const addNumberOrder = endpoint('POST /admin/add-number-order', {
  summary: `Record an order about a phone number, without \`authority\` the operator’s own. It is to be acted on within ${NUMBER_ORDER_HOURS} hours of its receipt.`,
  who: ADMINS,
  audit: 'number-order-received',
  body: NumberOrderForm,
  example: {
    body: {
      phone: '+91 98765 43210',
      authority: 'Department of Telecommunications',
      reference: 'DoT/2026/117',
      received_at: '2026-11-01T09:30:00+05:30',
    },
  },
  data: z.object({ _id: Id }),
});

export const blockNumber = endpoint('POST /admin/block-number', {
  summary:
    'Act on an order: no account can have the number, its accounts are blocked, with those that changed it since the order was recorded, and read the reason in an email, and buyers who unlocked a listing of theirs within 30 days get the credit back.',
  who: ADMINS,
  audit: 'number-blocked',
  changesPages: true,
  body: BlockForm,
  example: { body: { id: EXAMPLE.numberOrder, reason: 'By order of an authority' } },
  data: z.object({ accounts: z.int() }),
  errors: ['NO_SUCH_ORDER', 'ALREADY_DONE', 'NUMBER_OF_STAFF'],
});

export const unblockNumber = endpoint('POST /admin/unblock-number', {
  summary:
    'Lift an order that was acted on. Accounts may have the number again, unless another order stands; blocked ones stay blocked.',
  who: ADMINS,
  audit: 'number-unblocked',
  body: BlockForm,
  example: { body: { id: EXAMPLE.blockedNumber, reason: 'The authority took it back' } },
  data: Nothing,
  errors: ['NO_SUCH_ORDER', 'ALREADY_DONE'],
});
