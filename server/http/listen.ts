import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);
const OPEN_REQUESTS_END_WITHIN_MS = 8_000;
const FIRST_REQUEST_WITHIN_MS = 500;
const SWEPT_EVERY_MS = 50;

/** `localhost` has an IPv4 and an IPv6 address, and browsers try either. */
export async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host];
  const found = await lookup(host, { all: true, order: 'ipv4first' });
  return [...new Set(found.map(({ address }) => address))];
}

/**
 * Listens on several addresses with one HTTP server. Fastify would make one per address, and only the first would
 * handle malformed requests and draining.
 * @param addresses all but the first may be missing on this machine
 * @returns every server, to be closed
 * @throws as `listen`, also when a port is taken
 */
export async function listen(app: FastifyInstance, [first, ...others]: string[], port: number): Promise<Server[]> {
  await app.listen({ host: first, port });
  const bound = app.server.address();
  const beside: Server[] = [];
  for (const host of others) {
    const server = await listenBeside(app, { host, port: typeof bound === 'string' ? port : (bound?.port ?? port) });
    if (server) beside.push(server);
  }
  return [app.server, ...beside];
}

async function listenBeside(app: FastifyInstance, at: { host: string; port: number }): Promise<Server | undefined> {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  app.server.once('close', () => server.close());
  try {
    await once(server.listen(at), 'listening');
    return server;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_SUCH_ADDRESS.has(String(error.code))) return undefined;
    throw error;
  }
}

/**
 * Finishes open requests; cuts clients after OPEN_REQUESTS_END_WITHIN_MS. Without `skipDrain`, new connections get their
 * first answer too.
 */
export async function closeGently(
  app: FastifyInstance,
  listeners: Server[],
  skipDrain: AbortSignal | undefined,
): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), OPEN_REQUESTS_END_WITHIN_MS);
  const closed = Promise.all(listeners.map((listener) => once(listener, 'close')));
  // http.Server's close would cut connections whose first request is on its way.
  for (const listener of listeners) Server.prototype.close.call(listener);
  if (!skipDrain?.aborted) await Promise.race([closed, wait(FIRST_REQUEST_WITHIN_MS)]);
  // Keep-alive connections from before the drain would stay open.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEPT_EVERY_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
  await app.close();
}
