import { expect, test } from 'vitest';
import type { SheetColumn } from '#contract/sheet-columns.ts';
import { sheetWords } from './sheet-words.ts';
import { sizeInParts, sizePartsOf } from './size-parts.ts';

const words = await sheetWords();

/** Reads headings like a sheet: the first of two columns with one meaning is taken. */
function columnsOf(headings: readonly string[], chosen = 0): (SheetColumn | null)[] {
  return headings.map((_, place) => (place === chosen ? 'size' : null));
}

const unitsOf = (headings: readonly string[], columns: (SheetColumn | null)[]) =>
  sizePartsOf(headings, columns, words)?.map(({ unit }) => unit);

test.each([
  [
    ['Area (Bigha)', 'Area (Katha)'],
    ['bigha', 'katha'],
  ],
  [
    ['Area in katha', 'Area in dhur'],
    ['katha', 'dhur'],
  ],
  [
    ['रकबा (एकड़)', 'रकबा (डिसमिल)'],
    ['acre', 'decimal'],
  ],
  [
    ['Area (Dhur)', 'Area (Katha)', 'Area (Bigha)'],
    ['bigha', 'katha', 'dhur'],
  ],
  [
    ['Area (Bigha)', 'Area (Dhur)'],
    ['bigha', 'dhur'],
  ],
  [['Area (Acre)', 'Area (Hectare)'], undefined],
  [['Area (Acre)', 'Remarks'], undefined],
  [['Area', 'Area (decimal)'], undefined],
])('%j are the parts %j of a size', (headings, units) => {
  expect(unitsOf(headings, columnsOf(headings))).toEqual(units);
  // Whichever its owner has chosen for the size.
  if (units) expect(unitsOf(headings, columnsOf(headings, headings.length - 1))).toEqual(units);
});

test('a column that its owner has chosen for something else is no part', () => {
  expect(unitsOf(['Area (Acre)', 'Area (Decimal)'], ['size', 'square_feet'])).toBeUndefined();
});

test.each([
  ['2', '50', '2.5 acre'],
  ['०', '५०', '५० decimal'],
  ['', '50', '50 decimal'],
  ['2', '', '2 acre'],
  ['2', '-', '2 acre'],
  ['2', '0', '2 acre'],
  ['2 acre', '50 dec', '2.5 acre'],
  ['2', '7.25', '2.0725 acre'],
  // The same size twice.
  ['2.5', '250', '2.5 acre'],
  ['0.33', '33.2', '0.33 acre'],
  // The form's rules reject sizes that cannot be added.
  ['2', '250', '2 acre 250 decimal'],
  ['2.5', '10', '2.5 acre 10 decimal'],
  ['2', '#REF!', '2 acre #REF! decimal'],
  ['2', '5 katha', '2 acre 5 katha'],
  ['', '', undefined],
])('%j acre and %j decimal are %j', (acre, decimal, size) => {
  const parts = sizePartsOf(['Area (Acre)', 'Area (Decimal)'], ['size', null], words);
  expect(parts && sizeInParts(parts, [acre, decimal], words)).toBe(size);
});

test('bigha, katha and dhur are one size', () => {
  const headings = ['Area (Bigha)', 'Area (Katha)', 'Area (Dhur)'];
  const parts = sizePartsOf(headings, columnsOf(headings), words);
  const sizeOf = (...cells: string[]) => parts && sizeInParts(parts, cells, words);
  expect([sizeOf('1', '5', '3'), sizeOf('', '5', '3'), sizeOf('1', '', '3'), sizeOf('1', '25', '3')]).toEqual([
    '1.2575 bigha',
    '5.15 katha',
    '1.0075 bigha',
    '1 bigha 25 katha 3 dhur',
  ]);
});
