import type { FastifyInstance } from 'fastify';
import { NO_HOST } from './page-address.ts';
import type { Services } from '#server/services.ts';

/** Slashes, and what browsers take for one or leave out: spaces, tabs, line ends and other control characters. */
const LEADING_SLASHES = /^[/\\\s\p{Cc}]+/u;

/**
 * The address on this site that a `location` may name: a path with its query, from a path that was requested or that a page answered.
 * A browser never resolves it to another origin, whatever stands in it.
 */
export function localAddress(to: string): string {
  const { pathname, search, hash } = new URL(`${NO_HOST}/${to.replace(LEADING_SLASHES, '')}`);
  // Dot segments can leave two slashes at the beginning: '/.//evil.example'.
  return pathname.replace(/^\/+/, '/') + search + hash;
}

/** Keeps every redirect of the app on this site and out of caches: its address may carry a signature or depend on a cookie. */
export function keepRedirectsHere(app: FastifyInstance, { appUrl }: Pick<Services, 'appUrl'>): void {
  const isOurs = (to: string) => URL.canParse(to) && to.startsWith(`${appUrl()}/`);
  app.addHook('onSend', (_request, reply, payload, done) => {
    const to = reply.getHeader('location');
    if (typeof to === 'string')
      reply.headers({ location: isOurs(to) ? to : localAddress(to), 'cache-control': 'no-store' });
    done(null, payload);
  });
}
