import fc from 'fast-check';
import { and, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { countFunnel } from '#server/admin/count-funnel.ts';
import { jobKinds } from '#server/process/background-work.ts';
import { readConfig } from '#server/config/config.ts';
import { returnCredit } from '#server/credits/ledger.ts';
import { revealProperty } from '#server/credits/reveal-property.ts';
import { moneyMovements } from '#server/database/schema/payments.ts';
import { creditNotes } from '#server/database/schema/receipts.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { HttpError } from '#server/errors.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { testDatabase } from '#test/database.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeBuyer, makeProperty, makeSeller, type TestUser, makePayment } from '#test/make.ts';
import type { RefundOrDispute } from './gateway.ts';
import { paymentEmail } from './payment-emails.ts';
import { reversalEmail } from './reversal-email.ts';
import { reversePayment } from './reverse-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** Each payment here has these credits and paise. */
const CREDITS = 10;
const PAISE = 499_00;
const PLOTS = 12;

const database = await testDatabase({ connections: 20 });
const jobs = await startJobs(database.pool, jobKinds, console);
const owner = await makeSeller(database.db);
const plots: string[] = [];
for (let made = 0; made < PLOTS; made++) plots.push((await makeProperty(database.db, { owner, photos: 0 })).id);
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

let buyer: TestUser;
let bought: { id: string; reference: string };
beforeEach(async () => {
  buyer = await makeBuyer(database.db);
  bought = await openPayment(buyer);
});

async function openPayment(of: TestUser): Promise<{ id: string; reference: string }> {
  const agreed = { viewCount: CREDITS, amountPaise: PAISE, gateway: 'stripe' };
  const { id, gatewayReference: reference } = await makePayment(database.db, of.id, agreed);
  return { id, reference };
}

const services = () => ({
  db: database.db,
  jobs,
  clock: () => new Date(),
  config: readConfig({}),
  funnel: countFunnel(database.db, () => new Date()),
  log: pino({ level: 'silent' }),
});

const pay = ({ reference } = bought) =>
  settlePayment(services(), 'stripe', {
    eventId: v7(),
    reference,
    outcome: 'paid',
    amountPaise: PAISE,
    currency: 'INR',
  });

/** An event at a minute of the provider's clock; a full refund by default. */
function word(says: Partial<Omit<RefundOrDispute, 'saidAt'>> & { minute?: number } = {}): RefundOrDispute {
  const { minute = 0, ...rest } = says;
  return {
    eventId: v7(),
    reference: bought.reference,
    reversalId: `refund of ${bought.reference}`,
    kind: 'refund',
    awayPaise: PAISE,
    currency: 'INR',
    saidAt: new Date(Date.UTC(2026, 10, 21, 6, minute)),
    ...rest,
  };
}

const dispute = (says: Parameters<typeof word>[0] = {}) =>
  word({ kind: 'dispute', reversalId: `dispute of ${bought.reference}`, ...says });

const reverse = (reversal: RefundOrDispute) => reversePayment(services(), 'stripe', reversal);

/** A refund of half, beside others. */
const half = (name: string) => word({ reversalId: `${name} of ${bought.reference}`, awayPaise: PAISE / 2 });

const fiveTimes = (same: RefundOrDispute) => [same, same, word(), word(), word()].map(reverse);

async function spend(credits: number, from = 0): Promise<void> {
  for (const plot of plots.slice(from, from + credits)) await revealProperty(database.db, buyer, plot, new Date());
}

/** Returns the credit of an unlock, if there is one. */
async function giveBack(propertyId: string): Promise<void> {
  const of = and(eq(reveals.userId, buyer.id), eq(reveals.propertyId, propertyId));
  if ((await database.db.$count(reveals, of)) === 0) return;
  const now = new Date();
  await database.db.transaction((tx) => returnCredit(tx, { userId: buyer.id, propertyId, rule: 'sold-soon', now }));
}

const ledger = () => soundLedger(database.db, buyer.id);

/** The payment's money movements, in order. */
async function income(): Promise<{ reason: string; changePaise: number }[]> {
  return database.db
    .select({ reason: moneyMovements.reason, changePaise: moneyMovements.changePaise })
    .from(moneyMovements)
    .where(eq(moneyMovements.paymentId, bought.id))
    .orderBy(moneyMovements.at, moneyMovements.id);
}

/** The paise of the payment's credit notes, in order. */
async function notes(): Promise<number[]> {
  const { amountPaise, paymentId, number } = creditNotes;
  const rows = await database.db
    .select({ amountPaise })
    .from(creditNotes)
    .where(eq(paymentId, bought.id))
    .orderBy(number);
  return rows.map((row) => row.amountPaise);
}

/** The operator's emails about the payment, in order. */
async function news(): Promise<{ awayPaise: number; taken: number; given: number; spent: number }[]> {
  const { rows } = await database.db.execute<{
    news: { awayPaise: number; taken: number; given: number; spent: number };
  }>(
    sql`select data->'news' as news from pgboss.job where name = ${paymentEmail.name} and data->>'paymentId' = ${bought.id} order by created_on`,
  );
  return rows.map((row) => row.news);
}

/** Emails to the buyer, in paise and in order. */
async function told(): Promise<[reason: string, amountPaise: number][]> {
  const { rows } = await database.db.execute<{ reason: string; paise: number }>(
    sql`select data->>'reason' as reason, (data->>'amountPaise')::int as paise from pgboss.job
      where name = ${reversalEmail.name} and data->>'paymentId' = ${bought.id} order by created_on`,
  );
  return rows.map(({ reason, paise }) => [reason, paise]);
}

describe('a refund of everything', () => {
  it('takes back the credits that are not spent', async () => {
    await pay();
    await reverse(word());
    expect(await ledger()).toEqual({ balance: 0, changes: [CREDITS, -CREDITS] });
    expect(await news()).toMatchObject([{ awayPaise: PAISE, taken: CREDITS, given: 0, spent: 0 }]);
  });

  it('takes back no more than is left, and tells the operator what was spent', async () => {
    await pay();
    await spend(4);
    await reverse(word());
    expect((await ledger()).balance).toBe(0);
    expect(await news()).toMatchObject([{ taken: 6, spent: 4 }]);
  });

  it('that comes again, alone or with others, takes once', async () => {
    await pay();
    const same = word();
    await Promise.all(fiveTimes(same));
    expect(await ledger()).toEqual({ balance: 0, changes: [CREDITS, -CREDITS] });
    expect(await news()).toHaveLength(1);
  });

  it('that is heard of before the money is, leaves no credits when the money comes', async () => {
    await reverse(word());
    expect(await ledger()).toEqual({ balance: 0, changes: [] });
    await pay();
    expect(await ledger()).toEqual({ balance: 0, changes: [CREDITS, -CREDITS] });
    expect(await news()).toMatchObject([{ taken: CREDITS }]);
  });

  it('does not have a later purchase pay for what was spent', async () => {
    await pay();
    await spend(CREDITS);
    await reverse(dispute());
    const again = await openPayment(buyer);
    await pay(again);
    await reverse(dispute({ minute: 1 }));
    await reverse(word({ minute: 2 }));
    expect((await ledger()).balance).toBe(CREDITS);
  });
});

describe('a refund of a part', () => {
  it('asks back only its own credits, also when an earlier one found nothing left', async () => {
    await pay();
    await spend(CREDITS);
    await reverse(word({ awayPaise: PAISE / 2 }));
    await pay(await openPayment(buyer));
    await reverse(word({ awayPaise: PAISE, minute: 1 }));
    expect((await ledger()).balance).toBe(CREDITS / 2);
    expect(await news()).toMatchObject([
      { taken: 0, spent: CREDITS / 2 },
      { taken: CREDITS / 2, spent: 0 },
    ]);
  });

  it('takes back the part of the credits that it had bought', async () => {
    await pay();
    await reverse(word({ awayPaise: PAISE / 2 }));
    expect((await ledger()).balance).toBe(CREDITS / 2);
  });

  it('takes back one credit for the price of one property', async () => {
    await pay();
    await reverse(word({ awayPaise: 49_00 }));
    expect((await ledger()).balance).toBe(CREDITS - 1);
  });

  it('and then of the rest takes back all, in whichever order it is heard', async () => {
    await pay();
    await reverse(word({ awayPaise: PAISE, minute: 2 }));
    await reverse(word({ awayPaise: PAISE / 2, minute: 1 }));
    expect((await ledger()).balance).toBe(0);
  });
});

describe('a dispute', () => {
  it('that is won gives back what was taken, and no more', async () => {
    await pay();
    await spend(4);
    await reverse(dispute());
    await reverse(dispute({ awayPaise: 0, minute: 1 }));
    expect((await ledger()).balance).toBe(CREDITS - 4);
    expect(await news()).toMatchObject([
      { taken: 6, spent: 4 },
      { awayPaise: 0, given: 6, spent: 0 },
    ]);
  });

  it('that is won and whose beginning is heard of afterwards takes nothing', async () => {
    await pay();
    await reverse(dispute({ awayPaise: 0, minute: 1 }));
    await reverse(dispute({ minute: 0 }));
    expect(await ledger()).toEqual({ balance: CREDITS, changes: [CREDITS] });
  });

  it('beside a refund takes nothing twice, and when it is won leaves the refund', async () => {
    await pay();
    await reverse(word());
    await reverse(dispute());
    await reverse(dispute({ awayPaise: 0, minute: 1 }));
    expect(await ledger()).toEqual({ balance: 0, changes: [CREDITS, -CREDITS] });
  });

  it('that a bank counts in its own currency holds all of the payment', async () => {
    await pay();
    await reverse(dispute({ awayPaise: 6_00, currency: 'USD' }));
    expect((await ledger()).balance).toBe(0);
  });
});

describe('the buyer is told', () => {
  const lost = { kind: 'lost_dispute', minute: 1 } as const;
  it.each<[string, () => RefundOrDispute[], [reason: string, amountPaise: number][]]>([
    ['that a dispute holds the money', () => [dispute()], [['dispute', PAISE]]],
    [
      'that it ended',
      () => [dispute(), dispute({ awayPaise: 0, minute: 1 })],
      [
        ['dispute', PAISE],
        ['dispute', -PAISE],
      ],
    ],
    ['nothing new of a dispute that is lost', () => [dispute(), dispute(lost)], [['dispute', PAISE]]],
    [
      'of the refund that takes the place of a dispute, not that credits came back',
      () => [dispute(), word()],
      [
        ['dispute', PAISE],
        ['refund', PAISE],
      ],
    ],
    [
      'of the dispute that takes the place of a failed refund, not that credits came back',
      () => [word(), dispute(), word({ awayPaise: 0, minute: 1 })],
      [
        ['refund', PAISE],
        ['dispute', PAISE],
      ],
    ],
  ])('%s', async (_, reversals, expected) => {
    await pay();
    for (const reversal of reversals()) await reverse(reversal);
    expect(await told()).toEqual(expected);
  });
});

describe('the money of a payment', () => {
  it('is written down as it comes, goes and comes again, each change once', async () => {
    await pay();
    await reverse(dispute());
    await reverse(dispute());
    await reverse(dispute({ awayPaise: 0, minute: 1 }));
    await reverse(word({ awayPaise: 100, minute: 2 }));
    expect(await income()).toEqual([
      { reason: 'payment', changePaise: PAISE },
      { reason: 'dispute', changePaise: -PAISE },
      { reason: 'dispute', changePaise: PAISE },
      { reason: 'refund', changePaise: -100 },
    ]);
  });

  it('that is refunded while it is disputed is refunded, and not away twice', async () => {
    await pay();
    await reverse(dispute());
    await reverse(word({ minute: 1 }));
    const moved = (await income()).slice(2);
    expect(new Set(moved.map(({ reason, changePaise }) => `${reason} ${changePaise}`))).toEqual(
      new Set([`refund ${-PAISE}`, `dispute ${PAISE}`]),
    );
  });
});

describe('the credit notes of a payment', () => {
  it.each<[what: string, heard: () => Promise<unknown>[], expected: number[]]>([
    ['of a full refund that comes five times at once are one', () => fiveTimes(word()), [PAISE]],
    [
      'of two refunds at once are two, of all that was paid',
      () => [reverse(half('a')), reverse(half('b'))],
      [PAISE / 2, PAISE / 2],
    ],
    ['of a dispute are none', () => [reverse(dispute())], []],
  ])('%s', async (_, heard, expected) => {
    await pay();
    await Promise.all(heard());
    expect(await notes()).toEqual(expected);
  });

  it('have what each refund of a part adds, and stand when the provider takes one back and makes it again', async () => {
    await pay();
    await reverse(word({ awayPaise: 100_00 }));
    await reverse(word({ awayPaise: 100_00, minute: 1 }));
    await reverse(word({ awayPaise: 0, minute: 2 }));
    expect(await notes()).toEqual([100_00]);
    await reverse(word({ awayPaise: PAISE, minute: 3 }));
    expect(await notes()).toEqual([100_00, PAISE - 100_00]);
  });

  it('wait for the receipt where the refund is heard of before the money is', async () => {
    await reverse(word());
    expect(await notes()).toEqual([]);
    await pay();
    expect(await notes()).toEqual([PAISE]);
  });

  it('have no more than was paid, whatever the provider says', async () => {
    await pay();
    await reverse(word({ awayPaise: 2 * PAISE }));
    expect(await notes()).toEqual([PAISE]);
  });
});

describe('nothing happens', () => {
  it('for a checkout that is not ours', async () => {
    await pay();
    await reverse(word({ reference: 'another' }));
    expect((await ledger()).balance).toBe(CREDITS);
  });

  it('to a payment that never had its money', async () => {
    await reverse(word());
    expect(await ledger()).toEqual({ balance: 0, changes: [] });
    expect(await news()).toEqual([]);
  });
});

it('payments, reveals, returns, refunds and disputes at the same time keep the ledger sound', async () => {
  const step = fc.oneof(
    fc.constant({ kind: 'pay' as const }),
    fc.record({ kind: fc.constantFrom('reveal' as const, 'return' as const), plot: fc.nat({ max: PLOTS - 1 }) }),
    fc.record({
      kind: fc.constant('reversal' as const),
      by: fc.constantFrom('refund', 'dispute'),
      awayPaise: fc.constantFrom(0, PAISE / 2, PAISE),
      minute: fc.nat({ max: 5 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { maxLength: 4 }), async (batches) => {
      buyer = await makeBuyer(database.db);
      bought = await openPayment(buyer);
      for (const batch of batches) {
        await Promise.all(
          batch.map(async (one) => {
            if (one.kind === 'pay') return pay();
            if (one.kind === 'reversal') {
              const { awayPaise, minute } = one;
              return reverse(one.by === 'refund' ? word({ awayPaise, minute }) : dispute({ awayPaise, minute }));
            }
            if (one.kind === 'return') return giveBack(plots[one.plot] ?? '');
            return revealProperty(database.db, buyer, plots[one.plot] ?? '', new Date()).catch((error: unknown) => {
              if (!(error instanceof HttpError && error.code === 'NO_CREDITS')) throw error;
            });
          }),
        );
        expect((await ledger()).balance).toBeLessThanOrEqual(CREDITS);
      }
      await pay();
      const brought = (await income()).reduce((sum, { changePaise }) => sum + changePaise, 0);
      expect(brought).toBeGreaterThanOrEqual(0);
      expect(brought).toBeLessThanOrEqual(PAISE);
      await reverse(word({ minute: 9 }));
      expect((await ledger()).balance).toBe(0);
      expect((await income()).reduce((sum, { changePaise }) => sum + changePaise, 0)).toBe(0);
      expect((await notes()).reduce((sum, paise) => sum + paise, 0)).toBe(PAISE);
    }),
    { numRuns: 25 },
  );
});
