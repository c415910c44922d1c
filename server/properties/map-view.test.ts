import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { displayMap, type MapView } from '#contract/map-view.ts';
import * as contract from '#contract/properties.ts';
import { type Location, shownLocation } from '#contract/shown-location.ts';
import { mandals } from '#server/database/schema/areas.ts';
import { properties } from '#server/database/schema/properties.ts';
import { propertySearch } from '#server/database/schema/search.ts';
import { rewriteOutdatedRows, writeSearchRows } from '#server/search/rows.ts';
import { testApp } from '#test/app.ts';
import { BIHTA, makeProperty, makeSeller, type Place } from '#test/make.ts';
import { seededRandom } from '#test/random.ts';
import { shownOf } from './pins/set-pin.ts';

const site = await testApp();
const owner = await makeSeller(site.db);
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.update(properties).set({ status: 'removed' });
  await site.db.delete(propertySearch);
});

const RANCHI: Place = { state: 'Jharkhand', district: 'Ranchi', mandal: 'Ormanjhi' };
const HERE = { latitude: 25.5637219, longitude: 84.8748653 };

type Query = Record<string, string>;

async function mapOf(query: Query): Promise<MapView> {
  const { status, body } = await site.call(displayMap, { query: { zoom: '12', ...query } });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data;
}

async function listed(query: Query) {
  const { status, body } = await site.call(contract.displayAllProperties, { query });
  expect([status, body.message]).toEqual([200, undefined]);
  return { count: body.count, numbers: body.data.map((card) => card.listing_number), cards: body.data };
}

async function mark(id: string, at: Location): Promise<void> {
  await site.db.transaction(async (tx) => {
    await tx
      .update(properties)
      .set(shownOf({ shows_exactly: false, ...at }))
      .where(eq(properties.id, id));
    await writeSearchRows(tx, [id]);
  });
}

type Facts = Parameters<typeof makeProperty>[1];

const plot = (pin: NonNullable<Facts>['pin'] | null, facts: Facts = {}) =>
  makeProperty(site.db, { owner, ...facts, ...(pin && { pin }) });

const box = (west: number, south: number, east: number, north: number) =>
  [west, south, east, north].map((degrees) => degrees.toFixed(4)).join();

test('few plots are shown one by one, those without a pin as one mark of their mandal or district', async () => {
  const { listingNumber } = await plot(HERE, { priceRupees: 7_00_000 });
  const exactly = await plot({ latitude: 25.6, longitude: 84.9, shows_exactly: true });
  await plot(null);
  await plot(null);
  const numberOf = (listing: string) => Number(listing.replace('BK-', ''));
  const { areas, plots, cells, count } = await mapOf({});
  expect(new Set(plots)).toEqual(
    new Set([
      [numberOf(listingNumber), 25.565, 84.875, 7_00_000, 'near'],
      [numberOf(exactly.listingNumber), 25.6, 84.9, 12_50_000, 'exact'],
    ]),
  );
  expect([cells, count]).toEqual([[], 4]);
  expect(areas).toEqual([['district', 'Patna', '/land/bihar/patna', expect.any(Number), expect.any(Number), 2]]);

  await site.db
    .update(mandals)
    .set({ latitude: 25.56, longitude: 84.87, centreFrom: 'file' })
    .where(eq(mandals.name, 'Bihta'));
  await rewriteOutdatedRows(site.db);
  expect((await mapOf({ language: 'hi' })).areas).toEqual([
    ['mandal', 'बिहटा', '/land/bihar/patna/bihta', 25.56, 84.87, 2],
  ]);
  expect((await mapOf({ box: box(84.86, 25.55, 84.872, 25.565) })).areas).toHaveLength(1);
  expect((await mapOf({ box: box(84.86, 25.55, 84.869, 25.565) })).areas).toEqual([]);
});

test('more than 200 are groups of a view’s 64 pixels, each at the mean of what is shown there', async () => {
  const { id } = await plot(null);
  const { rows } = await site.pool.query<{ id: string }>(
    `insert into properties (id, owner_id, mandal_id, district_id, state_id, size, unit_id, price_rupees, description, status, approved_at,
       shown_latitude, shown_longitude, shows_exactly)
     select gen_random_uuid(), owner_id, mandal_id, district_id, state_id, size, unit_id, price_rupees, description, status, approved_at,
       25.505 + (i % 3) * 0.01, 84.805 + i / 150 * 0.2, false
     from properties, generate_series(0, 299) i where id = $1 returning id`,
    [id],
  );
  await site.db.transaction((tx) =>
    writeSearchRows(
      tx,
      rows.map((row) => row.id),
    ),
  );
  const { cells, plots, count } = await mapOf({ zoom: '10' });
  expect([plots, count]).toEqual([[], 301]);
  expect(new Set(cells)).toEqual(
    new Set([
      [25.515, 84.805, 150],
      [25.515, 85.005, 150],
    ]),
  );
});

