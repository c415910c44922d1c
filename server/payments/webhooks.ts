import type { FastifyInstance } from 'fastify';
import { noSuchCall, HttpError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reversePayment } from './reverse-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { UnreadableWebhook } from './webhook-body.ts';

/** Where payment providers send their notices: POST /payment/webhook/{gateway}. No call of ours; only a signature opens it. */
export function paymentWebhooks(api: FastifyInstance, services: Services): void {
  const { gateway, clock } = services;
  // A plugin of its own, because here alone the body stays as it came: a signature holds for bytes, not for parsed JSON.
  api.register(async (notices) => {
    notices.removeAllContentTypeParsers();
    notices.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    notices.post<{ Params: { gateway: string } }>('/payment/webhook/:gateway', async (request) => {
      if (!gateway || request.params.gateway !== gateway.name) throw noSuchCall();
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const notice = await gateway.readWebhook(rawBody, request.headers, clock()).catch((error: unknown) => {
        if (error instanceof HttpError) throw error;
        if (error instanceof UnreadableWebhook) {
          request.log.error(
            { err: error, gateway: gateway.name },
            'a signed webhook cannot be read; nothing is done about it',
          );
          return undefined;
        }
        // A provider's error has a status of its own, which is not the one of this answer: 500 has the notice sent again.
        throw new Error('The payment provider could not be asked about a notice', { cause: error });
      });
      const hearing = { ...services, log: request.log };
      // 200 also for what changes nothing here: anything else makes a provider send it again for days.
      if (notice && 'outcome' in notice) await settlePayment(hearing, gateway.name, notice);
      else if (notice) await reversePayment(hearing, gateway.name, notice);
      return { statusCode: 200, data: null };
    });
  });
}
