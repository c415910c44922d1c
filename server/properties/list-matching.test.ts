import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { approveProperty } from '#contract/admin-properties.ts';
import * as contract from '#contract/properties.ts';
import { suspendProperty } from '#contract/admin-properties.ts';
import { confirmForSale, markSold } from '#contract/own-properties.ts';
import { ASKED_FIRST, type FactValue } from '#contract/facts.ts';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { LISTING_ORDERS } from '#contract/listing-orders.ts';
import { DAY_MS } from '#contract/time.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { documents } from '#server/database/schema/files.ts';
import { priceChanges, properties } from '#server/database/schema/properties.ts';
import { propertySearch } from '#server/database/schema/search.ts';
import { unitSizes, units } from '#server/database/schema/units.ts';
import { buildApp } from '#server/app.ts';
import { rewriteOutdatedRows, writeSearchRows } from '#server/search/rows.ts';
import { type Database, openDatabase, type Transaction } from '#server/database/open.ts';
import { callThrough, testApp } from '#test/app.ts';
import { seededRandom } from '#test/random.ts';
import { listOrderOf } from '#test/list-order.ts';
import { BIHTA, makeAdmin, makeAgent, makeProperty, makeSeller, type Place } from '#test/make.ts';
import { listMatchingCards } from './list-matching.ts';

const site = await testApp();
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.update(properties).set({ status: 'removed' });
  await site.db.delete(propertySearch);
});

type Change = Partial<typeof properties.$inferInsert>;

/** Changes a property with its search row, like every function that does. */
async function change(id: string, set: Change, db: Database = site.db): Promise<void> {
  await db.transaction((tx) => changeWithin(tx, id, set));
}

async function changeWithin(tx: Transaction, id: string, set: Change): Promise<void> {
  await tx.update(properties).set(set).where(eq(properties.id, id));
  await writeSearchRows(tx, [id]);
}

const ARARIA: Place = { state: 'Bihar', district: 'Araria', mandal: 'Bhargama' };
const RANCHI: Place = { state: 'Jharkhand', district: 'Ranchi', mandal: 'Ormanjhi' };
const SABOUR: Place = { state: 'Bihar', district: 'Bhagalpur', mandal: 'Sabour' };

type Query = Record<string, string>;

async function listed(
  query: Query,
  app = site,
): Promise<{ count: number; numbers: string[]; next?: string; previous?: string }> {
  const { status, body } = await app.call(contract.displayAllProperties, { query });
  expect([status, body.message]).toEqual([200, undefined]);
  const { count, data, next, previous } = body;
  return {
    count,
    numbers: data.map((card) => card.listing_number),
    ...(next && { next }),
    ...(previous && { previous }),
  };
}

const countsOf = async (query: Query) => {
  // Tests change rows behind the product's back.
  site.services.pages.forget();
  return (await site.call(contract.filterCounts, { query })).body.data;
};

test('the counts of a whole area are made once for its pages, and anew once a listing is approved', async () => {
  const { id } = await makeProperty(site.db, { status: 'pending', photos: 0 });
  const inBihar = { state: 'Bihar' };
  expect((await countsOf(inBihar)).count).toBe(0);
  const asked = async () => (await site.call(contract.filterCounts, { query: inBihar })).body.data.count;
  // Behind the product's back.
  await makeProperty(site.db, { photos: 0 });
  expect(await asked()).toBe(0);
  await site.call(approveProperty, { token: (await makeAdmin(site.db)).token, body: { id } });
  expect(await asked()).toBe(2);
});

