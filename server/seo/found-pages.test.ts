import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editDistrict } from '#contract/areas.ts';
import { CIRCLE_RATES } from '#contract/circle-rates.ts';
import { eraseMyAccount } from '#contract/personal-data.ts';
import { deleteProperty } from '#contract/properties.ts';
import { suspendProperty } from '#contract/admin-properties.ts';
import { shareShortlist } from '#contract/shortlist.ts';
import { checkFact } from '#contract/stated-facts.ts';
import { properties } from '#server/database/schema/properties.ts';
import {
  BIHTA,
  PASSWORD,
  type MadeProperty,
  type Place,
  makeAdmin,
  makeBuyer,
  makeProperty,
  makeReveal,
  makeSeller,
} from '#test/make.ts';
import { type TestPages, testPages } from '#test/pages.ts';
import { problemsIn, structuredDataIn } from '#test/vocabulary.ts';

/* Heads, structured data and statuses, for search engines and messengers. */

let site: TestPages;
let plot: MadeProperty;
const ARANG: Place = { state: 'Chhattisgarh', district: 'Raipur', mandal: 'Arang' };
const KANKE: Place = { state: 'Jharkhand', district: 'Ranchi', mandal: 'Kanke' };
const HOSTILE = 'A level plot </script><script>alert(1)</script> beside a metalled road.';
beforeAll(async () => {
  site = await testPages();
  plot = await makeProperty(site.db, { documents: ['sale_deed'], unit: 'decimal', description: HOSTILE });
});
afterAll(() => site.close());

const open: TestPages['open'] = (url, headers) => site.open(url, headers);
const metaOf = (html: string) =>
  new Map(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, said]) => [name, said]),
  );
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

