import type { FastifyInstance } from 'fastify';
import { unreadable } from '#server/errors.ts';

/** Rejects duplicate Host headers (RFC 9112, 3.2): a proxy may use the one that Node drops. */
export function rejectTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, reply, done) => {
    const hosts = rawHeaders.filter(
      (name, place) => place % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host',
    );
    if (hosts.length < 2) return done();
    reply.headers({ 'cache-control': 'no-store', connection: 'close' });
    done(unreadable());
  });
}
