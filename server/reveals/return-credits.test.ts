import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AUTOMATIC_RULES, RETURN_RULES } from '#contract/credit-returns.ts';
import { creditHistory } from '#contract/credits.ts';
import { allReports, reportStatusOfBuyer } from '#contract/reports.ts';
import { displayUnlocked, noteUnlocked } from '#contract/reveals.ts';
import { HOUR_MS } from '#contract/time.ts';
import { blockUser } from '#server/admin/block-user.ts';
import { revealProperty } from '#server/credits/reveal-property.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reports } from '#server/database/schema/reports.ts';
import { deleteProperty } from '#server/properties/delete-property.ts';
import { checkFact } from '#server/properties/facts/check-fact.ts';
import { markSold, markUnsold } from '#server/properties/sale-status.ts';
import { declineReport, upholdReport } from '#server/reports/decide-report.ts';
import { reportProperty } from '#server/reports/report-property.ts';
import { testApp } from '#test/app.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeAdmin, makeBuyer, makeProperty, makeSeller, type MadeProperty, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { returnDueCredits } from './return-credits.ts';

const DAY_HOURS = 24;

const site = await testApp();
const admin = await makeAdmin(site.db);
afterAll(() => site.close());
beforeEach(() => {
  // The clock shows noon, because nothing is sent at night.
  site.clock.now = new Date('2026-12-01T12:00:00+05:30');
});

const pass = (hours: number) => site.clock.advance(hours * HOUR_MS);
const makePlot = (owner?: TestUser) =>
  makeProperty(site.db, { photos: 0, documents: ['land_map'], stated: { frontage: 40 }, ...(owner && { owner }) });

async function unlock(plot: MadeProperty, buyer?: TestUser): Promise<TestUser> {
  const unlocking = buyer ?? (await makeBuyer(site.db, { credits: 1 }));
  await revealProperty(site.db, unlocking, plot.id, site.clock.now);
  return unlocking;
}

async function check({ id }: MadeProperty, says?: number): Promise<void> {
  const [{ version } = { version: 0 }] = await site.db.select().from(properties).where(eq(properties.id, id));
  const evidence = { document_type: 'land_map' as const, page: 1, ...(says === undefined ? {} : { says }) };
  await checkFact(site.services, admin, { id, version, fact: 'frontage', evidence });
}

const report = (buyer: TestUser, { id }: MadeProperty) =>
  reportProperty(site.services, buyer, { property_id: id, reason: 'The number is dead.' });

async function reportOf(buyer: TestUser) {
  const [found] = await site.db.select().from(reports).where(eq(reports.userId, buyer.id));
  if (!found) throw new Error('There is no report');
  return found;
}

async function returnedTo(buyer: TestUser): Promise<string[]> {
  await returnDueCredits(site.services);
  await soundLedger(site.db, buyer.id);
  const movements = await site.db
    .select({ rule: creditMovements.rule })
    .from(creditMovements)
    .where(and(eq(creditMovements.userId, buyer.id), eq(creditMovements.reason, 'return')));
  return movements.map(({ rule }) => String(rule));
}

const sell = ({ id, owner }: MadeProperty) => markSold(site.services, owner, id);
const relist = ({ id, owner }: MadeProperty) => markUnsold(site.services, owner, id);
const block = ({ owner }: MadeProperty) => blockUser(site.services, { id: owner.id, reason: 'Sells land of others' });

type Happening = (plot: MadeProperty, buyer: TestUser) => Promise<unknown>;
const remove: Happening = ({ id, owner }) => deleteProperty(site.services, owner, id);
const complain: Happening = (plot, buyer) => report(buyer, plot);
const conflict: Happening = (plot) => check(plot, 38);
const days = (count: number) => count * DAY_HOURS;