describe('a property', () => {
  test('says to screen readers in which language its description is, where that is not the page’s', async () => {
    const description = 'स्कूल के पास समतल ज़मीन, पक्की सड़क से लगी हुई।';
    const { id } = await makeProperty(site.db, { description });
    const paragraph = new RegExp(`<p([^>]*)>${description}</p>`);
    expect(paragraph.exec((await open(`/property/${id}`)).html)?.[1]).toContain('lang="hi"');
    expect(paragraph.exec((await open(`/hi/property/${id}`)).html)?.[1]).not.toContain('lang');
  });

  test('says what it is to who gets its link, under its one address', async () => {
    const origin = site.services.appUrl();
    for (const name of [plot.id, plot.listingNumber, plot.listingNumber.toLowerCase()]) {
      const { html } = await open(`/property/${name}`);
      const meta = metaOf(html);
      const address = `${origin}/property/${plot.listingNumber}`;
      expect(canonicalOf(html)).toBe(address);
      expect(Object.fromEntries(meta)).toMatchObject({
        'og:title': '5 decimal plot in Bihta, Patna · ₹12.5 lakh',
        'og:url': address,
        'og:image': expect.stringMatching(/^http:\/\/bhukhand\.example\/images\/[\w-]+\/(?:720|full)\.jpg$/),
        'og:image:width': expect.stringMatching(/^\d+$/),
        'og:image:height': expect.stringMatching(/^\d+$/),
        'og:image:alt': '5 decimal plot in Bihta, Patna',
        'og:locale': 'en_IN',
        'og:type': 'website',
        'twitter:card': 'summary_large_image',
      });
      expect(meta.get('og:description')).toContain('₹12,50,000');
      expect(meta.get('robots')).toBeUndefined();
    }
    const hindi = metaOf((await open(`/hi/property/${plot.id}`)).html);
    expect(hindi.get('og:url')).toBe(`${origin}/hi/property/${plot.listingNumber}`);
    expect(hindi.get('og:image')).toContain('/images/');
    const bare = await makeProperty(site.db, { photos: 0 });
    const withoutPhoto = metaOf((await open(`/property/${bare.id}`)).html);
    expect([withoutPhoto.get('og:image'), withoutPhoto.get('og:image:width')]).toEqual([`${origin}/link.jpg`, '1200']);
  });

  test('is a listing with price, size and place in the vocabulary of schema.org, and says nothing of its owner', async () => {
    const { html } = await open(`/property/${plot.id}`);
    const graph = structuredDataIn(html).flatMap((document) => document['@graph'] as Record<string, unknown>[]);
    expect(graph.map((node) => node['@type'])).toEqual(['RealEstateListing', 'Place', 'Offer', 'BreadcrumbList']);
    expect(graph.find((node) => node['@type'] === 'Offer')).toMatchObject({
      price: 12_50_000,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      itemOffered: {
        size: [
          { value: 5, unitText: 'decimal' },
          { value: 202.34, unitCode: 'MTK' },
        ],
      },
    });
    const text = JSON.stringify(graph);
    for (const owners of [plot.owner.name, plot.owner.phone, plot.owner.email]) expect(text).not.toContain(owners);
    expect(html).not.toContain('<script>alert');
  });

  test('says of its facts only those that a document shows, and in which', async () => {
    const { id } = await makeProperty(site.db, {
      documents: ['sale_deed', 'land_map'],
      stated: { land_use: 'residential', ownership: 'sole', frontage: 50, loan: 'none' },
    });
    const { token } = await makeAdmin(site.db);
    const mark = (fact: 'ownership' | 'frontage', evidence: object) =>
      site.call(checkFact, { token, body: { id, version: 1, fact, evidence } });
    expect((await mark('ownership', { document_type: 'sale_deed', page: 1, year: 2019 })).status).toBe(200);
    expect((await mark('frontage', { document_type: 'land_map', page: 1, says: 45 })).status).toBe(200);
    const graph = structuredDataIn((await open(`/property/${id}`)).html).flatMap(
      (document) => document['@graph'] as Record<string, unknown>[],
    );
    expect(graph.find((node) => node['@type'] === 'Place')?.['additionalProperty']).toEqual([
      {
        '@type': 'PropertyValue',
        name: 'Ownership',
        value: 'One owner',
        description: 'Sale deed 2019, page 1',
      },
    ]);
  });

  test('that is sold says so there too', async () => {
    const sold = await makeProperty(site.db, { status: 'sold' });
    const { status, html } = await open(`/property/${sold.id}`);
    expect(status).toBe(200);
    expect(JSON.stringify(structuredDataIn(html))).toContain('https://schema.org/SoldOut');
  });

  test('shown to its owner alone is said to nobody else', async () => {
    const pending = await makeProperty(site.db, { status: 'pending' });
    const { html } = await open(`/property/${pending.id}`, { 'x-token': pending.owner.token });
    expect(metaOf(html).get('robots')).toBe('noindex');
    expect(structuredDataIn(html).flatMap((document) => document['@graph'])).toMatchObject([
      { '@type': 'BreadcrumbList' },
    ]);
    expect(html).not.toContain('share-plot');
  });
});

test.each([
  '/',
  '/hi',
  '/properties',
  '/land',
  '/land/bihar/patna',
  '/or/land/bihar/patna/bihta',
  '/about',
  '/search?state=Bihar',
])('what %s says in the vocabulary of schema.org is in it', async (url) => {
  const documents = structuredDataIn((await open(url)).html);
  expect(documents.length).toBeGreaterThan(0);
  expect(problemsIn(documents)).toEqual([]);
});

test('the vocabulary knows what is not in it', () => {
  const said = (node: object) => problemsIn([{ '@context': 'https://schema.org', '@graph': [node] }]);
  expect(said({ '@type': 'LandPlot' })).toEqual(['there is no type LandPlot']);
  expect(said({ '@type': 'Place', floorSize: 5 })).toEqual(['floorSize is none of Place']);
  expect(said({ '@type': 'Offer', cost: 5 })).toEqual(['there is no property cost']);
  expect(said({ '@type': 'Offer', itemOffered: { '@type': 'Place', name: 'x' } })).toEqual([
    'Offer.itemOffered is no Place',
  ]);
  expect(said({ '@type': 'Offer', itemOffered: { '@id': '#nobody' } })).toEqual([
    'Offer.itemOffered points at nothing',
  ]);
});

