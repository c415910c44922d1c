import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { judgeSize, rangeOf, variesIn } from '#contract/unit-ranges.ts';
import { SQUARE_METRES_PER_SQUARE_FOOT } from '#contract/square-foot.ts';
import { sizeIn } from '#contract/unit-sizes.ts';
import { testDatabase } from '#test/database.ts';
import { listUnits } from './units.ts';

const database = await testDatabase();
afterAll(() => database.close());

const cell = z.string().transform((text) => (text === '' ? undefined : Number(text)));
const Row = z.object({
  unit: z.string(),
  state: z.string(),
  district: z.string(),
  square_metres: cell,
  least_square_feet: cell,
  most_square_feet: cell,
  note: z.string(),
});
const reference = z
  .array(Row)
  .parse(parse(await readFile(new URL('../../reference/units.csv', import.meta.url)), { columns: true }));
const known = (await listUnits(database.db, {})).data;
const { rows: districts } = await database.pool.query<{ state: string; district: string }>(
  'select s.name as state, d.name as district from districts d join states s on s.id = d.state_id',
);
const isExact = (unit: string) => reference.some((row) => row.unit === unit && row.state === 'All');

test('every unit in every district measures what the reference says of that district, and nothing where it says that it varies', () => {
  expect([known.length, districts.length]).toEqual([15, 225]);
  for (const { unit, sizes } of known) {
    for (const place of districts) {
      const row = reference.find(
        (one) =>
          one.unit === unit && (one.state === 'All' || (one.state === place.state && one.district === place.district)),
      );
      expect([unit, place, sizeIn(sizes, place)?.square_metres]).toEqual([unit, place, row?.square_metres]);
    }
  }
});

test('no row whose sources disagree or vary has a size', () => {
  const doubtful = reference.filter(({ note }) => /DISAGREE|VARIES/.test(note));
  expect(doubtful.length).toBeGreaterThan(10);
  expect(doubtful.filter(({ square_metres }) => square_metres !== undefined)).toEqual([]);
});

test('a unit varies in the states for which the reference has the smallest and the largest size of it', () => {
  const ranges = reference.filter(({ state, district }) => state !== 'All' && district === '');
  for (const { unit, state, square_metres, least_square_feet: least, most_square_feet: most } of ranges) {
    expect([unit, state, square_metres, variesIn(unit, state)]).toEqual([unit, state, undefined, true]);
    expect([unit, state, rangeOf(unit, state)]).toEqual([unit, state, { least, most }]);
  }
  for (const { unit } of known) {
    for (const state of new Set(districts.map((place) => place.state)))
      expect([unit, state, variesIn(unit, state)]).toEqual([
        unit,
        state,
        ranges.some((row) => row.unit === unit && row.state === state),
      ]);
  }
});

test('what a district is documented to use is known in its state', () => {
  const documented = reference.filter(({ unit, square_metres }) => square_metres !== undefined && !isExact(unit));
  expect(documented.length).toBeGreaterThan(20);
  for (const { unit, state, square_metres: metres = 0 } of documented)
    expect([unit, state, judgeSize(unit, state, metres / SQUARE_METRES_PER_SQUARE_FOOT).says]).toEqual([
      unit,
      state,
      'known',
    ]);
});

test('units that are the same everywhere by definition follow from the foot and the metre', () => {
  const foot = 0.3048 ** 2;
  const exact: Record<string, number> = {
    'square foot': foot,
    'square yard': 9 * foot,
    'square metre': 1,
    acre: 43_560 * foot,
    hectare: 10_000,
    decimal: 435.6 * foot,
  };
  const universal = reference.filter(({ state }) => state === 'All');
  expect(universal.map(({ unit }) => unit).toSorted()).toEqual(Object.keys(exact).toSorted());
  for (const { unit, square_metres } of universal)
    expect([unit, square_metres]).toEqual([unit, expect.closeTo(exact[unit] ?? 0, 9)]);
});
