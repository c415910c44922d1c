import { expect, test } from 'vitest';
import { said } from '#test/said.ts';
import { UnitForm } from './units.ts';

test.each([[''], ['   '], [undefined], [7]])('%j is no unit', (unit) => {
  expect(UnitForm.safeParse({ unit }).error?.issues.map(({ message }) => said(message))).toEqual([
    'Please enter a unit',
  ]);
});

test('a unit has at most 40 characters', () => {
  expect(said(UnitForm.safeParse({ unit: 'u'.repeat(41) }).error?.issues[0]?.message ?? '')).toBe(
    'At most 40 characters',
  );
});

test('the spaces around a unit and doubled ones in it are taken away, so that no two look alike', () => {
  expect(UnitForm.parse({ unit: '  square   feet ' })).toEqual({ unit: 'square feet' });
});