test('below zoom 10 there is one mark for each district, and for each state of the whole map', async () => {
  await plot(HERE);
  await plot(null);
  await plot({ latitude: 23.4, longitude: 85.4 }, { place: RANCHI });
  const districts = await mapOf({ zoom: '8', language: 'ta' });
  expect(new Set(districts.areas.map(([level, name, path, , , count]) => [level, name, path, count]))).toEqual(
    new Set([
      ['district', 'பாட்னா', '/land/bihar/patna', 2],
      ['district', 'ராஞ்சி', '/land/jharkhand/ranchi', 1],
    ]),
  );
  const states = await mapOf({ zoom: '5' });
  expect(new Set(states.areas.map(([level, name, , , , count]) => [level, name, count]))).toEqual(
    new Set([
      ['state', 'Bihar', 2],
      ['state', 'Jharkhand', 1],
    ]),
  );
  const inBihar = await mapOf({ zoom: '5', state: 'Bihar' });
  expect(inBihar.count).toBe(2);
});

describe('nobody learns more of a pin than the cell that it is in', () => {
  /** 60 boxes, each half of the one before: a bisection. */
  async function bisect(found: (view: string) => Promise<boolean>): Promise<string> {
    let [west, south, east, north] = [84.8, 25.5, 84.95, 25.65];
    for (let step = 0; step < 60; step += 1) {
      const [middleOfLongitudes, middleOfLatitudes] = [(west + east) / 2, (south + north) / 2];
      if (step % 2 === 0) {
        if (middleOfLongitudes - west < 0.0002) break;
        if (await found(box(west, south, middleOfLongitudes, north))) east = middleOfLongitudes;
        else west = middleOfLongitudes;
      } else if (await found(box(west, south, east, middleOfLatitudes))) north = middleOfLatitudes;
      else south = middleOfLatitudes;
    }
    return box(west, south, east, north);
  }

  const CORNERS = [
    HERE,
    { latitude: 25.5600001, longitude: 84.8700001 },
    { latitude: 25.5699999, longitude: 84.8799999 },
  ];

  test('by boxes: of lists, counts and maps, whatever pin in the cell it is', async () => {
    const { id, listingNumber } = await plot(HERE);
    const ways = {
      list: async (view: string) => (await listed({ box: view })).numbers.includes(listingNumber),
      counts: async (view: string) =>
        (await site.call(contract.filterCounts, { query: { box: view } })).body.data.count > 0,
      map: async (view: string) => (await mapOf({ box: view, zoom: '18' })).plots.length > 0,
      areas: async (view: string) => (await mapOf({ box: view, zoom: '8' })).areas.length > 0,
    };
    const found = new Set<string>();
    for (const at of CORNERS) {
      await mark(id, at);
      for (const way of Object.values(ways)) found.add(await bisect(way));
    }
    expect(found.size).toBe(1);
    const [west = 0, south = 0, east = 0, north = 0] = [...found].join().split(',').map(Number);
    const shown = shownLocation(HERE);
    expect(shown.longitude >= west && shown.longitude <= east).toBe(true);
    expect(shown.latitude >= south && shown.latitude <= north).toBe(true);
  });

  test('by distances, orders and means of groups: every answer is the same for all pins of a cell', async () => {
    const { id } = await plot(HERE);
    await plot({ latitude: 25.5612, longitude: 84.8812 });
    await plot({ latitude: 25.5712, longitude: 84.8612, shows_exactly: true });
    const answers = async () => {
      const seen: unknown[] = [];
      for (let step = 0; step < 12; step += 1) {
        const near = `${(25.5 + step * 0.01).toFixed(2)},${(84.8 + step * 0.013).toFixed(2)}`;
        for (const within of ['5', '10', '25']) {
          const around = await listed({ near, within, sort: 'nearest' });
          seen.push([around.numbers, around.cards.map((card) => card.distance_km), around.count]);
        }
      }
      for (let zoom = 5; zoom <= 18; zoom += 1) seen.push(await mapOf({ zoom: String(zoom) }));
      return seen;
    };
    const before = await answers();
    for (const at of CORNERS) {
      await mark(id, at);
      expect(await answers()).toEqual(before);
    }
  });
});

