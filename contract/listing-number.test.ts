import { expect, test } from 'vitest';
import { listingNumberIn, listingNumberSaid, listingNumberTyped } from './listing-number.ts';

test.each([
  'BK-100059',
  'bk-100059',
  'bk 100059',
  'BK100059',
  'BK–100059',
  'BK — 100059',
  'BK‑१०००५९',
  'BK-১০০০৫৯',
  '(BK-100059).',
])('%s is listing 100059', (typed) => {
  expect(listingNumberTyped(typed)).toBe(100059);
});

test.each(['100059', 'BK', 'BK-', 'BK-10005x', 'ABK-100059', 'BK-1000590000', `BK${' '.repeat(50)}100059`, ''])(
  '%s is no listing number',
  (typed) => {
    expect(listingNumberTyped(typed)).toBeUndefined();
  },
);

test('a reference is read as printed alone, in any case', () => {
  expect(['BK-100234', 'bk-100234', 'BK 100234', 'BK-1002340000', ''].map(listingNumberIn)).toEqual([
    100234,
    100234,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  'BK-१००००१',
  'BK–100001',
  'BK-100001.',
  'plot BK-100001',
  'https://land.example/property/BK-100001',
  'https://land.example/hi/property/bk-100001?from=whatsapp',
  '(100001)',
  '১০০০০১',
])('a search for “%s” is one for listing 100001', (q) => {
  expect(listingNumberSaid(q)).toBe(100001);
});

test('a figure of more digits alone is one for a listing where it cannot be rupees in full', () => {
  expect(['1000123', '1500000', '१५०००००', '12500000', '150000000', '1234567890'].map(listingNumberSaid)).toEqual([
    1000123,
    ...Array.from({ length: 5 }, () => undefined),
  ]);
});

test.each(['under 500000', '100001 rupees', 'ABK-100001', 'BK-1000010000', 'bk', '5 katha'])(
  'a search for “%s” is not one for a listing',
  (q) => {
    expect(listingNumberSaid(q)).toBeUndefined();
  },
);