test('prices, documents and who lists narrow the list, with the number of properties behind each', async () => {
  const agent = await makeAgent(site.db);
  const cheap = await makeProperty(site.db, { priceRupees: 2_00_000, documents: ['sale_deed', 'mutation'] });
  const dear = await makeProperty(site.db, { priceRupees: 9_00_000, documents: ['sale_deed'], owner: agent });
  await makeProperty(site.db, { priceRupees: 5_00_000, status: 'pending', documents: ['sale_deed'] });

  expect((await listed({ price_max: '2 lakh' })).numbers).toEqual([cheap.listingNumber]);
  expect((await listed({ price_min: '2,00,001' })).numbers).toEqual([dear.listingNumber]);
  expect((await listed({ price_max: '1,99,999' })).count).toBe(0);
  expect((await listed({ papers: 'sale_deed,mutation' })).numbers).toEqual([cheap.listingNumber]);
  expect((await listed({ listed_by: 'agent' })).numbers).toEqual([dear.listingNumber]);
  expect(await countsOf({ papers: 'sale_deed' })).toMatchObject({
    count: 2,
    papers: { sale_deed: 2, mutation: 1, land_map: 0 },
    listed_by: { seller: 1, agent: 1 },
    without: {},
  });
  expect(await countsOf({ papers: 'mutation', listed_by: 'agent', price_max: '10 lakh' })).toMatchObject({
    count: 0,
    listed_by: { seller: 1, agent: 0 },
    without: { listed_by: 1, 'papers mutation': 1, price: 0 },
  });
});

test('facts narrow the list as they are stated, unless a document contradicts them, with the number behind each', async () => {
  const plot = async (land_use: string, road_width: number, read?: { page: number; says?: FactValue }) => {
    const made = await makeProperty(site.db, { documents: ['sale_deed'] });
    const [document] = await site.db.select().from(documents).where(eq(documents.propertyId, made.id));
    const evidence = read ? { documentId: document?.id ?? null, ...read } : {};
    const stated = { propertyId: made.id, statedAt: site.clock.now };
    await site.db.insert(propertyFacts).values([
      { ...stated, fact: 'land_use', value: land_use },
      { ...stated, fact: 'road_width', value: road_width, ...evidence },
    ]);
    await site.db.transaction((tx) => writeSearchRows(tx, [made.id]));
    return made.listingNumber;
  };
  const narrow = await plot('agricultural', 11.5);
  const wide = await plot('agricultural', 20, { page: 2 });
  const contradicted = await plot('residential', 30, { page: 1, says: 8 });
  const bare = await makeProperty(site.db, { photos: 3, documents: ['mutation'] });

  const found = async (query: Query) => (await listed(query)).numbers.toSorted();
  expect(await found({ land_use: 'agricultural' })).toEqual([narrow, wide].toSorted());
  expect(await found({ road_width: '8' })).toEqual([narrow, wide].toSorted());
  expect(await found({ road_width: '12' })).toEqual([wide]);
  expect(await found({ documented: 'yes' })).toEqual([wide]);
  expect(await found({ land_use: 'residential' })).toEqual([contradicted]);
  expect(await countsOf({ land_use: 'agricultural' })).toMatchObject({
    count: 2,
    land_use: { agricultural: 2, residential: 1, commercial: 0 },
    road_width: { 8: 2, 12: 1, 20: 1, 30: 0 },
    documented: 1,
    complete: 0,
  });
  expect(await countsOf({ land_use: 'residential', road_width: '12' })).toMatchObject({
    count: 0,
    without: { land_use: 1, road_width: 1 },
  });

  await site.db.insert(propertyFacts).values(
    ASKED_FIRST.slice(0, 8).map((fact) => {
      const value = fact === 'road_width' ? 20 : 'yes';
      return { propertyId: bare.id, fact, value, statedAt: site.clock.now };
    }),
  );
  await site.db.transaction((tx) => writeSearchRows(tx, [bare.id]));
  expect(await found({ complete: 'yes' })).toEqual([bare.listingNumber]);
  expect((await countsOf({})).complete).toBe(1);
  const { status, body } = await site.call(contract.displayAllProperties, { query: { road_width: '13' } });
  expect([status, body.issues?.map(({ code }) => code)]).toEqual([400, ['FILTER_CHOICE_UNKNOWN']]);
});

test('village and landmark are searched in either script, and nothing that only buyers see', async () => {
  const { id, listingNumber } = await makeProperty(site.db);
  const stated = { propertyId: id, statedAt: site.clock.now };
  await site.db.insert(propertyFacts).values([
    { ...stated, fact: 'village', value: 'Kharuara Tola' },
    { ...stated, fact: 'landmark', value: 'धर्मशाला के सामने' },
    { ...stated, fact: 'neighbour_north', value: 'Jagdambika Pathak' },
  ]);
  await site.db.transaction((tx) => writeSearchRows(tx, [id]));
  for (const q of ['Kharuara', 'खरुआरा', 'dharamshala', 'plot in Kharuara Tola'])
    expect((await listed({ q })).numbers, q).toEqual([listingNumber]);
  expect((await countsOf({ q: 'Jagdambika' })).understood?.unknown).toEqual(['jagdambika']);

  await site.db.update(propertyFacts).set({ says: 'Bhadaur', page: 1 }).where(eq(propertyFacts.fact, 'village'));
  await site.db.transaction((tx) => writeSearchRows(tx, [id]));
  expect((await listed({ q: 'Kharuara' })).numbers).toEqual([]);
});

