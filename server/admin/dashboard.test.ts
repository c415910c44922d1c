import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { PROPERTY_STATUSES } from '#contract/property-statuses.ts';
import { OVERVIEW_DAYS } from '#contract/limits.ts';
import { overview } from '#contract/dashboard.ts';
import { DAY_MS } from '#contract/time.ts';
import { users } from '#server/database/schema/accounts.ts';
import { consultantPictures } from '#server/database/schema/consultants.ts';
import { enquiries } from '#server/database/schema/enquiries.ts';
import { reports } from '#server/database/schema/reports.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { testApp } from '#test/app.ts';
import {
  makeAdmin,
  makeAgent,
  makeBuyer,
  makeProperty,
  makeReveal,
  makeSeller,
  type TestUser,
  makePayment,
} from '#test/make.ts';
import { lastDays } from '#server/database/days-of-india.ts';
import { PATIENTLY } from '#test/patience.ts';
import { PAISE, settlementsOf } from '#test/settlements.ts';
import { readOverview } from './dashboard.ts';

const site = await testApp();
const admin = await makeAdmin(site.db);
const { end, away } = settlementsOf(site);
afterAll(() => site.close());

const read = () => readOverview(site.services);

/** Runs the server at this instant during `during`. */
async function at<T>(instant: string, during: () => Promise<T>): Promise<T> {
  const { now } = site.clock;
  site.clock.now = new Date(instant);
  try {
    return await during();
  } finally {
    site.clock.now = now;
  }
}

const openPayment = async (buyer: TestUser) =>
  (await makePayment(site.db, buyer.id, { amountPaise: PAISE })).gatewayReference;

it('counts sign-ups and reveals by the days of India, today with them, and compares with as many days before', async () => {
  const plot = await makeProperty(site.db);
  const happenedAt = [
    // 21 November in India, from its first millisecond; the day before; the first of 30 days; the last and the first of
    // the 30 before; none.
    '2028-11-20T18:30:00.000Z',
    '2028-11-21T10:00:00.000Z',
    '2028-11-20T18:29:59.999Z',
    '2028-10-22T18:30:00.000Z',
    '2028-10-22T18:29:59.999Z',
    '2028-09-22T18:30:00.000Z',
    '2028-09-22T18:29:59.999Z',
  ];
  for (const createdAt of happenedAt.map((instant) => new Date(instant))) {
    const buyer = await makeBuyer(site.db, { credits: 1 });
    await makeReveal(site.db, buyer.id, plot.id);
    await site.db.update(users).set({ createdAt }).where(eq(users.id, buyer.id));
    await site.db.update(reveals).set({ createdAt }).where(eq(reveals.userId, buyer.id));
  }
  const another = await makeAdmin(site.db);
  await site.db
    .update(users)
    .set({ createdAt: new Date('2028-11-21T10:00:00Z') })
    .where(eq(users.id, another.id));

  const { days, sums } = await at('2028-11-21T12:00:00Z', read);
  expect(days.map(({ day }) => day)).toEqual(lastDays(new Date('2028-11-21T12:00:00Z'), OVERVIEW_DAYS));
  const busy = days.filter(({ sign_ups }) => sign_ups > 0);
  expect(busy.map(({ day, sign_ups, reveals: revealed }) => [day, sign_ups, revealed])).toEqual([
    ['2028-10-23', 1, 1],
    ['2028-11-20', 1, 1],
    ['2028-11-21', 2, 2],
  ]);
  expect(sums).toEqual({
    sign_ups: { last: 4, before: 2 },
    reveals: { last: 4, before: 2 },
    revenue: { last: 0, before: 0 },
  });
});

