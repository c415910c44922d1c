import { eq } from 'drizzle-orm';
import sax from 'sax';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editProperty } from '#contract/own-properties.ts';
import { CARDS_PER_PAGE } from '#contract/limits.ts';
import { deleteProperty, displayOneProperty } from '#contract/properties.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/time.ts';
import { properties } from '#server/database/schema/properties.ts';
import { units } from '#server/database/schema/units.ts';
import { editForm } from '#test/edit-form.ts';
import { BIHTA, makeProperty, type MadeProperty } from '#test/make.ts';
import { type TestPages, testPages } from '#test/pages.ts';

/* The Atom feed of each list (RFC 4287). */

const ORIGIN = 'http://bhukhand.example';
const HOSTILE = '<b onclick="x">&amp; ]]> \u0007unit';
const KANKE = { state: 'Jharkhand', district: 'Ranchi', mandal: 'Kanke' };
const START = Date.UTC(2026, 5, 1);

let site: TestPages;
let cheap: MadeProperty;
let dear: MadeProperty;
let inRanchi: MadeProperty;
beforeAll(async () => {
  site = await testPages();
  const hour = (hours: number) => new Date(START + hours * HOUR_MS);
  // On one day lists begin with the most complete; feeds begin with the newest.
  dear = await makeProperty(site.db, {
    priceRupees: 40_00_000,
    photos: 3,
    documents: ['sale_deed', 'mutation'],
    approvedAt: hour(1),
  });
  cheap = await makeProperty(site.db, { priceRupees: 5_00_000, photos: 0, approvedAt: hour(2) });
  inRanchi = await makeProperty(site.db, { place: KANKE, approvedAt: hour(-48) });
  await makeProperty(site.db, { status: 'sold', approvedAt: hour(3) });
  await makeProperty(site.db, { status: 'pending' });
});
afterAll(() => site.close());

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

