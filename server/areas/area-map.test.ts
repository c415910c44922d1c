import { expect, test } from 'vitest';
import { mapOfAreas } from './area-map.ts';

const STATES = ['Bihar', 'Chhattisgarh', 'Jharkhand', 'Madhya Pradesh', 'Uttar Pradesh'];

test('the map of all states has each of them, wider than its own name’s place', async () => {
  const map = await mapOfAreas();
  expect(map?.areas.map(({ name }) => name).toSorted()).toEqual(STATES);
  expect(map?.width).toBe(360);
  expect(map?.areas.every(({ name_at }) => name_at.width > 20)).toBe(true);
});

test.each([
  ['Bihar', 38],
  ['Chhattisgarh', 33],
  ['Jharkhand', 24],
  ['Uttar Pradesh', 75],
  // Three newer ones lie within others.
  ['Madhya Pradesh', 52],
])('the map of %s has its %i outlined districts, each on the map and as a closed path', async (state, count) => {
  const map = await mapOfAreas(state);
  expect(map?.areas).toHaveLength(count);
  for (const { outline, name_at } of map?.areas ?? []) {
    expect(outline).toMatch(/^(M\d+ \d+l[\d -]+z)+$/);
    expect(name_at.x).toBeGreaterThan(0);
    expect(name_at.x).toBeLessThan(360);
    expect(name_at.y).toBeLessThan(map?.height ?? 0);
  }
});

test('a district that was made of another lies within it', async () => {
  const map = await mapOfAreas('Madhya Pradesh');
  const holding = map?.areas.filter(({ holds }) => holds.length > 0).map(({ name, holds }) => [name, holds]);
  expect(Object.fromEntries(holding ?? [])).toEqual({
    Rewa: ['Mauganj'],
    Satna: ['Maihar'],
    Chhindwara: ['Pandhurna'],
  });
});

test('north is up and east is right', async () => {
  const map = await mapOfAreas('Bihar');
  const at = (wanted: string) => map?.areas.find(({ name }) => name === wanted)?.name_at ?? { x: 0, y: 0 };
  expect(at('Kishanganj').x).toBeGreaterThan(at('Patna').x);
  expect(at('Patna').x).toBeGreaterThan(at('Rohtas').x);
  expect(at('Gaya').y).toBeGreaterThan(at('Patna').y);
  expect(at('Patna').y).toBeGreaterThan(at('Sitamarhi').y);
});

test('a state without outlines has no map', async () => {
  expect(await mapOfAreas('Atlantis')).toBeNull();
});
