import { expect, test } from 'vitest';
import { said } from '#test/said.ts';
import { FILTER_KEYS } from './filter-keys.ts';
import { ListingFilters } from './listing-filters.ts';

const given = (filters: object) =>
  Object.fromEntries(Object.entries(ListingFilters.parse(filters)).filter(([, value]) => value !== undefined));

test.each([
  [{ price_max: '10,00,000' }, { price_max: 1_000_000 }],
  [{ price_max: '₹ 5 lakh' }, { price_max: 500_000 }],
  [{ price_max: '12.5 lakhs' }, { price_max: 1_250_000 }],
  [{ price_max: '12.5 लाख' }, { price_max: 1_250_000 }],
  [{ price_max: '१२ लाख' }, { price_max: 1_200_000 }],
  [{ price_max: '1.2 crore' }, { price_max: 12_000_000 }],
  [{ price_max: '2 करोड़' }, { price_max: 20_000_000 }],
  [{ price_max: '50 hazar' }, { price_max: 50_000 }],
  [{ price_min: '0' }, { price_min: 0 }],
  [{ price_min: '', q: '  ', papers: '', sort: '', unit: '' }, {}],
  [
    { unit: 'katha', size_min: '२.५' },
    { unit: 'katha', size_min: 2.5 },
  ],
  [{ papers: ['sale_deed', 'mutation'] }, { papers: ['sale_deed', 'mutation'] }],
  [{ papers: 'sale_deed,mutation,sale_deed' }, { papers: ['sale_deed', 'mutation'] }],
  [{ q: ' दानापुर ' }, { q: 'दानापुर' }],
  [
    { price_min: '5', price_max: '5' },
    { price_min: 5, price_max: 5 },
  ],
  [{ box: '84.8,25.5,85.2,25.7' }, { box: '84.8,25.5,85.2,25.7' }],
  [
    { near: '25.6112345,85.14', within: '10', sort: 'nearest' },
    { near: '25.6112345,85.14', within: '10', sort: 'nearest' },
  ],
  [
    { near: 'area', within: '5' },
    { near: 'area', within: '5' },
  ],
  [{ near: '', within: '', box: '', reduced: '' }, {}],
])('%j is understood', (filters, meant) => {
  expect(given(filters)).toEqual(meant);
});

test.each([
  [{ price_max: '5 lakh dollars' }, 'price_max', 'Enter an amount, for example 5,00,000 or 12.5 lakh'],
  [{ price_max: '-5' }, 'price_max', 'Enter an amount, for example 5,00,000 or 12.5 lakh'],
  [{ price_max: '2e9' }, 'price_max', 'Enter an amount, for example 5,00,000 or 12.5 lakh'],
  [{ price_min: '10 lakh', price_max: '5 lakh' }, 'price_max', '“To” can’t be less than “From”'],
  [{ size_max: '3' }, 'unit', 'Choose a unit'],
  [{ unit: 'katha', size_max: 'three' }, 'size_max', 'Enter a number, for example 2 or 2.5'],
  [{ rate_min: '5' }, 'unit', 'Choose a unit'],
  [{ papers: 'passport' }, 'papers', 'No document type has this name'],
  [{ listed_by: 'buyer' }, 'listed_by', 'Choose seller or consultant'],
  [{ sort: 'luck' }, 'sort', 'This sort order doesn’t exist'],
  [{ q: 'x'.repeat(81) }, 'q', 'At most 80 characters'],
  [{ box: '84.8,25.5,85.2' }, 'box', 'We can’t read this part of the map'],
  [{ box: '85.2,25.5,84.8,25.7' }, 'box', 'We can’t read this part of the map'],
  [{ box: '84.8,25.5,84.8,25.7' }, 'box', 'We can’t read this part of the map'],
  [{ box: '72.9,25.5,85.2,25.7' }, 'box', 'We can’t read this part of the map'],
  [{ box: '84.80001,25.5,85.2,25.7' }, 'box', 'We can’t read this part of the map'],
  [{ near: 'Bihta', within: '5' }, 'near', 'We don’t know this place. Choose another place'],
  [{ near: '16.5,85.1', within: '5' }, 'near', 'We don’t know this place. Choose another place'],
  [{ near: '25.6,85.1' }, 'near', 'Choose a place and a distance'],
  [{ within: '5' }, 'within', 'Choose a place and a distance'],
  [{ near: '25.6,85.1', within: '6' }, 'within', 'Choose one of those offered'],
  [{ sort: 'nearest' }, 'sort', 'Choose a place and a distance before sorting by distance'],
])('%j is refused with a sentence', (filters, key, sentence) => {
  const { error } = ListingFilters.safeParse(filters);
  expect(error?.issues.slice(0, 1).map(({ path, message }) => [path[0], said(message)])).toEqual([[key, sentence]]);
});

test('addresses have every filter in one order', () => {
  expect(FILTER_KEYS.toSorted()).toEqual(Object.keys(ListingFilters.shape).toSorted());
});
