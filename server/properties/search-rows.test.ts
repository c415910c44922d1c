import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startSession } from '#server/accounts/sessions.ts';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { ERASURE_DAYS } from '#contract/limits.ts';
import { confirmForSale, deletePropertyDoc, editProperty, markSold, markUnsold } from '#contract/own-properties.ts';
import { eraseMyAccount, keepMyAccount } from '#contract/personal-data.ts';
import { checkFact, stateFacts } from '#contract/stated-facts.ts';
import { type Pin, setPin } from '#contract/pins.ts';
import * as contract from '#contract/properties.ts';
import { addProperty } from '#contract/listing-form.ts';
import { approveProperty, suspendProperty, restoreProperty } from '#contract/admin-properties.ts';
import { editUnit } from '#contract/units.ts';
import { DAY_MS } from '#contract/time.ts';
import { dayOf } from '#server/database/days-of-india.ts';
import { users } from '#server/database/schema/accounts.ts';
import { mandals } from '#server/database/schema/areas.ts';
import { priceChanges, properties } from '#server/database/schema/properties.ts';
import { searchRewrites, searchState, searchWords } from '#server/database/schema/search.ts';
import { unitSizes } from '#server/database/schema/units.ts';
import { earlierPrices } from '#server/properties/price-history.ts';
import { endReductions, removeUnusedWords, rewriteOutdatedRows } from '#server/search/rows.ts';
import { phoneticKeys, tokenize } from '#server/search/word-sounds.ts';
import { eraseDue } from '#test/erase.ts';
import { testApp } from '#test/app.ts';
import { editForm } from '#test/edit-form.ts';
import { makeAdmin, makeAgent, makeProperty, makeSeller, PASSWORD } from '#test/make.ts';
import { plotForm } from '#test/plot-form.ts';

const site = await testApp();
const [admin, seller] = [await makeAdmin(site.db), await makeSeller(site.db)];
await rewriteOutdatedRows(site.db);
afterAll(() => site.close());

interface Row extends Record<string, unknown> {
  listing_number: string;
  state: number;
  district: number;
  mandal: number;
  words: string[];
}

interface Stated {
  fact: string;
  value: unknown;
  document_id: string | null;
  says: unknown;
}

/** The options of filters that a property has, by the bits that contract/filters.ts gives them. */
function bitsOf(row: {
  papers: string[];
  role: string;
  facts: Stated[];
  completeness: number;
  reduced: number;
}): number[] {
  const stated = row.facts.filter(({ says }) => says === null);
  const valueOf = (key: string) => stated.find(({ fact }) => fact === key)?.value;
  const papers = DOCUMENT_TYPES.flatMap((type, bit) => (row.papers.includes(type) ? [bit] : []));
  const use = ['agricultural', 'residential', 'converted', 'commercial', 'industrial', 'orchard', 'fallow'];
  const widths = [8, 12, 20, 30].filter((feet) => Number(valueOf('road_width') ?? 0) >= feet);
  const isDocumented = stated.some(({ document_id: document }) => document !== null);
  const place = use.indexOf(String(valueOf('land_use')));
  return [
    ...papers,
    row.role === 'agent' ? 8 : 7,
    ...(place < 0 ? [] : [9 + place]),
    ...widths.map((_, i) => 16 + i),
    ...(isDocumented ? [20] : []),
    ...(row.completeness === 3 ? [21] : []),
    ...(row.reduced > 0 ? [22] : []),
  ];
}

interface PriceChange {
  was_rupees: number;
  changed_on: string;
}

/** By what the property's page says of its prices. */
function reductionOf(prices: { price: number; until: string }[], price: number): number {
  const [first] = prices;
  const last = earlierPrices(prices, price).at(-1);
  if (!first || !last || first.price <= price || last.price <= price) return 0;
  const isYoung = Date.parse(dayOf(new Date())) - Date.parse(last.until) < 90 * DAY_MS;
  return isYoung ? Math.round(((first.price - price) / first.price) * 10_000) : 0;
}

