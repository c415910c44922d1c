import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { revealProperty } from '#server/credits/reveal-property.ts';
import { users } from '#server/database/schema/accounts.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { reports } from '#server/database/schema/reports.ts';
import { jobKinds } from '#server/process/background-work.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { testDatabase } from '#test/database.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeAdmin, makeBuyer, makeProperty, makeReveal, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { declineReport, upholdReport } from './decide-report.ts';
import { eraseReports, reportProperty } from './report-property.ts';

const PARALLEL = 60;

// Enough connections for decisions to race in PostgreSQL, not in the pool.
const database = await testDatabase({ connections: 50 });
const jobs = await startJobs(database.pool, jobKinds, console);
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

const services = () => ({ db: database.db, jobs, clock: () => new Date() });

async function report(buyer: TestUser): Promise<string> {
  const plot = await makeProperty(database.db, { photos: 0 });
  await makeReveal(database.db, buyer.id, plot.id);
  await reportProperty(services(), buyer, { property_id: plot.id, reason: 'The plot is sold already.' });
  const [row] = await database.db.select().from(reports).where(eq(reports.propertyId, plot.id));
  if (!row) throw new Error('Not reported');
  return row.id;
}

/** Counts the outcomes: the status or the error code. */
async function tally(decisions: Promise<{ status: string }>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const settled of await Promise.allSettled(decisions)) {
    const key = settled.status === 'fulfilled' ? settled.value.status : (settled.reason.code ?? String(settled.reason));
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

test('of concurrent admins one upholds a report, and one credit is returned', async () => {
  const buyer = await makeBuyer(database.db, { credits: 3 });
  const id = await report(buyer);
  const admins = await Promise.all([1, 2, 3].map(() => makeAdmin(database.db)));

  const outcomes = await tally(
    Array.from({ length: PARALLEL / 3 }, () => admins)
      .flat()
      .map((admin) => upholdReport(services(), admin, { id, reason: 'It is sold.' })),
  );

  expect(outcomes).toEqual({ upheld: 1, REPORT_DECIDED: PARALLEL - 1 });
  expect(await soundLedger(database.db, buyer.id)).toEqual({ balance: 3, changes: [3, -1, 1] });
});

test('of admins who uphold and decline at once one decides, and the ledger says what the report says', async () => {
  const admin = await makeAdmin(database.db);
  for (let round = 0; round < 5; round++) {
    const buyer = await makeBuyer(database.db, { credits: 1 });
    const id = await report(buyer);
    const decide = [upholdReport, declineReport];

    await tally(
      Array.from({ length: 20 }, (_, i) => decide[(i + round) % 2])
        .filter((one) => one !== undefined)
        .map((one) => one(services(), admin, { id, reason: 'As we found it.' })),
    );

    const [row] = await database.db.select().from(reports).where(eq(reports.id, id));
    expect(await soundLedger(database.db, buyer.id)).toEqual(
      row?.status === 'upheld' ? { balance: 1, changes: [1, -1, 1] } : { balance: 0, changes: [1, -1] },
    );
  }
});

test('credits returned while others are spent leave a ledger that sums to the balance', async () => {
  const { db } = database;
  const admin = await makeAdmin(db);
  const buyer = await makeBuyer(db, { credits: 20 });
  const ids: string[] = [];
  for (let made = 0; made < 10; made++) ids.push(await report(buyer));
  const plots = [];
  for (let made = 0; made < 20; made++) plots.push(await makeProperty(db, { photos: 0 }));

  const outcomes = await tally([
    ...ids.map((id) => upholdReport(services(), admin, { id, reason: 'It is sold.' })),
    ...plots.map(async ({ id }) => {
      await revealProperty(db, buyer, id, new Date());
      return { status: 'revealed' };
    }),
  ]);

  const revealed = outcomes['revealed'] ?? 0;
  expect(outcomes['upheld']).toBe(10);
  expect(revealed).toBeGreaterThanOrEqual(10);
  expect((await soundLedger(db, buyer.id)).balance).toBe(20 - revealed);
});

test('the database itself refuses a second credit for a report, and a movement that says not what for', async () => {
  const { db } = database;
  const buyer = await makeBuyer(db, { credits: 1 });
  const id = await report(buyer);
  await upholdReport(services(), await makeAdmin(db), { id, reason: 'It is sold.' });
  const movement = { userId: buyer.id, change: 1, balanceAfter: 2, reason: 'return' as const };
  await expect(db.insert(creditMovements).values({ ...movement, reportId: id })).rejects.toThrow();
  await expect(db.insert(creditMovements).values(movement)).rejects.toThrow();
  expect(await soundLedger(db, buyer.id)).toEqual({ balance: 1, changes: [1, -1, 1] });
});

test('a report that is upheld while its buyer is erased is deleted without a deadlock', async () => {
  const buyer = await makeBuyer(database.db, { credits: 1 });
  const [id, admin] = [await report(buyer), await makeAdmin(database.db)];
  let upholding: Promise<unknown> | undefined;
  // Locks as an erasure does: the buyer first, then the reports.
  await database.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, buyer.id)).for('update');
    upholding = upholdReport(services(), admin, { id, reason: 'It is sold.' });
    upholding.catch(() => undefined);
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).not.toEqual([]);
    }, PATIENTLY);
    await eraseReports(tx, { id: buyer.id, email: undefined, phone: undefined });
  });
  await expect(upholding).rejects.toMatchObject({ code: 'NO_SUCH_REPORT' });
  expect((await soundLedger(database.db, buyer.id)).changes).toEqual([1, -1]);
});
