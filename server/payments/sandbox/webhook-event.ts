import { z } from 'zod';
import type { Settlement } from '#server/payments/gateway.ts';
import { Amount, Currency, ProviderId, readWebhookBody } from '#server/payments/webhook-body.ts';
import type { Checkout } from './checkouts.ts';

const WebhookBody = z.discriminatedUnion('type', [
  z.object({
    id: ProviderId,
    type: z.literal('checkout.finished'),
    data: z.object({
      reference: ProviderId,
      outcome: z.enum(['paid', 'failed', 'cancelled']),
      amount_paise: Amount,
      currency: Currency,
    }),
  }),
]);

export function settlementOf({ reference, outcome, amountPaise, currency }: Checkout): Settlement | undefined {
  return outcome ? { eventId: `evt_${reference}`, reference, outcome, amountPaise, currency } : undefined;
}

export function writeWebhook({ eventId, reference, outcome, amountPaise, currency }: Settlement): Buffer {
  const body: z.input<typeof WebhookBody> = {
    id: eventId,
    type: 'checkout.finished',
    data: { reference, outcome, amount_paise: amountPaise, currency },
  };
  return Buffer.from(JSON.stringify(body));
}

/**
 * Undefined for other events.
 * @throws UnreadableWebhook
 */
export function readWebhook(body: Buffer): Settlement | undefined {
  const event = readWebhookBody(body, WebhookBody);
  if (!event) return undefined;
  const { reference, outcome, amount_paise: amountPaise, currency } = event.data;
  return { eventId: event.id, reference, outcome, amountPaise, currency };
}