test('a plot counts as documented by any fact, also where neither its use nor its road is given', async () => {
  const { id, listingNumber } = await makeProperty(site.db, { documents: ['sale_deed'] });
  const [document] = await site.db.select().from(documents).where(eq(documents.propertyId, id));
  await site.db.insert(propertyFacts).values({
    propertyId: id,
    fact: 'ownership',
    value: 'sole',
    statedAt: site.clock.now,
    documentId: document?.id ?? null,
    page: 2,
  });
  await site.db.transaction((tx) => writeSearchRows(tx, [id]));
  expect((await listed({ documented: 'yes' })).numbers).toEqual([listingNumber]);
});

test('a plot counts as reduced below its first price, after a change downwards that is not long ago', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
  const asked = async (price: number, ...earlier: [was: number, until: number][]) => {
    const made = await makeProperty(site.db, { priceRupees: price });
    const changes = earlier.map(([wasRupees, days]) => ({ propertyId: made.id, wasRupees, changedOn: daysAgo(days) }));
    if (changes.length > 0) await site.db.insert(priceChanges).values(changes);
    await site.db.transaction((tx) => writeSearchRows(tx, [made.id]));
    return made.listingNumber;
  };
  const little = await asked(9_50_000, [10_00_000, 80]);
  const much = await asked(6_00_000, [10_00_000, 200], [12_00_000, 5]);
  await asked(9_00_000, [10_00_000, 95]);
  await asked(9_00_000, [10_00_000, 50], [8_00_000, 5]);
  await asked(11_00_000, [10_00_000, 50], [12_00_000, 5]);
  const same = await asked(10_00_000);

  expect(await listed({ reduced: 'yes', sort: 'reduced' })).toMatchObject({ count: 2, numbers: [much, little] });
  const inOrder = (await listed({ sort: 'reduced' })).numbers;
  expect([inOrder.slice(0, 2), inOrder.length]).toEqual([[much, little], 6]);
  expect(await countsOf({})).toMatchObject({ count: 6, reduced: 2 });
  expect(await countsOf({ price_max: '7 lakh' })).toMatchObject({ count: 1, reduced: 1 });
  expect(await countsOf({ reduced: 'yes', q: same })).toMatchObject({ count: 0, reduced: 0, without: { reduced: 1 } });
});

