import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { mapOfDistrict } from './district-map.ts';
import { isInStates, metresOutside } from './outside-district.ts';

const site = await testDatabase();
afterAll(() => site.close());

const PATNA = { state: 'Bihar', district: 'Patna' };

async function allDistricts(): Promise<{ state: string; district: string }[]> {
  const rows: { state: string; district: string }[] = parse(await readFile('reference/areas.csv', 'utf8'), {
    columns: true,
  });
  return [...new Map(rows.map(({ state, district }) => [`${state}/${district}`, { state, district }])).values()];
}

test('every district of the market has a map that it fills, within its window and in less than 9 kB', async () => {
  const all = await allDistricts();
  expect(all.length).toBeGreaterThan(220);
  for (const named of all) {
    const map = await mapOfDistrict(site.db, named);
    const name = `${named.district}, ${named.state}`;
    expect(map, name).not.toBeNull();
    expect(map?.outline, name).toMatch(/^(M\d+ \d+l[\d -]+z)+$/);
    expect(map?.borders, name).toMatch(/^(M-?\d+ -?\d+l[\d -]+)+$/);
    expect(JSON.stringify(map).length, name).toBeLessThan(9_000);
    for (const { name_at: at } of map?.names ?? []) {
      expect(at.x >= 0 && at.x <= 360 && at.y >= 0 && at.y <= 270, name).toBe(true);
    }
  }
});

test('Patna lies between its neighbours, which have their Hindi names', async () => {
  const map = await mapOfDistrict(site.db, PATNA);
  const names = Object.fromEntries(map?.names.map(({ name, hindi }) => [name, hindi]) ?? []);
  expect(names).toMatchObject({ Patna: 'पटना', Saran: 'सारण', Nalanda: 'नालंदा', Vaishali: 'वैशाली' });
  const heightOf = (name: string) => map?.names.find((one) => one.name === name)?.name_at.y ?? 0;
  expect(heightOf('Saran')).toBeLessThan(heightOf('Nalanda'));
});

test('a district of another state, or with no outline, has no map', async () => {
  expect(await mapOfDistrict(site.db, { state: 'Jharkhand', district: 'Patna' })).toBeNull();
  expect(await mapOfDistrict(site.db, { state: 'Bihar', district: 'Nowhere' })).toBeNull();
});

test.each([
  ['the middle of Bihta', { latitude: 25.56, longitude: 84.87 }, PATNA, [0, 0]],
  // 21 km east of the district's border.
  ['Bihta, said to be in Gaya', { latitude: 25.56, longitude: 84.87 }, { state: 'Bihar', district: 'Gaya' }, [20, 80]],
  ['Delhi', { latitude: 28.61, longitude: 77.21 }, PATNA, [700, 900]],
  // Made of a part of Rewa, whose outline it has.
  ['Mauganj', { latitude: 24.68, longitude: 81.87 }, { state: 'Madhya Pradesh', district: 'Mauganj' }, [0, 0]],
])('%s is so far outside of its district', async (_, location, district, [least = 0, most = 0]) => {
  const kilometres = ((await metresOutside(location, district)) ?? -1) / 1000;
  expect(kilometres).toBeGreaterThanOrEqual(least);
  expect(kilometres).toBeLessThanOrEqual(most);
});

test('a district without an outline says nothing of a distance', async () => {
  expect(await metresOutside({ latitude: 25, longitude: 85 }, { state: 'Bihar', district: 'Nowhere' })).toBeUndefined();
});

test.each([
  ['Patna', { latitude: 25.61, longitude: 85.14 }, true],
  ['Bhopal', { latitude: 23.26, longitude: 77.41 }, true],
  ['Delhi, some kilometres beyond the border', { latitude: 28.65, longitude: 77.2 }, false],
  ['Kathmandu', { latitude: 27.71, longitude: 85.32 }, false],
  ['nowhere', { latitude: 0, longitude: 0 }, false],
])('%s is in the five states: %o', async (_, location, isIn) => {
  expect(await isInStates(location)).toBe(isIn);
});
