import type { FastifyInstance } from 'fastify';
import { noSuchCall, HttpError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reversePayment } from './reverse-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { UnreadableWebhook } from './webhook-body.ts';

/** POST /payment/webhook/{gateway}, authenticated by signature and not part of the contract. */
export function paymentWebhooks(api: FastifyInstance, services: Services): void {
  const { gateway, clock } = services;
  // A plugin keeps the raw body, for the signature, to these routes.
  api.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    webhooks.post<{ Params: { gateway: string } }>('/payment/webhook/:gateway', async (request) => {
      if (!gateway || request.params.gateway !== gateway.name) throw noSuchCall();
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = await gateway.readWebhook(rawBody, request.headers, clock()).catch((error: unknown) => {
        if (error instanceof HttpError) throw error;
        if (error instanceof UnreadableWebhook) {
          request.log.error(
            { err: error, gateway: gateway.name },
            'a signed webhook cannot be read; nothing is done about it',
          );
          return undefined;
        }
        // A provider's error has its own status; 500 causes a retry.
        throw new Error('The payment provider could not be queried about a webhook', { cause: error });
      });
      const eventServices = { ...services, log: request.log };
      // 200 even when nothing changes: otherwise providers retry for days.
      if (event && 'outcome' in event) await settlePayment(eventServices, gateway.name, event);
      else if (event) await reversePayment(eventServices, gateway.name, event);
      return { statusCode: 200, data: null };
    });
  });
}
