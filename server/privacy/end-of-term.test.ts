import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ERASURE_DAYS } from '#contract/limits.ts';
import { eraseMyAccount } from '#contract/personal-data.ts';
import { DAY_MS } from '#contract/time.ts';
import { users } from '#server/database/schema/accounts.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { moneyMovements, paymentReversals, payments } from '#server/database/schema/payments.ts';
import { properties } from '#server/database/schema/properties.ts';
import { creditNotes, receipts } from '#server/database/schema/receipts.ts';
import { reports } from '#server/database/schema/reports.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { eraseDue } from '#test/erase.ts';
import { testApp } from '#test/app.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeBuyer, PASSWORD, type TestUser } from '#test/make.ts';
import { makeUserWithEverything } from '#test/user-with-everything.ts';
import { removeAfterTerm } from './end-of-term.ts';

const TODAY = new Date('2026-11-21T06:00:00Z');
/** A payment of November 2026: eight years after 31 March 2027, Indian time. */
const TERM_ENDS = new Date('2035-03-31T18:30:00Z');

const app = await testApp();
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = TODAY;
});

async function erase({ token }: TestUser): Promise<void> {
  await app.call(eraseMyAccount, { token, body: { password: PASSWORD } });
  app.clock.advance(ERASURE_DAYS * DAY_MS);
  await eraseDue(app);
}

async function termsAt(instant: Date): Promise<void> {
  app.clock.now = instant;
  await removeAfterTerm({ ...app.services, log: app.app.log });
}

const rowsOf = async (userId: string, paymentId: string) => ({
  users: await app.db.$count(users, eq(users.id, userId)),
  payments: await app.db.$count(payments, eq(payments.userId, userId)),
  receipts: await app.db.$count(receipts, eq(receipts.paymentId, paymentId)),
  notes: await app.db.$count(creditNotes, eq(creditNotes.paymentId, paymentId)),
  reversals: await app.db.$count(paymentReversals, eq(paymentReversals.paymentId, paymentId)),
  money: await app.db.$count(moneyMovements, eq(moneyMovements.paymentId, paymentId)),
  movements: await app.db.$count(creditMovements, eq(creditMovements.userId, userId)),
  reveals: await app.db.$count(reveals, eq(reveals.userId, userId)),
  reports: await app.db.$count(reports, eq(reports.userId, userId)),
});

describe('what tax law asks for of somebody who was erased', () => {
  test('is kept until eight years after its financial year, and goes then', async () => {
    const gulabi = await makeUserWithEverything(app);
    const { id, paymentId } = gulabi;
    await app.db.update(payments).set({ createdAt: TODAY });
    await app.db
      .insert(paymentReversals)
      .values({ gateway: 'stripe', reversalId: 're_1', paymentId, kind: 'refund', awayPaise: 100, saidAt: TODAY });
    const note = { financialYear: '2026-27', isTest: true, number: 1, issuedAt: TODAY, amountPaise: 100 };
    await app.db.insert(creditNotes).values({ paymentId, ...note });
    await erase(gulabi);

    await termsAt(new Date(TERM_ENDS.getTime() - 1));
    const kept = {
      users: 1,
      payments: 1,
      receipts: 1,
      notes: 1,
      reversals: 1,
      money: 1,
      movements: 5,
      reveals: 3,
      reports: 1,
    };
    expect(await rowsOf(id, paymentId)).toEqual(kept);
    await termsAt(TERM_ENDS);
    // A buyer's ledger references the listing, whose row stays without personal data.
    const none = { payments: 0, receipts: 0, notes: 0, reversals: 0, money: 0, movements: 0, reveals: 0, reports: 0 };
    expect(await rowsOf(id, paymentId)).toEqual({ users: 1, ...none });
    expect((await soundLedger(app.db, id)).balance).toBe(0);
    expect((await soundLedger(app.db, gulabi.revealedBy.id)).changes).toEqual([1, -1]);
    expect(await app.db.$count(properties, eq(properties.ownerId, id))).toBe(1);

    // When that buyer is erased too, nothing is left.
    app.clock.now = TODAY;
    await erase(gulabi.revealedBy);
    await termsAt(new Date('2036-04-01T00:00:00Z'));
    await termsAt(new Date('2036-04-01T00:00:00Z'));
    for (const userId of [id, gulabi.revealedBy.id]) expect(await app.db.$count(users, eq(users.id, userId))).toBe(0);
    expect(await app.db.$count(properties, eq(properties.id, gulabi.listing.id))).toBe(0);
  });

  test('is nothing where nothing was bought: not even the row stays', async () => {
    const buyer = await makeBuyer(app.db);
    await erase(buyer);
    await termsAt(app.clock.now);
    expect(await app.db.$count(users, eq(users.id, buyer.id))).toBe(0);
  });

  test('stays for whoever was not erased, however old it is', async () => {
    const buyer = await makeBuyer(app.db, { credits: 1 });
    await termsAt(new Date('2050-01-01T00:00:00Z'));
    expect((await soundLedger(app.db, buyer.id)).changes).toEqual([1]);
    expect(await app.db.$count(payments, eq(payments.userId, buyer.id))).toBe(1);
  });
});
