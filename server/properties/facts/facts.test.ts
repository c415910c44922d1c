import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { FACT_KEYS, FACT_STATES, type FactKey, type FactValue, choicesOf, isAsked, rowOf } from '#contract/facts.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { approveProperty } from '#contract/admin-properties.ts';
import { reviewProperty } from '#contract/reviews.ts';
import { displayVillages } from '#contract/areas.ts';
import { checkFact, stateFacts } from '#contract/stated-facts.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { properties } from '#server/database/schema/properties.ts';
import { testApp } from '#test/app.ts';
import {
  makeAdmin,
  makeBuyer,
  makeProperty,
  makeReveal,
  makeSeller,
  type MadeProperty,
  type TestUser,
} from '#test/make.ts';

const site = await testApp();
const admin = await makeAdmin(site.db);
afterAll(() => site.close());

type Stated = Partial<Record<FactKey, unknown>>;

const state = ({ id, owner }: MadeProperty, body: Stated) =>
  site.call(stateFacts, { token: owner.token, params: { id }, body });

async function seen({ id }: MadeProperty, by?: TestUser) {
  const { body } = await site.call(displayOneProperty, { params: { id }, ...(by ? { token: by.token } : {}) });
  const [property] = body.data;
  if (!property) throw new Error('No property');
  return property;
}

const version = async ({ id }: MadeProperty) =>
  (await site.db.select({ version: properties.version }).from(properties).where(eq(properties.id, id)))[0]?.version;

/** Marks the current version, unless another was reviewed. */
const check = async (property: MadeProperty, marked: { fact: FactKey; evidence: object | null; version?: number }) =>
  site.call(checkFact, {
    token: admin.token,
    body: { id: property.id, version: await version(property), ...marked },
  });

/** A valid value of a fact in a state. */
function example(fact: FactKey, inState: string): FactValue {
  const [choice = ''] = choicesOf(fact, inState);
  const examples: Record<ReturnType<typeof rowOf>['kind'], FactValue> = {
    choice,
    choices: [choice],
    feet: 42.5,
    metres: 300,
    number: 108,
    month: '2027-04',
    text: 'Dilimirch',
    numbers: '415/2, 416',
    ulpin: '12AB34CD56EF78',
  };
  return examples[rowOf(fact).kind];
}

describe('each fact of the table is stated, kept and shown as it was in', () => {
  test.each(FACT_STATES)('%s', async (inState) => {
    const [place] = await site.db
      .select({ state: states.name, district: districts.name, mandal: mandals.name })
      .from(mandals)
      .innerJoin(districts, eq(districts.id, mandals.districtId))
      .innerJoin(states, eq(states.id, mandals.stateId))
      .where(eq(states.name, inState))
      .limit(1);
    if (!place) throw new Error(`No mandal of ${inState}`);
    const property = await makeProperty(site.db, { place });
    const asked = FACT_KEYS.filter((fact) => isAsked(fact, { state: inState, use: 'agricultural' }));
    const stated = Object.fromEntries(asked.map((fact) => [fact, example(fact, inState)]));
    expect((await state(property, stated)).body).toMatchObject({ statusCode: 200, data: { status: 'pending' } });
    const { facts, withheld_facts: withheld } = await seen(property, property.owner);
    expect(Object.fromEntries(Object.entries(facts).map(([fact, { value }]) => [fact, value]))).toEqual(stated);
    expect(withheld).toEqual([]);

    const others = FACT_KEYS.filter((fact) => !asked.includes(fact));
    for (const fact of others) {
      expect((await state(property, { [fact]: example(fact, 'Bihar') })).body).toMatchObject({
        statusCode: 400,
        issues: [{ path: fact, code: 'FACT_NOT_ASKED' }],
      });
    }
  });
});

