/** All money here is in paise of this currency (ISO 4217). */
export const CURRENCY = 'INR';

/** The name of the provider that takes test money. */
export const SANDBOX = 'sandbox';

/** How long a checkout can be paid after it was begun; then its provider ends it as cancelled. */
export const CHECKOUT_LASTS_MS = 2 * 60 * 60_000;

/** What a payment provider tells about the end of one checkout. */
export interface Settlement {
  /** Unique for each notice, so that a repeated one is recognised. */
  eventId: string;
  /** The provider's name for the checkout. */
  reference: string;
  outcome: 'paid' | 'failed' | 'cancelled';
  /** What was really paid. */
  amountPaise: number;
  currency: string;
}

/** What a payment provider tells about money that went back after it was paid, or that a bank holds back. */
export interface RefundOrDispute {
  eventId: string;
  /** The provider's name for the checkout. */
  reference: string;
  /** The provider's name for the refund or dispute. */
  reversalId: string;
  kind: 'refund' | 'dispute';
  /** What is away from us because of it, all told; 0 when the money is here again. */
  awayPaise: number;
  currency: string;
  /** When the provider said so: of two words about the same reversal the later one counts. */
  saidAt: Date;
}

/** A payment provider, as small as the product needs it. */
export interface Gateway {
  name: string;
  /** Opens a checkout that can be paid for CHECKOUT_LASTS_MS; the browser goes on to `url`. */
  startCheckout(order: {
    paymentId: string;
    amountPaise: number;
    description: string;
    buyer: { name: string; email: string; phone: string };
    /** Where the provider sends the browser afterwards. */
    successUrl: string;
    failureUrl: string;
  }): Promise<{ reference: string; url: string }>;
  /**
   * Reads a webhook; undefined when it speaks of something else than the end of a checkout or its money. The provider may be
   * asked which checkout is meant, once the signature holds.
   * @throws HttpError badSignature: altered, not from the provider, or too old; UnreadableWebhook
   */
  readWebhook(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
    now: Date,
  ): Promise<Settlement | RefundOrDispute | undefined>;
  /** Asks how a checkout stands; undefined while it is open. */
  askAbout(reference: string): Promise<Settlement | undefined>;
}
