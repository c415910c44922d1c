import { expect, test } from 'vitest';
import { amountTyped, changedPrice, type PriceWay } from './changed-price.ts';

test.each<[PriceWay, string, number, number | undefined]>([
  ['set', '12.5 lakh', 9_00_000, 12_50_000],
  ['set', '₹ 9,00,000', 9_00_000, undefined],
  ['raise', '50,000', 12_00_000, 12_50_000],
  ['raise', '५०,०००', 12_00_000, 12_50_000],
  ['lower', '1 lakh', 12_00_000, 11_00_000],
  ['lower', '12 lakh', 12_00_000, undefined],
  ['lower', '13 lakh', 12_00_000, undefined],
  ['raise', '5%', 12_34_567, 12_96_000],
  ['lower', '2.5 %', 12_34_567, 12_04_000],
  ['raise', '५%', 10_00_000, 10_50_000],
  ['raise', '5%', 50_010, 52_511],
  ['lower', '0.01%', 12_34_000, undefined],
])('%s by %s makes %i rupees %s', (way, typed, price, changed) => {
  const amount = amountTyped(way, typed);
  expect(amount && changedPrice(way, amount, price)).toBe(changed);
});

test.each<[PriceWay, string]>([
  ['set', ''],
  ['set', '5%'],
  ['raise', '0'],
  ['raise', '-5%'],
  ['raise', '%'],
  ['raise', 'five'],
  ['raise', '5%%'],
  ['raise', '0.5'],
  ['lower', '100%'],
])('%s takes no amount of “%s”', (way, typed) => {
  expect(amountTyped(way, typed)).toBeUndefined();
});