test('the review says which facts are new since the approval', async () => {
  const property = await makeProperty(site.db, { status: 'pending', stated: { road: 'paved' } });
  const approve = () => site.call(approveProperty, { token: admin.token, body: { id: property.id } });
  const changes = async () =>
    (await site.call(reviewProperty, { token: admin.token, params: { id: property.id } })).body.data.changes;
  site.clock.advance(MINUTE_MS);
  await approve();
  expect(await changes()).toEqual({ approved_at: expect.any(String) });
  site.clock.advance(MINUTE_MS);
  await state(property, { road_width: 12, landmark: 'Behind the school' });
  expect((await changes())?.facts?.toSorted()).toEqual(['landmark', 'road_width']);
});

test('only buyers see what names the parcel and the neighbours; everyone sees that it is there', async () => {
  const property = await makeProperty(site.db, {
    stated: { road: 'paved', plots: '415/2', neighbour_north: 'Fictional Person' },
  });
  const buyer = await makeBuyer(site.db, { credits: 1 });
  for (const by of [undefined, buyer]) {
    const { facts, withheld_facts: withheld } = await seen(property, by);
    expect(Object.keys(facts)).toEqual(['road']);
    expect(withheld).toEqual(['neighbour_north', 'plots']);
  }
  await makeReveal(site.db, buyer.id, property.id);
  for (const by of [buyer, property.owner, admin]) {
    const { facts, withheld_facts: withheld } = await seen(property, by);
    expect(facts.plots).toEqual({ value: '415/2', grade: 'claimed' });
    expect(withheld).toEqual([]);
  }
});

describe('an approved plot', () => {
  test.each([
    ['choices and figures', { road: 'brick', road_width: '12.5', on_it: ['trees', 'well'] }, 'pending'],
    ['a changed choice', { ownership: 'joint' }, 'pending'],
    ['words', { landmark: 'Behind the primary school' }, 'pending'],
    ['an answer that is taken back', { village: null }, 'pending'],
    ['the same answers as before', { ownership: 'sole', village: 'Dilimirch' }, 'approved'],
    ['an answer taken back that was not given', { loan: null }, 'approved'],
    ['nothing', {}, 'approved'],
  ])('with %s is %s afterwards', async (_, stated, status) => {
    const property = await makeProperty(site.db, { stated: { ownership: 'sole', village: 'Dilimirch' } });
    expect((await state(property, stated)).body.data).toEqual({ _id: property.id, status });
  });

  test('that changes while it is reviewed is not approved as it was', async () => {
    const property = await makeProperty(site.db, { status: 'pending' });
    const reviewed = await version(property);
    await state(property, { loan: 'yes' });
    const body = { id: property.id, version: reviewed };
    expect((await site.call(approveProperty, { token: admin.token, body })).body.code).toBe('CHANGED_MEANWHILE');
  });
});

test('a fact is not graded by a document that is not there, nor one that was not stated', async () => {
  const property = await makeProperty(site.db, { documents: ['sale_deed'], stated: { ownership: 'sole' } });
  const evidence = { document_type: 'sale_deed', page: 3 };
  const ask = async (given: Parameters<typeof check>[1]) => (await check(property, given)).body.code;
  expect(await ask({ fact: 'loan', evidence })).toBe('CHANGED_MEANWHILE');
  expect(await ask({ fact: 'ownership', evidence: { ...evidence, document_type: 'land_map' } })).toBe(
    'NO_SUCH_DOCUMENT',
  );
  expect(await ask({ fact: 'ownership', evidence: { ...evidence, says: 'half' } })).toBe('BAD_INPUT');
});