test('home says who runs the market, how it is searched, and what people ask', async () => {
  const [document] = structuredDataIn((await open('/hi')).html);
  expect(document?.['@graph']).toMatchObject([
    { '@type': 'Organization', contactPoint: { telephone: '+91 90000 00000' } },
    {
      '@type': 'WebSite',
      inLanguage: 'hi',
      potentialAction: { target: { urlTemplate: expect.stringContaining('/hi/properties?q={place}') } },
    },
    { '@type': 'FAQPage' },
  ]);
});

describe('search engines are shown', () => {
  test.each([
    ['/properties', '/properties', true],
    ['/properties?sort=price', '/properties', false],
    ['/hi/properties', '/hi/properties', true],
    ['/search', '/search', true],
    // The area page has the same properties.
    ['/search?state=Bihar', '/land/bihar', true],
    ['/search?state=bihar&district=Patna', '/land/bihar/patna', true],
    ['/search?state=Bihar&price_max=1', '/search', false],
    ['/search?state=Atlantis', '/search', false],
    // Filters and orders are views of the whole.
    ['/properties?price_max=5000000', '/properties', false],
    ['/search?state=Bihar&sort=price', '/land/bihar', false],
    ['/contact?sent=1', '/contact', true],
    ['/land/bihar', '/land/bihar', true],
    ['/blog', '/blog', false],
  ])('%s as %s, indexed: %j', async (url, path, indexed) => {
    const { html } = await open(url);
    expect(canonicalOf(html)).toBe(site.services.appUrl() + path);
    expect(metaOf(html).get('robots')).toBe(indexed ? undefined : 'noindex');
    expect(html.match(/<link rel="alternate" hrefLang/g)?.length ?? 0).toBe(indexed ? 11 : 0);
    // Facebook opens it in place of what was shared.
    expect(metaOf(html).get('og:url')).toBe(indexed ? canonicalOf(html) : undefined);
  });

  test('nothing of a shared shortlist, which names no other address in place of its own', async () => {
    const { token } = await makeBuyer(site.db);
    const { path } = (await site.call(shareShortlist, { token, body: { with_notes: false } })).body.data;
    const meta = metaOf((await open(path)).html);
    expect([meta.get('robots'), meta.get('og:url')]).toEqual(['noindex', undefined]);
    expect(meta.get('og:title')).toBe('A shortlist of plots');
  });

  test.each(['/login', '/myproperties', '/admin/users', '/resetPassword/some-token', '/failure'])(
    'nothing of %s',
    async (url) => expect(metaOf((await open(url)).html).get('robots')).toBe('noindex'),
  );

  test('plans, and no answer of the API', async () => {
    expect(metaOf((await open('/subscription')).html).get('robots')).toBeUndefined();
    expect((await open('/api/state/display-states')).headers['x-robots-tag']).toBe('noindex');
  });
});

