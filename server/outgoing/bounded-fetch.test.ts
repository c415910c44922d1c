import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whatsApp } from '#server/accounts/phones/whatsapp.ts';
import { razorpayGateway } from '#server/payments/razorpay/gateway.ts';
import { stripeGateway } from '#server/payments/stripe/gateway.ts';
import { boundedFetch } from './bounded-fetch.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, '[');

let answer: (response: ServerResponse) => void;
let port = 0;
let close = () => {};
beforeAll(async () => {
  const server = createServer((request, response) => {
    request.resume();
    response.on('error', () => undefined);
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  port = typeof at === 'object' ? (at?.port ?? 0) : 0;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(() => close());

const flood = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const write = () => {
    while (!response.destroyed && response.write(MEGABYTE));
  };
  response.on('drain', write);
  write();
};

const trickle = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => void response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

const clock = () => new Date();
const stripe = () =>
  stripeGateway({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' }, clock, {
    protocol: 'http',
    host: '127.0.0.1',
    port,
    timeout: 300,
  });
const razorpay = () =>
  razorpayGateway({ keyId: 'key', keySecret: 'secret', webhookSecrets: ['webhook'] }, clock, {
    baseUrl: `http://127.0.0.1:${port}`,
    timeoutMs: 300,
  });
const phones = () =>
  whatsApp({ phoneNumberId: '1', token: 'token', template: 'code', languages: ['en'] }, `http://127.0.0.1:${port}`);

test.each<[string, () => Promise<unknown>]>([
  ['Stripe', () => stripe().checkStatus('cs_1')],
  ['Razorpay', () => razorpay().checkStatus('plink_1')],
  ['WhatsApp', () => phones().send({ to: '+919000000001', code: '012345', language: 'en' })],
])('%s that answers without end fails after a few megabytes', async (_, ask) => {
  answer = flood;
  await expect(ask()).rejects.toThrow();
});

test.each<[string, () => Promise<unknown>]>([
  ['Stripe', () => stripe().checkStatus('cs_1')],
  ['Razorpay', () => razorpay().checkStatus('plink_1')],
  ['an address of the settings', () => boundedFetch(`http://127.0.0.1:${port}/`, {}, { withinMs: 300 })],
])('%s that answers byte by byte fails at the deadline', async (_, ask) => {
  answer = trickle;
  await expect(ask()).rejects.toThrow();
});

test('an answer is as it was sent, also without a body', async () => {
  answer = (response) => response.writeHead(418, { 'x-a': 'b' }).end('{"a":1}');
  const whole = await boundedFetch(`http://127.0.0.1:${port}/`);
  expect([whole.status, whole.headers.get('x-a'), await whole.json()]).toEqual([418, 'b', { a: 1 }]);
  answer = (response) => response.writeHead(204).end();
  expect((await boundedFetch(`http://127.0.0.1:${port}/`)).status).toBe(204);
  answer = (response) => response.writeHead(302, { location: '/elsewhere' }).end();
  await expect(boundedFetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});
