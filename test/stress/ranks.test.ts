import { expect, test } from 'vitest';
import { compare, median } from './ranks.ts';

const Z = 2.576;

test('two samples differ as in SciPy’s mannwhitneyu', () => {
  // From its documentation, with use_continuity=False and method='asymptotic': 0.0864107329737.
  expect(compare([20, 11, 17, 12], [19, 22, 16, 29, 24], Z).p).toBeCloseTo(0.086_410_73, 6);
});

test('a shift is found with its size, in spite of values that took very long', () => {
  const values = Array.from({ length: 200 }, (_, i) => Math.sin(i) + (i % 50 === 0 ? 1000 : 0));
  const { p, by, from, to } = compare(
    values,
    values.map((value) => value + 0.7),
    Z,
  );
  expect(p).toBeLessThan(0.001);
  expect(by).toBeCloseTo(0.7, 1);
  expect(from).toBeLessThan(0.7);
  expect(to).toBeGreaterThan(0.7);
});

test('equal samples do not differ, nor do identical values', () => {
  const values = Array.from({ length: 200 }, (_, i) => Math.sin(i));
  for (const { p, by } of [compare(values, values.toReversed(), Z), compare([1, 1, 1], [1, 1], Z)]) {
    expect(p).toBeCloseTo(1, 6);
    expect(by).toBeCloseTo(0, 6);
  }
});

test('the median lies in the middle of an even number of values', () => {
  expect(median([1, 2, 4, 9])).toBe(3);
});
