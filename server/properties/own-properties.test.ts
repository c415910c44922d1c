import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { PROPERTY_STATUSES } from '#contract/property-statuses.ts';
import * as contract from '#contract/properties.ts';
import { HOUR_MS } from '#contract/time.ts';
import { properties } from '#server/database/schema/properties.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, makeProperty, makeReveal, makeSeller } from '#test/make.ts';

const site = await testApp();
afterAll(() => site.close());

const own = async (token: string, page = 1) =>
  (await site.call(contract.displayMyProperties, { token, query: { page } })).body;

const statusOf = async (id: string) => {
  const [row] = await site.db.select({ status: properties.status }).from(properties).where(eq(properties.id, id));
  return row?.status;
};

describe("one's own properties", () => {
  test('are there in every status but removed, newest first, with the reason of a rejection', async () => {
    const owner = await makeSeller(site.db);
    const made = [];
    for (const status of PROPERTY_STATUSES) made.push(await makeProperty(site.db, { owner, status }));
    await makeProperty(site.db);

    const { data, count } = await own(owner.token);
    const newestFirst = PROPERTY_STATUSES.filter((status) => status !== 'removed').toReversed();
    expect(data.propertyDetails.map(({ status }) => status)).toEqual(newestFirst);
    expect(count).toBe(newestFirst.length);
    const reasons = data.propertyDetails.flatMap((one) => (one.rejection_reason ? [one.status] : []));
    expect(reasons.toSorted()).toEqual(['rejected', 'suspended']);
    expect(data.propertyDetails[0]?.created_at).toMatch(/^\d{4}-.*Z$/);
  });

  test('come 15 to a page', async () => {
    const owner = await makeSeller(site.db);
    for (let i = 0; i < 17; i++) await makeProperty(site.db, { owner, photos: 0 });
    const [first, second, third] = [await own(owner.token), await own(owner.token, 2), await own(owner.token, 3)];
    expect([first, second, third].map(({ data }) => data.propertyDetails.length)).toEqual([15, 2, 0]);
    const ids = [first, second].flatMap(({ data }) => data.propertyDetails.map(({ _id }) => _id));
    expect(new Set(ids).size).toBe(17);
    expect([first.count, second.count, third.count, first.pageSize]).toEqual([17, 17, 17, 15]);
  });
});

test('the time of a review is that of four of five of the latest approvals, from five of them on', async () => {
  const owner = await makeSeller(site.db);
  await site.db.update(properties).set({ status: 'sold' }).where(eq(properties.status, 'approved'));
  const reviewHours = async () => (await own(owner.token)).data.review_hours;
  for (const [i, hours] of [1, 2, 5.5, 70].entries()) await approvedAfter(hours, i);
  expect(await reviewHours()).toBeNull();
  await approvedAfter(0.2, 4);
  // The approvals took 0.2, 1, 2, 5.5 and 70 hours.
  expect(await reviewHours()).toBe(6);
  for (let i = 5; i < 25; i++) await approvedAfter(0.1, i);
  expect(await reviewHours()).toBe(1);

  async function approvedAfter(hours: number, nth: number): Promise<void> {
    const { id } = await makeProperty(site.db, { photos: 0 });
    const approvedAt = new Date(site.clock.now.getTime() + nth * 1000);
    const createdAt = new Date(approvedAt.getTime() - hours * HOUR_MS);
    await site.db.update(properties).set({ status: 'approved', approvedAt, createdAt }).where(eq(properties.id, id));
  }
});

describe('deleting', () => {
  const remove = (id: string, token: string) => site.call(contract.deleteProperty, { params: { id }, token });

  test.each(PROPERTY_STATUSES)('takes a property of one that is %s off every list', async (status) => {
    const owner = await makeSeller(site.db);
    const { id } = await makeProperty(site.db, { owner, status });
    expect((await remove(id, owner.token)).status).toBe(200);
    expect(await statusOf(id)).toBe('removed');
    expect((await own(owner.token)).count).toBe(0);
    expect((await site.call(contract.displayOneProperty, { params: { id } })).status).toBe(404);
    const { body } = await site.call(contract.displayAllProperties, {});
    expect(body.data.map(({ _id }) => _id)).not.toContain(id);
    // Idempotent.
    expect((await remove(id, owner.token)).status).toBe(200);
  });

  test('leaves those who revealed it what they paid for', async () => {
    const property = await makeProperty(site.db, { documents: ['sale_deed'] });
    const buyer = await makeBuyer(site.db, { credits: 1 });
    await makeReveal(site.db, buyer.id, property.id);
    await remove(property.id, property.owner.token);
    const { body } = await site.call(contract.displayOneProperty, { params: { id: property.id }, token: buyer.token });
    expect(body.data[0]).toMatchObject({ status: 'removed', sale_deed: { file_name: 'sale_deed.pdf' } });
  });

  test('is refused for what belongs to somebody else, without telling what is hidden', async () => {
    const other = await makeSeller(site.db);
    const expectations = {
      approved: 403,
      unconfirmed: 404,
      unreachable: 404,
      sold: 403,
      pending: 404,
      rejected: 404,
      suspended: 404,
      removed: 404,
    };
    for (const status of PROPERTY_STATUSES) {
      const { id } = await makeProperty(site.db, { status });
      expect((await remove(id, other.token)).status, status).toBe(expectations[status]);
      expect(await statusOf(id)).toBe(status);
    }
    expect((await remove('00000000-0000-7000-8000-000000000000', other.token)).status).toBe(404);
    const admin = await makeAdmin(site.db);
    expect((await remove((await makeProperty(site.db)).id, admin.token)).status).toBe(403);
  });
});
