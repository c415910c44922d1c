import { afterAll, describe, expect, test } from 'vitest';
import { displayLand } from '#contract/land.ts';
import { borderingDistricts } from '#server/areas/bordering-districts.ts';
import { testApp } from '#test/app.ts';
import { BIHTA, makeProperty } from '#test/make.ts';

const place = (state: string, district: string, mandal: string) => ({ state, district, mandal });

const site = await testApp();
for (let number = 1; number <= 10; number += 1) await makeProperty(site.db, { photos: 0 });
await makeProperty(site.db, { place: { ...BIHTA, mandal: 'Phulwari' }, status: 'sold', photos: 0 });
await makeProperty(site.db, { place: place('Bihar', 'Nalanda', 'Hilsa'), photos: 0 });
await makeProperty(site.db, { place: place('Bihar', 'Araria', 'Araria'), photos: 0 });
await makeProperty(site.db, { place: place('Jharkhand', 'Ranchi', 'Kanke'), photos: 0 });
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
