import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#contract/time.ts';
import type { Services } from '#server/services.ts';

/** RFC 9116 requires less than a year. */
const VALID_DAYS = 180;

export function wellKnown(
  app: FastifyInstance,
  { appUrl, config, clock }: Pick<Services, 'appUrl' | 'config' | 'clock'>,
): void {
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' })
      .send(
        [
          `Contact: mailto:${config.operatorEmail}`,
          `Expires: ${new Date(clock().getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
          'Preferred-Languages: en, hi',
          `Canonical: ${appUrl()}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  );
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/account', 302));
}
