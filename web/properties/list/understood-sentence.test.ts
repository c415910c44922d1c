import { expect, test } from 'vitest';
import { readListUrl } from '#web/property/list-query.ts';
import { addressOf } from './understood-sentence.ts';

const understood = (address: string, filters: Record<string, string | number>, words: string[] = []) =>
  addressOf(`https://land.example${address}`, readListUrl(`https://land.example${address}`).typed, { filters, words });

test('the address has the place, the filters and the words that are left', () => {
  expect(
    understood('/properties?q=x', { state: 'Bihar', district: 'Patna', price_max: 2_000_000 }, ['corner', 'plot']),
  ).toBe('/search?state=Bihar&district=Patna&q=corner+plot&price_max=2000000');
});

test('a sentence without a place is asked of the chosen area, and what was chosen before stays', () => {
  expect(understood('/search?state=Bihar&district=Gaya&papers=mutation&q=x', { price_max: 500_000 })).toBe(
    '/search?state=Bihar&district=Gaya&price_max=500000&papers=mutation',
  );
});

test('another place ends what was around the old one, another unit the figures in the old one', () => {
  expect(
    understood('/search?state=Bihar&box=84,25,85,26&size_min=2&unit=bigha&q=x', {
      state: 'Jharkhand',
      size_max: 5,
      unit: 'acre',
    }),
  ).toBe('/search?state=Jharkhand&size_max=5&unit=acre');
});
