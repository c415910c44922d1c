import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RazorpayPaginationOptions } from 'razorpay/dist/types/api.js';
import { isTestKey } from '#server/config/payment-settings.ts';
import { badSignature } from '#server/errors.ts';
import { CHECKOUT_LASTS_MS, CURRENCY, type Gateway, RefundRefused, type Settlement } from '../gateway.ts';
import { CheckedLink, FoundLinks, FoundPayment, MadeLink, PaidLink } from './answers.ts';
import { sdkResponse, type Api, openSdk, askForRefund } from './sdk.ts';
import { idOfBody, WebhookEvent, reversalOfDispute, reversalOfRefund } from './webhook-events.ts';
import { readWebhookBody } from '../webhook-body.ts';

export const RAZORPAY = 'razorpay';

/** Razorpay's limits on names, emails and Indian numbers; others would fail the checkout. */
const NAME_MAX_LENGTH = 50;
const NAME = /^[A-Za-z0-9][A-Za-z0-9 .'/@()]{2,49}$/;
const EMAIL_MAX_LENGTH = 64;
const MOBILE_NUMBER = /^(\+91)?[6-9]\d{9}$/;

export interface RazorpayKeys {
  keyId: string;
  keySecret: string;
  /** The present one, and for a day after a change the previous one: Razorpay repeats events with the old signature. */
  webhookSecrets: readonly string[];
}

export function razorpayGateway(
  { keyId, keySecret, webhookSecrets }: RazorpayKeys,
  clock: () => Date,
  api: Api = {},
): Gateway {
  const razorpay = openSdk({ keyId, keySecret }, api);
  const isTest = isTestKey(keyId);

  /** The link that a payment paid; undefined for another shop's, and for one that was not needed. */
  async function linkOf(razorpayPaymentId: string): Promise<string | undefined> {
    const { captured, notes } = await sdkResponse(FoundPayment, razorpay.payments.fetch(razorpayPaymentId));
    // Razorpay refunds by itself what it never captured, as of who paid a link twice: that is no money of ours.
    if (!notes || captured === false) return undefined;
    const { payment_id: paymentId } = notes;
    const query: RazorpayPaginationOptions & { reference_id: string } = { reference_id: paymentId };
    const { payment_links } = await sdkResponse(FoundLinks, razorpay.paymentLink.all(query));
    return payment_links.find(({ reference_id }) => reference_id === paymentId)?.id;
  }

  return {
    name: RAZORPAY,
    async startCheckout({ paymentId, amountPaise, description, buyer, successUrl }) {
      const { id, short_url } = await sdkResponse(
        MadeLink,
        razorpay.paymentLink.create({
          amount: amountPaise,
          currency: CURRENCY,
          accept_partial: false,
          reference_id: paymentId,
          notes: { payment_id: paymentId },
          description,
          customer: customerOf(buyer),
          // A link sent by SMS could be paid a second time.
          notify: { sms: false, email: false },
          reminder_enable: false,
          expire_by: Math.floor((clock().getTime() + CHECKOUT_LASTS_MS) / 1000),
          callback_url: successUrl,
          callback_method: 'get',
        }),
      );
      return { reference: id, url: short_url };
    },

    async readWebhook(rawBody, headers) {
      const signature = headers['x-razorpay-signature'];
      if (!webhookSecrets.some((secret) => signatureHolds(secret, rawBody, signature))) throw badSignature();
      const event = readWebhookBody(rawBody, WebhookEvent);
      // The header's event id is not signed, so a replay could change it.
      const eventId = idOfBody(rawBody);
      switch (event?.event) {
        case 'payment_link.paid':
        case 'payment_link.expired':
        case 'payment_link.cancelled':
          return settlementOf(event.payload.payment_link.entity, { eventId, isTest });
        case 'payment.failed':
          return undefined;
        case 'refund.processed':
        case 'refund.failed': {
          const reference = await linkOf(event.payload.refund.entity.payment_id);
          return reference ? reversalOfRefund(event, eventId, reference) : undefined;
        }
        case 'payment.dispute.created':
        case 'payment.dispute.under_review':
        case 'payment.dispute.action_required':
        case 'payment.dispute.won':
        case 'payment.dispute.lost':
        case 'payment.dispute.closed': {
          const reference = await linkOf(event.payload.dispute.entity.payment_id);
          return reference ? reversalOfDispute(event, eventId, reference) : undefined;
        }
        case undefined:
          return undefined;
      }
    },

    async refund({ reference, amountPaise, key }) {
      const { payments } = await sdkResponse(PaidLink, razorpay.paymentLink.fetch(reference));
      const paid = payments.find(({ status }) => status === 'captured');
      if (!paid) throw new RefundRefused(`Razorpay knows no captured payment of link ${reference}`);
      const entity = await askForRefund(razorpay, { paymentId: paid.payment_id, amountPaise, key });
      const eventId = `asked:${entity.id}`;
      return reversalOfRefund(
        { event: 'refund.processed', ...entity, payload: { refund: { entity } } },
        eventId,
        reference,
      );
    },

    async checkStatus(reference) {
      const link = await sdkResponse(CheckedLink, razorpay.paymentLink.fetch(reference));
      return settlementOf(link, { eventId: `asked:${link.id}:${link.status}`, isTest });
    },
  };
}

function customerOf({ name, email, phone }: { name: string; email: string; phone: string }) {
  const shortened = name.slice(0, NAME_MAX_LENGTH).trim();
  return {
    ...(NAME.test(shortened) && { name: shortened }),
    ...(email.length <= EMAIL_MAX_LENGTH && { email }),
    ...(MOBILE_NUMBER.test(phone) && { contact: phone }),
  };
}

/** HMAC-SHA256 of the body in hex, compared in constant time, unlike the SDK's ===. */
function signatureHolds(secret: string, rawBody: Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

function settlementOf(
  link: { id: string; status: string; amount_paid: number; currency: string },
  event: { eventId: string; isTest: boolean },
): Settlement | undefined {
  const outcome = ({ paid: 'paid', expired: 'cancelled', cancelled: 'cancelled' } as const)[link.status];
  if (!outcome) return undefined;
  return { ...event, reference: link.id, outcome, amountPaise: link.amount_paid, currency: link.currency };
}
