import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Errors of a machine without IPv4 or IPv6. */
const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

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
  // As node:http accepts connections.
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
