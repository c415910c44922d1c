import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { creditHistory } from '#contract/credits.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { payments } from '#server/database/schema/payments.ts';
import { reports } from '#server/database/schema/reports.ts';
import { testApp } from '#test/app.ts';
import { makeBuyer, makeProperty, makeReveal, type TestUser } from '#test/make.ts';
import { selectMovements } from './credit-history.ts';
import { returnCredit, giveBackCredits, takeBackCredits } from './ledger.ts';

const site = await testApp();
afterAll(() => site.close());

async function historyOf({ token }: TestUser, page = 1) {
  const { status, body } = await site.call(creditHistory, { token, query: { page } });
  expect(status).toBe(200);
  return body;
}

describe('the history of credits', () => {
  it('is empty without movements', async () => {
    const answer = await historyOf(await makeBuyer(site.db));
    expect(answer).toMatchObject({ page: 1, pageSize: 15, count: 0, data: { credits: 0, movements: [] } });
  });

  it('says of every movement what it was for, newest first, and nothing of anybody else', async () => {
    const { db } = site;
    await makeReveal(db, (await makeBuyer(db, { credits: 2 })).id, (await makeProperty(db)).id);
    const buyer = await makeBuyer(db, { credits: 3 });
    const plot = await makeProperty(db);
    await makeReveal(db, buyer.id, plot.id);
    const [payment] = await db.select().from(payments).where(eq(payments.userId, buyer.id));
    if (!payment) throw new Error('The buyer has no payment');
    const { planType } = payment;
    const ofPayment = { userId: buyer.id, paymentId: payment.id };
    await db.transaction((tx) => takeBackCredits(tx, { ...ofPayment, credits: 3, at: new Date() }));
    await db.transaction((tx) => giveBackCredits(tx, { ...ofPayment, except: 0, at: new Date() }));
    const reportId = v7();
    await db.insert(reports).values({ id: reportId, userId: buyer.id, propertyId: plot.id, reason: 'Sold already' });
    await db.transaction((tx) =>
      returnCredit(tx, { userId: buyer.id, propertyId: plot.id, rule: 'upheld', reportId, now: new Date() }),
    );

    const { data, count } = await historyOf(buyer);

    expect(count).toBe(5);
    expect(data.credits).toBe(3);
    expect(data.movements).toEqual(
      [
        { reason: 'return', change: 1, balance_after: 3, plan_type: null, listing_number: plot.listingNumber },
        { reason: 'restoration', change: 2, balance_after: 2, plan_type: planType, listing_number: null },
        { reason: 'reversal', change: -2, balance_after: 0, plan_type: planType, listing_number: null },
        { reason: 'reveal', change: -1, balance_after: 2, plan_type: null, listing_number: plot.listingNumber },
        { reason: 'purchase', change: 3, balance_after: 3, plan_type: planType, listing_number: null },
      ].map((movement) => ({
        ...movement,
        rule: movement.reason === 'return' ? 'upheld' : null,
        _id: expect.any(String),
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      })),
    );
  });

  it('comes in pages of 15, each movement once', async () => {
    const buyer = await makeBuyer(site.db, { credits: 16 });
    const plots: string[] = [];
    for (let made = 0; made < 16; made++) {
      const plot = await makeProperty(site.db, { photos: 0, owner: buyer });
      await makeReveal(site.db, buyer.id, plot.id);
      plots.unshift(plot.listingNumber);
    }
    const pages = [await historyOf(buyer, 1), await historyOf(buyer, 2), await historyOf(buyer, 3)];
    expect(pages.map(({ count, data }) => [count, data.credits, data.movements.length])).toEqual([
      [17, 0, 15],
      [17, 0, 2],
      [17, 0, 0],
    ]);
    const listed = pages.flatMap(({ data }) => data.movements.map(({ listing_number }) => listing_number));
    expect(listed).toEqual([...plots, null]);
  });

  it('reads its own rows from their index, in order', async () => {
    const { db } = site;
    const buyer = await makeBuyer(db, { credits: 1 });
    const [payment] = await db.select({ id: payments.id }).from(payments).where(eq(payments.userId, buyer.id));
    if (!payment) throw new Error('The buyer has no payment');
    await db.transaction(async (tx) => {
      await tx.insert(creditMovements).values(
        Array.from({ length: 2000 }, (_, place) => ({
          userId: buyer.id,
          change: place % 2 === 0 ? -1 : 1,
          balanceAfter: place % 2,
          reason: place % 2 === 0 ? ('reversal' as const) : ('restoration' as const),
          paymentId: payment.id,
        })),
      );
    });
    await db.execute(sql`analyze credit_movements`);
    const { rows } = await db.execute(sql`explain ${selectMovements(db, buyer.id, 1).getSQL()}`);
    expect(JSON.stringify(rows)).toMatch(/Scan using credit_movements_of_user/);
  });
});
