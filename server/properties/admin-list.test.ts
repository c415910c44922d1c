import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENT_TYPES, PROPERTY_STATUSES, type PropertyStatus } from '#contract/kinds.ts';
import * as contract from '#contract/properties.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, makeProperty, makeReveal, makeSeller, type TestUser } from '#test/make.ts';

let site: TestApp;
let admin: TestUser;
let owner: TestUser;
/** Oldest first. */
const made: { id: string; status: PropertyStatus }[] = [];
beforeAll(async () => {
  site = await testApp();
  admin = await makeAdmin(site.db);
  owner = await makeSeller(site.db);
  for (let i = 0; i < 34; i++) {
    const status = PROPERTY_STATUSES[i % PROPERTY_STATUSES.length] ?? 'pending';
    made.push({ id: (await makeProperty(site.db, { owner, status, photos: 0 })).id, status });
  }
});
afterAll(() => site.close());

const list = async (query: object = {}) => {
  const { status, body } = await site.call(contract.allProperties, { token: admin.token, query: { ...query } });
  expect(status).toBe(200);
  return body;
};

const newestFirst = (status: PropertyStatus) => made.filter((one) => one.status === status).toReversed();

test('pending ones come first, then the rest, each newest first, 15 to a page, every one once', async () => {
  const pages = [await list(), await list({ page: 2 }), await list({ page: 3 }), await list({ page: 4 })];
  expect(pages.map(({ data }) => data.length)).toEqual([15, 15, 4, 0]);
  expect(pages.map(({ count, pageSize }) => [count, pageSize])).toEqual(Array(4).fill([34, 15]));
  const others = made.filter(({ status }) => status !== 'pending').toReversed();
  expect(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).toEqual(
    [...newestFirst('pending'), ...others].map(({ id }) => id),
  );
});

test.each(PROPERTY_STATUSES)('the filter shows those that are %s and counts them', async (status) => {
  const { data, count } = await list({ status });
  expect(data.map(({ _id, status: shown }) => [_id, shown])).toEqual(newestFirst(status).map(({ id }) => [id, status]));
  expect(count).toBe(newestFirst(status).length);
});

test('an unknown status is rejected', async () => {
  const { status, body } = await site.call(contract.allProperties, { token: admin.token, query: { status: 'lost' } });
  expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['status']]);
});

test('a row says who owns it, how often it was bought and which documents are missing', async () => {
  const property = await makeProperty(site.db, {
    owner,
    status: 'pending',
    documents: ['record_of_rights', 'sale_deed'],
  });
  for (let i = 0; i < 3; i++) {
    await makeReveal(site.db, (await makeBuyer(site.db, { credits: 1 })).id, property.id);
  }
  const [row] = (await list()).data;
  expect(row).toEqual({
    _id: property.id,
    propertyId: property.id,
    listing_number: property.listingNumber,
    title: '5 decimal plot in Bihta, Patna',
    name: owner.name,
    state: 'Bihar',
    district: 'Patna',
    mandal: 'Bihta',
    in_hindi: { mandal: 'बिहटा', district: 'पटना', state: 'बिहार', official: false },
    size: 5,
    units: 'decimal',
    price: 12_50_000,
    buyCount: 3,
    recordOfRights: true,
    landRevenueRecord: false,
    missingDoc: DOCUMENT_TYPES.filter((type) => type !== 'record_of_rights' && type !== 'sale_deed'),
    status: 'pending',
    rejection_reason: null,
    version: 1,
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});
