import { sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CARDS_PER_PAGE, TOP_PROPERTIES, totalPages } from '#contract/limits.ts';
import * as contract from '#contract/properties.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { BIHTA, makeProperty, makeSeller, type TestUser } from '#test/make.ts';

const LISTED = 40;
/** The order that /how-we-rank describes, if some plots have documents and none has photos or answers enough. */
const IN_ORDER = sql`(approved_at at time zone 'Asia/Kolkata')::date desc,
  exists (select from documents where property_id = properties.id) desc, approved_at desc, id desc`;
const GAYA = { state: 'Bihar', district: 'Gaya', mandal: 'Bodh Gaya' };

let site: TestApp;
let owner: TestUser;
/** By day, then those with documents, then newest first; several approved in the same instant. */
let inOrder: string[];
beforeAll(async () => {
  site = await testApp();
  owner = await makeSeller(site.db);
  const start = site.clock.now.getTime();
  for (let i = 0; i < LISTED; i++) {
    const approvedAt = new Date(start - Math.floor(i / 3) * MINUTE_MS);
    await makeProperty(site.db, { owner, approvedAt, viewCount: i, documents: i % 2 ? ['mutation', 'sale_deed'] : [] });
  }
  for (const status of ['pending', 'rejected', 'sold', 'suspended', 'removed'] as const) {
    await makeProperty(site.db, { owner, status });
  }
  const { rows } = await site.db.execute<{ id: string }>(
    sql`select id from properties where status = 'approved' order by ${IN_ORDER}`,
  );
  inOrder = rows.map(({ id }) => id);
});
afterAll(() => site.close());

const list = async (query: { page?: number; after?: string; before?: string } = {}) => {
  const { body, status } = await site.call(contract.displayAllProperties, { query });
  expect(status).toBe(200);
  return { ...body, ids: body.data.map(({ _id }) => _id) };
};

describe('pages by their number', () => {
  test('show each approved property once, in order, whichever end they are read from', async () => {
    const pages = [await list({ page: 1 }), await list({ page: 2 }), await list({ page: 3 })];
    expect(pages.map(({ ids }) => ids.length)).toEqual([15, 15, 10]);
    expect(pages.flatMap(({ ids }) => ids)).toEqual(inOrder);
    expect(pages.map(({ count, pageSize, page }) => ({ count, pageSize, page }))).toEqual(
      [1, 2, 3].map((page) => ({ count: LISTED, pageSize: CARDS_PER_PAGE, page })),
    );
  });

  test('say whether there are neighbours', async () => {
    const [first, middle, last] = [await list(), await list({ page: 2 }), await list({ page: 3 })];
    expect([first.previous, last.next]).toEqual([undefined, undefined]);
    for (const cursor of [first.next, middle.previous, middle.next, last.previous]) {
      expect(cursor).toMatch(/^[\w.~-]{1,100}$/);
    }
  });

  test.each([4, 5, 1_000_000])('page %d beyond the last is empty and has the right count', async (page) => {
    expect(await list({ page })).toMatchObject({ data: [], count: LISTED, page });
  });

  test.each([['0'], ['-1'], ['1.5'], ['x'], ['1000001']])('%s is no page', async (page) => {
    const { status, body } = await site.call(contract.displayAllProperties, { query: { page } });
    expect(status).toBe(400);
    expect(body.issues?.map(({ path }) => path)).toEqual(['page']);
  });
});

describe('pages by their cursor', () => {
  test('are the same as those by number, forwards and back', async () => {
    const first = await list();
    const second = await list({ page: 2, after: first.next ?? '' });
    const third = await list({ page: 3, after: second.next ?? '' });
    expect([first, second, third].flatMap(({ ids }) => ids)).toEqual(inOrder);
    expect(second.page).toBe(2);
    expect(third.next).toBeUndefined();

    const back = await list({ page: 2, before: third.previous ?? '' });
    expect(back.ids).toEqual(second.ids);
    const front = await list({ page: 1, before: back.previous ?? '' });
    expect(front.ids).toEqual(first.ids);
    expect(front.previous).toBeUndefined();
  });

  test.each([
    'x',
    '1',
    '.',
    '1.2',
    '--1.00000000-0000-7000-8000-000000000000',
    '99999999999999999.00000000-0000-7000-8000-000000000000',
    'abc.00000000-0000-7000-8000-000000000000',
    '1.00000000-0000-7000-8000-00000000000',
    '1.00000000-0000-7000-8000-000000000000~',
    "1'--",
    '1 or 1',
    'é',
    'x'.repeat(101),
  ])('a cursor that was altered to %j is refused', async (cursor) => {
    for (const direction of ['after', 'before']) {
      const { status, body } = await site.call(contract.displayAllProperties, { query: { [direction]: cursor } });
      expect(status).toBe(400);
      expect(body.issues?.map(({ path }) => path)).toEqual([direction]);
    }
  });

  test.each(['0', '9999999999999999'])(
    'a cursor of an invented moment (%s) is a place like any other',
    async (moment) => {
      const page = await list({ after: `${moment}.00000000-0000-7000-8000-000000000000` });
      expect(page.ids).toEqual(moment === '0' ? [] : inOrder.slice(0, CARDS_PER_PAGE));
    },
  );
});