test('sizes and prices per unit are compared as the unit measures in each district, and what nobody can convert is counted apart', async () => {
  const inBihar = await makeProperty(site.db, { unit: 'katha', size: 2, priceRupees: 4_00_000 });
  const inBhagalpur = await makeProperty(site.db, {
    place: SABOUR,
    unit: 'katha',
    size: 2,
    priceRupees: 9_00_000,
  });
  await makeProperty(site.db, { place: ARARIA, unit: 'katha', size: 2, priceRupees: 9_00_000 });
  // Cheapest, if the katha of 720 square feet held that some sources give Jharkhand.
  const inJharkhand = await makeProperty(site.db, { place: RANCHI, unit: 'katha', size: 2, priceRupees: 2_00_000 });
  const acre = await makeProperty(site.db, { place: ARARIA, unit: 'acre', size: 1, priceRupees: 50_00_000 });
  const [unknown] = await site.db.insert(units).values({ name: 'laggi' }).returning();
  await makeProperty(site.db, { unit: 'laggi', size: 3 });

  const twoKatha = await listed({ unit: 'katha', size_min: '2', size_max: '2' });
  expect(twoKatha.numbers.toSorted()).toEqual(
    [inBihar, inBhagalpur].map(({ listingNumber }) => listingNumber).toSorted(),
  );
  for (const [at, only] of [
    ['Bhagalpur', inBhagalpur],
    ['Patna', inBihar],
  ] as const) {
    const there = await listed({ q: at, unit: 'katha', size_min: '2', size_max: '2' });
    expect([at, there.numbers]).toEqual([at, [only.listingNumber]]);
  }
  const inEither = await listed({ q: 'Bihar', unit: 'katha', size_min: '2', size_max: '2' });
  expect(inEither.numbers.toSorted()).toEqual([inBihar.listingNumber, inBhagalpur.listingNumber].toSorted());
  expect((await listed({ unit: 'decimal', size_min: '100', size_max: '100' })).numbers).toEqual([acre.listingNumber]);
  expect((await listed({ unit: 'Katha', rate_max: '2,00,000' })).numbers).toEqual([inBihar.listingNumber]);
  expect(await countsOf({ unit: 'decimal', size_min: '1' })).toMatchObject({ count: 3, unmeasured: 3 });
  expect((await countsOf({})).units).not.toContain('laggi');
  // Unmeasured ones come last when sorted by size.
  for (const sort of ['size', 'size_desc']) expect((await listed({ sort })).numbers).toHaveLength(6);
  const { numbers } = await listed({ sort: 'size_desc' });
  expect(numbers[0]).toBe(acre.listingNumber);
  const byRate = (await listed({ sort: 'rate' })).numbers;
  expect(byRate.slice(0, 3)).toEqual([acre, inBihar, inBhagalpur].map(({ listingNumber }) => listingNumber));
  expect(byRate.slice(3)).toContain(inJharkhand.listingNumber);

  if (!unknown) throw new Error('The unit was not added');
  await site.db
    .insert(unitSizes)
    .values({ unitId: unknown.id, squareMetres: 10, exact: false, note: 'Said by an elder' });
  await rewriteOutdatedRows(site.db);
  expect(await countsOf({ unit: 'decimal', size_min: '0.5' })).toMatchObject({ count: 4, unmeasured: 2 });
});

test.each([
  ['Araria', ['Araria'], []],
  ['अररिया', ['Araria'], []],
  ['plots in ARARIYA, bihar', ['Araria'], []],
  ['भरगामा', ['Bhargama'], []],
  ['Bhargma Araria', ['Bhargama'], []],
  ['Ranchi jhumritalaiyaa', ['Ranchi'], ['jhumritalaiyaa']],
])('“%s” is understood', async (q, places, unknown) => {
  await makeProperty(site.db, { place: ARARIA });
  await makeProperty(site.db, { place: RANCHI });
  const { understood, count } = await countsOf({ q });
  expect(understood?.places.map(({ level, ...place }) => place[level])).toEqual(places);
  expect(understood?.unknown).toEqual(unknown);
  expect([count, (await listed({ q })).count]).toEqual([1, 1]);
});

