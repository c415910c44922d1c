/** All amounts are in its paise (ISO 4217). */
export const CURRENCY = 'INR';

/** The test provider's name. */
export const SANDBOX = 'sandbox';

/** The provider cancels a checkout after this time. */
export const CHECKOUT_LASTS_MS = 2 * 60 * 60_000;

export interface Settlement {
  /** Unique per event, to recognise repetitions. */
  eventId: string;
  /** The provider's id of the checkout. */
  reference: string;
  outcome: 'paid' | 'failed' | 'cancelled';
  amountPaise: number;
  currency: string;
}

/** Money refunded after payment or held by a bank. */
export interface RefundOrDispute {
  eventId: string;
  reference: string;
  /** The provider's id of the refund or dispute. */
  reversalId: string;
  kind: 'refund' | 'dispute';
  /** The total missing because of it; 0 when the money is back. */
  awayPaise: number;
  currency: string;
  /** The provider's time: the latest event about a reversal counts. */
  saidAt: Date;
}

export interface Gateway {
  name: string;
  /** Opens a checkout, payable for CHECKOUT_LASTS_MS at `url`. */
  startCheckout(order: {
    paymentId: string;
    amountPaise: number;
    description: string;
    buyer: { name: string; email: string; phone: string };
    successUrl: string;
    failureUrl: string;
  }): Promise<{ reference: string; url: string }>;
  /**
   * Verifies and parses a webhook; undefined for other events. It may look up the checkout at the provider.
   * @throws HttpError badSignature: altered, forged or too old; UnreadableWebhook
   */
  readWebhook(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
    now: Date,
  ): Promise<Settlement | RefundOrDispute | undefined>;
  /** Undefined while the checkout is open. */
  checkStatus(reference: string): Promise<Settlement | undefined>;
}
