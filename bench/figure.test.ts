import { expect, test } from 'vitest';
import { type Figure, isMet, median, percentile, tableOf } from './figure.ts';

const figure = (value: number, holds: 'at least' | 'at most'): Figure => ({
  what: 'a page',
  measured: '8,000 : 10,000 requests/s',
  value,
  limit: 0.8,
  holds,
});

test('a figure on its limit is met', () => {
  expect(isMet(figure(0.8, 'at least'))).toBe(true);
  expect(isMet(figure(0.8, 'at most'))).toBe(true);
  expect(isMet(figure(0.79, 'at least'))).toBe(false);
  expect(isMet(figure(0.81, 'at most'))).toBe(false);
});

test('a figure without a limit is always met', () => {
  const watched: Figure = { what: 'a page', measured: '1 : 2', value: 0.5 };
  expect(isMet(watched)).toBe(true);
  expect(tableOf([watched])).toContain('| 0.5    | none  |');
});

test('the median of an even number of values is one of them', () => {
  expect(median([4, 1, 3, 2])).toBe(2);
  expect(median([30, 10, 20])).toBe(20);
});

test('99 of 100 values stay at or below their 99th percentile', () => {
  const values = Array.from({ length: 200 }, (_, i) => i + 1);
  expect(percentile(values, 0.99)).toBe(198);
  expect(percentile([7], 0.99)).toBe(7);
});

test('nothing has no percentile', () => {
  expect(() => percentile([], 0.5)).toThrow('Nothing was measured');
});

test('the table says of each figure what it was made of and whether it is met', () => {
  expect(tableOf([figure(0.75, 'at least')]).split('\n')).toEqual([
    '| What   | Measured                  | Figure | Limit        |         |',
    '| ------ | ------------------------- | ------ | ------------ | ------- |',
    '| a page | 8,000 : 10,000 requests/s | 0.75   | at least 0.8 | not met |',
  ]);
});

test('below the table stands why a figure is not met, and nothing of one that is', () => {
  const why = 'the machine has two cores';
  expect(tableOf([{ ...figure(0.75, 'at least'), why }])).toMatch(/\n\n- a page: the machine has two cores$/);
  expect(tableOf([{ ...figure(0.85, 'at least'), why }])).not.toContain(why);
  const both = [figure(0.75, 'at least'), { ...figure(0.7, 'at least'), what: 'another' }];
  expect(tableOf(both.map((missed) => ({ ...missed, why })))).toMatch(
    /\n\n- a page, another: the machine has two cores$/,
  );
});
