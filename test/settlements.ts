import { v7 } from 'uuid';
import { reversePayment } from '#server/payments/reverse-payment.ts';
import { settlePayment } from '#server/payments/settle-payment.ts';
import type { TestApp } from './app.ts';

/** The paise of each payment whose end a test tells. */
export const PAISE = 499_00;

/** The sandbox says how a payment ended, and what went back of it. */
export function settlementsOf(site: TestApp) {
  const hearing = () => ({ ...site.services, log: site.app.log });
  return {
    end: (reference: string, outcome: 'paid' | 'failed' = 'paid') =>
      settlePayment(hearing(), 'sandbox', { eventId: v7(), reference, outcome, amountPaise: PAISE, currency: 'INR' }),
    away: (reference: string, kind: 'refund' | 'dispute', awayPaise: number) =>
      reversePayment(hearing(), 'sandbox', {
        eventId: v7(),
        reference,
        reversalId: `${kind} of ${reference}`,
        kind,
        awayPaise,
        currency: 'INR',
        saidAt: site.clock.now,
      }),
  };
}
