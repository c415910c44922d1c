import * as z from 'zod/mini';
import { CREDIT_REASONS } from './credits.ts';
import { endpoint, Id, IdParams, Page, requiredText, typedNumber, writtenText } from './endpoint.ts';
import { ADMINS, CUSTOMERS, SIGNED_IN } from './roles.ts';
import { GST_STATES } from './gst-states.ts';
import { isGstin } from './gstin.ts';
import { PAYMENT_STATUSES, PAYMENT_FILTERS } from './payment-statuses.ts';
import { problem } from './problem.ts';
import { EXAMPLE } from './examples.ts';
import { REFUNDED_PARTS } from './refund-amount.ts';

export const MONEY_REASONS = ['payment', 'refund', 'dispute'] as const;

export const Payment = z.object({
  _id: Id,
  status: z.enum(PAYMENT_STATUSES),
  plan_id: Id,
  plan_type: z.string(),
  view_count: z.int(),
  amount: z.number(),
  credits: z.int(),
});

const GstState = z
  .string(problem('GST_STATE_REQUIRED'))
  .check(z.refine((code) => Object.hasOwn(GST_STATES, code), problem('GST_STATE_REQUIRED')));

const lineOfInvoice = (most: number) =>
  z.optional(writtenText().check(z.maxLength(most, problem('TOO_LONG', { most }))));

const Gstin = writtenText().check(
  z.overwrite((text) => text.replaceAll(/\s/g, '').toUpperCase()),
  z.refine((text) => text === '' || isGstin(text), problem('GSTIN_INVALID')),
);

export const checkout = endpoint('POST /payment/checkout', {
  summary:
    "Start paying for a plan; the browser goes on to the payment provider's page. `final_amount` and `view_count` are the plan's as the buyer saw them: after a change it is refused. `gst_state` is the buyer's state, and `gstin`, with the legal name and address, is of a business that buys; the account remembers them, and an empty `gstin` takes its three off.",
  who: CUSTOMERS,
  whose: { are: ['buyer'], others: 'NOT_YOURS' },
  query: z.object({
    final_amount: z.optional(z.coerce.number()),
    view_count: z.optional(z.coerce.number()),
  }),
  body: z.object({
    user_id: Id,
    plan_id: Id,
    gst_state: z.optional(GstState),
    gstin: z.optional(Gstin),
    gst_name: lineOfInvoice(200),
    gst_address: lineOfInvoice(300),
  }),
  example: { query: {}, body: { user_id: EXAMPLE.buyer, plan_id: EXAMPLE.plan } },
  data: z.object({ url: z.string(), payment_id: Id }),
  errors: ['NO_SUCH_PLAN', 'PLAN_CHANGED', 'PAYMENTS_OFF', 'GST_STATE_REQUIRED', 'PAYMENTS_DOWN'],
});

export const displayPayment = endpoint('GET /payment/display-payment/{id}', {
  summary: 'How a payment of your own stands; an open one is asked about at the provider.',
  who: CUSTOMERS,
  whose: { are: ['buyer'], others: 'NO_SUCH_PAYMENT' },
  params: IdParams,
  example: { params: { id: EXAMPLE.payment } },
  data: Payment,
});

export const Receipt = z.object({
  /** '2026-27/000123': gapless within a financial year. */
  number: z.string(),
  /** Link that expires in minutes: a page in the buyer's language, or with `&format=pdf` a PDF in English. */
  file_path: z.string(),
});

export const OwnPayment = z.object({
  _id: Id,
  created_at: z.string(),
  plan_type: z.string(),
  view_count: z.int(),
  amount: z.number(),
  status: z.enum(PAYMENT_STATUSES),
  /** Rupees refunded, or held or returned by a bank. */
  amount_away: z.number(),
  /** The part of it that a bank holds until a dispute is decided. */
  amount_held: z.number(),
  /** The part of it that a bank returned to the buyer, who won a dispute. */
  amount_charged_back: z.number(),
  receipt: z.nullable(Receipt),
  credit_notes: z.array(Receipt),
});
export type OwnPayment = z.output<typeof OwnPayment>;

