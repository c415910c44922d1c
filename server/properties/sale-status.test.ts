import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { PROPERTY_STATUSES, type PropertyStatus } from '#contract/property-statuses.ts';
import { markSold, markUnsold } from '#contract/own-properties.ts';
import * as contract from '#contract/properties.ts';
import { properties } from '#server/database/schema/properties.ts';
import { testApp } from '#test/app.ts';
import { makeProperty } from '#test/make.ts';

const site = await testApp();
afterAll(() => site.close());

async function rowOf(id: string) {
  const [row] = await site.db.select().from(properties).where(eq(properties.id, id));
  if (!row) throw new Error('The property is gone');
  return row;
}

const CALLS = { markSold, markUnsold };
const ALLOWED: Record<'markSold' | 'markUnsold', [PropertyStatus[], PropertyStatus]> = {
  markSold: [['approved', 'unconfirmed', 'unreachable'], 'sold'],
  markUnsold: [['sold'], 'approved'],
};

test.each(
  (['markSold', 'markUnsold'] as const).flatMap((verb) => PROPERTY_STATUSES.map((status) => [verb, status] as const)),
)('%s of a property that is %s', async (verb, status) => {
  const { id, owner } = await makeProperty(site.db, { status });
  const before = await rowOf(id);
  const { status: answered, body } = await site.call(CALLS[verb], { token: owner.token, body: { id } });
  const [from, to] = ALLOWED[verb];
  if (!from.includes(status)) {
    expect([answered, body.code]).toEqual([409, 'DECISION_TOO_LATE']);
    expect(await rowOf(id)).toEqual(before);
    return;
  }
  expect([answered, body.data]).toEqual([200, { _id: id, status: to }]);
  // Relisting confirms that it is for sale.
  const confirmed = verb === 'markUnsold' ? { confirmedAt: site.clock.now } : {};
  expect(await rowOf(id)).toEqual({ ...before, ...confirmed, status: to, changedAt: expect.any(Date) });
});

test('a sold property is off the lists, opens by link, and comes back to its place', async () => {
  const approvedAt = new Date(site.clock.now.getTime() - 1000);
  const place = { state: 'Bihar', district: 'Araria', mandal: 'Bhargama' };
  const older = await makeProperty(site.db, { place, approvedAt: new Date(approvedAt.getTime() - 1000) });
  const property = await makeProperty(site.db, { place, approvedAt });
  const newer = await makeProperty(site.db, { place, approvedAt: site.clock.now });
  const listed = async () => {
    const { body } = await site.call(contract.searchProperties, { body: place });
    return { count: body.count, ids: body.data.map(({ _id }) => _id) };
  };
  const all = [newer.id, property.id, older.id];
  expect(await listed()).toEqual({ count: 3, ids: all });
  const body = { id: property.id };
  await site.call(markSold, { token: property.owner.token, body });
  expect(await listed()).toEqual({ count: 2, ids: [newer.id, older.id] });
  const seen = await site.call(contract.displayOneProperty, { params: body });
  expect(seen.body.data[0]?.status).toBe('sold');
  await site.call(markUnsold, { token: property.owner.token, body });
  expect(await listed()).toEqual({ count: 3, ids: all });
});
