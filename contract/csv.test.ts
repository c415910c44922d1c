import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+919812345670', "'+919812345670"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tcmd', "'\tcmd"],
  ['\r=1', `"'\r=1"`],
  ['a=b', 'a=b'],
  ['', ''],
  ['Ramesh, "Raja"', '"Ramesh, ""Raja"""'],
  ['two\nlines', '"two\nlines"'],
])('the cell %j is written %j', (cell, written) => {
  expect(csvOf([[cell]])).toBe(`\uFEFF${written}\r\n`);
});

test('numbers stay numbers, and another reader finds the same rows', () => {
  const rows = [
    ['नाम', 'Price'],
    ['=HYPERLINK("x")', -5],
    ['line\r\nbreak', 12],
  ];
  const read = parse(csvOf(rows), { bom: true });
  expect(read).toEqual([
    ['नाम', 'Price'],
    [`'=HYPERLINK("x")`, '-5'],
    ['line\r\nbreak', '12'],
  ]);
});
