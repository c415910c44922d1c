import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPages, testPages } from '#test/pages.ts';

let site: TestPages;
beforeAll(async () => {
  site = await testPages();
});
afterAll(() => site.close());

test.each([
  [
    '/properties?q=5 katha plot near Patna under 20 lakh',
    '/search?state=Bihar&district=Patna&price_max=2000000&size_min=4.5&size_max=6&unit=katha',
  ],
  [
    '/hi/properties?q=२० लाख से कम मंदिर',
    '/hi/properties?q=%E0%A4%AE%E0%A4%82%E0%A4%A6%E0%A4%BF%E0%A4%B0&price_max=2000000',
  ],
  [
    '/search?state=Bihar&district=Gaya&q=khatiyan ke saath',
    '/search?state=Bihar&district=Gaya&papers=record_of_rights',
  ],
  ['/search?q=20 ft road', '/properties?road_width=20'],
])('%s leads to a list with what was understood as filters', async (typed, address) => {
  const { status, headers } = await site.open(typed);
  expect([status, decodeURIComponent(String(headers['location']))]).toEqual([302, decodeURIComponent(address)]);
  expect((await site.open(address)).status).toBe(200);
});

test.each([
  '/properties?q=Patna',
  '/properties?q=metalled road',
  '/properties?q=without khatiyan',
  '/search?state=Bihar&q=BK-100001',
  `/properties?q=${'5 katha '.repeat(1000)}`,
])('%.50s stays a search for a place, for words or for one listing', async (typed) => {
  expect((await site.open(typed)).status).toBe(200);
});
