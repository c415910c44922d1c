import { z } from 'zod';
import type { Settlement } from '../gateway.ts';
import type { Checkout } from './books.ts';

const Notice = z.object({
  id: z.string(),
  type: z.literal('checkout.finished'),
  data: z.object({
    reference: z.string(),
    outcome: z.enum(['paid', 'failed', 'cancelled']),
    amount_paise: z.int(),
    currency: z.string(),
  }),
});

/** How a finished checkout stands; undefined while it is open. A checkout ends once, so it has one event. */
export function settlementOf({ reference, outcome, amountPaise, currency }: Checkout): Settlement | undefined {
  return outcome ? { eventId: `evt_${reference}`, reference, outcome, amountPaise, currency } : undefined;
}

/** The body of the webhook. */
export function writeNotice({ eventId, reference, outcome, amountPaise, currency }: Settlement): Buffer {
  const notice: z.input<typeof Notice> = {
    id: eventId,
    type: 'checkout.finished',
    data: { reference, outcome, amount_paise: amountPaise, currency },
  };
  return Buffer.from(JSON.stringify(notice));
}

/** Undefined when the body speaks of something else. */
export function readNotice(body: Buffer): Settlement | undefined {
  const parsed = Notice.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const { id, data } = parsed.data;
  return {
    eventId: id,
    reference: data.reference,
    outcome: data.outcome,
    amountPaise: data.amount_paise,
    currency: data.currency,
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
