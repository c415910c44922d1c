import { expect, test } from 'vitest';
import { belowHeadings } from './find-headings.ts';
import { sheetWords } from './sheet-words.ts';

const words = await sheetWords();

function found(rows: readonly (readonly string[])[]) {
  const { headings, rows: below } = belowHeadings(
    rows.map((cells, i) => ({ line: i + 1, cells: [...cells], problems: [] })),
    words,
  );
  return { headings, lines: below.map(({ line }) => line) };
}

const ONE = ['1', 'Patna', 'Bihta', '5', '12'];
const TWO = ['2', 'Patna', 'Maner', '7', '15'];
const HEADINGS = ['Sr. No.', 'District', 'Tehsil', 'Size', 'Price'];

test('a cell that is too long for a heading is none: each of its parts would be looked up', () => {
  expect(words.columnOf('District / '.repeat(3) + 'District')).toBe('district');
  expect(words.columnOf('District / '.repeat(30) + 'District')).toBeUndefined();
});

test('headings stand in the line that has most of them, below a title', () => {
  expect(found([['Plots of November'], HEADINGS, ONE, TWO])).toEqual({ headings: HEADINGS, lines: [3, 4] });
});

test.each<[string, string[], string[], string[]]>([
  [
    'names a group of columns in its first line',
    ['Sr. No.', 'Location', '', 'Size', 'Price'],
    ['', 'District', 'Tehsil', '', ''],
    HEADINGS,
  ],
  [
    'has most headings in its second line',
    ['Sr. No.', 'Location', '', '', ''],
    ['', 'District', 'Tehsil', 'Size', 'Price'],
    HEADINGS,
  ],
  [
    'says in its second line how figures count',
    HEADINGS,
    ['', '', '', '(Katha)', 'in lakh'],
    ['Sr. No.', 'District', 'Tehsil', 'Size (Katha)', 'Price (in lakh)'],
  ],
])('a sheet that %s has headings of two lines', (_, first, second, headings) => {
  expect(found([['Sharma Estates'], first, second, ONE, TWO])).toEqual({ headings, lines: [4, 5] });
});

test.each<[string, string[], string[], string[], (string | undefined)[]]>([
  [
    'two prices',
    ['Sr. No.', 'District', 'Tehsil', 'Price', ''],
    ['', '', '', 'Per Katha', 'Total'],
    ['Sr. No.', 'District', 'Tehsil', 'Price (Per Katha)', 'Price (Total)'],
    ['own_number', 'district', 'mandal', undefined, 'price'],
  ],
  [
    'two prices beside places',
    ['Sr. No.', 'Location', '', 'Price', ''],
    ['', 'District', 'Tehsil', 'Rate per 1 katha', 'Full plot'],
    ['Sr. No.', 'District', 'Tehsil', 'Price (Rate per 1 katha)', 'Price (Full plot)'],
    ['own_number', 'district', 'mandal', undefined, 'price'],
  ],
  [
    'a rate and an advance in its first line',
    ['Sr. No.', 'Rate', 'Advance', '', 'Price in lakh'],
    ['', 'Price', 'Date', 'Amount', 'Value'],
    ['Sr. No.', 'Rate (Price)', 'Advance (Date)', 'Advance (Amount)', 'Price in lakh (Value)'],
    ['own_number', undefined, undefined, undefined, 'price'],
  ],
  [
    'sums that only the first line tells apart',
    ['', '', '', 'Advance', '', 'In lakh'],
    ['Sr. No.', 'District', 'Tehsil', 'Date', 'Amount', 'Price'],
    ['Sr. No.', 'District', 'Tehsil', 'Advance (Date)', 'Advance (Amount)', 'Price (In lakh)'],
    ['own_number', 'district', 'mandal', undefined, undefined, 'price'],
  ],
  [
    'a size in two units',
    ['क्रमांक', 'जिला', 'अंचल', 'रकबा', ''],
    ['', '', '', 'एकड़', 'डिसमिल'],
    ['क्रमांक', 'जिला', 'अंचल', 'रकबा (एकड़)', 'रकबा (डिसमिल)'],
    ['own_number', 'district', 'mandal', 'size', 'size'],
  ],
  [
    'a heading that stands for itself beside one of its second line',
    ['Sr. No.', 'District', 'Tehsil', 'Description', ''],
    ['', '', '', '', 'Owner'],
    ['Sr. No.', 'District', 'Tehsil', 'Description', 'Owner'],
    ['own_number', 'district', 'mandal', 'description', undefined],
  ],
])('%s in two lines mean what both lines say', (_, first, second, headings, columns) => {
  expect(found([first, second, ONE])).toEqual({ headings, lines: [3] });
  expect(headings.map((heading) => words.columnOf(heading))).toEqual(columns);
});

test('a first plot is no second line of headings, though its cells are words', () => {
  const rows = [
    ['District', 'Tehsil', 'Unit'],
    ['Patna', 'Bihta', 'katha'],
  ];
  expect(found(rows)).toEqual({ headings: rows[0], lines: [2] });
});

test('a line that counts the columns is no plot', () => {
  expect(found([HEADINGS, ['(1)', '(2)', '(3)', '(4)', '(5)'], ONE])).toEqual({ headings: HEADINGS, lines: [3] });
});

test.each<[string, string[][]]>([
  ['sums', [['', '', 'Total', '12', '27']]],
  ['sums in Hindi', [['कुल योग', '', '', '12', '27']]],
  ['a note', [['All prices are negotiable'], ['Call in the evening only']]],
  [
    'sums above a note',
    [
      ['Grand Total', '', '', '12', '27'],
      ['', 'Prices are without registration'],
    ],
  ],
])('%s under the last plot are no plots', (_, below) => {
  expect(found([HEADINGS, ONE, TWO, ...below]).lines).toEqual([2, 3]);
});

test('a note between plots, and a plot that has its number alone, are checked as any row', () => {
  expect(found([HEADINGS, ONE, ['Plots of my brother'], TWO, ['3']]).lines).toEqual([2, 3, 4, 5]);
});
