import { eq } from 'drizzle-orm';
import { version } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import type { PropertyStatus } from '#contract/property-statuses.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeBuyer, makeProperty, makeReveal, makeSeller, type MadeProperty } from '#test/make.ts';
import { testDatabase } from '#test/database.ts';
import { mayReadDetails } from './access.ts';
import { revealProperty } from './reveal-property.ts';

const PARALLEL = 100;

// Enough connections for the requests to race in PostgreSQL, not in the pool.
const database = await testDatabase({ connections: 50 });
afterAll(() => database.close());

const revealsOf = (userId: string) => database.db.select().from(reveals).where(eq(reveals.userId, userId));

const facts = ({ id, owner }: MadeProperty) => ({ id, ownerId: owner.id });

const setStatus = (property: MadeProperty, status: PropertyStatus) =>
  database.db.update(properties).set({ status }).where(eq(properties.id, property.id));

/** Counts the outcomes: 'opened' or the error code. */
async function tally(calls: Promise<{ view_status: boolean }>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const settled of await Promise.allSettled(calls)) {
    const key = settled.status === 'fulfilled' ? 'opened' : (settled.reason.code ?? String(settled.reason));
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

describe('concurrent Accepts', () => {
  it('on 100 properties with one credit reveal exactly one', async () => {
    const { db } = database;
    const buyer = await makeBuyer(db, { credits: 1 });
    const owner = await makeSeller(db);
    const plots: MadeProperty[] = [];
    for (let made = 0; made < PARALLEL; made++) plots.push(await makeProperty(db, { owner, photos: 0 }));

    const outcomes = await tally(plots.map(({ id }) => revealProperty(db, buyer, id, new Date())));

    expect(outcomes).toEqual({ opened: 1, NO_CREDITS: PARALLEL - 1 });
    expect(await revealsOf(buyer.id)).toHaveLength(1);
    expect(await soundLedger(db, buyer.id)).toEqual({ balance: 0, changes: [1, -1] });
  });

  it('on the same property cost one credit, and each of them is told that it is open', async () => {
    const { db } = database;
    const buyer = await makeBuyer(db, { credits: 5 });
    const plot = await makeProperty(db);

    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, () => revealProperty(db, buyer, plot.id, new Date())),
    );

    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([
        JSON.stringify({ view_status: true, plan_status: 4, isPaid: true }),
        JSON.stringify({ view_status: true, plan_status: 4, isPaid: false }),
      ]),
    );
    expect(await soundLedger(db, buyer.id)).toEqual({ balance: 4, changes: [5, -1] });
  });

  it('on more properties than there are credits leave a ledger in the order in which they were paid', async () => {
    const { db } = database;
    const buyer = await makeBuyer(db, { credits: 20 });
    const owner = await makeSeller(db);
    const plots: MadeProperty[] = [];
    for (let made = 0; made < 30; made++) plots.push(await makeProperty(db, { owner, photos: 0 }));

    const outcomes = await tally(plots.map(({ id }) => revealProperty(db, buyer, id, new Date())));

    expect(outcomes).toEqual({ opened: 20, NO_CREDITS: 10 });
    expect(await revealsOf(buyer.id)).toHaveLength(20);
    expect(await soundLedger(db, buyer.id)).toEqual({ balance: 0, changes: [20, ...Array<number>(20).fill(-1)] });
    const movements = await db.select().from(creditMovements).where(eq(creditMovements.userId, buyer.id));
    expect(new Set(movements.map(({ id }) => version(id)))).toEqual(new Set([7]));
  });

  it('of many buyers on one property cost each of them one credit', async () => {
    const { db } = database;
    const plot = await makeProperty(db);
    const buyers = [];
    for (let made = 0; made < 10; made++) buyers.push(await makeBuyer(db, { credits: 2 }));

    await Promise.all(buyers.flatMap((buyer) => [1, 2, 3].map(() => revealProperty(db, buyer, plot.id, new Date()))));

    for (const buyer of buyers) {
      expect(await soundLedger(db, buyer.id)).toEqual({ balance: 1, changes: [2, -1] });
    }
  });
});

