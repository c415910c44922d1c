import { Writable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { countFunnel } from '#server/admin/count-funnel.ts';
import { jobKinds } from '#server/process/background-work.ts';
import { readConfig } from '#server/config/config.ts';
import { users } from '#server/database/schema/accounts.ts';
import { payments } from '#server/database/schema/payments.ts';
import { plans } from '#server/database/schema/plans.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { testDatabase } from '#test/database.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeBuyer, type TestUser } from '#test/make.ts';
import type { Settlement } from './gateway.ts';
import { paymentEmail } from './payment-emails.ts';
import { sandboxGateway } from './sandbox/gateway.ts';
import { settlePayment } from './settle-payment.ts';
import { startCheckout } from './start-checkout.ts';

const PARALLEL = 20;

const database = await testDatabase({ connections: 25 });
const jobs = await startJobs(database.pool, jobKinds, console);
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

const clock = () => new Date();

const logged: string[] = [];
const log = pino(
  { level: 'warn' },
  new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push(line.toString());
      done();
    },
  }),
);

let buyer: TestUser;
let plan: { id: string; viewCount: number; finalAmountPaise: number };
let paymentId: string;
let reference: string;
beforeEach(async () => {
  logged.length = 0;
  buyer = await makeBuyer(database.db);
  ({ paymentId, reference } = await checkOut(buyer));
});

async function checkOut(asker: TestUser): Promise<{ paymentId: string; reference: string }> {
  const { db } = database;
  const [first] = await db.select().from(plans).orderBy(plans.viewCount).limit(1);
  if (!first) throw new Error('There are no plans');
  plan = first;
  const appUrl = () => 'http://bhukhand.example';
  const gateway = sandboxGateway({ db, secret: Buffer.from('test'), appUrl, clock });
  const started = await startCheckout({ db, gateway, jobs, appUrl, clock, config: readConfig({}), log }, asker, {
    user_id: asker.id,
    plan_id: plan.id,
  });
  return { paymentId: started.payment_id, reference: started.url.slice(started.url.lastIndexOf('/') + 1) };
}

let events = 0;
/** The provider's event: fully paid by default. */
function notice(says: Partial<Settlement> = {}): Settlement {
  events += 1;
  return {
    eventId: `evt_${events}`,
    reference,
    outcome: 'paid',
    amountPaise: plan.finalAmountPaise,
    currency: 'INR',
    ...says,
  };
}

const settle = (settlement: Settlement, gateway = 'sandbox') =>
  settlePayment(
    { db: database.db, jobs, clock, config: readConfig({}), funnel: countFunnel(database.db, clock), log },
    gateway,
    settlement,
  );

async function statusNow(id = paymentId): Promise<string | undefined> {
  const [payment] = await database.db.select({ status: payments.status }).from(payments).where(eq(payments.id, id));
  return payment?.status;
}

/** The operator's waiting emails about the payment. */
async function emailsWaiting(): Promise<string[]> {
  const { rows } = await database.db.execute<{ kind: string }>(
    sql`select data->'news'->>'kind' as kind from pgboss.job where name = ${paymentEmail.name} and data->>'paymentId' = ${paymentId}`,
  );
  return rows.map(({ kind }) => kind);
}

async function expectGrantedOnce(): Promise<void> {
  expect(await statusNow()).toBe('paid');
  expect(await soundLedger(database.db, buyer.id)).toEqual({ balance: plan.viewCount, changes: [plan.viewCount] });
}

async function expectNothingGranted(status: string): Promise<void> {
  expect(await statusNow()).toBe(status);
  expect(await soundLedger(database.db, buyer.id)).toEqual({ balance: 0, changes: [] });
}

it('money that is there grants the credits of the plan', async () => {
  await settle(notice());
  await expectGrantedOnce();
});

it.each(['failed', 'cancelled'] as const)('a checkout that %s grants nothing', async (outcome) => {
  await settle(notice({ outcome }));
  await expectNothingGranted(outcome);
});