/** The expected rows, computed independently. */
async function shouldBe(): Promise<Row[]> {
  const { rows } = await site.pool.query<
    Row & {
      price: string;
      text: string;
      facts: Stated[];
      prices: PriceChange[];
      papers: string[];
      role: string;
      completeness: number;
    }
  >(`
    select p.listing_number, p.id as property_id, p.list_order, coalesce(p.confirmed_at, p.approved_at) as confirmed_at,
      p.price_rupees as price, p.size::float8 * known.metres as metres,
      p.price_rupees / (p.size::float8 * known.metres) as rate,
      s.number as state, d.number as district, m.number as mandal,
      array(select type::text from documents where property_id = p.id) as papers, o.role, p.completeness,
      (select coalesce(json_agg(f), '[]') from property_facts f where f.property_id = p.id) as facts,
      round(coalesce(p.shown_latitude, m.latitude) * 1e7)::int as latitude, round(coalesce(p.shown_longitude, m.longitude) * 1e7)::int as longitude,
      case when p.shows_exactly then 0 when p.shows_exactly is not null then 1 when m.centre_from is not null then 2 else 3 end as shown_at,
      (select coalesce(json_agg(c order by changed_on), '[]') from price_changes c where c.property_id = p.id) as prices,
      concat_ws(' ', p.description, trim_scale(p.size), u.name) as text
    from properties p join users o on o.id = p.owner_id join units u on u.id = p.unit_id
    join states s on s.id = p.state_id join districts d on d.id = p.district_id join mandals m on m.id = p.mandal_id
    left join unit_sizes near on near.unit_id = p.unit_id and near.district_id = p.district_id
    left join unit_sizes here on here.unit_id = p.unit_id and here.state_id = p.state_id and here.district_id is null
    left join unit_sizes everywhere on everywhere.unit_id = p.unit_id and everywhere.state_id is null
    cross join lateral (select coalesce(near.square_metres, here.square_metres, everywhere.square_metres) as metres) known
    where p.status = 'approved' order by p.listing_number`);
  return rows.map(({ text, facts, prices, papers, role, completeness, ...row }) => {
    const reduced = reductionOf(
      prices.map(({ was_rupees: price, changed_on: until }) => ({ price, until })),
      Number(row.price),
    );
    const bits = bitsOf({ papers, role, facts, completeness, reduced });
    const words = [`@s${row.state}`, `@d${row.district}`, `@m${row.mandal}`, ...bits.map((bit) => `+${bit}`)];
    return {
      ...row,
      reduced,
      traits: String(bits.reduce((sum, bit) => sum + 2 ** bit, 0)),
      words: [...new Set(tokenize(text).flatMap(phoneticKeys)), ...words].toSorted(),
    };
  });
}

async function expectRows(after: string): Promise<Row[]> {
  const { rows } = await site.pool.query<Row>(
    'select listing_number, property_id, list_order, confirmed_at, price, metres, rate, state, district, mandal, traits, latitude, longitude, shown_at, reduced, tsvector_to_array(words) as words from property_search order by listing_number',
  );
  const sorted = rows.map((row) => ({ ...row, words: row.words.toSorted() }));
  expect([after, sorted]).toEqual([after, await shouldBe()]);
  return sorted;
}