test.each<[string, Stated, string]>([
  ['an unknown choice', { road: 'tarred' }, 'FACT_INVALID'],
  ['no choice', { on_it: [] }, 'FACT_INVALID'],
  ['nothing on it beside a house', { on_it: ['nothing', 'house'] }, 'CHOICES_EXCLUDE'],
  ['no water beside a tap', { water: ['tap', 'no_water'] }, 'CHOICES_EXCLUDE'],
  ['the width of a road that is not there', { road_width: '20', road: 'none' }, 'FACT_NOT_ASKED'],
  ['a length of nothing', { frontage: '0' }, 'LENGTH_INVALID'],
  ['a length in words', { frontage: 'forty' }, 'LENGTH_INVALID'],
  ['a phone number as the landmark', { landmark: 'Call 9000000001' }, 'TOO_MANY_DIGITS'],
  ['a page that is no number', { jamabandi_page: '12a' }, 'RECORD_NUMBER_INVALID'],
  ['a short ULPIN', { ulpin: '12AB' }, 'ULPIN_INVALID'],
  ['a month that is none', { free_from: '2027-13' }, 'MONTH_INVALID'],
])('%s is refused at its field', async (_, stated, code) => {
  const property = await makeProperty(site.db);
  const [path] = Object.keys(stated);
  expect((await state(property, stated)).body).toMatchObject({ statusCode: 400, issues: [{ path, code }] });
});

test.each<[Stated, Stated]>([
  [{ road_width: '१२' }, { road_width: 12 }],
  [{ plots: ' १२३/४ ;124 ' }, { plots: '123/4, 124' }],
  [{ ulpin: '12ab 34cd-56ef 78' }, { ulpin: '12AB34CD56EF78' }],
  [{ on_it: ['well', 'trees', 'well'] }, { on_it: ['trees', 'well'] }],
])('%j is kept as %j', async (typed, kept) => {
  const property = await makeProperty(site.db);
  await state(property, typed);
  const { facts } = await seen(property, property.owner);
  expect(Object.fromEntries(Object.entries(facts).map(([fact, { value }]) => [fact, value]))).toEqual(kept);
});

test('what no longer fits the use of the land is kept, and not shown', async () => {
  const property = await makeProperty(site.db, { stated: { land_use: 'agricultural', soil: 'dhanhar' } });
  await state(property, { land_use: 'residential' });
  expect(Object.keys((await seen(property, property.owner)).facts)).toEqual(['land_use']);
  const ofSoil = and(eq(propertyFacts.propertyId, property.id), eq(propertyFacts.fact, 'soil'));
  expect(await site.db.$count(propertyFacts, ofSoil)).toBe(1);
});

test('a plot without a road has no width of one, no length along it and no right to it', async () => {
  const property = await makeProperty(site.db, { stated: { road: 'paved' } });
  await state(property, { road_width: 20, frontage: 40, road_rights: 'public', paved_road: 300 });
  await state(property, { road: 'none' });
  expect(Object.keys((await seen(property, property.owner)).facts)).toEqual(['road', 'paved_road']);
  expect((await state(property, { road_width: 20 })).body).toMatchObject({
    issues: [{ path: 'road_width', code: 'FACT_NOT_ASKED' }],
  });
  await state(property, { road: 'unpaved', road_width: 12 });
  expect(Object.keys((await seen(property, property.owner)).facts)).toEqual(['road', 'road_width', 'paved_road']);
});

test('villages of approved listings in a mandal are offered to sellers, most often named first', async () => {
  const place = { state: 'Bihar', district: 'Nalanda', mandal: 'Harnaut' };
  const listing = async (village: string, status: 'approved' | 'pending', there = place) => {
    const made = await makeProperty(site.db, { place: there, status });
    await site.db
      .insert(propertyFacts)
      .values({ propertyId: made.id, fact: 'village', value: village, statedAt: site.clock.now });
    return made;
  };
  await listing('Sartha', 'approved');
  await listing('Chero', 'approved');
  await listing('sartha', 'approved');
  await listing('Unread', 'pending');
  await listing('Elsewhere', 'approved', { ...place, mandal: 'Rajgir' });
  const { token } = await makeSeller(site.db);

  const { body } = await site.call(displayVillages, { token, query: place });
  expect(body.data.map((village) => village.toLowerCase())).toEqual(['sartha', 'chero']);
});
