import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editProperty, markSold, markUnsold } from '#contract/own-properties.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { DAY_MS, MINUTE_MS } from '#contract/time.ts';
import { editForm } from '#test/edit-form.ts';
import { BIHTA, makeProperty, type MadeProperty } from '#test/make.ts';
import { type TestPages, testPages } from '#test/pages.ts';
import { sitemap } from './sitemap.ts';

const ORIGIN = 'http://bhukhand.example';

let site: TestPages;
/** Parts of three, to test their borders. */
let small: FastifyInstance;
let plots: MadeProperty[];
beforeAll(async () => {
  site = await testPages();
  small = Fastify();
  sitemap(small, site.services, { entriesMax: 3 });
  plots = [];
  for (let number = 0; number < 8; number += 1) {
    // The second part is empty: its three are sold, pending and removed.
    const status = number === 3 ? 'sold' : number === 4 ? 'pending' : number === 5 ? 'removed' : 'approved';
    const place = number < 4 ? BIHTA : { state: 'Jharkhand', district: 'Ranchi', mandal: 'Kanke' };
    plots.push(
      await makeProperty(site.db, { status, place, approvedAt: new Date(Date.UTC(2026, 0, 1) + number * DAY_MS) }),
    );
  }
});
afterAll(async () => {
  await small.close();
  await site.close();
});

const locsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);
const read = async (url: string) => {
  const { statusCode, body } = await small.inject(url);
  return { status: statusCode, locs: locsIn(body), body };
};
const pathOf = (address = '') => address.slice(ORIGIN.length);

test('robots are told what not to ask for and where the sitemap is', async () => {
  const { status, html, headers } = await site.open('/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(html).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
  expect(html).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});

test('the index names every part that has something, in each language; each part is one, of at most so many addresses', async () => {
  const { locs, body } = await read('/sitemap.xml');
  expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="http:\/\/www\.sitemaps\.org/);
  const names = ['pages', 'areas-1', 'areas-2', 'plots-1', 'plots-3'];
  expect(locs).toEqual(
    LANGUAGES.flatMap((language) => names.map((name) => `${ORIGIN}/sitemap/${language}/${name}.xml`)),
  );
  const ofPlots: string[] = [];
  for (const name of names.slice(1)) {
    const part = await read(`/sitemap/en/${name}.xml`);
    expect(part.status).toBe(200);
    expect(part.locs.length).toBeLessThanOrEqual(3);
    if (name.startsWith('plots')) ofPlots.push(...part.locs.map(pathOf));
  }
  // All that are for sale, and no others.
  const forSale = plots.filter((_, number) => number < 3 || number > 5);
  expect(ofPlots).toEqual(forSale.map(({ listingNumber }) => `/property/${listingNumber}`));
});

test('it has areas with properties, and single pages', async () => {
  const areas = [...(await read('/sitemap/hi/areas-1.xml')).locs, ...(await read('/sitemap/hi/areas-2.xml')).locs];
  expect(areas.map(pathOf).toSorted()).toEqual([
    '/hi/land/bihar',
    '/hi/land/bihar/patna',
    '/hi/land/bihar/patna/bihta',
    '/hi/land/jharkhand',
    '/hi/land/jharkhand/ranchi',
    '/hi/land/jharkhand/ranchi/kanke',
  ]);
  expect((await read('/sitemap/en/pages.xml')).locs.map(pathOf)).toContain('/about');
});

test('every address in it is a page that search engines are shown, under this address', async () => {
  const parts = ['en/pages', 'hi/pages', 'en/areas-1', 'ta/areas-2', 'en/plots-1', 'hi/plots-3'];
  for (const part of parts) {
    for (const address of (await read(`/sitemap/${part}.xml`)).locs) {
      const { status, html } = await site.open(pathOf(address));
      expect([address, status]).toEqual([address, 200]);
      expect(html, address).not.toContain('"noindex"');
      // /subscription is a hydrated page without a canonical address.
      if (!address?.endsWith('/subscription')) expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
    }
  }
});

test('a property has its last change: its listing, and later a new price', async () => {
  const [plot] = plots;
  if (!plot) throw new Error('No plots');
  const lastmod = async () => {
    const { body } = await read('/sitemap/en/plots-1.xml');
    return new RegExp(`${plot.listingNumber}</loc><lastmod>([^<]*)<`).exec(body)?.[1];
  };
  expect(await lastmod()).toBe('2026-01-01T00:00:00.000Z');
  const { token } = plot.owner;
  const [property] = (await site.call(displayOneProperty, { token, params: { id: plot.id } })).body.data;
  if (!property) throw new Error('The plot is not there');
  const before = Date.now();
  const { status } = await site.call(editProperty, {
    token,
    params: { id: plot.id },
    body: editForm(property, { price: '11,00,000' }),
  });
  expect(status).toBe(200);
  expect(Date.parse((await lastmod()) ?? '')).toBeGreaterThan(before - MINUTE_MS);
});

test('the index says when each part last changed: a property that is sold changes its part and no other', async () => {
  const lastmods = async () => {
    const { body } = await read('/sitemap.xml');
    return Object.fromEntries(
      [...body.matchAll(/\/sitemap\/en\/(\S+)\.xml<\/loc><lastmod>([^<]*)</g)].map(([, part, at]) => [part, at]),
    );
  };
  const before = await lastmods();
  const last = new Date(Date.UTC(2026, 0, 1) + 7 * DAY_MS).toISOString();
  expect(before).toMatchObject({ pages: last, 'areas-1': last, 'plots-3': last });
  const sold = plots[1];
  if (!sold) throw new Error('No plots');
  await site.call(markSold, { token: sold.owner.token, body: { id: sold.id } });
  const { 'plots-1': changed = '', ...others } = await lastmods();
  expect(Date.parse(changed)).toBeGreaterThan(Date.parse(before['plots-1'] ?? ''));
  expect({ ...others, 'plots-1': before['plots-1'] }).toEqual(before);
  await site.call(markUnsold, { token: sold.owner.token, body: { id: sold.id } });
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a part comes compressed by %s to who reads that', async (encoding, unpack) => {
  const url = '/sitemap/en/plots-1.xml';
  const { headers, rawPayload } = await small.inject({ url, headers: { 'accept-encoding': encoding } });
  expect(headers['content-encoding']).toBe(encoding);
  expect(unpack(rawPayload).toString()).toBe((await read(url)).body);
});

test.each([
  '/sitemap/xx/pages.xml',
  '/sitemap/en/plots.xml',
  '/sitemap/en/pages-1.xml',
  '/sitemap/en/plots-0.xml',
  '/sitemap/en/x',
])('%s is no part', async (url) => expect((await site.open(url)).status).toBe(404));
