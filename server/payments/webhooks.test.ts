import { asc } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkout, displayPayment } from '#contract/payments.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { buildApp } from '#server/app.ts';
import { plans } from '#server/database/schema/plans.ts';
import { openLog } from '#server/observability/log.ts';
import { testApp } from '#test/app.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeBuyer, type TestUser } from '#test/make.ts';
import { writeWebhook } from './sandbox/webhook-event.ts';
import { sandboxSecret, SIGNATURE_HEADER, signWebhook } from './sandbox/signature.ts';

const test = await testApp();
const [first] = await test.db.select().from(plans).orderBy(asc(plans.viewCount)).limit(1);
if (!first) throw new Error('There are no plans');
const plan = first;
afterAll(() => test.close());

let buyer: TestUser;
let paymentId: string;
let body: Buffer;
beforeEach(async () => {
  buyer = await makeBuyer(test.db);
  const started = await test.call(checkout, { token: buyer.token, body: { user_id: buyer.id, plan_id: plan.id } });
  paymentId = started.body.data.payment_id;
  const reference = started.body.data.url.split('/').at(-1) ?? '';
  const paid = { outcome: 'paid' as const, amountPaise: plan.finalAmountPaise, currency: 'INR' };
  body = writeWebhook({ eventId: `evt_${reference}`, reference, ...paid });
});

const secret = () => sandboxSecret(test.services.linkSecret);
const signedAt = (when: Date, bytes = body) => signWebhook(secret(), bytes, when);

async function send(bytes: Buffer, signature: string | undefined, gateway = 'sandbox') {
  const response = await test.app.inject({
    method: 'POST',
    url: `/api/payment/webhook/${gateway}`,
    headers: { 'content-type': 'application/json', ...(signature ? { [SIGNATURE_HEADER]: signature } : {}) },
    payload: bytes,
  });
  return { status: response.statusCode, code: response.json().code as string | undefined };
}

const changes = async () => (await soundLedger(test.db, buyer.id)).changes;

describe('a valid webhook', () => {
  it('grants the credits', async () => {
    expect(await send(body, signedAt(test.clock.now))).toEqual({ status: 200, code: undefined });
    expect(await changes()).toEqual([plan.viewCount]);
    const { body: shown } = await test.call(displayPayment, { token: buyer.token, params: { id: paymentId } });
    expect(shown.data).toMatchObject({ status: 'paid', credits: plan.viewCount });
  });

  it('grants them once when it comes again, and is thanked again', async () => {
    for (let time = 0; time < 3; time++) expect((await send(body, signedAt(test.clock.now))).status).toBe(200);
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it('grants them once when it comes 20 times at the same moment', async () => {
    const signature = signedAt(test.clock.now);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body, signature)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it('may be a few minutes old', async () => {
    const signature = signedAt(new Date(test.clock.now.getTime() - 4 * MINUTE_MS));
    expect((await send(body, signature)).status).toBe(200);
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it('about something else is answered with 200 and changes nothing', async () => {
    const other = Buffer.from(JSON.stringify({ id: 'evt_1', type: 'card.expiring', data: {} }));
    expect((await send(other, signedAt(test.clock.now, other))).status).toBe(200);
    expect(await changes()).toEqual([]);
  });

  it('with an unreadable body is answered with 200, logged, and changes nothing', async () => {
    const lines: string[] = [];
    const logged = await buildApp(test.services, openLog('warn', { write: (line) => void lines.push(line) }));
    const bodies = [
      'no JSON',
      'null',
      body.toString().replace('"paid"', '"given"'),
      body.toString().replaceAll('sbx_', 'sbx\\u0000'),
    ];
    for (const text of bodies) {
      const bytes = Buffer.from(text);
      expect(bytes.equals(body)).toBe(false);
      const { statusCode } = await logged.inject({
        method: 'POST',
        url: '/api/payment/webhook/sandbox',
        headers: { [SIGNATURE_HEADER]: signedAt(test.clock.now, bytes), 'content-type': 'application/json' },
        payload: bytes,
      });
      expect([text, statusCode]).toEqual([text, 200]);
      expect([text, lines.filter((line) => line.includes('webhook cannot be read')).length]).toEqual([text, 1]);
      lines.length = 0;
    }
    await logged.close();
    expect(await changes()).toEqual([]);
  });

  it('about an unknown checkout is answered with 200 and changes nothing', async () => {
    const stranger = Buffer.from(body.toString().replaceAll('sbx_', 'sbx_not'));
    expect((await send(stranger, signedAt(test.clock.now, stranger))).status).toBe(200);
    expect(await changes()).toEqual([]);
  });
});

describe('an invalid webhook is rejected and grants nothing:', () => {
  const BAD = { status: 400, code: 'BAD_SIGNATURE' };

  it.each([
    ['no signature', () => undefined],
    ['an empty signature', () => 't=,v1='],
    ['a signature of another secret', () => signWebhook(Buffer.from('guess'), body, test.clock.now)],
    ['a signature of the right form', () => `t=${Math.floor(test.clock.now.getTime() / 1000)},v1=${'0'.repeat(64)}`],
    ['a stale timestamp', () => signedAt(new Date(test.clock.now.getTime() - 6 * MINUTE_MS))],
    ['a timestamp of the future', () => signedAt(new Date(test.clock.now.getTime() + 6 * MINUTE_MS))],
    [
      'a fresh timestamp on an old signature',
      () => {
        const old = signedAt(new Date(test.clock.now.getTime() - 6 * MINUTE_MS));
        return old.replace(/t=\d+/, `t=${Math.floor(test.clock.now.getTime() / 1000)}`);
      },
    ],
  ])('%s', async (_, signature) => {
    expect(await send(body, signature())).toEqual(BAD);
    expect(await changes()).toEqual([]);
  });

  it('an altered body', async () => {
    const signature = signedAt(test.clock.now);
    const altered = Buffer.from(body.toString().replace(/"amount_paise":\d+/, '"amount_paise":100'));
    expect(altered.equals(body)).toBe(false);
    expect(await send(altered, signature)).toEqual(BAD);
    expect(await changes()).toEqual([]);
  });

  it('the same JSON written with other spaces', async () => {
    const spaced = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1));
    expect(await send(spaced, signedAt(test.clock.now))).toEqual(BAD);
  });

  it('no body at all', async () => {
    expect(await send(Buffer.alloc(0), signedAt(test.clock.now))).toEqual(BAD);
  });
});

it('an unknown provider has no webhook address', async () => {
  expect(await send(body, signedAt(test.clock.now), 'another')).toEqual({ status: 404, code: 'NO_SUCH_CALL' });
  expect(await changes()).toEqual([]);
});
