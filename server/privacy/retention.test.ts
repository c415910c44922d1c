import { afterAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/time.ts';
import { readConfig } from '#server/config/config.ts';
import { dayOf } from '#server/database/days-of-india.ts';
import { earlierNumbers } from '#server/database/schema/number-orders.ts';
import { paymentEvents } from '#server/database/schema/payments.ts';
import { erasedRecords } from '#server/database/schema/privacy.ts';
import { propertyVisits } from '#server/database/schema/properties.ts';
import { testDatabase } from '#test/database.ts';
import { makeProperty } from '#test/make.ts';
import { removeOldRecords } from './retention.ts';

/** In India it is the 23rd: visits are counted by Indian days. */
const NOW = new Date('2026-11-22T20:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

const database = await testDatabase();
afterAll(() => database.close());

test.each([
  ['2027-05-12T18:29:59Z', {}, 30],
  ['2027-05-12T18:30:00Z', {}, 365],
  ['2027-06-01T00:00:00Z', { ERASED_RECORDS_DAYS: '0' }, 0],
  ['2026-06-01T00:00:00Z', { ERASED_RECORDS_DAYS: '400' }, 400],
])('at %s, with %j, records of erased accounts are kept for %d days', (now, environment, days) => {
  expect(readConfig(environment, new Date(now)).operator.erasedRecordsDays).toBe(days);
});

test('expired records are deleted, and no newer ones', async () => {
  const { db } = database;
  const property = await makeProperty(db);
  for (const days of [29, 31, 179, 180, 181]) {
    const at = daysAgo(days);
    const record = { name: 'Example', phone: '', email: 'someone@example.com', role: 'buyer' as const, createdAt: at };
    await db.insert(erasedRecords).values({ ...record, userId: crypto.randomUUID(), erasedAt: at });
    await db.insert(paymentEvents).values({ gateway: 'stripe', eventId: `evt_${days}`, receivedAt: at });
    await db.insert(earlierNumbers).values({ userId: property.owner.id, phone: `+9190000${10_000 + days}`, until: at });
    await db.insert(propertyVisits).values({ propertyId: property.id, day: dayOf(at), visitorHash: Buffer.alloc(16) });
  }
  await removeOldRecords({ db, clock: () => NOW, config: readConfig({}, NOW) });
  const left = {
    records: (await db.select().from(erasedRecords)).map(({ erasedAt }) => erasedAt),
    events: (await db.select().from(paymentEvents)).map(({ eventId }) => eventId).toSorted(),
    numbers: (await db.select().from(earlierNumbers)).map(({ until }) => until),
    visits: (await db.select().from(propertyVisits)).map(({ day }) => day).toSorted(),
  };
  expect(left).toEqual({
    records: [daysAgo(29)],
    events: ['evt_179', 'evt_180', 'evt_29', 'evt_31'],
    numbers: [daysAgo(29)],
    visits: [180, 179, 31, 29].map((days) => dayOf(daysAgo(days))),
  });
});
