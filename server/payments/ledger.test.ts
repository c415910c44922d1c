import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, it, expect } from 'vitest';
import { countFunnel } from '#server/admin/count-funnel.ts';
import { v7 } from 'uuid';
import { jobKinds } from '#server/process/background-work.ts';
import { readConfig } from '#server/config/config.ts';
import { revealProperty } from '#server/credits/reveal-property.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { HttpError } from '#server/errors.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { testDatabase } from '#test/database.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeBuyer, makeProperty, makeSeller, type TestUser, makePayment } from '#test/make.ts';
import { settlePayment } from './settle-payment.ts';

const PLOTS = 5;
/** Credits of each payment. */
const PURCHASES = [1, 2, 3];
const RUNS = 25;

type Step = { kind: 'reveal'; plot: number } | { kind: 'purchase'; payment: number };

// Payments and properties repeat, because duplicates are the common fault.
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reveal' as const), plot: fc.nat({ max: PLOTS - 1 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('purchase' as const), payment: fc.nat({ max: PURCHASES.length - 1 }) }),
  },
);

const database = await testDatabase({ connections: 20 });
const jobs = await startJobs(database.pool, jobKinds, console);
const owner = await makeSeller(database.db);
const plots: string[] = [];
for (let made = 0; made < PLOTS; made++) plots.push((await makeProperty(database.db, { owner, photos: 0 })).id);
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

const openPayments = (buyer: TestUser): Promise<string[]> =>
  Promise.all(
    PURCHASES.map(async (viewCount) => {
      const agreed = { viewCount, amountPaise: viewCount * 100 };
      return (await makePayment(database.db, buyer.id, agreed)).gatewayReference;
    }),
  );

/** Runs one step; false when credits are missing. */
async function take(one: Step, buyer: TestUser, references: string[]): Promise<boolean> {
  if (one.kind === 'purchase') {
    const reference = references[one.payment] ?? '';
    const amountPaise = (PURCHASES[one.payment] ?? 0) * 100;
    const paid = { eventId: v7(), reference, outcome: 'paid' as const, amountPaise, currency: 'INR' };
    const log = pino({ level: 'silent' });
    const clock = () => new Date();
    await settlePayment(
      { db: database.db, jobs, clock, config: readConfig({}), funnel: countFunnel(database.db, clock), log },
      'sandbox',
      paid,
    );
    return true;
  }
  try {
    await revealProperty(database.db, buyer, plots[one.plot] ?? '', new Date());
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.code === 'NO_CREDITS') return false;
    throw error;
  }
}

async function revealedPlots(buyer: TestUser): Promise<string[]> {
  const rows = await database.db.select({ id: reveals.propertyId }).from(reveals).where(eq(reveals.userId, buyer.id));
  return rows.map(({ id }) => id).sort();
}

const bought = (steps: readonly Step[]) =>
  [...new Set(steps.flatMap((one) => (one.kind === 'purchase' ? [one.payment] : [])))].reduce(
    (sum, payment) => sum + (PURCHASES[payment] ?? 0),
    0,
  );

it('purchases and reveals, one after the other, leave exactly the balance of a ledger kept by hand', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      const buyer = await makeBuyer(database.db);
      const references = await openPayments(buyer);
      const paid = new Set<number>();
      const open = new Set<number>();
      let balance = 0;
      for (const one of steps) {
        const went = await take(one, buyer, references);
        if (one.kind === 'purchase') {
          if (!paid.has(one.payment)) balance += PURCHASES[one.payment] ?? 0;
          paid.add(one.payment);
        } else {
          expect(went).toBe(open.has(one.plot) || balance > 0);
          if (went && !open.has(one.plot)) balance -= 1;
          if (went) open.add(one.plot);
        }
        expect((await soundLedger(database.db, buyer.id)).balance).toBe(balance);
      }
    }),
    { numRuns: RUNS },
  );
});

it('purchases and reveals, interleaved at random, never lose, double or invent a credit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 12 }), { maxLength: 4 }), async (batches) => {
      const buyer = await makeBuyer(database.db);
      const references = await openPayments(buyer);
      const opened = new Set<string>();
      for (const batch of batches) {
        const outcomes = await Promise.all(batch.map((one) => take(one, buyer, references)));
        for (const [place, one] of batch.entries()) {
          if (one.kind === 'reveal' && outcomes[place]) opened.add(plots[one.plot] ?? '');
        }
      }
      // It is open which reveal gets the last credit; each that reports 'open' must have cost one.
      expect(await revealedPlots(buyer)).toEqual([...opened].sort());
      expect((await soundLedger(database.db, buyer.id)).balance).toBe(bought(batches.flat()) - opened.size);
    }),
    { numRuns: RUNS },
  );
});