describe('repeated webhook events grant once', () => {
  it('one after the other', async () => {
    const same = notice();
    for (let time = 0; time < 3; time++) await settle(same);
    await expectGrantedOnce();
  });

  it('the same one, 20 at the same time', async () => {
    const same = notice();
    await Promise.all(Array.from({ length: PARALLEL }, () => settle(same)));
    await expectGrantedOnce();
  });

  it('20 different ones about the same money at once', async () => {
    await Promise.all(Array.from({ length: PARALLEL }, () => settle(notice())));
    await expectGrantedOnce();
  });

  it('for two payments of one buyer at the same time, each once', async () => {
    const second = await checkOut(buyer);
    const first = notice();
    const other = notice({ reference: second.reference });
    await Promise.all(Array.from({ length: PARALLEL }, (_, place) => settle(place % 2 ? first : other)));
    expect(await soundLedger(database.db, buyer.id)).toEqual({
      balance: 2 * plan.viewCount,
      changes: [plan.viewCount, plan.viewCount],
    });
    expect(await statusNow(second.paymentId)).toBe('paid');
  });
});

describe('webhook events out of order end as paid, granted once', () => {
  it.each([
    [['paid', 'failed', 'cancelled']],
    [['paid', 'cancelled', 'failed']],
    [['failed', 'paid', 'cancelled']],
    [['cancelled', 'paid', 'failed']],
    [['failed', 'cancelled', 'paid']],
    [['cancelled', 'failed', 'paid']],
  ] as const)('%s', async (outcomes) => {
    for (const outcome of outcomes) await settle(notice({ outcome }));
    await expectGrantedOnce();
  });

  it('all at the same time', async () => {
    await Promise.all(
      Array.from({ length: PARALLEL }, (_, place) => settle(notice({ outcome: place % 2 ? 'failed' : 'paid' }))),
    );
    await expectGrantedOnce();
  });
});

describe('money that is not what was agreed grants nothing and is logged', () => {
  it.each([
    ['a rupee less', () => ({ amountPaise: plan.finalAmountPaise - 100 })],
    ['a rupee more', () => ({ amountPaise: plan.finalAmountPaise + 100 })],
    ['nothing', () => ({ amountPaise: 0 })],
    ['another currency', () => ({ currency: 'PKR' })],
  ])('%s', async (_, says) => {
    await settle(notice(says()));
    await expectNothingGranted('failed');
    expect(logged.join()).toContain(paymentId);
    expect(await emailsWaiting()).toEqual(['other money']);
  });

  it('and the agreed money still counts when it comes afterwards', async () => {
    await settle(notice({ amountPaise: 1 }));
    await settle(notice());
    await expectGrantedOnce();
  });

  it('and takes nothing from what was granted before', async () => {
    await settle(notice());
    await settle(notice({ amountPaise: 1 }));
    await expectGrantedOnce();
  });
});

it('money of a buyer who was blocked meanwhile is credited, and the operator told', async () => {
  await database.db
    .update(users)
    .set({ disabledAt: clock(), blockedFor: 'Sells land of others' })
    .where(eq(users.id, buyer.id));
  await settle(notice());
  await expectGrantedOnce();
  expect(await emailsWaiting()).toEqual(['account blocked']);
});

describe('a webhook event of another shop changes nothing', () => {
  it('of a checkout that nobody knows', async () => {
    await settle(notice({ reference: 'sbx_unknown' }));
    await expectNothingGranted('open');
    expect(logged.join()).toContain('sbx_unknown');
  });

  it('of the same reference at another provider', async () => {
    await settle(notice(), 'another');
    await expectNothingGranted('open');
  });
});

it('a webhook event that fails midway changes nothing, and counts when it is sent again', async () => {
  const same = notice();
  const setCredits = (credits: number) => database.db.update(users).set({ credits }).where(eq(users.id, buyer.id));
  // Overflows the column, so that the grant fails at its last step.
  await setCredits(2_147_483_647);
  await expect(settle(same)).rejects.toThrow();
  await setCredits(0);
  await expectNothingGranted('open');

  await settle(same);
  await expectGrantedOnce();
});
