import type { Database } from '#server/database/open.ts';
import { badSignature } from '#server/errors.ts';
import { CURRENCY, type Gateway, RefundRefused, SANDBOX } from '../gateway.ts';
import { findCheckout, openCheckout } from './checkouts.ts';
import { readWebhook, settlementOf } from './webhook-event.ts';
import { SIGNATURE_HEADER, signatureHolds } from './signature.ts';

export const SANDBOX_PAGES = '/sandbox-pay';

/**
 * A test provider that behaves like a hosted one: its own page, signed webhooks that come late, twice or never, and a
 * status to query. `secret` is shared with `sandboxPages`.
 */
export function sandboxGateway({
  db,
  secret,
  appUrl,
  clock,
}: {
  db: Database;
  secret: Buffer;
  appUrl: () => string;
  clock: () => Date;
}): Gateway {
  return {
    name: SANDBOX,
    async startCheckout({ paymentId, amountPaise, description, buyer, successUrl, failureUrl }) {
      const order = { merchantOrder: paymentId, amountPaise, currency: CURRENCY, description, successUrl, failureUrl };
      const reference = await openCheckout(db, { ...order, payerName: buyer.name }, clock());
      return { reference, url: `${appUrl()}${SANDBOX_PAGES}/${reference}` };
    },
    async readWebhook(rawBody, headers, now) {
      if (!signatureHolds(secret, rawBody, headers[SIGNATURE_HEADER], now)) throw badSignature();
      return readWebhook(rawBody);
    },
    async refund({ reference, amountPaise, key }) {
      const checkout = await findCheckout(db, reference, clock());
      if (checkout?.outcome !== 'paid') throw new RefundRefused('The sandbox knows no such paid checkout');
      const reversalId = `sbx_refund_${key}`;
      return {
        eventId: `asked:${reversalId}`,
        reference,
        reversalId,
        kind: 'refund',
        awayPaise: amountPaise,
        currency: CURRENCY,
        saidAt: clock(),
      };
    },
    async checkStatus(reference) {
      const checkout = await findCheckout(db, reference, clock());
      return checkout && settlementOf(checkout);
    },
  };
}
