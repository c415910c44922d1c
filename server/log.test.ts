import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LineForEachRequest, logGoneClients, openLog, writtenTogether } from './log.ts';

function logged() {
  const log = { written: '' };
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.written += chunk.toString();
      done();
    },
  });
  const loggerInstance: FastifyBaseLogger = openLog('info', destination);
  const app: FastifyInstance = Fastify({ loggerInstance, logController: new LineForEachRequest() });
  return { app, log };
}

test('lines are written together after a while, and with a warning at once', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const writes: string[] = [];
  const log = openLog('info', writtenTogether({ write: (text) => void writes.push(text) }));
  const written = () => writes.map((text) => text.match(/(?<="msg":")[^"]+/g));
  log.info('one');
  log.info('two');
  expect(written()).toEqual([]);
  vi.runOnlyPendingTimers();
  expect(written()).toEqual([['one', 'two']]);
  log.info('three');
  log.warn('four');
  expect(written()).toEqual([
    ['one', 'two'],
    ['three', 'four'],
  ]);
});

test('the log of requests has their addresses, but no link that sets a password or opens a paper', async () => {
  const { app, log } = logged();
  app.get('/*', async () => 'page');
  await app.inject({ url: '/resetPassword/a-secret-token?page=2' });
  await app.inject({ url: '/properties?page=3', headers: { 'x-token': 'a-secret-token' } });
  await app.inject({ url: '/files/documents/1/sale_deed?expires=1795000000&signature=a-secret_signature' });
  await app.close();
  expect(log.written).toContain('"url":"/resetPassword/…?page=2"');
  expect(log.written).toContain('"url":"/properties?page=3"');
  expect(log.written).toContain('"url":"/files/documents/1/sale_deed?expires=1795000000&signature=…"');
  expect(log.written).not.toContain('a-secret');
});

test('a request is one line, which says what was asked, what it was answered and how long it took', async () => {
  const { app, log } = logged();
  app.get('/properties', async (_request, reply) => reply.status(404).send('none'));
  await app.inject({ url: '/properties' });
  await app.close();
  const lines = log.written.trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    req: { method: 'GET', url: '/properties', remoteAddress: '127.0.0.1' },
    res: { statusCode: 404 },
    responseTime: expect.any(Number),
  });
});

test('who goes before the answer comes is a line too', async () => {
  const { app, log } = logged();
  logGoneClients(app);
  const asked = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    asked.resolve();
    await gone.promise;
    return 'late';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Safe: it listens to a port.
  const { port } = app.server.address() as AddressInfo;
  const client = request({ port, host: '127.0.0.1', path: '/slow' }).end();
  client.on('error', () => undefined);
  await asked.promise;
  client.destroy();
  await vi.waitUntil(() => log.written.includes('client gone before its answer'));
  gone.resolve();
  await app.close();
  expect(log.written).toContain('"url":"/slow"');
});
