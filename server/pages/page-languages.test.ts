import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveProperty } from '#contract/properties.ts';
import { properties } from '#server/database/schema.ts';
import { makeAdmin, makeProperty } from '#test/make.ts';
import { type TestPages, testPages } from '#test/pages.ts';

let running: TestPages;
beforeAll(async () => {
  running = await testPages();
});
afterAll(() => running.close());

const open: TestPages['open'] = (url, headers) => running.open(url, headers);

const PHONE = 'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';
const HINDI_WISHED = { accept: 'text/html', 'accept-language': 'hi-IN,hi;q=0.9' };

test('each language has its own page at its own address, kept apart from the others', async () => {
  const { id } = await makeProperty(running.db, { status: 'approved' });
  for (let round = 0; round < 2; round++) {
    const english = await open(`/property/${id}`);
    const hindi = await open(`/hi/property/${id}`);
    expect([english.status, hindi.status]).toEqual([200, 200]);
    expect(english.html).toContain('<html lang="en"');
    expect(english.html).toContain('Total price');
    expect(hindi.html).toContain('<html lang="hi"');
    expect(hindi.html).not.toContain('Total price');
    expect(hindi.html).toContain('href="/hi/properties"');
  }
  expect((await open('/xx/properties')).status).toBe(404);
  expect((await open('/hi/nothing-here')).status).toBe(404);
});

test('a page names its twins in the other languages, for search engines', async () => {
  const origin = running.services.appUrl();
  for (const path of ['/properties', '/hi/properties', '/search']) {
    const english = path.replace('/hi', '');
    const links = (await open(path)).html.match(/<link rel="(?:canonical|alternate)"[^>]*>/g) ?? [];
    expect(links).toHaveLength(12);
    expect(links[0]).toBe(`<link rel="canonical" href="${origin}${path}"/>`);
    expect(links).toContain(`<link rel="alternate" hrefLang="en" href="${origin}${english}"/>`);
    expect(links).toContain(`<link rel="alternate" hrefLang="or" href="${origin}/or${english}"/>`);
    expect(links.at(-1)).toBe(`<link rel="alternate" hrefLang="x-default" href="${origin}${english}"/>`);
  }
});

test('who wishes another language is sent to it, and what others are served is kept from nobody', async () => {
  const sent = await open('/properties?page=2', HINDI_WISHED);
  expect([sent.status, sent.headers['location'], sent.headers['cache-control']]).toEqual([
    302,
    '/hi/properties?page=2',
    'no-store',
  ]);
  expect((await open('/properties')).headers['vary']).toContain('accept-language');
  const chosen = await open('/hi/properties?language=en', HINDI_WISHED);
  expect([chosen.status, chosen.headers['location']]).toEqual([302, '/properties']);
  expect(chosen.headers['set-cookie']).toMatch(/^language=en; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
});

test('a change shows on the very next page in every language', async () => {
  const admin = await makeAdmin(running.db);
  const { id } = await makeProperty(running.db, { status: 'pending' });
  expect((await open('/ta/properties')).html).not.toContain(id);
  await running.call(approveProperty, { token: admin.token, body: { id } });
  expect((await open('/ta/properties')).html).toContain(id);
});

test('a look at a page counts in whatever language it is', async () => {
  const { id } = await makeProperty(running.db, { status: 'approved' });
  await open(`/mr/property/${id}`, { 'user-agent': PHONE });
  await running.services.views.flush();
  const [row] = await running.db.select({ views: properties.viewCount }).from(properties).where(eq(properties.id, id));
  expect(row?.views).toBe(1);
});
