import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Database } from '#server/database/open.ts';
import { findCheckout, finishCheckout, type Checkout, type Outcome } from './checkouts.ts';
import { deliverWebhooks, TIMINGS } from './delivery.ts';
import { SANDBOX_PAGES } from './gateway.ts';
import { settlementOf, writeWebhook } from './webhook-event.ts';
import { checkoutPage, messagePage, STYLE_SOURCE } from './payment-page.ts';

const Decision = z.object({
  decision: z.enum(['pay', 'decline', 'cancel']),
  webhook: z.enum(TIMINGS).default('at once'),
});

const OUTCOMES: Record<z.output<typeof Decision>['decision'], Outcome> = {
  pay: 'paid',
  decline: 'failed',
  cancel: 'cancelled',
};

export interface SandboxProvider {
  db: Database;
  secret: Buffer;
  clock: () => Date;
  merchantName: string;
  webhookUrl: () => string;
  lateMilliseconds?: number;
  retryAfterMilliseconds?: readonly number[];
}

export function sandboxPages(app: FastifyInstance, provider: SandboxProvider): void {
  const { db, clock, merchantName } = provider;

  app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    await pages.register(formbody);
    const delivery = deliverWebhooks({ ...provider, log: pages.log });
    pages.addHook('preClose', async () => delivery.stop());

    pages.get<{ Params: { reference: string } }>(`${SANDBOX_PAGES}/:reference`, async (request, reply) => {
      const checkout = await findCheckout(db, request.params.reference, clock());
      if (!checkout) return notFound(reply);
      if (checkout.outcome) return reply.redirect(resultUrl(checkout), 303);
      return showPage(reply, checkoutPage(checkout, merchantName), checkout);
    });

    pages.post<{ Params: { reference: string } }>(`${SANDBOX_PAGES}/:reference`, async (request, reply) => {
      const { reference } = request.params;
      const form = Decision.safeParse(request.body ?? {});
      const checkout = await findCheckout(db, reference, clock());
      if (!checkout) return notFound(reply);
      if (!form.success) {
        return showPage(reply.status(400), messagePage('Not understood', 'Go back and choose one of the buttons.'));
      }
      const finished = await finishCheckout(db, reference, OUTCOMES[form.data.decision], clock());
      const settlement = finished && settlementOf(finished);
      // Only the request that ended the checkout sends the webhook; a second press gets the first result.
      if (settlement) await delivery.send(writeWebhook(settlement), form.data.webhook);
      return reply.redirect(resultUrl(finished ?? (await findCheckout(db, reference, clock())) ?? checkout), 303);
    });
  });
}

const resultUrl = ({ outcome, successUrl, failureUrl }: Checkout) => (outcome === 'paid' ? successUrl : failureUrl);

const notFound = (reply: FastifyReply) =>
  showPage(reply.status(404), messagePage('No such payment', 'This payment link is not whole, or not ours.'));

function showPage(reply: FastifyReply, html: string, checkout?: Checkout): FastifyReply {
  // form-action also applies to redirects after a form.
  const merchant = checkout ? ` ${new URL(checkout.successUrl).origin}` : '';
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src ${STYLE_SOURCE}; img-src data:; form-action 'self'${merchant}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(html);
}