describe('the credit comes back or not', () => {
  test.each<[what: string, steps: (Happening | number)[], rule?: string]>([
    ['nothing happens for 30 days', [days(30)]],
    ['it is sold after 24 hours and stays sold for 14 days', [24, sell, days(14)], 'sold-soon'],
    ['it is sold after 25 hours and stays sold', [25, sell, days(20)]],
    ['it is sold soon, one hour less than 14 days ago', [1, sell, days(14) - 1]],
    ['it is sold soon and relisted after 13 days', [1, sell, days(13), relist, days(9)]],
    ['it is sold soon and relisted after 14 days', [1, sell, days(14), relist], 'sold-soon'],
    ['it is sold soon, and deleted by its owner', [1, sell, 1, remove, days(14)], 'sold-soon'],
    ['its owner is blocked after 30 days', [days(30), block], 'owner-blocked'],
    ['its owner is blocked after 31 days', [days(31), block]],
    ['a fact conflicts that no document had shown', [1, conflict]],
    ['a report waits for 71 hours', [complain, 71]],
    ['a report waits for 72 hours', [complain, 72], 'late'],
  ])('where %s', async (_, steps, rule) => {
    const plot = await makePlot();
    const buyer = await unlock(plot);
    for (const step of steps) await (typeof step === 'number' ? pass(step) : step(plot, buyer));
    expect(await returnedTo(buyer)).toEqual(rule ? [rule] : []);
    expect(await returnedTo(buyer)).toEqual(rule ? [rule] : []);
  });

  test.each([
    [30, ['fact-wrong']],
    [31, []],
  ])('where a documented fact conflicts after %i days', async (after, rules) => {
    const plot = await makePlot();
    await check(plot);
    const buyer = await unlock(plot);
    pass(days(after));
    await check(plot, 38);
    expect(await returnedTo(buyer)).toEqual(rules);
  });

  test('not where the fact conflicted at the unlock already', async () => {
    const plot = await makePlot();
    await check(plot);
    await check(plot, 38);
    const buyer = await unlock(plot);
    expect(await returnedTo(buyer)).toEqual([]);
  });

  test('not for other plots of an owner who relists too early, also later', async () => {
    const owner = await makeSeller(site.db);
    const [first, second] = [await makePlot(owner), await makePlot(owner)];
    await sell(first);
    pass(1);
    await relist(first);
    const buyer = await unlock(second);
    await sell(second);
    pass(days(15));
    expect(await returnedTo(buyer)).toEqual([]);
  });
});

test('every rule but one has a case here: a sold plot cannot be unlocked', () => {
  expect(AUTOMATIC_RULES.slice(0, 6)).toEqual([
    'sold-before',
    'sold-soon',
    'number-ordered',
    'owner-blocked',
    'fact-wrong',
    'late',
  ]);
  // The row is a promise, which the lock of a reveal keeps.
  expect(RETURN_RULES['sold-before'].withinHours).toBe(0);
});

test('a block gives credits back at once, without the periodic job, and each buyer hears it once', async () => {
  const plot = await makePlot();
  const buyers = [await unlock(plot), await unlock(plot)];
  await block(plot);
  const emailsTo = ({ email }: TestUser) =>
    site.emails.filter(({ to, subject }) => to === email && subject.includes(plot.listingNumber));
  for (const buyer of buyers) {
    await vi.waitFor(() => expect(emailsTo(buyer)).toHaveLength(1), PATIENTLY);
    expect(emailsTo(buyer)[0]?.text).toContain('we blocked this seller within 30 days');
    await returnedTo(buyer);
    expect(emailsTo(buyer)).toHaveLength(1);
  }
});

describe('a block is told', () => {
  const toldTo = ({ email }: TestUser) =>
    site.emails.filter(({ to, subject }) => to === email && subject.startsWith('We blocked the seller'));

  test('to buyers of long ago and those who have their credit already, once for all plots', async () => {
    const owner = await makeSeller(site.db);
    const [plot, other] = [await makePlot(owner), await makePlot(owner)];
    const early = await unlock(plot);
    pass(days(200));
    const returned = await unlock(plot);
    await sell(plot);
    pass(days(14));
    expect(await returnedTo(returned)).toEqual(['sold-soon']);
    const late = await unlock(other);
    await block(plot);
    for (const buyer of [early, returned]) {
      await vi.waitFor(() => expect(toldTo(buyer)).toHaveLength(1), PATIENTLY);
      expect(toldTo(buyer)[0]).toMatchObject({ text: expect.stringContaining('pay nothing and sign nothing') });
    }
    expect(await returnedTo(late)).toEqual(['owner-blocked']);
    expect(toldTo(late)).toEqual([]);
  });
});

