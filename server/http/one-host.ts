import type { FastifyInstance } from 'fastify';
import { unreadable } from '#server/errors.ts';

/** Refuses a request with two Host headers (RFC 9112, section 3.2): a proxy before us may have heeded the one that Node drops. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, reply, done) => {
    // Names and values by turns.
    const hosts = rawHeaders.filter(
      (name, place) => place % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host',
    );
    if (hosts.length < 2) return done();
    reply.headers({ 'cache-control': 'no-store', connection: 'close' });
    done(unreadable());
  });
}
