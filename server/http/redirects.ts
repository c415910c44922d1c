import type { FastifyInstance } from 'fastify';
import { localAddress } from '#contract/return-address.ts';
import type { Services } from '#server/services.ts';

/** Keeps redirects on this site and out of caches: they may contain a signature or depend on a cookie. */
export function restrictRedirects(app: FastifyInstance, { appUrl }: Pick<Services, 'appUrl'>): void {
  const isOurs = (to: string) => URL.canParse(to) && to.startsWith(`${appUrl()}/`);
  app.addHook('onSend', (_request, reply, payload, done) => {
    const to = reply.getHeader('location');
    if (typeof to === 'string')
      reply.headers({ location: isOurs(to) ? to : localAddress(to), 'cache-control': 'no-store' });
    done(null, payload);
  });
}