test('at night the credit comes back, and its email waits until the morning', async () => {
  site.clock.now = new Date('2026-12-01T23:00:00+05:30');
  const plot = await makePlot();
  const buyer = await unlock(plot);
  await block(plot);
  expect(await returnedTo(buyer)).toEqual(['owner-blocked']);
  const { rows } = await site.db.execute<{ hours: number }>(sql`
    select round(extract(epoch from start_after - created_on) / 3600)::int as hours from pgboss.job
    where name = 'return-letter' and data->>'userId' = ${buyer.id}`);
  expect(rows).toEqual([{ hours: 9 }]);
});

describe('a report', () => {
  test('stays open after its credit came back late, and upholding it gives no second one', async () => {
    const plot = await makePlot();
    const buyer = await unlock(plot);
    await report(buyer, plot);
    pass(72);
    expect(await returnedTo(buyer)).toEqual(['late']);
    const { id, status } = await reportOf(buyer);
    expect(status).toBe('open');
    await upholdReport(site.services, admin, { id, reason: 'It is dead.' });
    expect(await returnedTo(buyer)).toEqual(['late']);
  });

  test('that is declined after that leaves the credit where it is, and its email says so', async () => {
    const plot = await makePlot();
    const buyer = await unlock(plot);
    await report(buyer, plot);
    pass(72);
    await returnedTo(buyer);
    const { id } = await reportOf(buyer);
    await declineReport(site.services, admin, { id, reason: 'The owner answered us.' });
    expect(await returnedTo(buyer)).toEqual(['late']);
    const declined = () =>
      site.emails.find(({ to, subject }) => to === buyer.email && subject.includes('was declined'))?.text;
    await vi.waitFor(() => expect(declined()).toBeDefined(), PATIENTLY);
    expect(declined()).toContain('we were late');
    expect(declined()).not.toContain('not returned');
  });

  test('that is upheld in time keeps every rule from giving a second credit', async () => {
    const plot = await makePlot();
    const buyer = await unlock(plot);
    await report(buyer, plot);
    await upholdReport(site.services, admin, { id: (await reportOf(buyer)).id, reason: 'It is dead.' });
    await block(plot);
    expect(await returnedTo(buyer)).toEqual(['upheld']);
  });
});

