import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkout, displayPayment } from '#contract/payments.ts';
import { payments } from '#server/database/schema/payments.ts';
import { plans } from '#server/database/schema/plans.ts';
import { testApp } from '#test/app.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeBuyer, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { findCheckout } from './checkouts.ts';
import type { Timing } from './delivery.ts';
import { sandboxPages } from './pages.ts';
import { sandboxSecret } from './signature.ts';

/** Real servers on loopback: browser, provider and market use HTTP. */

const test = await testApp();
const market = await test.app.listen({ host: '127.0.0.1', port: 0 });
const [first] = await test.db.select().from(plans).orderBy(asc(plans.viewCount)).limit(1);
if (!first) throw new Error('There are no plans');
const plan = first;
afterAll(() => test.close());

let buyer: TestUser;
let paymentId: string;
let path: string;
beforeEach(async () => {
  buyer = await makeBuyer(test.db);
  const { body } = await test.call(checkout, { token: buyer.token, body: { user_id: buyer.id, plan_id: plan.id } });
  paymentId = body.data.payment_id;
  path = new URL(body.data.url).pathname;
});

type Decision = 'pay' | 'decline' | 'cancel';

/** Presses a button of the page; returns the redirect. */
async function press(decision: Decision, webhook?: Timing, provider = market): Promise<string | null> {
  const response = await fetch(`${provider}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ decision, ...(webhook ? { webhook } : {}) }),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  return response.headers.get('location');
}

/** The stored status, without checking the provider. */
async function statusNow(): Promise<string | undefined> {
  const rows = await test.db.select({ id: payments.id, status: payments.status }).from(payments);
  return rows.find(({ id }) => id === paymentId)?.status;
}

const changes = async () => (await soundLedger(test.db, buyer.id)).changes;
const success = () => `http://bhukhand.example/success?payment=${paymentId}`;
const failure = () => `http://bhukhand.example/failure?payment=${paymentId}&plan=${plan.id}`;

describe('the payment page', () => {
  it('shows merchant, order and amount, and sends its form without any script', async () => {
    const response = await fetch(`${market}${path}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('Pay Bhukhand');
    expect(html).toContain(plan.planType);
    expect(html).toContain(
      new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(plan.finalAmountPaise / 100),
    );
    expect(html).toContain('Test money');
    expect(html).not.toMatch(/<script/i);
  });

  it('allows nothing but its own style and its own form', async () => {
    const response = await fetch(`${market}${path}`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://bhukhand.example;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|script-src/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('shows a name as text, whatever is in it', async () => {
    const { gateway } = test.services;
    const started = await gateway?.startCheckout({
      paymentId: '"><script>alert(1)</script>',
      amountPaise: 100,
      description: "<img src=x onerror='alert(1)'>",
      buyer: { name: '"><script>alert(2)</script>', email: 'a@example.com', phone: '9000000001' },
      successUrl: 'http://bhukhand.example/success',
      failureUrl: 'http://bhukhand.example/failure',
    });
    const html = await (await fetch(`${market}${new URL(started?.url ?? '').pathname}`)).text();
    expect(html).not.toMatch(/<script|<img/i);
    expect(html).toContain('&#60;script&#62;');
  });

  it.each(['GET', 'POST'])('answers %s for a payment that nobody knows with 404', async (method) => {
    const body = method === 'POST' ? { body: new URLSearchParams({ decision: 'pay' }) } : {};
    const response = await fetch(`${market}/sandbox-pay/sbx_nobody`, { method, ...body });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('refuses a form without a decision, and the checkout stays open', async () => {
    const response = await fetch(`${market}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'steal' }),
    });
    expect(response.status).toBe(400);
    expect(await statusNow()).toBe('open');
  });
});

