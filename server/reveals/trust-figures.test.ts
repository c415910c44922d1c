import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COUNTED_RULES, displayTrust, TRUST_MONTHS } from '#contract/trust.ts';
import { HOUR_MS } from '#contract/time.ts';
import { revealProperty } from '#server/credits/reveal-property.ts';
import { noteReveal } from '#server/credits/note-reveal.ts';
import { payments } from '#server/database/schema/payments.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reports } from '#server/database/schema/reports.ts';
import { trustFigures } from '#server/database/schema/reveals.ts';
import { declineReport } from '#server/reports/decide-report.ts';
import { reportProperty } from '#server/reports/report-property.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { hearPageChanges } from '#test/hear-page-changes.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeAdmin, makeBuyer, makeProperty, makeSeller, type MadeProperty, type TestUser } from '#test/make.ts';
import { settlementsOf } from '#test/settlements.ts';
import { returnDueCredits } from './return-credits.ts';
import { workOutTrustFigures } from './trust-figures.ts';

let site: TestApp;
let admin: TestUser;
const plots: MadeProperty[] = [];

beforeAll(async () => {
  site = await testApp();
  admin = await makeAdmin(site.db);
  const owner = await makeSeller(site.db);
  for (let count = 0; count < 6; count += 1) plots.push(await makeProperty(site.db, { photos: 0, owner }));
});
afterAll(() => site.close());

/** Repeats the page change that the daily job publishes. */
const shown = async () => {
  site.services.pages.forget();
  return (await site.call(displayTrust)).body.data;
};
const pass = (hours: number) => site.clock.advance(hours * HOUR_MS);

async function unlock(plot: MadeProperty): Promise<TestUser> {
  const buyer = await makeBuyer(site.db, { credits: 1 });
  await revealProperty(site.db, buyer, plot.id, site.clock.now);
  return buyer;
}

test('a new market has no figures, and a day without five of anything shows none', async () => {
  site.clock.now = new Date('2026-11-30T23:00:00+05:30');
  expect(await shown()).toBeNull();
  const [plot] = plots;
  if (!plot) throw new Error('There is no plot');
  for (let count = 0; count < 4; count += 1) await unlock(plot);
  await workOutTrustFigures(site.db, site.clock.now);
  const figures = await shown();
  expect(figures).toMatchObject({ as_of: '2026-11-30', unlocks: null, returns: null, return_hours: null });
  expect(figures?.months.map(({ month }) => month)).toHaveLength(TRUST_MONTHS);
  expect(figures?.months[0]).toEqual({ month: '2026-11', unlocks: null, returns: null, reports: null });
  expect(figures?.months.at(-1)?.month).toBe('2025-12');
});

test('the next day counts by the months of India, with medians of hours and the share of callers who got through', async () => {
  // After midnight in India, before it in UTC.
  site.clock.now = new Date('2026-12-01T00:30:00+05:30');
  const buyers: TestUser[] = [];
  for (const plot of plots) buyers.push(await unlock(plot));
  for (const [place, buyer] of buyers.entries()) {
    const property_id = plots[place]?.id ?? '';
    await noteReveal(
      site.db,
      buyer,
      { property_id, contact_status: place < 2 ? 'no-answer' : 'called' },
      site.clock.now,
    );
    await reportProperty(site.services, buyer, { property_id, reason: 'The number is dead.' });
  }
  pass(80);
  await returnDueCredits(site.services);
  for (const report of await site.db.select().from(reports))
    await declineReport(site.services, admin, { id: report.id, reason: 'Looked at' });
  await site.db.update(properties).set({ status: 'unconfirmed' });
  await workOutTrustFigures(site.db, site.clock.now);
  await site.db.update(properties).set({ status: 'approved' });
  const figures = await shown();
  expect(figures).toMatchObject({
    as_of: '2026-12-04',
    unlocks: 10,
    returns: 6,
    reports: 6,
    return_hours: 80,
    decision_hours: 80,
    answered_percent: 67,
    stale: 6,
    returns_by_rule: COUNTED_RULES.map((rule) => ({ rule, count: rule === 'late' ? 6 : null })),
    reports_by_outcome: [
      { outcome: 'open', count: null },
      { outcome: 'upheld', count: null },
      { outcome: 'declined', count: 6 },
    ],
  });
  expect(figures?.months.slice(0, 2)).toEqual([
    { month: '2026-12', unlocks: 6, returns: 6, reports: 6 },
    { month: '2026-11', unlocks: null, returns: null, reports: null },
  ]);
});

test('they are worked out once a day, and again where an earlier version left another shape', async () => {
  const [plot] = plots;
  if (!plot) throw new Error('There is no plot');
  await unlock(plot);
  await workOutTrustFigures(site.db, site.clock.now);
  expect((await shown())?.unlocks).toBe(10);
  await site.db.update(trustFigures).set({ figures: JSON.parse('{"unlocks":3}') });
  expect(await shown()).toBeNull();
  await workOutTrustFigures(site.db, site.clock.now);
  expect((await shown())?.unlocks).toBe(11);
});

test('a credit that is due, and whose money had gone back, is not counted among those that came back', async () => {
  pass(24);
  const [plot] = plots;
  if (!plot) throw new Error('There is no plot');
  const buyer = await unlock(plot);
  const [paid] = await site.db.select().from(payments).where(eq(payments.userId, buyer.id));
  if (!paid) throw new Error('The buyer has no payment');
  pass(1);
  await settlementsOf(site).away(paid.gatewayReference, 'refund', paid.amountPaise);
  await reportProperty(site.services, buyer, { property_id: plot.id, reason: 'The number is dead.' });
  pass(80);
  await returnDueCredits(site.services);
  expect((await soundLedger(site.db, buyer.id)).changes).toEqual([1, -1, 1, -1]);
  await workOutTrustFigures(site.db, site.clock.now);
  expect((await shown())?.returns).toBe(6);
});

test('pages that show them are made anew once they are worked out', async () => {
  const changes = await hearPageChanges(site.pool);
  await workOutTrustFigures(site.db, site.clock.now);
  expect(await changes.count()).toBe(0);
  pass(24);
  await workOutTrustFigures(site.db, site.clock.now);
  expect(await changes.count()).toBe(1);
  changes.stop();
});
