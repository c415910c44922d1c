import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkout, displayPayment } from '#contract/payments.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { payments } from '#server/database/schema/payments.ts';
import { plans } from '#server/database/schema/plans.ts';
import { testApp } from '#test/app.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeBuyer, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { checkOpenPayment, resumeChecking, CHECKS_MAX } from './check-provider.ts';
import { CHECKOUT_LASTS_MS, type Gateway } from './gateway.ts';
import { finishCheckout } from './sandbox/checkouts.ts';

/** No browser returns and no webhook arrives here: only checks settle payments. */

const test = await testApp({ OPERATOR_EMAIL: 'operator@example.com' });
if (!test.services.gateway) throw new Error('These tests need the sandbox');
const gateway = test.services.gateway;
const [first] = await test.db.select().from(plans).orderBy(plans.viewCount).limit(1);
if (!first) throw new Error('There are no plans');
const plan = first;
afterAll(() => test.close());

let buyer: TestUser;
let paymentId: string;
let reference: string;
let logged: object[];
beforeEach(async () => {
  logged = [];
  buyer = await makeBuyer(test.db);
  const { body } = await test.call(checkout, { token: buyer.token, body: { user_id: buyer.id, plan_id: plan.id } });
  paymentId = body.data.payment_id;
  reference = body.data.url.split('/').at(-1) ?? '';
});

const pay = () => finishCheckout(test.db, reference, 'paid', test.clock.now);

const down: Gateway['checkStatus'] = async () => {
  throw new Error('connection refused');
};

/** Runs one job's check now; `services` may have another gateway. */
function ask(
  timesAsked: number,
  checkStatus: Gateway['checkStatus'] = gateway.checkStatus.bind(gateway),
): Promise<void> {
  const note = (facts: object) => void logged.push(facts);
  const services = { ...test.services, gateway: { ...gateway, checkStatus }, log: { warn: note, error: note } };
  return checkOpenPayment(services, { paymentId, timesAsked });
}

async function statusNow(): Promise<string | undefined> {
  const rows = await test.db.select({ id: payments.id, status: payments.status }).from(payments);
  return rows.find(({ id }) => id === paymentId)?.status;
}

/** The queued checks: how many came before, and their delay in minutes. */
async function waiting(): Promise<{ timesAsked: number; minutes: number }[]> {
  const { rows } = await test.db.execute<{ timesAsked: number; minutes: number }>(
    sql`select (data->>'timesAsked')::int as "timesAsked", round(extract(epoch from start_after - created_on) / 60)::int as minutes
      from pgboss.job where name = 'open-payment' and data->>'paymentId' = ${paymentId} and state = 'created' order by 1`,
  );
  return rows;
}

const changes = async () => (await soundLedger(test.db, buyer.id)).changes;

const emails = () => test.emails.filter(({ text }) => text.includes(paymentId));

it('money that was paid is credited by the queue alone, without a webhook event and without a look of the buyer', async () => {
  expect(await waiting()).toEqual([{ timesAsked: 0, minutes: 2 }]);
  await pay();
  await test.db.execute(sql`update pgboss.job set start_after = now() where data->>'paymentId' = ${paymentId}`);
  await vi.waitFor(async () => expect(await statusNow()).toBe('paid'), PATIENTLY);
  expect(await changes()).toEqual([plan.viewCount]);
});

