import { count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/database.ts';
import { loadReferenceData } from './reference-data.ts';
import { districts, mandals, states } from './schema/areas.ts';
import { plans } from './schema/plans.ts';
import { settings } from './schema/settings.ts';
import { unitSizes, units } from './schema/units.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const counts = async () => ({
  states: await database.db.$count(states),
  districts: await database.db.$count(districts),
  mandals: await database.db.$count(mandals),
  units: await database.db.$count(units),
  unitSizes: await database.db.$count(unitSizes),
  plans: await database.db.$count(plans),
  settings: await database.db.$count(settings),
});

const WHOLE = { states: 5, districts: 225, mandals: 1847, units: 15, unitSizes: 33, plans: 4, settings: 1 };

test('a new market has the five states with their districts and mandals, the units and four plans', async () => {
  expect(await counts()).toEqual(WHOLE);
  const perState = await database.db
    .select({ name: states.name, lgdCode: states.lgdCode, mandals: count() })
    .from(mandals)
    .innerJoin(states, eq(states.id, mandals.stateId))
    .groupBy(states.id)
    .orderBy(states.name);
  expect(perState).toEqual([
    { name: 'Bihar', lgdCode: 10, mandals: 537 },
    { name: 'Chhattisgarh', lgdCode: 22, mandals: 251 },
    { name: 'Jharkhand', lgdCode: 20, mandals: 264 },
    { name: 'Madhya Pradesh', lgdCode: 23, mandals: 445 },
    { name: 'Uttar Pradesh', lgdCode: 9, mandals: 350 },
  ]);
});

test('every district and mandal keeps its code of the Local Government Directory', async () => {
  const [found] = await database.db
    .select({ mandal: mandals.lgdCode, district: districts.lgdCode })
    .from(mandals)
    .innerJoin(districts, eq(districts.id, mandals.districtId))
    .where(eq(mandals.name, 'Bhargama'));
  expect(found).toEqual({ mandal: 1114, district: 188 });
  expect(await database.db.$count(mandals, isNull(mandals.lgdCode))).toBe(0);
});

test('only units that are the same everywhere by definition are exact', async () => {
  const exact = await database.db
    .select({ name: units.name })
    .from(unitSizes)
    .innerJoin(units, eq(units.id, unitSizes.unitId))
    .where(eq(unitSizes.exact, true))
    .orderBy(units.name);
  expect(exact.map((unit) => unit.name)).toEqual([
    'acre',
    'decimal',
    'hectare',
    'square foot',
    'square metre',
    'square yard',
  ]);
  expect(await database.db.$count(unitSizes, sql`${unitSizes.exact} <> (${unitSizes.stateId} is null)`)).toBe(0);
});

test('links to files are signed with a secret of 32 bytes that differs from market to market', async () => {
  const [first] = await database.db.select().from(settings);
  expect(first?.linkSecret).toHaveLength(32);
  expect(first?.propertyViewFeeRupees).toBe(49);
  await empty();
  await loadReferenceData(database.db);
  const [second] = await database.db.select().from(settings);
  expect(second?.linkSecret.equals(first?.linkSecret ?? Buffer.alloc(0))).toBe(false);
});

test('what the operator changed or deleted stays so at the next start', async () => {
  await database.db.update(plans).set({ planType: 'Renamed' }).where(eq(plans.viewCount, 1));
  await database.db.delete(plans).where(eq(plans.viewCount, 50));
  await database.db.delete(mandals).where(eq(mandals.name, 'Bhargama'));
  const before = await counts();
  await loadReferenceData(database.db);
  expect(await counts()).toEqual(before);
  expect(await database.db.$count(plans, eq(plans.planType, 'Renamed'))).toBe(1);
});

test('processes that start at the same moment load it once', async () => {
  await empty();
  await Promise.all([1, 2, 3, 4].map(() => loadReferenceData(database.db)));
  expect(await counts()).toEqual(WHOLE);
});

async function empty(): Promise<void> {
  // Not truncate, which would cascade to the audit log.
  for (const table of [settings, mandals, districts, states, unitSizes, units, plans]) await database.db.delete(table);
}

test('every area has a name in Hindi, with a mark at those that the Local Government Directory has', async () => {
  for (const table of [states, districts, mandals]) {
    expect(
      await database.db.$count(table, sql`${table.hindi} is null or ${table.hindi} !~ '^[\u0900-\u097F0-9(). -]+$'`),
    ).toBe(0);
  }
  const named = await database.db
    .select({ name: districts.name, hindi: districts.hindi, official: districts.hindiIsOfficial })
    .from(districts)
    .where(inArray(districts.name, ['Patna', 'Agra']))
    .orderBy(districts.name);
  expect(named).toEqual([
    { name: 'Agra', hindi: 'आगरा', official: false },
    { name: 'Patna', hindi: 'पटना', official: true },
  ]);
});

test('a market without Hindi names gets them at the next start, except for renamed areas', async () => {
  const none = { hindi: null, hindiIsOfficial: false };
  for (const table of [states, districts, mandals]) await database.db.update(table).set(none);
  await database.db.update(districts).set({ name: 'Azimabad' }).where(eq(districts.name, 'Patna'));
  await loadReferenceData(database.db);
  expect(await database.db.$count(states, isNull(states.hindi))).toBe(0);
  expect(await database.db.$count(mandals, isNull(mandals.hindi))).toBe(0);
  const unnamed = await database.db.select({ name: districts.name }).from(districts).where(isNull(districts.hindi));
  expect(unnamed).toEqual([{ name: 'Azimabad' }]);
});

test('a Hindi name that the operator removed stays removed at the next start', async () => {
  await database.db.update(states).set({ hindi: null }).where(eq(states.name, 'Bihar'));
  await loadReferenceData(database.db);
  expect(await database.db.$count(states, isNull(states.hindi))).toBe(1);
});
