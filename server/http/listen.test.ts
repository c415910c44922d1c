import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { addressesOf, listen } from './listen.ts';

// Loopback is a whole network, even without IPv6.
const HERE = '127.0.0.1';
const BESIDE = '127.0.0.2';
/** RFC 5737: a network for documentation. */
const NOT_HERE = '192.0.2.1';

function openApp(): FastifyInstance {
  const app = Fastify({ clientErrorHandler: (_, socket) => void socket.end('HTTP/1.1 400 Ours\r\n\r\n') });
  app.get('/where', ({ socket }) => socket.localAddress);
  onTestFinished(() => app.close());
  return app;
}

const portOf = ({ server }: { server: Server }) => (server.address() as AddressInfo).port;

async function say(bytes: string, host: string, port: number): Promise<string> {
  const socket = connect(port, host);
  socket.write(bytes);
  return text(socket);
}

test('every address has the one HTTP server: its answers, and its refusal of what is no request', async () => {
  const app = openApp();
  const doors = await listen(app, [HERE, BESIDE, NOT_HERE], 0);
  expect(doors).toHaveLength(2);
  const port = portOf(app);
  for (const host of [HERE, BESIDE]) {
    const asked = await say('GET /where HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', host, port);
    expect(asked).toContain(host);
    expect(await say('nonsense\r\n\r\n', host, port)).toContain('400 Ours');
  }
  await app.close();
  for (const host of [HERE, BESIDE]) await expect(say('', host, port)).rejects.toThrow('ECONNREFUSED');
});

test('a port that another program has on one of the addresses is taken', async () => {
  const other = createServer().listen(0, BESIDE);
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  await expect(listen(openApp(), [HERE, BESIDE], portOf({ server: other }))).rejects.toThrow('EADDRINUSE');
});

test('localhost is every loopback address of the machine, IPv4 first; every other host is itself', async () => {
  const [first, ...others] = await addressesOf('localhost');
  expect(first).toBe(HERE);
  expect(['', '::1']).toContain(others.join());
  expect(await addressesOf('0.0.0.0')).toEqual(['0.0.0.0']);
  expect(await addressesOf('land.example')).toEqual(['land.example']);
});