export const displayMyPayments = endpoint('GET /payment/display-my-payments', {
  summary: 'Your payments, newest first.',
  who: CUSTOMERS,
  query: z.object({ page: Page }),
  example: { query: { page: 1 } },
  data: z.array(OwnPayment),
  paged: true,
});

export const PaymentEvent = z.object({
  at: z.string(),
  what: z.enum(['opened', 'failed', 'cancelled', ...MONEY_REASONS, ...CREDIT_REASONS]),
  /** Rupees; negative for refunds, null if no money moved. */
  amount: z.nullable(z.number()),
  credits: z.nullable(z.int()),
});
export type PaymentEvent = z.output<typeof PaymentEvent>;

export const AdminPayment = z.object({
  ...OwnPayment.shape,
  buyer: z.object({ name: z.string(), email: z.string() }),
  gateway: z.string(),
  gateway_reference: z.string(),
  history: z.array(PaymentEvent),
});
export type AdminPayment = z.output<typeof AdminPayment>;

export const allPayments = endpoint('GET /admin/payments', {
  summary:
    'All payments, newest first, and what moved today; `text` is a buyer’s e-mail, the number of a receipt or credit note, or the id of a payment or refund, here or at the provider.',
  who: ADMINS,
  audit: 'reads',
  query: z.object({
    page: Page,
    status: z.optional(z.enum(PAYMENT_FILTERS)),
    text: z.optional(writtenText().check(z.maxLength(300))),
  }),
  example: { query: { page: 1, status: 'paid', text: EXAMPLE.buyerEmail } },
  data: z.object({
    today: z.object({ received: z.number(), returned: z.number() }),
    payments: z.array(AdminPayment),
  }),
  paged: true,
});

export const RefundForm = z.object({
  id: Id,
  part: z.enum(REFUNDED_PARTS),
  amount_away: typedNumber(z.number().check(z.gte(0))),
  reason: requiredText(problem('REASON_REQUIRED'), 500),
});

export const refundPayment = endpoint('POST /admin/refund-payment', {
  summary:
    'Refund a payment at its provider: all that is left of it, or the money of one unused credit. Unused credits go with it, and the credit note follows. `amount_away` is what the list said is away already: after another refund it is refused. The same call again, after no answer, refunds nothing twice.',
  who: ADMINS,
  audit: 'payment-refunded',
  body: RefundForm,
  example: { body: { id: EXAMPLE.payment, part: 'rest', amount_away: 0, reason: 'Paid twice' } },
  /** Rupees. */
  data: z.object({ amount: z.number() }),
  errors: ['NO_SUCH_PAYMENT', 'NOTHING_TO_REFUND', 'ALREADY_DONE', 'REFUND_REFUSED', 'REFUND_UNANSWERED'],
});

export const GST_SECTIONS = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'hsn_b2b', 'hsn_b2c', 'docs'] as const;

const GST_MONTH = problem('MONTH_INVALID');

export const gstReturn = endpoint('GET /admin/gst-return', {
  summary:
    'What GSTR-1 asks of a month in India: a table for each of its sections, with the heads of the GST Network’s offline tool. Test money is left out.',
  who: ADMINS,
  audit: 'reads',
  query: z.object({ month: z.string(GST_MONTH).check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, GST_MONTH)) }),
  example: { query: { month: '2026-11' } },
  data: z.object({
    documents: z.int(),
    sections: z.array(
      z.object({
        section: z.enum(GST_SECTIONS),
        head: z.array(z.string()),
        rows: z.array(z.array(z.union([z.string(), z.number()]))),
      }),
    ),
  }),
});

export const displayReceipt = endpoint('GET /payment/display-receipt/{id}', {
  summary: 'The receipt of a payment: for its buyer, and for an admin.',
  who: SIGNED_IN,
  whose: { are: ['buyer', 'admin'], others: 'NO_SUCH_RECEIPT' },
  params: IdParams,
  example: { params: { id: EXAMPLE.payment } },
  data: Receipt,
});

export const displayFee = endpoint('GET /admin/display-fee', {
  summary: 'The property view fee in rupees.',
  who: 'anyone',
  data: z.object({ property_view_fee: z.number() }),
});