describe('the status of', () => {
  test('a property page distinguishes deleted, temporarily hidden and unknown properties', async () => {
    const admin = await makeAdmin(site.db);
    const statusOf = async (id: string) => (await open(`/property/${id}`)).status;
    const deleted = await makeProperty(site.db);
    await site.call(deleteProperty, { token: deleted.owner.token, params: { id: deleted.id } });
    const suspended = await makeProperty(site.db);
    await site.call(suspendProperty, { token: admin.token, body: { id: suspended.id, reason: 'Under dispute' } });
    const neverPublic = await makeProperty(site.db, { status: 'pending' });
    await site.call(deleteProperty, { token: neverPublic.owner.token, params: { id: neverPublic.id } });
    const owner = await makeSeller(site.db);
    const withdrawn = await makeProperty(site.db, { owner });
    await site.call(eraseMyAccount, { token: owner.token, body: { password: PASSWORD } });

    expect({
      deleted: await statusOf(deleted.id),
      'deleted, by its number': await statusOf(deleted.listingNumber),
      suspended: await statusOf(suspended.id),
      pending: await statusOf((await makeProperty(site.db, { status: 'pending' })).id),
      'deleted before anybody saw it': await statusOf(neverPublic.id),
      'of an account that is closed': await statusOf(withdrawn.id),
      'no plot': await statusOf('BK-999999'),
      'no name of a plot': await statusOf('nonsense'),
    }).toEqual({
      deleted: 410,
      'deleted, by its number': 410,
      suspended: 404,
      pending: 404,
      'deleted before anybody saw it': 404,
      'of an account that is closed': 404,
      'no plot': 404,
      'no name of a plot': 404,
    });
  });

  test('a deleted property leads to others of its mandal, also in Hindi; its buyers read it as before', async () => {
    const gone = await makeProperty(site.db, { documents: ['sale_deed'] });
    const buyer = await makeBuyer(site.db, { credits: 1 });
    await makeReveal(site.db, buyer.id, gone.id);
    await site.call(deleteProperty, { token: gone.owner.token, params: { id: gone.id } });
    const page = await open(`/property/${gone.id}`);
    expect(page.html).toContain('It has been removed permanently.');
    expect(page.html).toContain(`href="/property/${plot.id}"`);
    expect(page.html).toContain('href="/land/bihar/patna"');
    for (const owners of [gone.owner.name, gone.owner.phone]) expect(page.html).not.toContain(owners);
    expect((await open(`/hi/property/${gone.id}`)).html).toContain('इसे हमेशा के लिए हटा दिया गया है');
    const own = await open(`/property/${gone.id}`, { 'x-token': buyer.token });
    expect([own.status, own.html.includes(gone.owner.phone)]).toEqual([200, true]);
  });

  test.each([
    '/no-such-page',
    '/hi/no-such-page',
    '/land/atlantis',
    '/te/land/bihar/nowhere',
    '/land/bihar/patna/bihta/x',
    '/xx',
  ])('%s is 404', async (url) => expect((await open(url)).status).toBe(404));

  test('an area without properties is 404 as well, and leads to where there are some', async () => {
    const { status, html } = await open('/land/bihar/patna/maner');
    expect(status).toBe(404);
    expect(html).toContain('Plots in Maner, Patna, Bihar');
    expect(html).toContain('href="/land/bihar/patna"');
    expect(metaOf(html).get('robots')).toBe('noindex');
  });

  test.each([
    ['/land/Bihar/PATNA', '/land/bihar/patna'],
    ['/hi/land/bihar/Patna', '/hi/land/bihar/patna'],
    ['/land/bihar/', '/land/bihar'],
    ['/properties/?page=2', '/properties?page=2'],
    ['/hi/', '/hi'],
    ['/property/BK-100234).', '/property/BK-100234'],
    ['/hi/property/BK-100234%E0%A5%A4', '/hi/property/BK-100234'],
    ['/search?state=Bihar&amp;district=Patna', '/search?state=Bihar&district=Patna'],
    ['/search?state=Madhya%2520Pradesh', '/search?state=Madhya%20Pradesh'],
  ])('%s is 301, to %s', async (url, location) => {
    const { status, headers } = await open(url);
    expect([status, headers['location']]).toEqual([301, location]);
  });

  test.each(['//evil.example/', '/\\evil.example/', '/%5Cevil.example/%2F/'])(
    '%s leads to nobody else',
    async (url) => {
      const { headers } = await open(url);
      expect(headers['location'] ?? '').not.toMatch(/^(?:\/\/|\/\\|\w+:)/);
    },
  );

  test('an area’s old address is 301 to its new one after it was renamed', async () => {
    const admin = await makeAdmin(site.db);
    await site.db.update(properties).set({ status: 'approved' }).where(eq(properties.id, plot.id));
    await makeProperty(site.db, { place: { state: 'Jharkhand', district: 'Ranchi', mandal: 'Kanke' } });
    const rename = (district: string, newDistrict: string) =>
      site.call(editDistrict, { token: admin.token, body: { state: 'Jharkhand', district, newDistrict } });
    await rename('Ranchi', 'Ranchi Sadar');
    const { status, headers } = await open('/land/jharkhand/ranchi/kanke');
    expect([status, headers['location']]).toEqual([301, '/land/jharkhand/ranchi-sadar/kanke']);
    expect((await open('/land/jharkhand/ranchi-sadar')).html).toContain('Plots in Ranchi Sadar, Jharkhand');
    // Old addresses stand in alert emails, feed readers and bookmarks.
    for (const old of [
      '/search?district=Ranchi&price_max=900000&sort=price&state=Jharkhand',
      '/hi/search?district=Ranchi&mandal=Kanke&state=Jharkhand',
      '/feed/search?district=Ranchi&mandal=Kanke&state=Jharkhand',
    ]) {
      const now = old.replace('Ranchi', 'Ranchi+Sadar');
      const answer = await open(old);
      expect([answer.status, answer.headers['location']]).toEqual([301, now]);
      expect((await open(now)).status).toBe(200);
    }
    expect((await open('/search?state=Jharkhand&district=Ranch')).html).toContain('No area has this name');
    await rename('Ranchi Sadar', 'Ranchi (Sadar)');
    const whole = '/search?district=Ranchi+%28Sadar%29&state=Jharkhand';
    expect((await open('/search?state=Jharkhand&district=Ranchi%20(Sadar')).headers['location']).toBe(whole);
    expect((await open(whole)).status).toBe(200);
    // The full stop is taken for damage of the address, so the list does not add it.
    await rename('Ranchi (Sadar)', 'Ranchi Sadar.');
    expect((await open('/search?state=Jharkhand&district=Ranchi+Sadar')).status).toBe(200);
    await rename('Ranchi Sadar.', 'Ranchi');
    expect((await open('/land/jharkhand/ranchi-sadar')).headers['location']).toBe('/land/jharkhand/ranchi');
    expect((await open('/land/jharkhand/ranchi')).status).toBe(200);
  });
});

