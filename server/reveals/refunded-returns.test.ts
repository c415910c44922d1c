import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { reportStatusOfBuyer } from '#contract/reports.ts';
import { displayUnlocked } from '#contract/reveals.ts';
import { DAY_MS } from '#contract/time.ts';
import { takeNotices } from '#server/accounts/account-notices.ts';
import { blockUser } from '#server/admin/block-user.ts';
import { revealProperty } from '#server/credits/reveal-property.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { payments } from '#server/database/schema/payments.ts';
import { reports } from '#server/database/schema/reports.ts';
import { markSold } from '#server/properties/sale-status.ts';
import { upholdReport } from '#server/reports/decide-report.ts';
import { reportProperty } from '#server/reports/report-property.ts';
import { testApp } from '#test/app.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeAdmin, makeBuyer, makePayment, makeProperty, type MadeProperty, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { PAISE, settlementsOf } from '#test/settlements.ts';
import { returnDueCredits } from './return-credits.ts';

const CREDITS = 2;

const site = await testApp();
const { end, away } = settlementsOf(site);
const admin = await makeAdmin(site.db);
afterAll(() => site.close());

let buyer: TestUser;
let plots: MadeProperty[];
let reference: string;

async function buy(): Promise<string> {
  const paid = await makePayment(site.db, buyer.id, { viewCount: CREDITS, amountPaise: PAISE });
  await end(paid.gatewayReference);
  return paid.gatewayReference;
}

const makePlot = () => makeProperty(site.db, { photos: 0 });
const unlock = ({ id }: MadeProperty) => revealProperty(site.db, buyer, id, site.clock.now);

/** A new buyer, who has bought two credits and unlocked two plots. */
async function spendAll(): Promise<void> {
  buyer = await makeBuyer(site.db);
  reference = await buy();
  plots = [await makePlot(), await makePlot()];
  for (const plot of plots) await unlock(plot);
}

beforeEach(async () => {
  // The clock shows noon, because nothing is sent at night.
  site.clock.now = new Date('2026-12-01T12:00:00+05:30');
  await spendAll();
});

/** Advances the clock before each step. */
async function inOrder(steps: Step[]): Promise<void> {
  for (const { take } of steps) {
    site.clock.advance(1000);
    await take();
  }
}

async function sellForGood(plot: MadeProperty): Promise<void> {
  await markSold(site.services, plot.owner, plot.id);
  site.clock.advance(14 * DAY_MS);
  await returnDueCredits(site.services);
}
const balance = async () => (await soundLedger(site.db, buyer.id)).balance;
const returns = () =>
  site.db.$count(creditMovements, and(eq(creditMovements.userId, buyer.id), eq(creditMovements.reason, 'return')));
const emailsWith = (text: string) => site.emails.filter((one) => one.to === buyer.email && one.text?.includes(text));

interface Step {
  what: string;
  take: () => Promise<unknown>;
}
const first = (): MadeProperty => plots[0] ?? expect.fail();
const blockLast = async (): Promise<void> => {
  await blockUser(site.services, { id: plots.at(-1)?.owner.id ?? '', reason: 'Sells land of others' });
  await returnDueCredits(site.services);
};
const sold: Step = { what: 'a sale returns a credit', take: () => sellForGood(first()) };
const blocked: Step = { what: 'a block returns another', take: blockLast };
const refunded: Step = { what: 'the money is refunded', take: () => away(reference, 'refund', PAISE) };
const halfRefunded: Step = { what: 'half is refunded', take: () => away(reference, 'refund', PAISE / 2) };
const disputed: Step = { what: 'the money is disputed', take: () => away(reference, 'dispute', PAISE) };
const won: Step = { what: 'the dispute is won', take: () => away(reference, 'dispute', 0) };
const nothing: Step = { what: 'nothing', take: () => Promise.resolve() };

describe('the balance is the same', () => {
  test.each([
    { one: sold, other: refunded, next: nothing, expected: 0 },
    { one: sold, other: halfRefunded, next: nothing, expected: 0 },
    { one: sold, other: halfRefunded, next: blocked, expected: 1 },
    { one: sold, other: refunded, next: blocked, expected: 0 },
    { one: sold, other: disputed, next: nothing, expected: 0 },
    { one: sold, other: disputed, next: won, expected: 1 },
  ])('whether $one.what or $other.what first, and then $next.what', async ({ one, other, next, expected }) => {
    await inOrder([one, other, next]);
    const before = await balance();
    await spendAll();
    await inOrder([other, one, next]);
    expect([before, await balance()]).toEqual([expected, expected]);
  });
});

test('a plot that was unlocked after a refund gives its own payment’s credit back', async () => {
  await away(reference, 'refund', PAISE);
  site.clock.advance(1000);
  await buy();
  const later = await makePlot();
  await unlock(later);
  await sellForGood(later);
  expect(await balance()).toBe(CREDITS);
  const [payment] = await site.db.select().from(payments).where(eq(payments.gatewayReference, reference));
  expect(await site.db.$count(creditMovements, eq(creditMovements.paymentId, payment?.id ?? ''))).toBe(1);
});

