import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { PROPERTY_STATUSES, type PropertyStatus } from '#contract/property-statuses.ts';
import { allProperties } from '#contract/admin-properties.ts';
import { DAY_MS } from '#contract/time.ts';
import { users } from '#server/database/schema/accounts.ts';
import { properties } from '#server/database/schema/properties.ts';
import { testApp } from '#test/app.ts';
import {
  makeAdmin,
  makeAgent,
  makeBuyer,
  makeProperty,
  makeReveal,
  makeSeller,
  type MadeProperty,
  type TestUser,
} from '#test/make.ts';

/** Oldest first. */
const made: { id: string; status: PropertyStatus }[] = [];
const site = await testApp();
const admin = await makeAdmin(site.db);
const owner = await makeSeller(site.db);
for (let i = 0; i < 34; i++) {
  const status = PROPERTY_STATUSES[i % PROPERTY_STATUSES.length] ?? 'pending';
  made.push({ id: (await makeProperty(site.db, { owner, status, photos: 0 })).id, status });
}
afterAll(() => site.close());

const list = async (query: object = {}) => {
  const { status, body } = await site.call(allProperties, { token: admin.token, query: { ...query } });
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
  const { status, body } = await site.call(allProperties, { token: admin.token, query: { status: 'lost' } });
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

const inDevanagari = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));

describe('finding', () => {
  let agent: TestUser;
  let phulwari: MadeProperty;
  let rich: MadeProperty;
  beforeAll(async () => {
    agent = await makeAgent(site.db);
    await site.db
      .update(users)
      .set({ name: 'Ramesh 100% Kumar', phone: '+919812345670' })
      .where(eq(users.id, agent.id));
    phulwari = await makeProperty(site.db, {
      owner: agent,
      place: { state: 'Bihar', district: 'Patna', mandal: 'Phulwari' },
      documents: DOCUMENT_TYPES,
      photos: 0,
      priceRupees: 1,
    });
    rich = await makeProperty(site.db, { owner: agent, priceRupees: 900_000_000, photos: 0 });
    const old = new Date(site.clock.now.getTime() - 40 * DAY_MS);
    await site.db.update(properties).set({ createdAt: old }).where(eq(properties.id, rich.id));
  });

  const ids = async (query: object) => (await list(query)).data.map(({ _id }) => _id);

  test.each([
    ['the listing number', () => phulwari.listingNumber.toLowerCase()],
    ['the listing number without BK', () => phulwari.listingNumber.slice(3)],
    ['the listing number with a gap', () => phulwari.listingNumber.replace('BK-', 'bk ')],
    ['the listing number with a long dash', () => phulwari.listingNumber.replace('-', '–')],
    ['the listing number in Devanagari digits', () => inDevanagari(phulwari.listingNumber)],
    ['the id', () => phulwari.id],
    ['a part of the id', () => phulwari.id.slice(14).toUpperCase()],
    ['the area in Hindi', () => 'फुलवारी'],
    ['a part of the area, in any case', () => 'PHULW'],
  ])('by %s shows it alone', async (_, text) => {
    expect(await ids({ text: text() })).toEqual([phulwari.id]);
    expect((await list({ text: text() })).count).toBe(1);
  });

  test.each([
    ['name', () => '100% kum'],
    ['phone as it is written', () => '098123 45670'],
    ['email', () => agent.email.toUpperCase()],
    ['id', () => agent.id],
  ])("by the owner's %s shows what they listed", async (_, text) => {
    expect(await ids({ text: text() })).toEqual([phulwari.id, rich.id]);
  });

  test('takes wildcards of SQL as they are typed', async () => {
    expect(await ids({ text: '100_ kum' })).toEqual([]);
    expect(await ids({ text: '\\%' })).toEqual([]);
  });

  test('narrows by area, role, age, documents and status together', async () => {
    expect(await ids({ area: phulwari.mandalId })).toEqual([phulwari.id]);
    expect((await list({ area: phulwari.stateId })).count).toBe((await list()).count);
    expect(await ids({ role: 'agent' })).toEqual([phulwari.id, rich.id]);
    expect(await ids({ role: 'agent', age: 'week' })).toEqual([phulwari.id]);
    expect(await ids({ age: 'older' })).toEqual([rich.id]);
    expect(await ids({ role: 'agent', missing: 'all' })).toEqual([rich.id]);
    expect(await ids({ role: 'agent', missing: 'sale_deed' })).toEqual([rich.id]);
    expect(await ids({ role: 'agent', status: 'pending' })).toEqual([]);
  });

  test('sorts by age and by price, and shows fifty a page where that is asked for', async () => {
    expect((await ids({ sort: 'oldest' }))[0]).toBe(rich.id);
    expect((await ids({ sort: 'dearest' }))[0]).toBe(rich.id);
    expect((await ids({ sort: 'cheapest' }))[0]).toBe(phulwari.id);
    const long = await list({ rows: '50' });
    expect([long.pageSize, long.data.length]).toEqual([50, long.count]);
    expect((await list({ rows: '50', page: 2 })).data).toEqual([]);
  });
});
