/** All money here is in paise of this currency (ISO 4217). */
export const CURRENCY = 'INR';

/** How long a checkout can be paid after it was begun; then its provider ends it as cancelled. */
export const CHECKOUT_LASTS_MS = 2 * 60 * 60_000;

/** What a payment provider tells about one checkout. */
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

/** A payment provider, as small as the product needs it. */
export interface Gateway {
  name: string;
  /** Opens a checkout; the browser goes on to `url`. */
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
   * Reads a webhook; undefined when it speaks of something else than the end of a checkout.
   * @throws Refusal badSignature: altered, not from the provider, or too old
   */
  readWebhook(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
    now: Date,
  ): Settlement | undefined;
  /** Asks how a checkout stands; undefined while it is open. */
  askAbout(reference: string): Promise<Settlement | undefined>;
}