describe('a card', () => {
  test('holds what a list shows, and its photos need no signature', async () => {
    const property = await makeProperty(site.db, {
      owner,
      photos: 2,
      documents: ['mutation', 'sale_deed'],
      size: 1.5,
      unit: 'katha',
      approvedAt: new Date(site.clock.now.getTime() + MINUTE_MS),
    });
    const [card] = (await list()).data;
    expect(card).toEqual({
      _id: property.id,
      listing_number: property.listingNumber,
      user_id: owner.id,
      title: '1.5 katha plot in Bihta, Patna',
      ...BIHTA,
      in_hindi: { mandal: 'बिहटा', district: 'पटना', state: 'बिहार', official: false },
      size: 1.5,
      units: 'katha',
      unit_size: { square_metres: 126.464263, exact: false },
      price: 12_50_000,
      property_images: [1, 2].map((number) => ({
        _id: expect.any(String),
        file_path: expect.stringMatching(/^\/images\/[\da-f-]{36}\/full\.jpg$/),
        file_name: `${property.listingNumber.toLowerCase()}-${number}.jpg`,
        width: 1200,
        height: 900,
        widths: [320, 640, 960],
      })),
      view_count: 0,
      status: 'approved',
      approved_at: expect.stringMatching(/^\d{4}-.*Z$/),
      confirmed_at: expect.stringMatching(/^\d{4}-.*Z$/),
      changed_at: expect.stringMatching(/^\d{4}-.*Z$/),
      document_types: ['sale_deed', 'mutation'],
    });
    await site.db.execute(sql`delete from properties where id = ${property.id}`);
  });
});

describe('a search', () => {
  const search = (body: object, query = {}) => site.call(contract.searchProperties, { body, query });

  test('finds the properties of a state, a district or a mandal, and counts them', async () => {
    const other = await makeProperty(site.db, { owner, place: GAYA });
    const totals: [object, number][] = [
      [{ state: 'Bihar' }, LISTED + 1],
      [{ state: 'Bihar', district: 'Patna' }, LISTED],
      [{ state: 'Bihar', district: 'Gaya', mandal: '' }, 1],
      [{ state: 'bihar', district: 'gaya', mandal: 'bodh gaya' }, 1],
      [{ state: 'Bihar', district: 'Gaya', mandal: 'Belaganj' }, 0],
      [{ state: 'Jharkhand' }, 0],
      [{ state: other.stateId, district: other.districtId, mandal: other.mandalId }, 1],
    ];
    for (const [body, count] of totals) {
      const answer = await search(body);
      expect(
        { status: answer.status, count: answer.body.count, shown: answer.body.data.length },
        JSON.stringify(body),
      ).toEqual({
        status: 200,
        count,
        shown: Math.min(count, CARDS_PER_PAGE),
      });
    }
    await site.db.execute(sql`delete from properties where id = ${other.id}`);
  });

  test('is walked like the whole list', async () => {
    const seen: string[] = [];
    let next: string | undefined;
    for (let page = 1; page <= totalPages(LISTED, CARDS_PER_PAGE); page++) {
      const { body } = await search({ state: 'Bihar', district: 'Patna' }, { page, ...(next ? { after: next } : {}) });
      seen.push(...body.data.map(({ _id }) => _id));
      next = body.next;
    }
    expect(seen).toEqual(inOrder);
  });

  test.each<[object, number, string]>([
    [{}, 400, 'state'],
    [{ state: '' }, 400, 'state'],
    [{ state: 'Kerala' }, 404, 'state'],
    [{ state: 'Jharkhand', district: 'Patna' }, 404, 'district'],
    [{ state: 'Bihar', district: 'Gaya', mandal: 'Bihta' }, 404, 'mandal'],
  ])('for %j is refused', async (body, expectedStatus, path) => {
    const answer = await search(body);
    expect(answer.status).toBe(expectedStatus);
    expect(answer.body.issues?.map((issue) => issue.path)).toEqual([path]);
  });
});

test('the top properties are the most viewed approved ones', async () => {
  await makeProperty(site.db, { owner, status: 'sold', viewCount: 1000 });
  const { body } = await site.call(contract.displayTopProperties);
  expect(body.data.map(({ view_count }) => view_count)).toEqual(
    Array.from({ length: TOP_PROPERTIES }, (_, i) => LISTED - 1 - i),
  );
});

test('a walk sees every property once, also while others are published and taken away', async () => {
  const walkedBy = async (direction: 'after' | 'before', meanwhile: () => Promise<void>) => {
    const seen: string[] = [];
    let cursor = direction === 'before' ? `0.${NIL}` : undefined;
    do {
      const { ids, next, previous } = await list(cursor ? { [direction]: cursor } : {});
      seen.push(...(direction === 'before' ? ids.toReversed() : ids));
      cursor = direction === 'before' ? previous : next;
      if (cursor) await meanwhile();
    } while (cursor);
    return direction === 'before' ? seen.reverse() : seen;
  };
  const publish = async () => {
    const approvedAt = new Date(site.clock.now.getTime() + MINUTE_MS);
    await makeProperty(site.db, { owner, approvedAt, documents: ['sale_deed'] });
  };
  expect(await walkedBy('after', publish)).toEqual(inOrder);

  // Backwards, new ones come at the end; earlier ones still appear once.
  const before = (await walkedBy('before', publish)).filter((id) => inOrder.includes(id));
  expect(before).toEqual(inOrder);

  // A cursor stays valid when its row is removed.
  const first = await list();
  await site.db.execute(sql`update properties set status = 'suspended' where id = ${first.ids.at(-1)}`);
  const second = await list({ after: first.next ?? '' });
  const { rows } = await site.db.execute<{ id: string }>(
    sql`select id from properties where status = 'approved' order by ${IN_ORDER} offset 14 limit 15`,
  );
  expect(second.ids).toEqual(rows.map(({ id }) => id));
});
