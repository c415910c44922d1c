import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+919812345670', '+919812345670'],
  ['+91 98123 45670', '+91 98123 45670'],
  ['+91-98123-45670', "'+91-98123-45670"],
  ['+919812345670+cmd', "'+919812345670+cmd"],
  ["+1+cmd|' /C calc'!A0", "'+1+cmd|' /C calc'!A0"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tcmd', "'\tcmd"],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['  =1+1', "'  =1+1"],
  ['\u00A0=1+1', "'\u00A0=1+1"],
  ['\u200B@SUM(A1)', "'\u200B@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['﹦1', "'﹦1"],
  ['a=b', 'a=b'],
  ['Flat 5 - corner', 'Flat 5 - corner'],
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