test(`an area's page leads to all below and around it, to the same list in search, and on by WhatsApp`, async () => {
  await makeProperty(site.db, { place: { ...BIHTA, mandal: 'Phulwari' } });
  const { html } = await open('/land/bihar/patna/bihta');
  expect(html).toContain('href="/land/bihar/patna/phulwari"');
  expect(html).toContain('href="/search?state=Bihar&amp;district=Patna&amp;mandal=Bihta"');
  expect(html).toContain(`href="/property/${plot.id}"`);
  const [, text = ''] = /href="https:\/\/wa\.me\/\?text=([^"]*)"/.exec(html) ?? [];
  expect(decodeURIComponent(text)).toBe(
    `Plots in Bihta, Patna, Bihar\n${site.services.appUrl()}/land/bihar/patna/bihta`,
  );
  expect((await open('/land')).html).toContain('href="/land/bihar"');
  expect((await open('/')).html).toContain('href="/land/bihar"');
  expect((await open('/about')).html).toContain('href="/land"');
});

test('a property leads to where its state says the least value of land, if a source names such a site', async () => {
  const elsewhere = await makeProperty(site.db, { place: ARANG });
  const portalsOf = async ({ id }: MadeProperty) =>
    [...(await open(`/property/${id}`)).html.matchAll(/href="https:\/\/([\w.]+\.gov\.in)\/"/g)].map(([, host]) => host);
  expect(await portalsOf(plot)).toContain(CIRCLE_RATES.Bihar?.host);
  expect(await portalsOf(elsewhere)).toEqual([]);
});

test.each([
  ['st_holder', KANKE, 'Scheduled Tribe land in Jharkhand: a sale outside the tribe and police station area'],
  ['st_holder', ARANG, 'A sale to people outside the Scheduled Tribes'],
  ['gairmazarua_aam', BIHTA, 'The law does not allow the sale of this kind of land.'],
  ['raiyati', BIHTA, undefined],
])('a visitor reads before paying what limits the sale of land of tenure %s', async (tenure, place, said) => {
  const { id } = await makeProperty(site.db, { place, stated: { tenure } });
  const { html } = await open(`/property/${id}`);
  const warning = /<p role="note"[^>]*>([^<]*)/.exec(html)?.[1];
  if (said === undefined) expect(warning).toBeUndefined();
  else expect(warning).toContain(said);
});
