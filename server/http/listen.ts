import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What a machine without one of the two kinds of addresses says. */
const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** `localhost` is an address of IPv4 and one of IPv6, and browsers try either. */
export async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host];
  const found = await lookup(host, { all: true, order: 'ipv4first' });
  return [...new Set(found.map(({ address }) => address))];
}

/**
 * Listens on several addresses with the one HTTP server. Fastify by itself has one for each, of which only the first would know what is heard on it: connections that
 * cannot be read, and draining.
 * @param addresses those but the first may not be there on this machine
 * @returns everything that takes connections, to be closed
 * @throws what `listen` throws, also where another program has the port on one of the addresses
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

/** @returns undefined where the machine has no such address */
async function listenBeside(app: FastifyInstance, at: { host: string; port: number }): Promise<Server | undefined> {
  // As an HTTP server takes connections.
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