describe('above the limit', () => {
  /** One unlock after another, whose owners are blocked: as many credits come back as the limit lets. */
  async function buyerWith(unlocks: number, credits = unlocks): Promise<{ buyer: TestUser; plots: MadeProperty[] }> {
    const buyer = await makeBuyer(site.db, { credits });
    const plots: MadeProperty[] = [];
    for (let made = 0; made < unlocks; made += 1) {
      const plot = await makePlot();
      await unlock(plot, buyer);
      plots.push(plot);
    }
    return { buyer, plots };
  }

  test.each([
    [3, 2],
    [14, 2],
    [15, 3],
    [20, 4],
  ])('of %i unlocks of blocked owners %i come back by themselves, a person decides the rest', async (unlocks, back) => {
    const { buyer, plots } = await buyerWith(unlocks);
    for (const plot of plots) await block(plot);
    expect(await returnedTo(buyer)).toHaveLength(back);
    const { body } = await site.call(allReports, { token: admin.token, query: { page: 1, status: 'open' } });
    const waiting = body.data.filter(({ buyer: reporter }) => reporter?.phone === buyer.phone);
    expect(waiting.length).toBe(Math.min(15, unlocks - back));
    expect(waiting.every(({ rule, reason }) => rule === 'owner-blocked' && reason === '')).toBe(true);
  });

  test('a person gives it back or not, and then no rule does', async () => {
    const { buyer, plots } = await buyerWith(4);
    for (const plot of plots) await block(plot);
    await returnedTo(buyer);
    const [first, second] = await site.db.select().from(reports).where(eq(reports.userId, buyer.id));
    await upholdReport(site.services, admin, { id: first?.id ?? '', reason: 'They are right.' });
    await declineReport(site.services, admin, { id: second?.id ?? '', reason: 'They know the owner.' });
    pass(days(89));
    expect((await returnedTo(buyer)).toSorted()).toEqual(['owner-blocked', 'owner-blocked', 'upheld']);
  });

  test('a rule that waits for a person for 72 hours gives the credit back late, once the buyer is within the limit', async () => {
    const { buyer, plots } = await buyerWith(3, 15);
    const [sold, ...others] = plots;
    if (!sold) throw new Error('There are no plots');
    await sell(sold);
    for (const plot of others) await block(plot);
    expect(await returnedTo(buyer)).toEqual(['owner-blocked', 'owner-blocked']);
    pass(days(14));
    expect(await returnedTo(buyer)).toHaveLength(2);
    expect(await reportOf(buyer)).toMatchObject({ status: 'open', rule: 'sold-soon' });
    for (let made = 0; made < 12; made += 1) await unlock(await makePlot(), buyer);
    pass(71);
    expect(await returnedTo(buyer)).toHaveLength(2);
    pass(1);
    expect((await returnedTo(buyer)).toSorted()).toEqual(['late', 'owner-blocked', 'owner-blocked']);
  });

  test('a declined report opens again, since nothing else could ask a person', async () => {
    const { buyer, plots } = await buyerWith(3);
    const [last, ...others] = plots;
    if (!last) throw new Error('There are no plots');
    await report(buyer, last);
    await declineReport(site.services, admin, { id: (await reportOf(buyer)).id, reason: 'The price is right.' });
    for (const plot of others) await block(plot);
    await returnedTo(buyer);
    await block(last);
    expect(await returnedTo(buyer)).toHaveLength(2);
    expect(await reportOf(buyer)).toMatchObject({ status: 'open', rule: 'owner-blocked', decidedAt: null });
  });
});

describe('a buyer reads', () => {
  const statusOf = async ({ token }: TestUser, { id }: MadeProperty) =>
    (await site.call(reportStatusOfBuyer, { token, params: { id } })).body.data;
  const note = ({ token }: TestUser, { id }: MadeProperty, status: 'called' | 'no-answer') =>
    site.call(noteUnlocked, { token, body: { property_id: id, contact_status: status } });

  test('for 7 days that an unlock is protected, unless they reached the owner', async () => {
    const plot = await makePlot();
    const buyer = await unlock(plot);
    const until = new Date(site.clock.now.getTime() + days(7) * HOUR_MS).toISOString();
    expect(await statusOf(buyer, plot)).toMatchObject({ protected_until: until, returned: null });
    await note(buyer, plot, 'no-answer');
    expect(await statusOf(buyer, plot)).toMatchObject({ protected_until: until });
    await note(buyer, plot, 'called');
    expect(await statusOf(buyer, plot)).toMatchObject({ protected_until: null });
    const other = await unlock(plot);
    pass(days(7) + 1);
    expect(await statusOf(other, plot)).toMatchObject({ protected_until: null });
  });

  test('why a credit came back, on the plot, at /unlocked and in the credit history', async () => {
    const plot = await makePlot();
    const buyer = await unlock(plot);
    await block(plot);
    await returnedTo(buyer);
    const returned = { rule: 'owner-blocked', at: site.clock.now.toISOString() };
    expect(await statusOf(buyer, plot)).toMatchObject({ protected_until: null, returned });
    const unlocked = await site.call(displayUnlocked, { token: buyer.token, query: { page: 1 } });
    expect(unlocked.body.data.map((row) => row.report)).toMatchObject([{ returned }]);
    const history = await site.call(creditHistory, { token: buyer.token, query: { page: 1 } });
    expect(history.body.data.movements[0]).toMatchObject({
      reason: 'return',
      rule: 'owner-blocked',
      listing_number: plot.listingNumber,
      balance_after: 1,
    });
  });
});