describe('words of descriptions', () => {
  const describedAs = (description: string, place = ARARIA) => makeProperty(site.db, { place, description });

  test('find properties in either script, with a place, on lists, in areas and in counts, and what everybody says is not looked for', async () => {
    const corner = await describedAs('Corner of two roads, school and bijli near by');
    const inHindi = await describedAs('कॉर्नर प्लॉट, सड़क पक्की है', RANCHI);
    await describedAs('Level ground beside the canal', RANCHI);
    for (const q of ['corner', 'कार्नर', 'the corner plots', 'है CORNER!'])
      expect([q, (await listed({ q })).numbers.toSorted()]).toEqual([
        q,
        [corner.listingNumber, inHindi.listingNumber].toSorted(),
      ]);
    for (const q of ['corner plot ranchi', 'रांची में कॉर्नर प्लॉट', 'sadak corner', 'corner Ranchi jhumritalaiyaa'])
      expect([q, (await listed({ q })).numbers]).toEqual([q, [inHindi.listingNumber]]);
    expect((await listed({ q: 'corner canal' })).count).toBe(0);
    expect((await countsOf({ q: 'corner canal' })).without).toEqual({ q: 3, 'word corner': 1, 'word canal': 2 });
    expect((await countsOf({ q: 'canal araria' })).without).toEqual({ q: 3, 'word canal': 1 });
    expect((await listed({ q: 'plot' })).count).toBe(3);
    expect(await countsOf({ q: 'कॉर्नर ranchi jhumritalaiyaa' })).toMatchObject({
      count: 1,
      understood: {
        places: [{ district: 'Ranchi' }],
        words: [{ asked: 'कॉर्नर', found: 'कॉर्नर' }],
        unknown: ['jhumritalaiyaa'],
      },
    });
    expect(await countsOf({ q: 'school', listed_by: 'agent' })).toMatchObject({
      count: 0,
      listed_by: { seller: 1, agent: 0 },
      without: { listed_by: 1, q: 0 },
    });
    const inBihar = await site.call(contract.searchProperties, { body: { state: 'Bihar' }, query: { q: 'corner' } });
    expect(inBihar.body.data.map((card) => card.listing_number)).toEqual([corner.listingNumber]);
  });

  test('forgive a typing error and say what was looked for instead; what nobody has is said, and is left out beside what somebody has', async () => {
    const { listingNumber } = await describedAs('Electricity and water, highway at the door');
    await describedAs('Level ground beside the canal');
    const asked = await countsOf({ q: 'elctricity hihgway qwrtzp' });
    expect(asked).toMatchObject({
      count: 1,
      understood: {
        places: [],
        words: [
          { asked: 'elctricity', found: 'electricity' },
          { asked: 'hihgway', found: 'highway' },
        ],
        unknown: ['qwrtzp'],
      },
    });
    expect((await listed({ q: 'elctricity hihgway qwrtzp' })).numbers).toEqual([listingNumber]);
    expect(await countsOf({ q: 'qwrtzp' })).toMatchObject({ count: 0, understood: { words: [], unknown: ['qwrtzp'] } });
  });

  test('are not looked for where they name a place; a word that is nearly a name is the word', async () => {
    const inRanchi = await makeProperty(site.db, { place: RANCHI, description: 'Level ground beside the canal' });
    await describedAs('One hour to Ranchi by the sadak, near the bank');
    expect((await listed({ q: 'Ranchi' })).numbers).toEqual([inRanchi.listingNumber]);
    expect((await countsOf({ q: 'sadak bank' })).understood).toMatchObject({
      places: [],
      words: [{ found: 'sadak' }, { found: 'bank' }],
    });
    // Sadar and Banka are places.
    expect((await countsOf({ q: 'Banka' })).understood?.places).toHaveLength(1);
    // Within an area, a place's name from elsewhere is not a word.
    expect((await countsOf({ q: 'Araria Ranchi', state: 'Bihar' })).understood).toMatchObject({ unknown: ['ranchi'] });
  });

  test('find a property by its size and unit, as its title says them', async () => {
    const { listingNumber } = await makeProperty(site.db, { unit: 'katha', size: 7.5 });
    await makeProperty(site.db, { unit: 'acre', size: 2 });
    for (const q of ['7.5 katha', 'कट्ठा', 'araria katha', '७.५ कट्ठा']) {
      const { numbers } = await listed({ q });
      expect([q, numbers]).toEqual([q, q.startsWith('araria') ? [] : [listingNumber]]);
    }
  });
});

test('a listing number finds its property, and a name of nothing the places with a similar one', async () => {
  const { listingNumber } = await makeProperty(site.db);
  await makeProperty(site.db);
  for (const q of [listingNumber, listingNumber.toLowerCase(), listingNumber.replace('BK-', '')])
    expect((await listed({ q })).numbers).toEqual([listingNumber]);
  const { count, understood } = await countsOf({ q: 'Aurangapatti' });
  expect(count).toBe(0);
  expect(understood?.places).toEqual([]);
  expect(understood?.near.map(({ district }) => district)).toContain('Aurangabad');
});

test('a filter inside an area counts there, and says what there is elsewhere', async () => {
  await makeProperty(site.db, { place: ARARIA, priceRupees: 1_00_000 });
  await makeProperty(site.db, { place: RANCHI, priceRupees: 7_00_000 });
  const { body } = await site.call(contract.searchProperties, {
    body: { state: 'Bihar' },
    query: { price_max: '500000' },
  });
  expect(body.count).toBe(1);
  expect(await countsOf({ state: 'Bihar', price_min: '500000' })).toMatchObject({
    count: 0,
    without: { area: 1, price: 1 },
  });
});

