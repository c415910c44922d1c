import { expect, test } from 'vitest';
import { slopeOf } from './slope.ts';

test('a line has its own slope', () => {
  expect(slopeOf([1, 2, 3, 4].map((at) => [at, 10 + 3 * at]))).toBeCloseTo(3);
});

test('what goes up and comes down again has none', () => {
  expect(slopeOf([5, 9, 5, 9, 5, 9, 5].map((value, at) => [at, value]))).toBe(0);
});

test('one wild value does not bend it', () => {
  expect(slopeOf([5, 5, 5, 900, 5, 5, 5].map((value, at) => [at, value]))).toBe(0);
});

test('a single value has no slope', () => {
  expect(() => slopeOf([[1, 1]])).toThrow('two times');
});