describe('around a place', () => {
  test('plots are listed with how far they are shown from it, the nearest first, those without a pin not at all', async () => {
    const near = await plot({ latitude: 25.6012, longitude: 85.1012 });
    const far = await plot({ latitude: 25.6812, longitude: 85.1012 }, { priceRupees: 1_00_000 });
    await plot({ latitude: 25.7812, longitude: 85.1012 });
    await plot(null);
    const found = await listed({ near: '25.6,85.1', within: '10', sort: 'nearest' });
    expect(found.cards.map((card) => [card.listing_number, card.distance_km])).toEqual([
      [near.listingNumber, 0],
      [far.listingNumber, 9],
    ]);
    // A place is rounded to a cell, here as on the phone.
    expect((await listed({ near: '25.6049,85.0951', within: '10', sort: 'nearest' })).cards).toEqual(found.cards);
    expect((await listed({ near: '25.6,85.1', within: '5' })).count).toBe(1);
    expect((await listed({ near: '25.6,85.1', within: '10', sort: 'price' })).numbers[0]).toBe(far.listingNumber);
    expect((await listed({})).cards.every((card) => card.distance_km === undefined)).toBe(true);
    const { body } = await site.call(contract.filterCounts, {
      query: { near: '25.6,85.1', within: '5', price_max: '500000' },
    });
    expect(body.data).toMatchObject({ count: 0, around: null, without: { near: 1, price: 1 } });
  });

  test('a mandal is where its file says, or in the middle of its district, which is said; its borders do not count', async () => {
    const [bihta] = await site.db.select().from(mandals).where(eq(mandals.name, 'Bihta'));
    const here = await plot({ latitude: 25.5612, longitude: 84.8712 });
    const beyond = await plot({ latitude: 25.5812, longitude: 84.8712 }, { place: RANCHI });
    const area = { state: 'Bihar', district: 'Patna', mandal: 'Bihta' };
    const place = (centreFrom: 'file' | null) =>
      site.db.update(mandals).set({ latitude: 25.56, longitude: 84.87, centreFrom }).where(eq(mandals.name, 'Bihta'));
    const around = async (near: string) => {
      const query = { near, within: '5' as const };
      const { body } = await site.call(contract.searchProperties, { body: area, query });
      const counts = await site.call(contract.filterCounts, { query: { ...area, ...query } });
      return [body.data.map((card) => card.listing_number).toSorted(), counts.body.data.around];
    };
    await place('file');
    const both = [here.listingNumber, beyond.listingNumber].toSorted();
    expect(await around('area')).toEqual([both, expect.objectContaining({ level: 'mandal', mandal: 'Bihta' })]);
    await place(null);
    expect(await around('area')).toEqual([both, expect.objectContaining({ level: 'district', district: 'Patna' })]);
    // By its id the list stays in the area.
    expect((await around(bihta?.id ?? ''))[0]).toEqual([here.listingNumber]);
    for (const near of ['area', '01900000-0000-7000-8000-000000000000']) {
      const refused = await site.call(contract.displayAllProperties, { query: { near, within: '5' } });
      expect([refused.status, refused.body.issues]).toEqual([
        400,
        [expect.objectContaining({ path: 'near', code: 'FILTER_NEAR_INVALID' })],
      ]);
    }
  });
});

test('a map holds what the list with the same filters counts, for random filters and views', async () => {
  const random = seededRandom(11);
  const below = (most: number) => Math.floor(random() * most);
  for (let i = 0; i < 60; i += 1) {
    const at = { latitude: 25.3 + random() * 0.6, longitude: 84.6 + random() * 0.8, shows_exactly: random() < 0.3 };
    await plot(random() < 0.25 ? null : at, {
      priceRupees: (1 + below(9)) * 1_00_000,
      place: random() < 0.2 ? RANCHI : BIHTA,
      documents: random() < 0.5 ? ['sale_deed'] : [],
    });
  }
  let seen = 0;
  for (let round = 0; round < 40; round += 1) {
    const [west, south] = [84 + random() * 1.2, 25 + random() * 0.8];
    const view = { west, south, east: west + 0.05 + random() * 2, north: south + 0.05 + random() };
    const query: Query = { box: box(view.west, view.south, view.east, view.north) };
    if (random() < 0.3) query['price_max'] = String((1 + below(9)) * 1_00_000);
    if (random() < 0.2) query['papers'] = 'sale_deed';
    if (random() < 0.2) Object.assign(query, { near: '25.6,85.1', within: '25', sort: 'nearest' });
    const zoom = String(5 + below(14));
    const { rows } = await site.pool.query<{ count: number }>(
      `select count(*)::int as count from properties p join mandals m on m.id = p.mandal_id
       where status = 'approved' and coalesce(shown_longitude, m.longitude) between $1 and $3 and coalesce(shown_latitude, m.latitude) between $2 and $4
         and price_rupees <= $5 and ($6 or exists(select from documents where property_id = p.id))
         and ($7 or 6371.009 * 2 * asin(sqrt(sin(radians(shown_latitude - 25.6) / 2) ^ 2
           + cos(radians(25.6)) * cos(radians(shown_latitude)) * sin(radians(shown_longitude - 85.1) / 2) ^ 2)) <= 25)`,
      [
        ...(query['box'] ?? '').split(',').map(Number),
        query['price_max'] ?? '1000000000',
        query['papers'] === undefined,
        query['near'] === undefined,
      ],
    );
    const { cells, plots, areas, count } = await mapOf({ ...query, zoom });
    const sum = [...cells.map(([, , some]) => some), ...plots.map(() => 1), ...areas.map((area) => area[5])];
    const total = sum.reduce((all, one) => all + one, 0);
    expect([total, count, (await listed(query)).count], JSON.stringify(query)).toEqual(Array(3).fill(rows[0]?.count));
    seen += total;
  }
  expect(seen).toBeGreaterThan(100);
});