describe('a plot that was unlocked after money went back', () => {
  const restRefunded: Step = { what: 'the rest is refunded', take: () => away(reference, 'refund', PAISE) };
  const purchased: Step = { what: 'credits are bought again', take: buy };
  let later: MadeProperty;
  const unlocked: Step = {
    what: 'a plot is unlocked',
    take: async () => {
      later = await makePlot();
      await unlock(later);
    },
  };
  const laterSold: Step = { what: 'it is sold', take: () => sellForGood(later) };

  test.each([
    { order: [laterSold, restRefunded], next: nothing, expected: 1 },
    { order: [restRefunded, laterSold], next: nothing, expected: 1 },
    { order: [laterSold, restRefunded], next: blocked, expected: 1 },
    { order: [restRefunded, laterSold], next: blocked, expected: 1 },
    { order: [blocked, restRefunded], next: laterSold, expected: 1 },
  ])(
    'owes nothing of the first refund of a part: $order.0.what, $order.1.what, $next.what',
    async ({ order, next, expected }) => {
      await inOrder([halfRefunded, purchased, unlocked, ...order, next]);
      expect(await balance()).toBe(expected);
    },
  );

  test('has its credit back without a person, since those that were withheld are none of the two', async () => {
    await inOrder([refunded, sold, blocked, purchased, unlocked, laterSold]);
    expect(await balance()).toBe(CREDITS);
  });

  test('owes what went back after a dispute was won', async () => {
    const another: Step = { what: 'another plot is unlocked', take: async () => unlock(await makePlot()) };
    await inOrder([disputed, purchased, unlocked, won, another, refunded, laterSold]);
    expect(await balance()).toBe(0);
  });
});

test('a refund and a return in the same moment leave nothing, in whichever order they come', async () => {
  for (let round = 0; round < 8; round += 1) {
    await spendAll();
    await blockUser(site.services, { id: first().owner.id, reason: 'Sells land of others' });
    await Promise.all([
      returnDueCredits(site.services),
      away(reference, 'refund', PAISE),
      returnDueCredits(site.services),
    ]);
    await returnDueCredits(site.services);
    expect([await returns(), await balance()]).toEqual([1, 0]);
  }
});

describe('a buyer whose money went back', () => {
  test('is not told that a credit is back, by rule', async () => {
    await away(reference, 'refund', PAISE);
    await sellForGood(first());
    expect([await returns(), await balance()]).toEqual([1, 0]);
    expect((await takeNotices(site.db, buyer, site.clock.now)).returned).toBeNull();
    // Returns to other buyers go first.
    const waiting = async () =>
      (await site.services.jobs.waiting()).filter(({ kind, count }) => kind === 'return-letter' && count > 0);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), PATIENTLY);
    expect(emailsWith('back in your account')).toEqual([]);
  });

  const shown = async (plot: MadeProperty) => {
    const { token } = buyer;
    const ofPlot = await site.call(reportStatusOfBuyer, { token, params: { id: plot.id } });
    const list = await site.call(displayUnlocked, { token, query: { page: 1 } });
    const listed = list.body.data.find(({ property }) => property._id === plot.id);
    expect(listed?.report).toEqual(ofPlot.body.data);
    return ofPlot.body.data?.returned;
  };

  test('reads at the plot that the money went back before, until it comes again', async () => {
    await away(reference, 'dispute', PAISE);
    await sellForGood(first());
    expect(await shown(first())).toMatchObject({ rule: 'sold-soon', is_withheld: true });
    site.clock.advance(1000);
    await away(reference, 'dispute', 0);
    expect(await shown(first())).toMatchObject({ rule: 'sold-soon', is_withheld: false });
    expect(await balance()).toBe(1);
  });

  test('reads that the credit is back where a refund comes only afterwards', async () => {
    await sellForGood(first());
    site.clock.advance(1000);
    await away(reference, 'refund', PAISE);
    expect(await shown(first())).toMatchObject({ is_withheld: false });
  });

  test('reads that a report was upheld, and of no credit', async () => {
    await away(reference, 'refund', PAISE);
    await reportProperty(site.services, buyer, { property_id: first().id, reason: 'The number is dead.' });
    const [report] = await site.db.select().from(reports).where(eq(reports.userId, buyer.id));
    await upholdReport(site.services, admin, { id: report?.id ?? '', reason: 'It is dead indeed.' });
    expect(await balance()).toBe(0);
    await vi.waitFor(() => expect(emailsWith('It is dead indeed.')).toHaveLength(1), PATIENTLY);
    const [email] = emailsWith('It is dead indeed.');
    expect(email?.subject).toMatch(/^Your report of .* was upheld$/);
    expect(email?.text).not.toContain('credit');
  });
});
