import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPages, testPages } from '#test/pages.ts';
import { makeProperty } from '#test/make.ts';

let site: TestPages;
let property: string;
beforeAll(async () => {
  site = await testPages({
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    MAP_TILES_ATTRIBUTION: '© <b>Maps</b>|https://tiles.example/terms',
    MAP_SATELLITE_URL: 'https://pictures.example/{z}/{x}/{y}',
    MAP_SATELLITE_ATTRIBUTION: 'Pictures|https://pictures.example/terms',
  });
  property = `/property/${(await makeProperty(site.db)).id}`;
});
afterAll(() => site.close());

const OPENED = "img-src 'self' blob: data: https://tiles.example https://pictures.example;";
const CLOSED = "img-src 'self' blob: data:;";

async function policiesOf(url: string) {
  const { headers, html } = await site.open(url);
  return {
    pictures: /img-src [^;]*;/.exec(String(headers['content-security-policy']))?.[0],
    asksWhere: /geolocation=\(self\)/.test(String(headers['permissions-policy'])),
    own: Object.keys(headers).filter((name) => name.startsWith('x-page')),
    html,
  };
}

test('the operator’s tiles load on pages with a map alone, and only their hosts', async () => {
  for (const url of [property, '/propertyPin/1', '/properties', '/search?state=Bihar&view=map', '/admin/review/1'])
    expect((await policiesOf(url)).pictures, url).toBe(OPENED);
  for (const url of ['/', '/about', '/login', '/admin/properties', '/no-such-page'])
    expect((await policiesOf(url)).pictures, url).toBe(CLOSED);
});

test('only pages that look for the phone may ask where it is', async () => {
  for (const url of ['/propertyPin/1', '/properties?page=1', '/search'])
    expect(await policiesOf(url), url).toMatchObject({ asksWhere: true, own: [] });
  for (const url of ['/', property, '/login'])
    expect(await policiesOf(url), url).toMatchObject({ asksWhere: false, own: [] });
});

test('a page names the provider as text', async () => {
  const { html } = await policiesOf(property);
  expect(html).toContain('© &lt;b&gt;Maps&lt;/b&gt;');
  expect(html).not.toContain('<b>Maps');
});

test('a list has a map only where it is asked for', async () => {
  for (const list of ['/properties?', '/search?state=Bihar&']) {
    expect((await site.open(list)).html, list).not.toContain('data-search-map');
    expect((await site.open(`${list}view=map`)).html, list).toContain('data-search-map');
  }
});
