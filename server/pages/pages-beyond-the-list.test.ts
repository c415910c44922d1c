import { markSold } from '#contract/own-properties.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProperty, makeSeller } from '#test/make.ts';
import { type TestPages, testPages } from '#test/pages.ts';

let site: TestPages;
beforeAll(async () => {
  site = await testPages();
  const owner = await makeSeller(site.db);
  for (let i = 0; i < 16; i += 1) await makeProperty(site.db, { owner, documents: ['mutation', 'sale_deed'] });
});
afterAll(() => site.close());

test.each([
  ['/properties?page=999', '/properties?page=2'],
  ['/hi/properties?page=3', '/hi/properties?page=2'],
  ['/search?state=Bihar&district=Patna&page=999', '/search?district=Patna&state=Bihar&page=2'],
  ['/properties?sort=price&page=999', '/properties?sort=price&page=2'],
  ['/properties?price_min=1&page=999', '/properties?price_min=1&page=2'],
  ['/hi/search?state=Bihar&price_min=1&page=999', '/hi/search?price_min=1&state=Bihar&page=2'],
  ['/properties?papers=mutation&papers=sale_deed&page=4', '/properties?papers=mutation%2Csale_deed&page=2'],
  ['/properties?price_max=1&page=999', '/properties?price_max=1'],
  ['/search?state=Jharkhand&page=2', '/search?state=Jharkhand'],
])('%s leads to the last page, %s, which is shown', async (url, last) => {
  const { status, headers } = await site.open(url);
  expect([status, headers['location']]).toEqual([302, last]);
  const page = await site.open(last);
  expect(page.status).toBe(200);
  expect(page.html).toContain('<meta name="robots" content="noindex"/>');
  const canonical = /rel="canonical" href="[^"]*?(\/(?:hi\/)?(?:properties|search|land)[^"]*)"/.exec(page.html)?.[1];
  expect(canonical).not.toContain('page=');
});

test.each([
  ['/properties?page=abc', '/properties'],
  ['/properties?page=0', '/properties'],
  ['/properties?page=99999999', '/properties'],
  ['/properties?page=nonsense', '/properties'],
  ['/properties?after=nonsense', '/properties'],
  ['/hi/properties?price_min=1&page=2&before=z%20z', '/hi/properties?price_min=1'],
  ['/search?state=Bihar&page=-1', '/search?state=Bihar'],
])('%s, which somebody edited, leads to the first page', async (url, first) => {
  const { status, headers } = await site.open(url);
  expect([status, headers['location']]).toEqual([302, first]);
  expect((await site.open(first)).status).toBe(200);
});

test('a redirect is not cached, so that the page opens once the list has grown', async () => {
  const owner = await makeSeller(site.db);
  expect((await site.open('/search?state=Uttar Pradesh&page=2')).headers['location']).toBe(
    '/search?state=Uttar+Pradesh',
  );
  const place = { state: 'Uttar Pradesh', district: 'Lucknow', mandal: 'Malihabad' };
  for (let i = 0; i < 16; i += 1) await makeProperty(site.db, { owner, place });
  expect((await site.open('/search?state=Uttar Pradesh&page=2')).status).toBe(200);
});

test('the next page leads to its number where all plots behind its cursor are gone', async () => {
  const owner = await makeSeller(site.db);
  const place = { state: 'Jharkhand', district: 'Ranchi', mandal: 'Ormanjhi' };
  const [oldest] = [await makeProperty(site.db, { owner, place })];
  for (let i = 0; i < 15; i += 1) await makeProperty(site.db, { owner, place });
  const lists = ['/search?district=Ranchi&state=Jharkhand', '/hi/search?district=Ranchi&price_min=1&state=Jharkhand'];
  const nextOf = async (url: string) => /href="([^"]*after=[^"]*)"/.exec((await site.open(url)).html)?.[1] ?? '';
  const next = await Promise.all(lists.map(nextOf));
  await makeProperty(site.db, { owner, place });
  await site.call(markSold, { token: owner.token, body: { id: oldest.id } });
  for (const [i, url] of next.entries()) {
    expect(url).toContain('page=2');
    const { status, headers } = await site.open(url.replaceAll('&amp;', '&'));
    expect([status, headers['location']]).toEqual([302, `${lists[i]}&page=2`]);
    expect((await site.open(`${lists[i]}&page=2`)).status).toBe(200);
  }
});

test('a list of one page has no pager; one of two names both pages', async () => {
  expect((await site.open('/search?state=Uttar Pradesh&price_max=1')).html).not.toContain('aria-label="Pages"');
  const { html } = await site.open('/properties?price_min=1');
  expect(html).toContain('aria-label="Pages"');
  expect(html).toMatch(/aria-label="Page 1" aria-current="page"/);
});
