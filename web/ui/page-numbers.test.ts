import { expect, test } from 'vitest';
import { pageInstead } from './page-instead.ts';
import { pagesToShow } from './page-numbers.ts';

const GAP = undefined;

test.each([
  { page: 1, last: 2, shown: [1, 2] },
  { page: 1, last: 3, shown: [1, 2, 3] },
  { page: 1, last: 4, shown: [1, 2, 3, 4] },
  { page: 1, last: 9, shown: [1, 2, GAP, 9] },
  { page: 3, last: 9, shown: [1, 2, 3, 4, GAP, 9] },
  { page: 4, last: 9, shown: [1, 2, 3, 4, 5, GAP, 9] },
  { page: 5, last: 9, shown: [1, GAP, 4, 5, 6, GAP, 9] },
  { page: 7, last: 9, shown: [1, GAP, 6, 7, 8, 9] },
  { page: 9, last: 9, shown: [1, GAP, 8, 9] },
])('page $page of $last shows the first, the neighbours and the last', ({ page, last, shown }) => {
  expect(pagesToShow({ page, last, hasNext: page < last })).toEqual(shown);
});

test('an estimate has no last page', () => {
  expect(pagesToShow({ page: 3, last: undefined, hasNext: true })).toEqual([1, 2, 3, 4]);
  expect(pagesToShow({ page: 40, last: undefined, hasNext: false })).toEqual([1, GAP, 39, 40]);
});

test.each([
  { list: 'a page with rows', page: 4, count: 60, rows: 15, instead: undefined },
  { list: 'an exact count', page: 999, count: 40, rows: 0, instead: 3 },
  { list: 'an empty list', page: 999, count: 0, rows: 0, instead: 1 },
  { list: 'the first page of an empty list', page: 1, count: 0, rows: 0, instead: undefined },
  { list: 'a label beyond the list with rows of a cursor', page: 4, count: 45, rows: 2, instead: undefined },
  { list: 'an estimate', page: 9_999, count: 54_000, estimated: true, rows: 0, instead: 67 },
  { list: 'a page with rows beyond the first 1,000', page: 999, count: 54_000, estimated: true, rows: 15 },
  { list: 'a cursor with nothing behind it', page: 2, count: 30, rows: 0, byCursor: true, instead: 2 },
  { list: 'a cursor beyond the list', page: 4, count: 30, rows: 0, byCursor: true, instead: 2 },
  { list: 'a cursor of an empty list', page: 1, count: 0, rows: 0, byCursor: true, instead: undefined },
  { list: 'a cursor with rows', page: 2, count: 30, rows: 3, byCursor: true, instead: undefined },
])('$list at page $page leads to $instead', ({ page, count, estimated, rows, byCursor, instead }) => {
  expect(pageInstead({ page, pageSize: 15, count, estimated, data: Array(rows) }, byCursor)).toBe(instead);
});
