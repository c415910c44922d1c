import { asc, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { PAYMENT_STATUSES } from '#contract/payment-statuses.ts';
import { displayMyPayments } from '#contract/payments.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { paymentReversals, payments } from '#server/database/schema/payments.ts';
import { plans } from '#server/database/schema/plans.ts';
import { testApp } from '#test/app.ts';
import { makeBuyer, makeSeller, type TestUser } from '#test/make.ts';
import { selectPayments } from './own-payments.ts';

const site = await testApp();
const [plan] = await site.db.select().from(plans).orderBy(asc(plans.viewCount)).limit(1);
if (!plan) throw new Error('There are no plans');
const planId = plan.id;
afterAll(() => site.close());

async function paymentsOf({ token }: TestUser, page = 1) {
  const { status, body } = await site.call(displayMyPayments, { token, query: { page } });
  expect(status).toBe(200);
  return body;
}

/** A payment of ₹499.50 for ten credits, so many minutes ago. */
function paymentOf({ id: userId }: TestUser, status: (typeof PAYMENT_STATUSES)[number], minutesAgo = 0) {
  return {
    id: v7(),
    userId,
    planId,
    planType: 'Ten plots',
    viewCount: 10,
    amountPaise: 499_50,
    status,
    gateway: 'stripe',
    gatewayReference: v7(),
    createdAt: new Date(Date.now() - minutesAgo * MINUTE_MS),
  };
}

const wentBack = (paymentId: string, kind: 'refund' | 'dispute', awayPaise: number) => ({
  gateway: 'stripe',
  reversalId: v7(),
  paymentId,
  kind,
  awayPaise,
  saidAt: new Date(),
});

describe('the list of one’s own payments', () => {
  it('has each as it was agreed, in every status, newest first, and nobody else’s', async () => {
    const seller = await makeSeller(site.db);
    const rows = PAYMENT_STATUSES.map((status, minutesAgo) => paymentOf(seller, status, minutesAgo));
    await site.db.insert(payments).values([...rows, paymentOf(await makeBuyer(site.db), 'paid')]);

    const answer = await paymentsOf(seller);

    expect(answer).toMatchObject({ page: 1, pageSize: 15, count: PAYMENT_STATUSES.length });
    expect(answer.data).toEqual(
      rows.map(({ id, status, createdAt }) => ({
        _id: id,
        created_at: createdAt.toISOString(),
        plan_type: 'Ten plots',
        view_count: 10,
        amount: 499.5,
        status,
        amount_away: 0,
        amount_held: 0,
        amount_charged_back: 0,
        receipt: null,
        credit_notes: [],
      })),
    );
  });

  it('says how much of one went back, and never more than was paid', async () => {
    const buyer = await makeBuyer(site.db);
    const [partly, twice] = [paymentOf(buyer, 'paid', 0), paymentOf(buyer, 'paid', 1)];
    await site.db.insert(payments).values([partly, twice]);
    await site.db
      .insert(paymentReversals)
      .values([
        wentBack(partly.id, 'refund', 100_25),
        wentBack(partly.id, 'refund', 50_00),
        wentBack(twice.id, 'refund', 499_50),
        wentBack(twice.id, 'dispute', 499_50),
      ]);
    expect((await paymentsOf(buyer)).data.map(({ amount_away }) => amount_away)).toEqual([150.25, 499.5]);
  });

  it('comes in pages of 15, and a page beyond the last is empty', async () => {
    const buyer = await makeBuyer(site.db);
    const rows = Array.from({ length: 17 }, (_, minutesAgo) => paymentOf(buyer, 'cancelled', minutesAgo));
    await site.db.insert(payments).values(rows);
    const pages = [await paymentsOf(buyer, 1), await paymentsOf(buyer, 2), await paymentsOf(buyer, 3)];
    expect(pages.map(({ count, data }) => [count, data.length])).toEqual([
      [17, 15],
      [17, 2],
      [17, 0],
    ]);
    expect(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).toEqual(rows.map(({ id }) => id));
  });

  it('reads its own rows from their index, in order', async () => {
    const buyer = await makeBuyer(site.db);
    await site.db
      .insert(payments)
      .values(Array.from({ length: 2000 }, (_, minutesAgo) => paymentOf(buyer, 'cancelled', minutesAgo)));
    await site.db.execute(sql`analyze payments`);
    const { rows } = await site.db.execute(sql`explain ${selectPayments(site.db, buyer.id, 1).getSQL()}`);
    expect(JSON.stringify(rows)).toMatch(/Scan using payments_of_user/);
  });
});