/** The root element. @throws Error where it is not well-formed */
function parse(xml: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = sax.parser(true);
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    const texts = Object.entries(attributes).map(([key, value]) => [key, String(value)]);
    const element: Element = { name, attributes: Object.fromEntries(texts), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  parser.ontext = (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.onclosetag = () => void open.pop();
  parser.write(xml).close();
  expect([root.children.length, open.length]).toEqual([1, 1]);
  const [document] = root.children;
  if (!document) throw new Error('There is no element');
  return document;
}

const all = (element: Element, name: string) => element.children.filter((child) => child.name === name);
const textOf = (element: Element, name: string) => all(element, name).map(({ text }) => text)[0];
const linkOf = (element: Element, rel: string) =>
  all(element, 'link').find(({ attributes }) => attributes['rel'] === rel)?.attributes['href'];

async function read(url: string) {
  const { status, headers, html } = await site.open(url);
  expect([url, status, headers['content-type']]).toEqual([url, 200, 'application/atom+xml; charset=utf-8']);
  const feed = parse(html);
  const entries = all(feed, 'entry');
  return { xml: html, headers, feed, entries, numbers: entries.map((entry) => linkOf(entry, 'alternate')?.slice(-9)) };
}

test('a feed says what its list is, where it and the list are, and who wrote it', async () => {
  const { feed, headers } = await read('/feed/properties');
  expect(feed.name).toBe('feed');
  expect(feed.attributes).toMatchObject({ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' });
  expect(['id', 'title', 'updated'].map((name) => textOf(feed, name))).toEqual([
    `${ORIGIN}/feed/properties`,
    'Properties · Bhukhand',
    new Date(START + 2 * HOUR_MS).toISOString(),
  ]);
  expect(linkOf(feed, 'self')).toBe(`${ORIGIN}/feed/properties`);
  expect(linkOf(feed, 'alternate')).toBe(`${ORIGIN}/properties`);
  expect(all(feed, 'author').map((author) => [textOf(author, 'name'), textOf(author, 'uri')])).toEqual([
    ['Bhukhand', ORIGIN],
  ]);
  expect(headers['x-robots-tag']).toBe('noindex');
});

test('an entry is a property with size, price and place, under a name that stays', async () => {
  const { entries } = await read('/feed/properties');
  const entry = entries.find((one) => textOf(one, 'id') === `urn:uuid:${dear.id}`);
  if (!entry) throw new Error('The plot is not in the feed');
  const published = new Date(START + HOUR_MS).toISOString();
  expect(
    Object.fromEntries(['title', 'summary', 'published', 'updated'].map((name) => [name, textOf(entry, name)])),
  ).toEqual({
    title: '5 decimal plot in Bihta, Patna · ₹40 lakh',
    summary: `₹40,00,000 · Bihta, Patna, Bihar · 2 of 7 documents · ${dear.listingNumber}`,
    published,
    updated: published,
  });
  expect(linkOf(entry, 'alternate')).toBe(`${ORIGIN}/property/${dear.listingNumber}`);
  const [picture] = all(entry, 'media:thumbnail');
  expect(picture?.attributes).toMatchObject({
    url: expect.stringMatching(/^http:\/\/bhukhand\.example\/images\/[\w-]+\/full\.jpg$/),
    width: '1200',
    height: '900',
  });
});

test('the newest comes first, whatever the order of the list; what is not for sale is not in it', async () => {
  const expected = [cheap, dear, inRanchi].map(({ listingNumber }) => listingNumber);
  for (const query of ['', '?sort=price_desc', '?page=2', '?view=map&sort=size'])
    expect((await read(`/feed/properties${query}`)).numbers).toEqual(expected);
});

describe('a feed has the filters of its list', () => {
  test.each([
    ['/feed/properties?price_max=1000000', ['cheap'], 'Properties · up to ₹10 lakh', '/properties?price_max=1000000'],
    ['/feed/search?state=Jharkhand', ['ranchi'], 'Plots in Jharkhand', '/search?state=Jharkhand'],
    [
      '/feed/search?state=bihar&district=PATNA&papers=sale_deed&papers=mutation&sort=price',
      ['dear'],
      'Plots in Patna, Bihar · Sale deed · Mutation (dakhil-kharij)',
      '/search?state=bihar&district=PATNA&papers=sale_deed,mutation',
    ],
    ['/feed/search?state=Bihar&price_max=1', [], 'Plots in Bihar · up to ₹1', '/search?state=Bihar&price_max=1'],
    ['/feed/land', ['cheap', 'dear', 'ranchi'], 'Plots by area', '/land'],
    ['/feed/land/bihar/patna/bihta', ['cheap', 'dear'], 'Plots in Bihta, Patna, Bihar', '/land/bihar/patna/bihta'],
    // Filters that cannot be understood narrow nothing, as on the page.
    ['/feed/search?state=Jharkhand&price_min=much', ['ranchi'], 'Plots in Jharkhand', '/search?state=Jharkhand'],
    ['/feed/search?state=Jharkhand&unit=cubit&size_min=1', ['ranchi'], 'Plots in Jharkhand', '/search?state=Jharkhand'],
  ] as const)('%s', async (url, found, title, page) => {
    const made = { cheap, dear, ranchi: inRanchi };
    const { feed, numbers } = await read(url);
    expect(numbers).toEqual(found.map((name) => made[name].listingNumber));
    expect(textOf(feed, 'title')).toBe(`${title} · Bhukhand`);
    expect(linkOf(feed, 'alternate')).toBe(ORIGIN + page);
    expect(linkOf(feed, 'self')).toBe(`${ORIGIN}/feed${page}`);
    // Its own address answers the same.
    expect((await read(`/feed${page}`)).numbers).toEqual(numbers);
  });

  test.each([
    '/feed',
    '/feed/plots',
    '/feed/search',
    '/feed/search?state=Atlantis',
    '/feed/properties/bihar',
    '/feed/land/atlantis',
    '/hi/feed/land/bihar/nowhere',
  ])('%s is none', async (url) => expect((await site.open(url)).status).toBe(404));

  test.each([
    ['/feed/land/Bihar/PATNA', '/feed/land/bihar/patna'],
    ['/hi/feed/land/bihar/Patna', '/hi/feed/land/bihar/patna'],
  ])('%s is at %s', async (url, location) => {
    const { status, headers } = await site.open(url);
    expect([status, headers['location']]).toEqual([301, location]);
  });
});

test('a feed is in the language of its address', async () => {
  const { feed, entries } = await read('/hi/feed/search?state=Bihar&district=Patna');
  expect(feed.attributes['xml:lang']).toBe('hi');
  expect(textOf(feed, 'title')).toBe('पटना, बिहार में प्लॉट · भूखंड');
  expect(linkOf(feed, 'self')).toBe(`${ORIGIN}/hi/feed/search?state=Bihar&district=Patna`);
  const [entry] = entries;
  expect(entry && textOf(entry, 'title')).toContain('बिहटा');
  expect(entry && linkOf(entry, 'alternate')).toBe(`${ORIGIN}/hi/property/${cheap.listingNumber}`);
  expect(entry && textOf(entry, 'id')).toBe(`urn:uuid:${cheap.id}`);
});

test('whatever a unit, an area or a search is called, a feed is well-formed and says it as text', async () => {
  const [unit] = await site.db.insert(units).values({ name: HOSTILE }).returning();
  const plot = await makeProperty(site.db, { unit: HOSTILE, place: KANKE });
  site.services.pages.forget();
  const { entries } = await read('/feed/properties');
  const shown = HOSTILE.replace('\u0007', '');
  expect(entries.map((entry) => textOf(entry, 'title'))).toContain(`5 ${shown} plot in Kanke, Ranchi · ₹12.5 lakh`);
  const words = '"><script>alert(1)</script>&amp;\u0001\uffff';
  const { feed, xml } = await read(`/feed/properties?q=${encodeURIComponent(words)}`);
  expect(textOf(feed, 'title')).toContain('<script>alert(1)</script>');
  expect(xml).not.toContain('<script');
  await site.db.delete(properties).where(eq(properties.id, plot.id));
  if (unit) await site.db.delete(units).where(eq(units.id, unit.id));
});

test('a reader that has a feed already is told so, until a price changes or a property goes', async () => {
  const plot = await makeProperty(site.db, { approvedAt: new Date(START) });
  const { token } = plot.owner;
  const url = '/feed/land/bihar/patna';
  const etagOf = async () => String((await read(url)).headers['etag']);
  const first = await etagOf();
  const unchanged = await site.open(url, { 'if-none-match': first });
  expect([unchanged.status, unchanged.html, unchanged.headers['cache-control']]).toEqual([304, '', 'no-cache']);

  const [property] = (await site.call(displayOneProperty, { token, params: { id: plot.id } })).body.data;
  if (!property) throw new Error('The plot is not there');
  const changedFrom = Date.now() - MINUTE_MS;
  await site.call(editProperty, { token, params: { id: plot.id }, body: editForm(property, { price: '11,00,000' }) });
  expect((await site.open(url, { 'if-none-match': first })).status).toBe(200);
  const { entries, feed } = await read(url);
  const entry = entries.find((one) => textOf(one, 'id') === `urn:uuid:${plot.id}`);
  const updated = entry && textOf(entry, 'updated');
  expect(Date.parse(updated ?? '')).toBeGreaterThan(changedFrom);
  expect(textOf(feed, 'updated')).toBe(updated);
  await site.call(deleteProperty, { token, params: { id: plot.id } });
  expect((await read(url)).numbers).not.toContain(plot.listingNumber);
});

test('a feed has no more than the first page of its list', async () => {
  const place = { ...BIHTA, mandal: 'Phulwari' };
  for (let number = 0; number <= CARDS_PER_PAGE; number += 1) await makeProperty(site.db, { place, photos: 0 });
  for (const url of ['/feed/land/bihar/patna/phulwari', '/feed/search?state=Bihar&district=Patna&mandal=Phulwari'])
    expect((await read(url)).entries).toHaveLength(CARDS_PER_PAGE);
});

test.each([
  ['/properties', '/feed/properties'],
  ['/properties?price_max=9000000&sort=price&page=1', '/feed/properties?price_max=9000000'],
  ['/search?state=Bihar&district=Patna', '/feed/search?state=Bihar&amp;district=Patna'],
  ['/search?state=Bihar&price_max=1', '/feed/search?state=Bihar&amp;price_max=1'],
  ['/hi/land/bihar/patna', '/hi/feed/land/bihar/patna'],
])('the head of %s names its feed, and so does a link in it', async (url, feed) => {
  const { html } = await site.open(url);
  expect(html).toMatch(
    new RegExp(`<link rel="alternate" type="application/atom\\+xml" title="[^"]+" href="${escaped(ORIGIN + feed)}"/>`),
  );
  expect(html).toMatch(new RegExp(`<a [^>]*type="application/atom\\+xml" href="${escaped(feed)}">[^<]+</a>`));
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

test.each(['/', '/about', '/search', '/search?state=Atlantis', '/land/bihar/patna/maner'])(
  '%s is no list and has no feed',
  async (url) => expect((await site.open(url)).html).not.toContain('atom+xml'),
);
