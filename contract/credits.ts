import * as z from 'zod/mini';
import { CUSTOMERS, endpoint, Id, IdParams, SIGNED_IN } from './endpoint.ts';

export const AccessStatus = z.object({
  /** Whoever asks may see contact and documents: the owner, an admin, or somebody who revealed it. */
  view_status: z.boolean(),
  /** Remaining view credits. */
  plan_status: z.int().check(z.gte(0)),
});

export const paymentStatus = endpoint('GET /payment/payment-status/{id}', {
  summary: 'Whether a property is already revealed to whoever asks, and the remaining view credits.',
  who: SIGNED_IN,
  params: IdParams,
  data: AccessStatus,
  refuses: ['NO_SUCH_PROPERTY'],
});

export const addHistory = endpoint('POST /user/add-history', {
  summary: "Reveal a property: spends one credit, once, and opens the owner's contact and the documents for ever.",
  who: CUSTOMERS,
  body: z.object({ property_id: Id }),
  data: AccessStatus,
  refuses: ['NO_CREDITS', 'NO_SUCH_PROPERTY', 'NOT_FOR_SALE'],
});
