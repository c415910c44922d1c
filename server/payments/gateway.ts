/** ISO 4217; all amounts are in its paise. */
export const CURRENCY = 'INR';

export const SANDBOX = 'sandbox';

export const CHECKOUT_LASTS_MS = 2 * 60 * 60_000;

export interface Settlement {
  eventId: string;
  reference: string;
  outcome: 'paid' | 'failed' | 'cancelled';
  amountPaise: number;
  currency: string;
}

export interface RefundOrDispute {
  eventId: string;
  reference: string;
  reversalId: string;
  kind: 'refund' | 'dispute';
  /** Total paise missing because of it; 0 once returned. */
  awayPaise: number;
  currency: string;
  /** Time at the provider; the latest event about a reversal counts. */
  saidAt: Date;
}

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
  checkStatus(reference: string): Promise<Settlement | undefined>;
}
