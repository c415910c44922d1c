import * as z from 'zod/mini';
import { RETURN_RULE_NAMES } from './credit-returns.ts';
import { endpoint, Id, IdParams, Page } from './endpoint.ts';
import { CUSTOMERS, SIGNED_IN } from './roles.ts';
import { EXAMPLE } from './examples.ts';

export const AccessStatus = z.object({
  view_status: z.boolean(),
  plan_status: z.int().check(z.gte(0)),
});

export const paymentStatus = endpoint('GET /payment/payment-status/{id}', {
  summary: 'Whether a property is already revealed to the caller, and the remaining view credits.',
  who: SIGNED_IN,
  params: IdParams,
  example: { params: { id: EXAMPLE.property } },
  data: AccessStatus,
  errors: ['NO_SUCH_PROPERTY'],
});

export const addHistory = endpoint('POST /user/add-history', {
  summary:
    "Reveal a property: spends one credit, once, and opens the owner's contact and the documents until the owner's account is erased.",
  who: CUSTOMERS,
  body: z.object({
    property_id: Id,
    /**
     * Lets the owner see the caller's name and phone. Only the first, paying request reads it; later 'POST
     * /user/call-consent' changes it.
     */
    may_call: z.optional(z.boolean()),
  }),
  example: { body: { property_id: EXAMPLE.property, may_call: true } },
  data: AccessStatus,
  errors: ['NO_CREDITS', 'NO_SUCH_PROPERTY', 'NOT_FOR_SALE'],
});

export const callConsent = endpoint('POST /user/call-consent', {
  summary: 'Let the owner of a property that you revealed see your name and phone, or withdraw that.',
  who: CUSTOMERS,
  whose: { are: ['buyer'], others: 'NO_SUCH_REVEAL' },
  body: z.object({ property_id: Id, may_call: z.boolean() }),
  example: { body: { property_id: EXAMPLE.property, may_call: true } },
  data: z.object({ call_agreed_at: z.nullable(z.iso.datetime()) }),
});

/** 'reversal' and 'restoration' follow a payment's refund or dispute; 'return' a rule of credit-returns.ts. */
export const CREDIT_REASONS = ['purchase', 'reveal', 'reversal', 'restoration', 'return'] as const;

export const CreditMovement = z.object({
  _id: Id,
  created_at: z.string(),
  reason: z.enum(CREDIT_REASONS),
  change: z.int(),
  balance_after: z.int(),
  plan_type: z.nullable(z.string()),
  listing_number: z.nullable(z.string()),
  /** Why a credit was returned. */
  rule: z.nullable(z.enum(RETURN_RULE_NAMES)),
});
export type CreditMovement = z.output<typeof CreditMovement>;

export const creditHistory = endpoint('GET /user/credit-history', {
  summary: 'Your remaining view credits, and every movement of them, newest first.',
  who: CUSTOMERS,
  query: z.object({ page: Page }),
  example: { query: { page: 1 } },
  data: z.object({ credits: z.int(), movements: z.array(CreditMovement) }),
  paged: true,
});