test.each([
  [{ price_min: 'cheap' }, 'price_min'],
  [{ price_min: '5', price_max: '4' }, 'price_max'],
  [{ size_min: '1' }, 'unit'],
  [{ size_min: '1', unit: 'hand' }, 'unit'],
  [{ papers: 'passport' }, 'papers.0'],
  [{ listed_by: 'buyer' }, 'listed_by'],
  [{ sort: 'random' }, 'sort'],
  [{ sort: 'price', after: '1.x' }, 'after'],
])('%j is refused, with what to do', async (query, path) => {
  const { status, body } = await site.call(contract.displayAllProperties, { query });
  expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
});

test.each(LISTING_ORDERS)(
  'in the order %s a page that a link of another order names is shown or refused',
  async (sort) => {
    await makeProperty(site.db);
    const near: Query = sort === 'nearest' ? { near: '25.56,84.87' } : {};
    const keys = ['202.3428', '1250000', '9'.repeat(17), `-${'9'.repeat(17)}`, '1e+99', '-1.5e-7', 'Infinity'];
    for (const key of keys)
      for (const end of ['after', 'before']) {
        const query = { price_min: '1', sort, ...near, [end]: `${key}~100001` };
        const { status, body } = await site.call(contract.displayAllProperties, { query });
        expect([200, 400], `${end} ${key}: ${body.message}`).toContain(status);
      }
  },
);

test('an empty form is the plain list', async () => {
  const { listingNumber } = await makeProperty(site.db);
  expect((await listed({ q: '', price_min: ' ', papers: '', sort: '', unit: '' })).numbers).toEqual([listingNumber]);
});

describe('whatever happens to a listing', () => {
  test('the filtered list shows it as soon as the plain one, in every process', async () => {
    const other = openDatabase(site.url, () => undefined, 2);
    const elsewhere = await buildApp({ ...site.services, db: other.db });
    const everywhere = async (query: Query) => {
      const counts = [];
      for (const app of [site.app, elsewhere]) {
        const { body } = await callThrough(app, contract.displayAllProperties, { query });
        counts.push(body.count);
      }
      return counts;
    };
    try {
      const admin = await makeAdmin(site.db);
      const { id } = await makeProperty(site.db, { status: 'pending', priceRupees: 3_00_000, documents: ['land_map'] });
      expect(await everywhere({ price_max: '300000' })).toEqual([0, 0]);
      const { status } = await site.call(approveProperty, { token: admin.token, body: { id } });
      expect(status).toBe(200);
      expect(await everywhere({ price_max: '300000' })).toEqual([1, 1]);
      expect(await everywhere({ papers: 'land_map' })).toEqual([1, 1]);
      await change(id, { priceRupees: 4_00_000 }, other.db);
      expect(await everywhere({ price_max: '300000' })).toEqual([0, 0]);
      expect(await everywhere({ price_min: '400000' })).toEqual([1, 1]);
      await site.call(suspendProperty, { token: admin.token, body: { id, reason: 'A complaint' } });
      expect(await everywhere({ price_min: '400000' })).toEqual([0, 0]);
    } finally {
      await elsewhere.close();
      await other.close();
    }
  });

  test('its words are found as it is described now, in every process, once it is approved and until it is sold', async () => {
    const other = openDatabase(site.url, () => undefined, 2);
    const elsewhere = await buildApp({ ...site.services, db: other.db });
    const everywhere = async (q: string) => {
      const counts = [];
      for (const app of [site.app, elsewhere]) {
        const { body } = await callThrough(app, contract.displayAllProperties, { query: { q } });
        counts.push(body.count);
      }
      return counts;
    };
    try {
      const admin = await makeAdmin(site.db);
      const owner = await makeSeller(site.db);
      await makeProperty(site.db, { description: 'Level ground beside the canal' });
      const { id } = await makeProperty(site.db, { owner, status: 'pending', description: 'Guava orchard and a well' });
      expect(await everywhere('guava')).toEqual([0, 0]);
      await site.call(approveProperty, { token: admin.token, body: { id } });
      expect([await everywhere('guava'), await everywhere('canal')]).toEqual([
        [1, 1],
        [1, 1],
      ]);
      await change(id, { description: 'Litchi orchard and a well' }, other.db);
      expect([await everywhere('guava'), await everywhere('litchi'), await everywhere('well orchard')]).toEqual([
        [0, 0],
        [1, 1],
        [1, 1],
      ]);
      await site.call(markSold, { token: owner.token, body: { id } });
      expect([await everywhere('litchi'), await everywhere('canal')]).toEqual([
        [0, 0],
        [1, 1],
      ]);
    } finally {
      await elsewhere.close();
      await other.close();
    }
  });

  test('a change that commits after younger ones is not missed', async () => {
    const [first, second] = [await makeProperty(site.db), await makeProperty(site.db)];
    expect((await listed({ price_max: '300000' })).count).toBe(0);
    await site.db.transaction(async (tx) => {
      await changeWithin(tx, first.id, { priceRupees: 3_00_000 });
      await change(second.id, { priceRupees: 3_00_000 });
      expect((await listed({ price_max: '300000' })).numbers).toEqual([second.listingNumber]);
    });
    expect((await listed({ price_max: '300000' })).count).toBe(2);
  });

  test('its owner says that it is for sale: it comes first in that order, and only its owner may', async () => {
    const owner = await makeSeller(site.db);
    const [old, young] = [new Date(Date.now() - 9e9), new Date(Date.now() - 8e9)];
    const first = await makeProperty(site.db, { owner, approvedAt: old });
    const second = await makeProperty(site.db, { approvedAt: young });
    expect((await listed({ sort: 'confirmed' })).numbers).toEqual([second.listingNumber, first.listingNumber]);
    const body = { id: first.id };
    const { token } = await makeSeller(site.db);
    expect((await site.call(confirmForSale, { token, body })).body.code).toBe('NOT_YOURS');
    const confirmed = await site.call(confirmForSale, { token: owner.token, body });
    expect([confirmed.status, confirmed.body.data.confirmed_at]).toEqual([200, site.clock.now.toISOString()]);
    expect((await listed({ sort: 'confirmed' })).numbers).toEqual([first.listingNumber, second.listingNumber]);
    await change(first.id, { status: 'sold' });
    expect((await site.call(confirmForSale, { token: owner.token, body })).body.code).toBe('DECISION_TOO_LATE');
  });
});

