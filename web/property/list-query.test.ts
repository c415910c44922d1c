import { expect, test } from 'vitest';
import { keptInSearch, listHref, listQuery, readListUrl, withoutUnknown } from './list-query.ts';

const read = (query: string) => readListUrl(`http://localhost/properties?${query}`);

test('what a form sends comes back as one readable address, whatever its order was', () => {
  const list = read('sort=price&papers=sale_deed&papers=mutation&price_max=5+lakh&price_min=&page=3&after=5~7&utm=x');
  expect(listQuery(list)).toEqual({
    page: '3',
    after: '5~7',
    price_max: '5 lakh',
    papers: 'sale_deed,mutation',
    sort: 'price',
  });
  expect(listHref('/properties', list)).toBe('/properties?price_max=5+lakh&papers=sale_deed,mutation&sort=price');
  expect(
    listHref(
      '/search',
      { area: { state: 'Bihar', district: undefined }, filters: { sort: 'size' } },
      { page: 2, after: 'x' },
    ),
  ).toBe('/search?state=Bihar&sort=size&page=2&after=x');
  expect(listHref('/properties', {})).toBe('/properties');
});

test('an invalid filter is reported and left out of the list, and stays as typed; the rest holds', () => {
  const list = read('price_max=cheap&papers=mutation&size_min=2&sort=luck');
  expect(list.problems.map(({ path }) => path).toSorted()).toEqual(['price_max', 'sort', 'unit']);
  expect(list.filters).toEqual({ papers: 'mutation' });
  expect(list.typed).toEqual({ price_max: 'cheap', papers: 'mutation', size_min: '2', sort: 'luck' });
});

test('a unit that only the market knows not takes with it what was given in it', () => {
  const list = withoutUnknown(read('unit=hand&size_min=2&rate_max=5&price_max=7'), ['unit']);
  expect(list.filters).toEqual({ price_max: '7' });
  expect(list.problems).toEqual([{ path: 'unit', code: 'FILTER_UNIT_UNKNOWN' }]);
  expect(list.typed.unit).toBe('hand');
});

test('another area is searched with the same filters and view, not within the edges of the map before', () => {
  expect(keptInSearch(read('price_max=7&box=84,25,85,26&view=map&page=2'))).toEqual({ price_max: '7', view: 'map' });
  expect(keptInSearch(read('sort=size'))).toEqual({ sort: 'size' });
});
