import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Gateway } from './gateway.ts';
import { razorpayGateway } from './razorpay/gateway.ts';
import { stripeGateway } from './stripe/gateway.ts';

/* Redirects from a provider's address are not followed, so that they never get our key. */

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(302, { location: '/elsewhere' }).end();
});
let port = 0;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe: it listens to a port.
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.close();
});

const clock = () => new Date();
const order = {
  paymentId: '01900000-0000-7000-8000-000000000000',
  amountPaise: 49_00,
  description: '1 view',
  buyer: { name: 'Example Buyer', email: 'buyer@example.com', phone: '9000000001' },
  successUrl: 'http://bhukhand.example/success',
  failureUrl: 'http://bhukhand.example/failure',
};

const GATEWAYS: [string, () => Gateway][] = [
  [
    'Razorpay',
    () => {
      const keys = { keyId: 'rzp_test_example', keySecret: 'key secret', webhookSecrets: ['webhook secret'] };
      return razorpayGateway(keys, clock, { baseUrl: `http://127.0.0.1:${port}` });
    },
  ],
  [
    'Stripe',
    () => {
      const keys = { secretKey: 'sk_test_example', webhookSecret: 'whsec_example' };
      return stripeGateway(keys, clock, { protocol: 'http', host: '127.0.0.1', port });
    },
  ],
];

test.each(GATEWAYS)('%s: a redirect ends the question', async (_, gateway) => {
  asked.length = 0;
  await expect(gateway().startCheckout(order)).rejects.toThrow();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).not.toContain('/elsewhere');
});
