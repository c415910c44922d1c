import { expect, test } from 'vitest';
import { squareFeetByLaggi } from './laggi.ts';

test.each([
  [4, 720],
  [5, 1125],
  [5.5, 1361.25],
  [6, 1620],
  [6.5, 1901.25],
  [7, 2205],
  [9, 3645],
])('a laggi of %s haath makes a katha of %s square feet', (haath, katha) => {
  expect(squareFeetByLaggi('katha', 'Bihar', haath)).toBe(katha);
  expect(squareFeetByLaggi('Dhur', 'Jharkhand', haath)).toBeCloseTo(katha / 20, 9);
  expect(squareFeetByLaggi('bigha', 'Bihar', haath)).toBe(katha * 20);
});

test.each([
  ['biswa', 'Bihar'],
  ['dhurki', 'Bihar'],
  ['bigha', 'Madhya Pradesh'],
  ['katha', undefined],
])('a laggi says nothing of %s in %s', (unit, state) => {
  expect(squareFeetByLaggi(unit, state, 6)).toBeUndefined();
});