describe('the whole way of a payment', () => {
  it('paid: the credits are there when the browser comes to /success', async () => {
    expect(await press('pay')).toBe(success());
    expect(await statusNow()).toBe('paid');
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it('card declined: the browser comes to /failure, and nothing is granted', async () => {
    expect(await press('decline')).toBe(failure());
    expect(await statusNow()).toBe('failed');
    expect(await changes()).toEqual([]);
  });

  it('cancelled: the browser comes to /failure, and nothing is granted', async () => {
    expect(await press('cancel')).toBe(failure());
    expect(await statusNow()).toBe('cancelled');
    expect(await changes()).toEqual([]);
  });

  it('webhook sent twice: granted once', async () => {
    expect(await press('pay', 'twice')).toBe(success());
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it('webhook never sent: asked about when the buyer looks, and granted then', async () => {
    expect(await press('pay', 'never')).toBe(success());
    expect(await statusNow()).toBe('open');

    const { body } = await test.call(displayPayment, { token: buyer.token, params: { id: paymentId } });
    expect(body.data).toMatchObject({ status: 'paid', credits: plan.viewCount });
    expect(await changes()).toEqual([plan.viewCount]);
  });
});

describe('a checkout that is finished', () => {
  it('stays as it ended, whatever is pressed afterwards, and charges nobody again', async () => {
    await press('pay');
    expect(await press('pay')).toBe(success());
    expect(await press('cancel')).toBe(success());
    expect(await statusNow()).toBe('paid');
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it('cannot be paid after it was declined', async () => {
    await press('decline');
    expect(await press('pay')).toBe(failure());
    expect(await changes()).toEqual([]);
  });

  it('charges once when Pay is pressed ten times at once', async () => {
    const places = await Promise.all(Array.from({ length: 10 }, () => press('pay')));
    expect(new Set(places)).toEqual(new Set([success()]));
    await vi.waitFor(async () => expect(await changes()).toEqual([plan.viewCount]), PATIENTLY);
  });

  it('sends a browser that goes back to its page on to its result', async () => {
    await press('pay');
    const response = await fetch(`${market}${path}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, success()]);
  });
});

describe('a provider on a machine of its own', () => {
  let provider: FastifyInstance;
  afterEach(() => provider.close());

  /** The provider with short pauses. */
  function openProvider(webhookUrl: () => string, pauses: { late?: number; retries?: number[] }): void {
    provider = Fastify();
    sandboxPages(provider, {
      db: test.db,
      secret: sandboxSecret(test.services.linkSecret),
      clock: test.services.clock,
      merchantName: 'Bhukhand',
      webhookUrl,
      ...(pauses.late === undefined ? {} : { lateMilliseconds: pauses.late }),
      ...(pauses.retries === undefined ? {} : { retryAfterMilliseconds: pauses.retries }),
    });
  }

  /** It as another process. */
  async function startProvider(webhookUrl: string, pauses: { late?: number; retries?: number[] }): Promise<string> {
    openProvider(() => webhookUrl, pauses);
    return provider.listen({ host: '127.0.0.1', port: 0 });
  }

  const webhook = () => `${market}/api/payment/webhook/sandbox`;

  it('may send the webhook after the browser came back, which grants then', async () => {
    const back = Promise.withResolvers<void>();
    const arrived = countRequests({ passAfter: back.promise });
    const relay = await arrived.listen(webhook());
    try {
      const address = await startProvider(relay, { late: 1 });
      expect(await press('pay', 'late', address)).toBe(success());
      expect(await statusNow()).toBe('open');
      back.resolve();
      await vi.waitFor(async () => expect(await statusNow()).toBe('paid'), PATIENTLY);
      expect(await changes()).toEqual([plan.viewCount]);
    } finally {
      await arrived.close();
    }
  });

  it('may send it when the buyer’s own look has granted already, which changes nothing', async () => {
    const looked = Promise.withResolvers<void>();
    const arrived = countRequests({ passAfter: looked.promise });
    const relay = await arrived.listen(webhook());
    try {
      const address = await startProvider(relay, { late: 1 });
      await press('pay', 'late', address);
      await test.call(displayPayment, { token: buyer.token, params: { id: paymentId } });
      expect(await changes()).toEqual([plan.viewCount]);
      looked.resolve();
      await vi.waitFor(() => expect(arrived.answers).toEqual([200]), PATIENTLY);
      expect(await changes()).toEqual([plan.viewCount]);
    } finally {
      await arrived.close();
    }
  });

  it('retries until the market answers with success', async () => {
    const arrived = countRequests({ failFirst: 2 });
    const relay = await arrived.listen(webhook());
    try {
      const address = await startProvider(relay, { retries: [20, 40, 80] });
      expect(await press('pay', 'at once', address)).toBe(success());
      await vi.waitFor(() => expect(arrived.answers).toEqual([503, 503, 200]), PATIENTLY);
      expect(await changes()).toEqual([plan.viewCount]);
    } finally {
      await arrived.close();
    }
  });

  it('sends the browser on although nobody takes its webhook events, and keeps what was paid in its books', async () => {
    const address = await startProvider('http://127.0.0.1:1/nobody-listens', { retries: [] });
    expect(await press('pay', 'at once', address)).toBe(success());
    const checkoutNow = await findCheckout(test.db, path.split('/').at(-1) ?? '', test.clock.now);
    expect(checkoutNow?.outcome).toBe('paid');
    const { body } = await test.call(displayPayment, { token: buyer.token, params: { id: paymentId } });
    expect(body.data.status).toBe('paid');
  });

  it('drops waiting webhooks when it closes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const webhookUrl = vi.fn(webhook);
    openProvider(webhookUrl, { late: 300 });
    // In process: HTTP has timers of its own.
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = String(new URLSearchParams({ decision: 'pay', webhook: 'late' }));
    expect((await provider.inject({ method: 'POST', url: path, headers: form, payload })).statusCode).toBe(303);
    await provider.close();
    await vi.advanceTimersByTimeAsync(300);
    expect(webhookUrl).not.toHaveBeenCalled();
    expect(await statusNow()).toBe('open');
  });
});

/** A proxy before the market that counts answers, can fail the first few, and can hold requests back. */
function countRequests({
  failFirst = 0,
  passAfter = Promise.resolve(),
}: {
  failFirst?: number;
  passAfter?: Promise<void>;
}) {
  const answers: number[] = [];
  let server: Server | undefined;
  return {
    answers,
    async listen(target: string): Promise<string> {
      server = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          void pass(Buffer.concat(chunks)).then((status) => {
            answers.push(status);
            response.writeHead(status).end();
          });
        });
        async function pass(body: Buffer): Promise<number> {
          if (answers.length < failFirst) return 503;
          await passAfter;
          const signature = String(request.headers['x-sandbox-signature']);
          const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signature };
          return (await fetch(target, { method: 'POST', headers, body: new Uint8Array(body) })).status;
        }
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      if (!address || typeof address === 'string') throw new Error('The relay has no port');
      return `http://127.0.0.1:${address.port}`;
    },
    async close(): Promise<void> {
      server?.closeAllConnections();
      server?.close();
    },
  };
}