describe('revenue', () => {
  it('stands on the day on which the money came, and what goes away on the day on which it went', async () => {
    const buyer = await makeBuyer(site.db);
    const [first, second] = [await openPayment(buyer), await openPayment(buyer)];
    await at('2029-05-01T06:00:00Z', () => end(first));
    await at('2029-06-10T06:00:00Z', () => end(second));
    await at('2029-06-12T06:00:00Z', () => away(first, 'refund', 100_50));
    await at('2029-06-13T06:00:00Z', () => away(second, 'dispute', PAISE));
    await at('2029-06-13T07:00:00Z', () => away(first, 'refund', 200_50));
    await at('2029-06-15T06:00:00Z', () => away(second, 'dispute', 0));
    const { days, sums } = await at('2029-06-15T12:00:00Z', read);
    expect(days.filter(({ revenue }) => revenue !== 0).map(({ day, revenue }) => [day, revenue])).toEqual([
      ['2029-06-10', 499],
      ['2029-06-12', -100.5],
      ['2029-06-13', -599],
      ['2029-06-15', 499],
    ]);
    expect(sums.revenue).toEqual({ last: 298.5, before: 499 });
  });

  it('loses at most what was paid to a refund and a dispute, even if they arrive first', async () => {
    const buyer = await makeBuyer(site.db);
    const [before, after] = [await openPayment(buyer), await openPayment(buyer)];
    await at('2030-06-01T06:00:00Z', async () => {
      await away(before, 'refund', PAISE);
      await end(before);
      await end(before);
      await end(after);
      await away(after, 'dispute', PAISE);
      await away(after, 'refund', PAISE);
      await away(after, 'dispute', 0);
    });
    const { sums } = await at('2030-06-02T06:00:00Z', read);
    expect(sums.revenue.last).toBe(0);
  });

  it('is none of a payment that was not paid', async () => {
    const reference = await openPayment(await makeBuyer(site.db));
    await at('2031-06-01T06:00:00Z', () => away(reference, 'refund', PAISE));
    expect((await at('2031-06-02T06:00:00Z', read)).days.every(({ revenue }) => revenue === 0)).toBe(true);
  });
});

it('counts the listings of every status, and what waits for somebody', async () => {
  // Waits for emails of other tests.
  const before = await vi.waitFor(async () => {
    const quiet = await read();
    expect(quiet.queues.letters_waiting).toBe(0);
    return quiet;
  }, PATIENTLY);
  expect(Object.keys(before.listings)).toEqual([...PROPERTY_STATUSES]);
  const owner = await makeSeller(site.db);
  for (const status of ['pending', 'pending', 'approved', 'sold', 'removed'] as const) {
    await makeProperty(site.db, { owner, status, photos: 0 });
  }
  const buyer = await makeBuyer(site.db, { credits: 1 });
  const plot = await makeProperty(site.db, { owner, photos: 0 });
  await makeReveal(site.db, buyer.id, plot.id);
  await site.db.insert(reports).values({ userId: buyer.id, propertyId: plot.id, reason: 'Nobody answers' });
  const picture = { userId: (await makeAgent(site.db)).id, width: 320, height: 320, bytes: 1 };
  await site.db.insert(consultantPictures).values([
    { ...picture, folder: 'waiting' },
    { ...picture, folder: 'shown', status: 'shown', decidedAt: new Date(), decidedBy: admin.id },
  ]);
  const asker = { name: 'Example Asker', phone: '9000000001', message: 'Which papers?' };
  await site.db.insert(enquiries).values([asker, { ...asker, closedAt: new Date(), closedBy: admin.id }]);
  await openPayment(buyer);
  for (const [days, awayPaise] of [
    [1, PAISE],
    [1, 0],
    [91, PAISE],
  ] as const) {
    const reference = await openPayment(buyer);
    const now = new Date(site.clock.now.getTime() - days * DAY_MS);
    await at(now.toISOString(), () => away(reference, 'dispute', awayPaise));
  }
  for (const [name, state] of [
    ['report-letter', 'created'],
    ['decision-letter', 'failed'],
    ['enquiry-answer', 'failed'],
    ['decision-letter', 'completed'],
    ['unused-files', 'failed'],
  ]) {
    await site.db.execute(sql`
      insert into pgboss.job (name, data, state, start_after) values (${name}, '{}', ${state}::pgboss.job_state, now() + interval '1 day')`);
  }

  const { status: answered, body } = await site.call(overview, { token: admin.token });
  expect(answered).toBe(200);
  const { listings, queues } = body.data;
  const more = {
    pending: 2,
    approved: 2,
    sold: 1,
    removed: 1,
    rejected: 0,
    suspended: 0,
    unconfirmed: 0,
    unreachable: 0,
  };
  for (const status of PROPERTY_STATUSES) {
    expect([status, listings[status] - before.listings[status]]).toEqual([status, more[status]]);
  }
  const added = Object.entries(queues).map(([name, count]) => [
    name,
    count - before.queues[name as keyof typeof queues],
  ]);
  expect(Object.fromEntries(added)).toEqual({
    listings: 2,
    pictures: 1,
    reports: 1,
    enquiries: 1,
    letters_waiting: 1,
    letters_failed: 2,
    payments_open: 4,
    disputes: 1,
  });
});