describe('readers of a revealed property', () => {
  it('is whoever paid, and no second buyer', async () => {
    const { db } = database;
    const plot = await makeProperty(db);
    const payer = await makeBuyer(db, { credits: 1 });
    const other = await makeBuyer(db, { credits: 1 });

    await revealProperty(db, payer, plot.id, new Date());

    expect(await mayReadDetails(db, payer, facts(plot))).toBe(true);
    expect(await mayReadDetails(db, other, facts(plot))).toBe(false);
    expect(await mayReadDetails(db, undefined, facts(plot))).toBe(false);
  });

  it('is not somebody who revealed another property of the same owner', async () => {
    const { db } = database;
    const owner = await makeSeller(db);
    const bought = await makeProperty(db, { owner });
    const next = await makeProperty(db, { owner });
    const buyer = await makeBuyer(db, { credits: 2 });

    await revealProperty(db, buyer, bought.id, new Date());

    expect(await mayReadDetails(db, buyer, facts(next))).toBe(false);
  });

  it('is the owner, who pays nothing and leaves no reveal behind', async () => {
    const { db } = database;
    const plot = await makeProperty(db);

    expect(await revealProperty(db, plot.owner, plot.id, new Date())).toEqual({
      view_status: true,
      plan_status: 0,
      isPaid: false,
    });
    expect(await revealsOf(plot.owner.id)).toEqual([]);
    expect(await soundLedger(db, plot.owner.id)).toEqual({ balance: 0, changes: [] });
    expect(await mayReadDetails(db, plot.owner, facts(plot))).toBe(true);
  });
});

describe('a rejected reveal costs nothing', () => {
  it.each([
    ['sold', 'NOT_FOR_SALE'],
    ['pending', 'NO_SUCH_PROPERTY'],
    ['rejected', 'NO_SUCH_PROPERTY'],
    ['suspended', 'NO_SUCH_PROPERTY'],
    ['removed', 'NO_SUCH_PROPERTY'],
  ] as const)('of a %s property, with %s', async (status, code) => {
    const { db } = database;
    const buyer = await makeBuyer(db, { credits: 1 });
    const plot = await makeProperty(db, { status });

    await expect(revealProperty(db, buyer, plot.id, new Date())).rejects.toMatchObject({ code });
    expect(await revealsOf(buyer.id)).toEqual([]);
    expect(await soundLedger(db, buyer.id)).toEqual({ balance: 1, changes: [1] });
  });

  it('without credits, and the property stays closed', async () => {
    const { db } = database;
    const buyer = await makeBuyer(db);
    const plot = await makeProperty(db);

    await expect(revealProperty(db, buyer, plot.id, new Date())).rejects.toMatchObject({
      status: 402,
      code: 'NO_CREDITS',
    });
    expect(await mayReadDetails(db, buyer, facts(plot))).toBe(false);
    expect(await soundLedger(db, buyer.id)).toEqual({ balance: 0, changes: [] });
  });

  it('of a property that does not exist', async () => {
    const buyer = await makeBuyer(database.db, { credits: 1 });
    await expect(
      revealProperty(database.db, buyer, '019a0000-0000-7000-8000-000000000000', new Date()),
    ).rejects.toMatchObject({ code: 'NO_SUCH_PROPERTY' });
  });
});

it.each(['sold', 'suspended', 'removed'] as const)(
  'a reveal survives that the plot is %s, at no further cost',
  async (status) => {
    const { db } = database;
    const buyer = await makeBuyer(db, { credits: 2 });
    const plot = await makeProperty(db);
    await makeReveal(db, buyer.id, plot.id);
    await setStatus(plot, status);

    expect(await revealProperty(db, buyer, plot.id, new Date())).toEqual({
      view_status: true,
      plan_status: 1,
      isPaid: false,
    });
    expect(await mayReadDetails(db, buyer, facts(plot))).toBe(true);
    expect(await soundLedger(db, buyer.id)).toEqual({ balance: 1, changes: [2, -1] });
  },
);

it('a property that is sold while its reveals are under way is sold to nobody afterwards', async () => {
  const { db } = database;
  const plot = await makeProperty(db);
  const buyer = await makeBuyer(db, { credits: 1 });
  const seen = await db.transaction(async (tx) => {
    await tx.update(properties).set({ status: 'sold' }).where(eq(properties.id, plot.id));
    // Starts before the sale commits, and waits for it.
    const reveal = revealProperty(db, buyer, plot.id, new Date()).catch((error: unknown) => error);
    await waitUntilSomebodyWaits();
    return { reveal };
  });
  expect(await seen.reveal).toMatchObject({ code: 'NOT_FOR_SALE' });
  expect(await soundLedger(db, buyer.id)).toEqual({ balance: 1, changes: [1] });
});

async function waitUntilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}