describe('a payment that is checked', () => {
  it('and is paid is credited once, and not checked again', async () => {
    await pay();
    await ask(0);
    await ask(0);
    expect(await statusNow()).toBe('paid');
    expect(await changes()).toEqual([plan.viewCount]);
    // The checkout's own check still waits and will find nothing to do.
    expect(await waiting()).toEqual([{ timesAsked: 0, minutes: 2 }]);
  });

  it('and is open is checked again after doubling pauses', async () => {
    for (let times = 0; times < 4; times++) await ask(times);
    expect(await waiting()).toEqual([
      { timesAsked: 0, minutes: 2 },
      { timesAsked: 1, minutes: 4 },
      { timesAsked: 2, minutes: 8 },
      { timesAsked: 3, minutes: 16 },
      { timesAsked: 4, minutes: 32 },
    ]);
    expect(await changes()).toEqual([]);
  });

  it('by the same job twice, or by two at the same time, has one successor', async () => {
    await Promise.all([ask(0), ask(0), ask(0)]);
    await ask(0);
    expect((await waiting()).map(({ timesAsked }) => timesAsked)).toEqual([0, 1]);
  });

  it('of a failing provider is checked again, and credited when it is back', async () => {
    await pay();
    await ask(0, down);
    expect(logged).toMatchObject([{ paymentId, err: { message: 'connection refused' } }]);
    expect(await statusNow()).toBe('open');
    await ask(1);
    expect(await changes()).toEqual([plan.viewCount]);
  });

  it('and that nobody paid in time ends as cancelled', async () => {
    test.clock.advance(CHECKOUT_LASTS_MS + MINUTE_MS);
    await ask(0);
    expect(await statusNow()).toBe('cancelled');
    expect(await waiting()).toEqual([{ timesAsked: 0, minutes: 2 }]);
    expect(await changes()).toEqual([]);
  });
});

describe('a payment that stays without an answer', () => {
  beforeEach(async () => {
    for (let times = 0; times < CHECKS_MAX; times++) await ask(times, down);
  });

  it('is given up: said in the log and in an email to the operator that finds it at the provider', async () => {
    expect(logged.at(-1)).toMatchObject({ paymentId, timesAsked: CHECKS_MAX });
    expect((await waiting()).map(({ timesAsked }) => timesAsked)).not.toContain(CHECKS_MAX);
    await vi.waitFor(() => expect(emails()).toHaveLength(1), PATIENTLY);
    const [email] = emails();
    expect(email?.to).toBe('operator@example.com');
    expect(email?.subject).toContain('A payment is still open');
    expect(email?.text).toContain(reference);
    expect(email?.text).toContain(buyer.email);
  });

  it('is still credited when the buyer looks', async () => {
    await pay();
    const { body } = await test.call(displayPayment, { token: buyer.token, params: { id: paymentId } });
    expect(body.data.status).toBe('paid');
    expect(await changes()).toEqual([plan.viewCount]);
  });
});

describe('a process that starts', () => {
  it('resumes checks of a payment whose job is lost', async () => {
    await ask(0);
    await test.db.execute(sql`delete from pgboss.job where data->>'paymentId' = ${paymentId}`);
    await resumeChecking(test.services);
    expect(await waiting()).toEqual([{ timesAsked: 1, minutes: 4 }]);
  });

  it('does not check more often when the job exists', async () => {
    await resumeChecking(test.services);
    expect((await waiting()).map(({ timesAsked }) => timesAsked)).toEqual([0, 0]);
    await ask(0);
    await ask(0);
    expect((await waiting()).map(({ timesAsked }) => timesAsked)).toEqual([0, 0, 1]);
  });

  it('leaves alone what is settled or given up', async () => {
    await test.db.execute(sql`delete from pgboss.job where data->>'paymentId' = ${paymentId}`);
    await test.db.update(payments).set({ timesAsked: CHECKS_MAX }).where(eq(payments.id, paymentId));
    await resumeChecking(test.services);
    expect(await waiting()).toEqual([]);
    await test.db.update(payments).set({ timesAsked: 0, status: 'cancelled' }).where(eq(payments.id, paymentId));
    await resumeChecking(test.services);
    expect(await waiting()).toEqual([]);
  });
});

it('a payment of another provider is not checked with this one', async () => {
  await pay();
  await test.db.execute(sql`update payments set gateway = 'another' where id = ${paymentId}`);
  await ask(0);
  expect(await statusNow()).toBe('open');
  expect((await waiting()).map(({ timesAsked }) => timesAsked)).toEqual([0, 1]);
});
