import { z } from 'zod';
import { ProviderId, Seconds } from '#server/payments/webhook-body.ts';
import { CURRENCY } from '../gateway.ts';
import { LinkEntity, RefundEntity } from './webhook-events.ts';

/*
 * Answers of Razorpay's API, by what we read of them. The SDK's types are claims: a page of HTML with status 200 comes
 * through it as a text.
 */

export const MadeLink = z.object({ id: ProviderId, short_url: z.url() });

export const CheckedLink = z.object({ ...LinkEntity.shape, currency: LinkEntity.shape.currency.default(CURRENCY) });

/** A link's payments, which the SDK types as one. */
export const PaidLink = z.object({
  payments: z
    .array(z.object({ payment_id: ProviderId, status: z.string() }))
    .nullish()
    .transform((payments) => payments ?? []),
});

export const FoundLinks = z.object({
  payment_links: z.array(z.object({ id: ProviderId, reference_id: z.string().nullish() })),
});

/** The notes are ours; others write what they like. */
export const FoundPayment = z.object({
  id: ProviderId,
  captured: z.boolean().nullish(),
  notes: z.object({ payment_id: z.string() }).optional().catch(undefined),
});

export const MadeRefund = z.object({ ...RefundEntity.shape, created_at: Seconds });