test('any combination of filters gives what PostgreSQL gives, in every order, by page number and by cursor, also after changes', async () => {
  const random = seededRandom(7);
  const below = (most: number) => Math.floor(random() * most);
  const [seller, agent] = [await makeSeller(site.db), await makeAgent(site.db)];
  await site.pool.query(`insert into unit_sizes (id, unit_id, state_id, district_id, square_metres, exact, note)
    select gen_random_uuid(), u.id, d.state_id, d.id, 66.890189, false, '' from units u, districts d where u.name = 'katha' and d.name = 'Ranchi'`);
  const made = [];
  for (let i = 0; i < 90; i += 1) {
    const filed = DOCUMENT_TYPES.filter(() => random() < 0.4);
    const one = await makeProperty(site.db, {
      owner: random() < 0.3 ? agent : seller,
      place: [BIHTA, RANCHI, SABOUR][below(3)] ?? BIHTA,
      priceRupees: (1 + below(9)) * 1_00_000,
      unit: ['decimal', 'acre', 'katha'][below(3)] ?? 'acre',
      size: 1 + below(5),
      documents: filed,
      approvedAt: new Date(1_700_000_000_000 + below(50) * 1000),
    });
    made.push(one.id);
  }
  const katha: Record<string, number> = { Patna: 126.464263, Ranchi: 66.890189, Bhagalpur: 66.890189 };
  const sizeOf: Record<string, (district: string) => number> = {
    decimal: () => 40.468564224,
    acre: () => 4046.8564224,
    katha: (district) => katha[district] ?? Number.NaN,
  };
  // server/search/list-matching.test.ts walks the nearest.
  const orders = LISTING_ORDERS.filter((order) => order !== 'nearest');
  for (let round = 0; round < 40; round += 1) {
    if (round % 4 === 3) {
      const [id = '', gone = ''] = [made[below(90)], made[below(90)]];
      await change(id, { priceRupees: 1 + below(900_000) });
      await change(gone, { status: 'sold' });
    }
    const query: Query = { sort: orders[round % orders.length] ?? 'newest' };
    if (random() < 0.5) query['price_max'] = String((1 + below(9)) * 1_00_000);
    if (random() < 0.3) query['price_min'] = '200000';
    if (random() < 0.4) Object.assign(query, { unit: 'katha', size_min: String(1 + below(4)) });
    if (random() < 0.3) query['papers'] = DOCUMENT_TYPES[below(7)] ?? 'mutation';
    if (random() < 0.3) query['listed_by'] = random() < 0.5 ? 'seller' : 'agent';
    if (random() < 0.3) query['q'] = 'रांची';
    const { rows } = await site.pool.query<{
      number: number;
      price: number;
      size: number;
      unit: string;
      state: string;
      district: string;
      approved: number;
      agent: boolean;
      papers: string[];
    }>(`select listing_number::int as number, price_rupees::int as price, p.size::float8 as size, u.name as unit, s.name as state, d.name as district,
      extract(epoch from approved_at)::float8 as approved, o.role = 'agent' as agent,
      array(select type::text from documents f where f.property_id = p.id) as papers
      from properties p join units u on u.id = unit_id join states s on s.id = p.state_id join districts d on d.id = p.district_id join users o on o.id = owner_id where status = 'approved'`);
    const all = rows.map((row) => ({ ...row, metres: row.size * (sizeOf[row.unit]?.(row.district) ?? 0) }));
    const kept = all.filter(
      (row) =>
        row.price <= Number(query['price_max'] ?? Infinity) &&
        row.price >= Number(query['price_min'] ?? 0) &&
        row.metres >= Number(query['size_min'] ?? 0) * (sizeOf['katha']?.(row.district) ?? 0) * 0.999999 &&
        (!query['papers'] || row.papers.includes(query['papers'])) &&
        (!query['listed_by'] || row.agent === (query['listed_by'] === 'agent')) &&
        (!query['q'] || row.state === 'Jharkhand'),
    );
    const key = (row: (typeof all)[number]) =>
      ({
        newest: -listOrderOf(BigInt(Math.round(row.approved * 1e6)), row.papers.length > 0 ? 1 : 0),
        confirmed: -row.approved,
        price: row.price,
        price_desc: -row.price,
        rate: row.price / row.metres,
        rate_desc: -row.price / row.metres,
        size: row.metres,
        size_desc: -row.metres,
      })[query['sort'] ?? ''] ?? 0;
    const isDescending = ['newest', 'confirmed', 'price_desc', 'rate_desc', 'size_desc', 'reduced'].includes(
      query['sort'] ?? '',
    );
    const right = kept
      .toSorted((a, b) => key(a) - key(b) || (isDescending ? b.number - a.number : a.number - b.number))
      .map(({ number }) => `BK-${number}`);
    // Equal approval times are ordered by id, which is the order of creation.
    const pages = Math.max(1, Math.ceil(right.length / 15));
    const byCursor: string[] = [];
    let after: string | undefined;
    let last: Awaited<ReturnType<typeof listed>> | undefined;
    for (let page = 1; page <= pages; page += 1) {
      const numbered = await listed({ ...query, page: String(page) });
      expect([numbered.count, numbered.numbers], JSON.stringify(query)).toEqual([
        right.length,
        right.slice((page - 1) * 15, page * 15),
      ]);
      last = await listed({ ...query, page: String(page), ...(after && { after }) });
      byCursor.push(...last.numbers);
      after = last.next;
    }
    expect(after).toBeUndefined();
    expect(byCursor).toEqual(right);
    if (last?.previous && pages > 1) {
      const back = await listed({ ...query, page: String(pages - 1), before: last.previous });
      expect(back.numbers).toEqual(right.slice((pages - 2) * 15, (pages - 1) * 15));
    }
  }
});

test('a property that just left the market is not shown, whatever the search rows contain', async () => {
  const { id } = await makeProperty(site.db, { priceRupees: 6_00_000 });
  expect((await listed({ price_min: '600000' })).count).toBe(1);
  await site.db.update(properties).set({ status: 'suspended' }).where(eq(properties.id, id));
  const asked = { page: 1, filters: { price_min: 600_000 }, area: undefined };
  expect((await listMatchingCards(site.services, asked)).data).toEqual([]);
});
