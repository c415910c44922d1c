import { HOUR_MS } from '#contract/time.ts';
/** ISO 4217; all amounts are in its paise. */
export const CURRENCY = 'INR';

export const SANDBOX = 'sandbox';

export const CHECKOUT_LASTS_MS = 2 * HOUR_MS;

export interface Settlement {
  eventId: string;
  reference: string;
  outcome: 'paid' | 'failed' | 'cancelled';
  amountPaise: number;
  currency: string;
  /** Nobody paid: it came through a provider's keys for tests. */
  isTest?: boolean;
}

export interface RefundOrDispute {
  eventId: string;
  reference: string;
  reversalId: string;
  /** A bank holds a dispute's money; of a lost one it has returned it to the buyer. */
  kind: 'refund' | 'dispute' | 'lost_dispute';
  /** Total paise missing because of it; 0 once returned. */
  awayPaise: number;
  currency: string;
  /** Time at the provider; the latest event about a refund or dispute counts. */
  saidAt: Date;
}

/** A provider's clear no, in its own words. */
export class RefundRefused extends Error {}

export interface Gateway {
  name: string;
  startCheckout(order: {
    paymentId: string;
    amountPaise: number;
    description: string;
    buyer: { name: string; email: string; phone: string };
    successUrl: string;
    failureUrl: string;
  }): Promise<{ reference: string; url: string }>;
  /** @throws HttpError badSignature: altered, forged or too old; UnreadableWebhook */
  readWebhook(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
    now: Date,
  ): Promise<Settlement | RefundOrDispute | undefined>;
  /**
   * Refunds paise of a paid checkout, once for a `key`, however often it is asked.
   * @throws RefundRefused; any other error leaves open whether it was refunded
   */
  refund(order: { reference: string; amountPaise: number; key: string }): Promise<RefundOrDispute>;
  checkStatus(reference: string): Promise<Settlement | undefined>;
}
