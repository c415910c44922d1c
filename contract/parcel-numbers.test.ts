import { expect, test } from 'vitest';
import { parcelNumbers } from './parcel-numbers.ts';

test.each([
  ['2768, 2769', ['2768', '2769']],
  ['465/40', ['465/40']],
  ['123/1/क', ['123/1/क']],
  ['१२३/४; १२४', ['123/4', '124']],
  ['10 बटा 5 और 11', ['10/5', '11']],
  ['1001 kha & 258 ka', ['1001 kha', '258 ka']],
  ['297 part', ['297 part']],
  ['297 अंश', ['297 अंश']],
  ['0415', ['0415']],
])('%s is read as the records write it', (typed, numbers) => {
  expect(parcelNumbers(typed)).toEqual({ numbers, odd: [] });
});

test.each([
  ['12, twelve', ['twelve']],
  ['1234567', ['1234567']],
  ['12/3/4/5/6/7', ['12/3/4/5/6/7']],
  ['near the well', ['near the well']],
])('%s has something to look at again', (typed, odd) => {
  expect(parcelNumbers(typed).odd).toEqual(odd);
});

test('more than fifty are looked at again', () => {
  const typed = Array.from({ length: 51 }, (_, i) => String(i + 1)).join(', ');
  expect(parcelNumbers(typed).odd).toEqual(['51']);
});