test('the rows of search are what they should be after every kind of change', async () => {
  const [agent, other] = [await makeAgent(site.db), await makeSeller(site.db)];
  await makeProperty(site.db, { owner: agent, unit: 'katha', size: 2.5, documents: ['mutation', 'land_map'] });
  const place = { state: 'Jharkhand', district: 'Ranchi', mandal: 'Ormanjhi' };
  await makeProperty(site.db, {
    owner: other,
    place,
    unit: 'katha',
    description: 'सड़क के किनारे, corner plot of 40feet',
  });
  const { token } = seller;
  const as = { seller: { token }, admin: { token: admin.token }, other: { token: other.token } };
  const added = await site.call(addProperty, { ...as.seller, body: await plotForm() });
  const { _id: id } = added.body.data;
  const theirs = await site.call(contract.displayMyProperties, { ...as.other, query: {} });
  const otherId = theirs.body.data.propertyDetails[0]?._id ?? '';
  const approve = () => site.call(approveProperty, { ...as.admin, body: { id } });
  const version = async () =>
    (await site.db.select({ version: properties.version }).from(properties).where(eq(properties.id, id)))[0]?.version;
  const edit = async (changes: Record<string, unknown>) => {
    const [property] = (await site.call(contract.displayOneProperty, { ...as.seller, params: { id } })).body.data;
    if (!property) throw new Error('The property is not there');
    return site.call(editProperty, { ...as.seller, params: { id }, body: editForm(property, changes) });
  };
  const mark = (at: Pick<Pin, 'latitude' | 'longitude'> & Partial<Pin>) => {
    const pin = { accuracy_metres: null, pinned_by: 'typed' as const, shows_exactly: false, ...at };
    return site.call(setPin, { ...as.seller, params: { id }, body: { pin } });
  };
  const placeMandal = (centreFrom: 'file' | null) =>
    site.db.update(mandals).set({ latitude: 25.56, longitude: 84.87, centreFrom }).where(eq(mandals.name, 'Bihta'));
  const kathaId = async () => {
    const { rows } = await site.pool.query<{ id: string }>(
      "select id from units where lower(name) in ('katha', 'lagga')",
    );
    return rows[0]?.id ?? '';
  };
  // Closing an account ends its sessions.
  const otherAgain = async () => ({ token: await startSession(site.db, other.id, { now: site.clock.now }) });
  const inBackground = async (change: () => Promise<unknown>) => {
    await change();
    await rewriteOutdatedRows(site.db);
  };
  const changes: [string, () => Promise<unknown>][] = [
    ['added', async () => undefined],
    ['approved', approve],
    [
      'facts stated',
      () =>
        site.call(stateFacts, {
          ...as.seller,
          params: { id },
          body: { land_use: 'orchard', road_width: 14, loan: 'no' },
        }),
    ],
    ['approved with them', approve],
    [
      'a fact read in a document',
      async () =>
        site.call(checkFact, {
          ...as.admin,
          body: { id, version: await version(), fact: 'land_use', evidence: { document_type: 'sale_deed', page: 1 } },
        }),
    ],
    [
      'a document says something else',
      async () =>
        site.call(checkFact, {
          ...as.admin,
          body: {
            id,
            version: await version(),
            fact: 'land_use',
            evidence: { document_type: 'sale_deed', page: 1, says: 'residential' },
          },
        }),
    ],
    ['price edited', () => edit({ price: '9,99,999' })],
    ['price lowered', () => edit({ price: '9,50,000' })],
    [
      'the reduction is long ago',
      async () => {
        // Each by so many days: the two changes may be of two days.
        const changedOn = sql`${priceChanges.changedOn} - 91`;
        await site.db.update(priceChanges).set({ changedOn }).where(eq(priceChanges.propertyId, id));
        await endReductions(site.db);
      },
    ],
    ['its mandal is placed by a file', () => inBackground(() => placeMandal('file'))],
    ['marked on the map', () => mark({ latitude: 25.5637219, longitude: 84.8748653 })],
    ['approved where it is', approve],
    ['moved to the next cell', () => mark({ latitude: 25.5701, longitude: 84.8748653 })],
    ['shown exactly', () => mark({ latitude: 25.5701, longitude: 84.8748653, shows_exactly: true })],
    ['the mark taken off', () => site.call(setPin, { ...as.seller, params: { id }, body: { pin: null } })],
    ['its mandal is nowhere again', () => inBackground(() => placeMandal(null))],
    ['description edited', () => edit({ description: 'Guava orchard with a well and a small house' })],
    ['approved again', approve],
    ['confirmed', () => site.call(confirmForSale, { ...as.seller, body: { id } })],
    ['suspended', () => site.call(suspendProperty, { ...as.admin, body: { id, reason: 'A complaint' } })],
    ['restored', () => site.call(restoreProperty, { ...as.admin, body: { id } })],
    ['sold', () => site.call(markSold, { ...as.seller, body: { id } })],
    ['unsold', () => site.call(markUnsold, { ...as.seller, body: { id } })],
    ['document deleted', () => site.call(deletePropertyDoc, { ...as.seller, body: { id, file_type: 'sale_deed' } })],
    ['approved without it', approve],
    [
      'a unit measures more',
      () =>
        inBackground(async () =>
          site.db
            .update(unitSizes)
            .set({ squareMetres: 99 })
            .where(eq(unitSizes.unitId, await kathaId())),
        ),
    ],
    [
      'a unit measures nothing',
      () => inBackground(async () => site.db.delete(unitSizes).where(eq(unitSizes.unitId, await kathaId()))),
    ],
    [
      'a unit has another name',
      () =>
        inBackground(async () => site.call(editUnit, { ...as.admin, body: { id: await kathaId(), unit: 'lagga' } })),
    ],
    [
      'an agent became a seller',
      () => inBackground(() => site.db.update(users).set({ role: 'seller' }).where(eq(users.id, agent.id))),
    ],
    ['deleted', () => site.call(contract.deleteProperty, { ...as.seller, params: { id } })],
    ['account closed', () => site.call(eraseMyAccount, { ...as.other, body: { password: PASSWORD } })],
    ['account taken back', async () => site.call(keepMyAccount, await otherAgain())],
    [
      'account closed again',
      async () => site.call(eraseMyAccount, { ...(await otherAgain()), body: { password: PASSWORD } }),
    ],
    [
      'account erased',
      async () => {
        site.clock.advance((ERASURE_DAYS + 1) * DAY_MS);
        await eraseDue(site);
      },
    ],
  ];
  let before = await expectRows('the beginning');
  const changed = [];
  for (const [name, change] of changes) {
    site.clock.advance(1000);
    const answer = await change();
    if (answer && typeof answer === 'object' && 'status' in answer) expect([name, answer.status]).toEqual([name, 200]);
    const now = await expectRows(name);
    if (JSON.stringify(now) !== JSON.stringify(before)) changed.push(name);
    before = now;
  }
  // Every change but the first altered rows, so the comparison is not trivial.
  expect(changed).toEqual(changes.map(([name]) => name).filter((name) => !['added', 'account erased'].includes(name)));
  expect(before.some(({ property_id: left }) => left === otherId)).toBe(false);
  expect(await site.db.select().from(searchRewrites)).toEqual([]);
});

test('keys of new rules are written in batches, and unused words are deleted', async () => {
  const { id } = await makeProperty(site.db, { description: 'Jackfruit and litchi beside the well' });
  await site.pool.query("update property_search set words = ''");
  await site.db.update(searchState).set({ rules: 0 });
  await rewriteOutdatedRows(site.db);
  await expectRows('rewritten');
  const written = async () => (await site.db.select().from(searchWords)).map((word) => word.written);
  expect(await written()).toContain('jackfruit');
  await site.db.delete(properties).where(eq(properties.id, id));
  await removeUnusedWords(site.db);
  expect(await written()).not.toContain('jackfruit');
  expect(await written()).toContain('metalled');
});
