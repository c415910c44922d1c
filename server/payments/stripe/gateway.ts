import Stripe from 'stripe';
import { isTestKey } from '#server/config/payment-settings.ts';
import { badSignature } from '#server/errors.ts';
import { boundedFetch } from '#server/outgoing/bounded-fetch.ts';
import { CHECKOUT_LASTS_MS, CURRENCY, type Gateway, RefundRefused } from '../gateway.ts';
import { readWebhookBody } from '../webhook-body.ts';
import { reversalOfDispute, reversalOfRefunds, settlementOf, StripeEvent } from './webhook-events.ts';

export const STRIPE = 'stripe';

const ANSWER_WITHIN_MS = 10_000;

/** Limits replays; Stripe signs each delivery anew. */
const TOLERANCE_SECONDS = 5 * 60;

export interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
}

export function stripeGateway(
  { secretKey, webhookSecret }: StripeKeys,
  clock: () => Date,
  api: Pick<Stripe.StripeConfig, 'protocol' | 'host' | 'port' | 'timeout'> = {},
): Gateway {
  const withinMs = api.timeout ?? ANSWER_WITHIN_MS;
  const isTest = isTestKey(secretKey);
  // Safe: the SDK gives the address as text.
  const fetchOfSdk = ((url: string, init?: RequestInit) => boundedFetch(url, init, { withinMs })) as typeof fetch;
  const stripe = new Stripe(secretKey, {
    timeout: withinMs,
    maxNetworkRetries: 1,
    telemetry: false,
    // The SDK's own timeout covers silence only, and its responses are unbounded.
    httpClient: Stripe.createFetchHttpClient(fetchOfSdk),
    ...api,
  });

  async function checkoutOf(paymentIntent: string | undefined): Promise<string | undefined> {
    if (!paymentIntent) return undefined;
    const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 });
    return data[0]?.id;
  }

  /** Paise of a charge that are or will be refunded, and the refunds that failed. */
  async function refundsOf(charge: string): Promise<{ paise: number; failed: ReadonlySet<string> }> {
    const failed = new Set<string>();
    let paise = 0;
    for await (const { id, status, amount } of stripe.refunds.list({ charge, limit: 100 })) {
      if (status === 'failed' || status === 'canceled') failed.add(id);
      else paise += amount;
    }
    return { paise, failed };
  }

  /**
   * Stripe repeats an error for the same idempotency key for a day, also once the balance has grown. It moved no money, so a further key
   * that is made of it asks anew.
   */
  async function refundOnce(order: Stripe.RefundCreateParams, key: string): Promise<Stripe.Refund> {
    try {
      return await stripe.refunds.create(order, { idempotencyKey: key });
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const { 'idempotent-replayed': isRepeated, 'original-request': refusal } = error.headers ?? {};
      if (isRepeated !== 'true' || !refusal) throw new RefundRefused(error.message);
      return refundOnce(order, `${key}-${refusal}`);
    }
  }

  function verify(rawBody: Buffer, signature: string | string[] | undefined, now: Date): void {
    const { signature: signatures } = stripe.webhooks;
    if (!signatures) throw new Error("Stripe's SDK came without the check of signatures");
    try {
      signatures.verifyHeader(rawBody, signature ?? '', webhookSecret, TOLERANCE_SECONDS, undefined, now.getTime());
    } catch {
      throw badSignature();
    }
  }

  return {
    name: STRIPE,
    async startCheckout({ paymentId, amountPaise, description, buyer, successUrl, failureUrl }) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          submit_type: 'pay',
          allowed_payment_method_types: ['card'],
          // Prices are in rupees; foreign banks convert.
          adaptive_pricing: { enabled: false },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: CURRENCY.toLowerCase(),
                unit_amount: amountPaise,
                product_data: { name: description },
              },
            },
          ],
          client_reference_id: paymentId,
          metadata: { payment_id: paymentId },
          payment_intent_data: { description, metadata: { payment_id: paymentId } },
          customer_email: buyer.email,
          success_url: successUrl,
          cancel_url: failureUrl,
          expires_at: Math.floor((clock().getTime() + CHECKOUT_LASTS_MS) / 1000),
        },
        // The SDK's retries open no second checkout.
        { idempotencyKey: paymentId },
      );
      if (!session.url) throw new Error(`Stripe gave checkout ${session.id} no page`);
      return { reference: session.id, url: session.url };
    },

    async readWebhook(rawBody, headers, now) {
      verify(rawBody, headers['stripe-signature'], now);
      const event = readWebhookBody(rawBody, StripeEvent);
      switch (event?.type) {
        case 'checkout.session.completed':
        case 'checkout.session.async_payment_succeeded':
        case 'checkout.session.expired':
          return settlementOf(event.data.object, { eventId: event.id, isTest });
        case 'checkout.session.async_payment_failed':
          return settlementOf(event.data.object, { eventId: event.id, isTest }, 'failed');
        case 'charge.refunded': {
          const { id, payment_intent, amount_refunded, currency } = event.data.object;
          const reference = await checkoutOf(payment_intent);
          if (!reference) return undefined;
          return reversalOfRefunds(event, { reference, chargeId: id, awayPaise: amount_refunded, currency });
        }
        case 'refund.failed': {
          const { charge: chargeId, payment_intent, currency } = event.data.object;
          const reference = await checkoutOf(payment_intent);
          if (!reference || !chargeId) return undefined;
          return reversalOfRefunds(event, {
            reference,
            chargeId,
            awayPaise: (await refundsOf(chargeId)).paise,
            currency,
          });
        }
        case 'charge.dispute.created':
        case 'charge.dispute.updated':
        case 'charge.dispute.funds_withdrawn':
        case 'charge.dispute.funds_reinstated':
        case 'charge.dispute.closed': {
          const reference = await checkoutOf(event.data.object.payment_intent);
          return reference ? reversalOfDispute(event, event.data.object, reference) : undefined;
        }
        case undefined:
          return undefined;
      }
    },

    async refund({ reference, amountPaise, key }) {
      const { payment_intent: paid } = await stripe.checkout.sessions.retrieve(reference);
      const paymentIntent = typeof paid === 'string' ? paid : paid?.id;
      if (!paymentIntent) throw new RefundRefused(`Stripe knows no payment of checkout ${reference}`);
      const refund = await refundOnce({ payment_intent: paymentIntent, amount: amountPaise }, key);
      const chargeId = typeof refund.charge === 'string' ? refund.charge : refund.charge?.id;
      if (!chargeId) throw new Error(`Stripe named no charge of refund ${refund.id}`);
      const { paise: awayPaise, failed } = await refundsOf(chargeId);
      // A repeated key brings the first answer, also of a refund that the bank sent back since.
      if (failed.has(refund.id)) throw new RefundRefused(`Stripe’s refund ${refund.id} failed`);
      return reversalOfRefunds(
        { id: `asked:${refund.id}`, created: refund.created },
        { reference, chargeId, awayPaise, currency: refund.currency },
      );
    },

    async checkStatus(reference) {
      const session = await stripe.checkout.sessions.retrieve(reference);
      const eventId = `asked:${session.id}:${session.status}:${session.payment_status}`;
      return settlementOf(session, { eventId, isTest });
    },
  };
}
