import type { FastifyInstance } from 'fastify';
import { NO_HOST } from './page-address.ts';
import type { Services } from '#server/services.ts';

/** Slashes, and characters that browsers drop or read as slashes. */
const LEADING_SLASHES = /^[/\\\s\p{Cc}]+/u;

/** A path on this site for `location`, which no browser resolves to another origin. */
export function localAddress(to: string): string {
  const { pathname, search, hash } = new URL(`${NO_HOST}/${to.replace(LEADING_SLASHES, '')}`);
  // Dot segments can leave two slashes: '/.//evil.example'.
  return pathname.replace(/^\/+/, '/') + search + hash;
}

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
