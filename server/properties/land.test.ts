import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { displayLand } from '#contract/land.ts';
import { borderingDistricts } from '#server/areas/bordering-districts.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { BIHTA, makeProperty } from '#test/make.ts';

const SQUARE_METRES_OF_DECIMAL = 40.468564224;
const place = (state: string, district: string, mandal: string) => ({ state, district, mandal });

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
  // Five decimals each, for one to ten lakh.
  for (let lakhs = 1; lakhs <= 10; lakhs += 1)
    await makeProperty(site.db, { priceRupees: lakhs * 1_00_000, photos: 0 });
  await makeProperty(site.db, { place: { ...BIHTA, mandal: 'Phulwari' }, status: 'sold', photos: 0 });
  await makeProperty(site.db, { place: place('Bihar', 'Nalanda', 'Hilsa'), photos: 0 });
  await makeProperty(site.db, { place: place('Bihar', 'Araria', 'Araria'), photos: 0 });
  await makeProperty(site.db, { place: place('Jharkhand', 'Ranchi', 'Kanke'), photos: 0 });
});
afterAll(() => site.close());

const land = async (query: { state?: string; district?: string; mandal?: string } = {}) =>
  (await site.call(displayLand, { query })).body.data;
const inShort = (areas: { name: string; count: number }[]) => areas.map(({ name, count }) => `${name} ${count}`);

test('every level has its properties, what is in it and what is beside it, as far as it has properties', async () => {
  const everywhere = await land();
  expect([everywhere.path, everywhere.count]).toEqual(['/land', 13]);
  expect(inShort(everywhere.within)).toEqual(['Bihar 12', 'Jharkhand 1']);
  const bihar = await land({ state: 'bihar' });
  expect(inShort(bihar.within)).toEqual(['Araria 1', 'Nalanda 1', 'Patna 10']);
  expect(inShort(bihar.beside)).toEqual(['Jharkhand 1']);
  const patna = await land({ state: 'bihar', district: 'patna' });
  expect(inShort(patna.within)).toEqual(['Bihta 10']);
  // Only Nalanda borders on it.
  expect(patna.beside).toEqual([{ name: 'Nalanda', hindi: 'नालंदा', count: 1, path: '/land/bihar/nalanda' }]);
  const bihta = await land({ state: 'bihar', district: 'patna', mandal: 'bihta' });
  expect([bihta.path, bihta.count, bihta.plots.length]).toEqual(['/land/bihar/patna/bihta', 10, 10]);
  expect(bihta.names).toEqual(BIHTA);
  expect(bihta.names_in_hindi).toEqual({ state: 'बिहार', district: 'पटना', mandal: 'बिहटा' });
  expect([bihta.within, bihta.beside]).toEqual([[], []]);
});

test('there is a map of the states and of a state’s districts, and none further down', async () => {
  expect((await land()).map?.areas.map(({ name }) => name)).toContain('Bihar');
  expect((await land({ state: 'bihar' })).map?.areas.map(({ name }) => name)).toContain('Patna');
  expect((await land({ state: 'bihar', district: 'patna' })).map).toBeNull();
});

test('a district whose neighbours have no properties names the fullest of its state', async () => {
  expect(inShort((await land({ state: 'bihar', district: 'araria' })).beside)).toEqual(['Patna 10', 'Nalanda 1']);
});

test('what is asked for a square metre is told by what half of the properties ask, and what most ask', async () => {
  const { prices } = await land({ state: 'bihar', district: 'patna' });
  const perSquareMetre = (lakhs: number) => (lakhs * 1_00_000) / (5 * SQUARE_METRES_OF_DECIMAL);
  expect(prices?.plots).toBe(10);
  expect(prices?.low).toBeCloseTo(perSquareMetre(1), 1);
  expect(prices?.median).toBeCloseTo(perSquareMetre(5), 1);
  expect(prices?.high).toBeCloseTo(perSquareMetre(9), 1);
  // One property gives no figures.
  expect((await land({ state: 'jharkhand' })).prices).toBeNull();
});

test('properties in a unit that nobody documents are not compared', async () => {
  await site.db.execute(sql`insert into units (id, name) values (gen_random_uuid(), 'handful')`);
  for (let number = 0; number < 3; number += 1) {
    await makeProperty(site.db, { place: place('Jharkhand', 'Dhanbad', 'Topchanchi'), unit: 'handful', photos: 0 });
  }
  const dhanbad = await land({ state: 'jharkhand', district: 'dhanbad' });
  expect([dhanbad.count, dhanbad.prices]).toEqual([3, null]);
});

test.each([
  [{ state: 'Bihar', district: 'PATNA' }, '/land/bihar/patna'],
  [{ state: 'uttar pradesh' }, '/land/uttar-pradesh'],
])('%j is %s, however it is written', async (query, path) => {
  expect((await land(query)).path).toBe(path);
});

test.each([
  [{ state: 'atlantis' }],
  [{ state: 'bihar', district: 'ranchi' }],
  [{ state: 'bihar', district: 'patna', mandal: 'kanke' }],
])('%j is no area', async (query) => {
  const { status, body } = await site.call(displayLand, { query });
  expect([status, body.code]).toEqual([404, 'NO_SUCH_AREA']);
});

describe('on the map', () => {
  test('districts border on each other both ways, over the borders of states too', async () => {
    const around = (await borderingDistricts({ state: 'Bihar', district: 'Patna' })).map(({ district }) => district);
    expect(around).toEqual(expect.arrayContaining(['Nalanda', 'Bhojpur', 'Vaishali', 'Saran', 'Jehanabad']));
    expect(around).not.toContain('Patna');
    expect(around).not.toContain('Araria');
    const jamui = await borderingDistricts({ state: 'Bihar', district: 'Jamui' });
    expect(jamui).toContainEqual({ state: 'Jharkhand', district: 'Deoghar' });
    expect(await borderingDistricts({ state: 'Jharkhand', district: 'Deoghar' })).toContainEqual({
      state: 'Bihar',
      district: 'Jamui',
    });
  });

  test('an unknown district borders on none', async () => {
    expect(await borderingDistricts({ state: 'Bihar', district: 'Atlantis' })).toEqual([]);
  });
});
