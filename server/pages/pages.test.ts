import { createHash } from 'node:crypto';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addHistory } from '#contract/credits.ts';
import type { FunnelRow } from '#contract/dashboard.ts';
import { FUNNEL_STEPS } from '#contract/console-lists.ts';
import { ERASURE_DAYS } from '#contract/limits.ts';
import { eraseMyAccount, keepMyAccount } from '#contract/personal-data.ts';
import { approveProperty, suspendProperty } from '#contract/admin-properties.ts';
import { login, logOut } from '#contract/accounts.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Database } from '#server/database/open.ts';
import { readFunnel } from '#server/admin/read-funnel.ts';
import { properties } from '#server/database/schema/properties.ts';
import { normalise } from '#server/http/page-address.ts';
import { eraseDue } from '#test/erase.ts';
import { makeAdmin, makeBuyer, makeProperty, makeReveal, makeSeller, PASSWORD } from '#test/make.ts';
import { type TestPages, testPages } from '#test/pages.ts';

let running: TestPages;
beforeAll(async () => {
  running = await testPages();
});
afterAll(() => running.close());

const open: TestPages['open'] = (url, headers) => running.open(url, headers);

test('a page depends on its path and the known query keys, in one order, and on nothing else', () => {
  expect(normalise('/search?utm_source=x&state=Bihar&district=Patna&fbclid=1')).toBe(
    '/search?district=Patna&state=Bihar',
  );
  expect(normalise('/search?district=Patna&state=Bihar')).toBe('/search?district=Patna&state=Bihar');
  expect(normalise('/?page=')).toBe('/');
});

test('a market without plots says so on the home page', async () => {
  const { status, html } = await open('/');
  expect(status).toBe(200);
  expect(html).toContain('Properties for Sale');
  expect(html).toContain('Property not found');
});

test.each([
  ['/properties?price_max=1', 'No Property Found'],
  ['/search?state=Bihar&q=qwrtzp', 'Property not found'],
])('%s, which nothing matches, says what the specification has first and our hint under it', async (url, sentence) => {
  await makeProperty(running.db, { status: 'approved' });
  const { html } = await open(url);
  const main = html.slice(html.indexOf('<main'));
  expect(main).toContain(sentence);
  expect(main.indexOf('No plots match these filters.')).toBeGreaterThan(main.indexOf(sentence));
});

test('a browser that has the page already is told so', async () => {
  const first = await open('/properties');
  expect(first.status).toBe(200);
  const again = await open('/properties', { 'if-none-match': String(first.headers['etag']) });
  expect(again).toMatchObject({ status: 304, html: '' });
});

test('a page comes as Zstandard at first, as Brotli once it is asked for again, and whole to who reads neither', async () => {
  const { app } = running;
  const ask = (accepts: string) => app.inject({ url: '/about', headers: { 'accept-encoding': accepts } });
  const first = await ask('gzip, deflate, br, zstd');
  const html = zstdDecompressSync(first.rawPayload).toString();
  const second = await ask('gzip, br');
  const third = await ask('gzip, deflate, br, zstd');
  const whole = await ask('identity');
  expect([first, second, third, whole].map(({ headers }) => headers['content-encoding'])).toEqual([
    'zstd',
    'br',
    'br',
    undefined,
  ]);
  expect(html).toContain('<h1');
  expect([brotliDecompressSync(second.rawPayload).toString(), whole.body]).toEqual([html, html]);
  expect(new Set([first, second, third, whole].map(({ headers }) => headers['etag'])).size).toBe(1);
});

test('what is approved, and what is suspended, shows on the very next page', async () => {
  const admin = await makeAdmin(running.db);
  const { id } = await makeProperty(running.db, { status: 'pending' });
  expect((await open('/properties')).html).not.toContain(id);
  await running.call(approveProperty, { token: admin.token, body: { id } });
  expect((await open('/properties')).html).toContain(id);
  expect((await open('/')).html).toContain(id);
  expect((await open(`/property/${id}`)).status).toBe(200);
  await running.call(suspendProperty, { token: admin.token, body: { id, reason: 'Under dispute' } });
  expect((await open('/properties')).html).not.toContain(id);
  expect((await open(`/property/${id}`)).status).toBe(404);
});

test('a plot that is suspended stands on no page, though a replica is behind and says that it matches', async () => {
  const admin = await makeAdmin(running.db);
  const { id } = await makeProperty(running.db, { status: 'approved', priceRupees: 7_777 });
  running.services.pages.forget();
  const pages = ['/', '/properties', '/search?state=Bihar', '/land/bihar/patna'];
  const filtered = [
    '/properties?price_max=7777',
    '/search?state=Bihar&price_max=7777&sort=size',
    '/properties?q=metalled',
  ];
  let asked = 0;
  // A transaction sees its beginning, like a replica that lags behind.
  await running.db.transaction(
    async (behind) => {
      await behind.execute(sql`select count(*) from property_search`);
      running.services.replica = new Proxy(behind as unknown as Database, {
        get(target, name) {
          asked += 1;
          return Reflect.get(target, name) as unknown;
        },
      });
      for (const url of [...pages, ...filtered])
        expect([url, (await open(url)).html.includes(id)]).toEqual([url, true]);
      await running.call(suspendProperty, { token: admin.token, body: { id, reason: 'Under dispute' } });
      const before = asked;
      for (const url of [...pages, ...filtered])
        expect([url, (await open(url)).html.includes(id)]).toEqual([url, false]);
      expect(asked).toBeGreaterThan(before);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  running.services.replica = undefined;
  // Pages made from the replica are not cached.
  for (const url of filtered) expect(running.services.pages.find(normalise(url))).toBeUndefined();
});

test('lists, searches and plots say in short what they are, for search engines', async () => {
  const { id } = await makeProperty(running.db, { status: 'approved' });
  for (const url of ['/properties', '/search?state=Bihar', `/property/${id}`]) {
    const [, inShort = ''] = /<meta name="description" content="([^"]*)"/.exec((await open(url)).html) ?? [];
    expect(inShort, url).toContain('Bihar');
    expect(inShort.length, url).toBeGreaterThan(40);
  }
});

test('a kept page is served again without asking the database', async () => {
  const { id } = await makeProperty(running.db, { status: 'approved' });
  const first = await open(`/property/${id}`);
  // Behind the product's back: only a page that was kept can still show it.
  await running.db.update(properties).set({ status: 'removed' }).where(eq(properties.id, id));
  expect((await open(`/property/${id}`)).html).toBe(first.html);
  running.clock.advance(61_000);
  expect((await open(`/property/${id}`)).status).toBe(410);
});

test('the page of a link to set a password is kept by nobody: not here, not by a browser', async () => {
  const { headers } = await open('/resetPassword/some-token');
  expect(headers['cache-control']).toBe('no-store');
  expect(running.services.pages.find('/resetPassword/some-token')).toBeUndefined();
  await open('/login');
  expect(running.services.pages.find('/login')).toBeDefined();
});

test('the policy names every inline script and style by its hash and allows nothing else inline', async () => {
  const hashes = (html: string, inline: RegExp) =>
    [...html.matchAll(inline)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  for (const url of [
    '/',
    '/properties',
    '/property/BK-999999',
    '/login',
    '/no-such-page',
    '/hi',
    '/hi/login',
    '/ta/no-such-page',
  ]) {
    const { headers, html } = await open(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    const thatRun = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
    const scripts = hashes(html, thatRun);
    expect(scripts.length).toBeGreaterThan(0);
    expect(policy).toContain(`script-src 'self' ${scripts.join(' ')};`);
    const styles = hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
    const [, ...named] = (/style-src ([^;]*)/.exec(policy)?.[1] ?? '').split(' ');
    // Every static page's policy names the sheets of a property and of lists, too.
    expect(named).toHaveLength(styles.length === 0 ? 0 : 3);
    expect(named).toEqual(expect.arrayContaining(styles));
    expect(styles).toHaveLength(url === '/properties' ? 2 : url.endsWith('/login') ? 0 : 1);
    expect(html).not.toMatch(/\sstyle="/);
  }
});

test('only who chose a language gets a page that may load the translation widget, and nobody gets the other page', async () => {
  const policyOf = async (cookie: string, path = '/properties') => {
    const { headers, html } = await open(path, cookie ? { cookie } : {});
    expect(headers['vary']).toContain('cookie');
    return { policy: String(headers['content-security-policy']), says: html.includes('data-translated') };
  };
  for (const cookie of ['', 'other=/en/hi', 'googtrans=/en/en', 'xgoogtrans=/en/hi', 'googtrans=']) {
    const { policy, says } = await policyOf(cookie);
    expect(policy, cookie).not.toMatch(/google|unsafe/);
    expect(says, cookie).toBe(false);
  }
  // A page that is in that language of itself.
  expect((await policyOf('googtrans=/en/hi', '/hi/properties')).says).toBe(false);
  for (const cookie of ['googtrans=/en/hi', 'other=1; googtrans=%2Fen%2For', 'googtrans=/hi/te']) {
    const { policy, says } = await policyOf(cookie);
    const [scripts = ''] = /script-src [^;]*/.exec(policy) ?? [];
    expect(scripts, cookie).toContain(' https://translate.google.com ');
    expect(scripts, cookie).not.toContain('unsafe');
    expect(says, cookie).toBe(true);
  }
});

test('static pages bring no React to the phone, hydrated ones do', async () => {
  const scriptsOf = async (url: string) =>
    [...(await open(url)).html.matchAll(/"\/assets\/([a-z-]+)-[\w-]+\.js"/g)].map(([, name]) => name);
  expect(new Set(await scriptsOf('/'))).toEqual(new Set(['elements', 'languages']));
  expect(await scriptsOf('/login')).toContain('framework');
});

test('the page of an emailed link that has ended says so before anything is typed', async () => {
  for (const url of ['/resetPassword/some-token', '/confirmEmail/some-token'])
    expect((await open(url)).html).toContain('This link no longer works');
  expect((await open('/resetPassword/some-token')).html).toContain('name="password"');
});

test('static pages wait for no stylesheet, because their styles are in them; hydrated ones share a file', async () => {
  const stylesheet = /<link rel="stylesheet"/;
  for (const url of ['/', '/properties', '/no-such-page']) {
    const { html } = await open(url);
    expect(html).not.toMatch(stylesheet);
    expect(html).toMatch(/<head>.*<style>.*\.skip-link\{.*<\/style>.*<\/head>/s);
  }
  const { html } = await open('/login');
  expect(html).toMatch(stylesheet);
  expect(html).not.toContain('<style>');
});

test('a page for one person is kept nowhere, and nobody else gets it', async () => {
  const owner = await makeSeller(running.db);
  const { id } = await makeProperty(running.db, { owner, status: 'approved' });
  const own = await open(`/property/${id}`, { 'x-token': owner.token });
  expect(own.headers['cache-control']).toBe('no-store');
  expect(own.html).toContain(owner.phone);
  // A part of it goes into the public page, which has them.
  expect(own.html).not.toContain('<style>');
  const anybody = await open(`/property/${id}`);
  expect(anybody.html).not.toContain(owner.phone);
  const buyer = await makeBuyer(running.db, { credits: 1 });
  const another = await open(`/property/${id}`, { 'x-token': buyer.token });
  expect(another.html).not.toContain(owner.phone);
  expect(another.html).toContain('You have 1 view credit.');
});

test('the owner is led to the form that changes his listing, while it can be changed; nobody else is', async () => {
  const owner = await makeSeller(running.db);
  const plot = await makeProperty(running.db, { owner });
  const sold = await makeProperty(running.db, { owner, status: 'sold' });
  const buyer = await makeBuyer(running.db, { credits: 1 });
  await makeReveal(running.db, buyer.id, plot.id);
  const edit = `href="/editProperty/${plot.id}"`;
  const own = await open(`/property/${plot.id}`, { 'x-token': owner.token });
  expect(own.html).toContain(edit);
  expect((await open(`/property/${plot.id}`, { 'x-token': buyer.token })).html).not.toContain(edit);
  expect((await open(`/property/${plot.id}`)).html).not.toContain(edit);
  const { html } = await open(`/property/${sold.id}`, { 'x-token': owner.token });
  expect(html).toContain('This is your listing.');
  expect(html).not.toContain('/editProperty/');
});

test('a page asked for with a token that has ended answers 401', async () => {
  const buyer = await makeBuyer(running.db);
  const { id } = await makeProperty(running.db, { status: 'approved' });
  await running.call(logOut, { token: buyer.token });
  expect((await open(`/property/${id}`, { 'x-token': buyer.token })).status).toBe(401);
});

test.each([
  ['/no-such-page', 404],
  ['/property/BK-999999', 404],
  ['/property/nonsense', 404],
])('%s answers %i with a page', async (url, status) => {
  const page = await open(url);
  expect(page.status).toBe(status);
  expect(page.headers['content-type']).toContain('text/html');
});

test('a search for an area that is not there says so and keeps the form', async () => {
  const page = await open('/search?state=Atlantis');
  expect(page.status).toBe(200);
  expect(page.html).toContain('No area has this name');
  expect(page.html).toContain('name="state"');
});

const PHONE = 'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';

test('a page of a property counts one view for each visitor and day, by its number as by its id; robots and hidden properties count none', async () => {
  const { id } = await makeProperty(running.db, { status: 'approved' });
  const pending = await makeProperty(running.db, { status: 'pending' });
  const [row] = await running.db.select().from(properties).where(eq(properties.id, id));
  for (const name of [id, id, `BK-${row?.listingNumber}`, `bk-${row?.listingNumber}`]) {
    await open(`/property/${name}`, { 'user-agent': PHONE });
  }
  await open(`/property/${id}`, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  await open(`/property/${pending.id}`, { 'user-agent': PHONE });
  await running.services.views.flush();
  const viewsOf = async (property: string) =>
    (await running.db.select({ views: properties.viewCount }).from(properties).where(eq(properties.id, property)))[0]
      ?.views;
  expect(await viewsOf(id)).toBe(1);
  expect(await viewsOf(pending.id)).toBe(0);
  await open(`/property/${id}`, { 'user-agent': `${PHONE} another` });
  await running.services.views.flush();
  expect(await viewsOf(id)).toBe(2);
});

test('what a visitor does by asking for pages is counted, from the cache too; further pages, robots and what is fetched ahead are not', async () => {
  const { id } = await makeProperty(running.db, { status: 'approved' });
  const before = await counted();
  const asPerson = { 'user-agent': PHONE };
  await open('/search?state=Bihar&district=Patna', asPerson);
  await open('/search?district=Patna&state=Bihar', asPerson);
  await open('/search?state=Bihar&q=qwrtzp', asPerson);
  await open('/search?state=Bihar&page=1', asPerson);
  await open('/search', asPerson);
  await open('/properties', asPerson);
  await open('/properties?price_max=1', asPerson);
  await open('/search?state=Bihar', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  await open('/search?state=Bihar', { ...asPerson, 'sec-purpose': 'prefetch;prerender' });
  await open(`/property/${id}`, { ...asPerson, purpose: 'prefetch' });
  await running.app.inject({ method: 'HEAD', url: `/property/${id}`, headers: asPerson });
  await open(`/hi/property/${id}`, asPerson);
  await open(`/hi/login?next=${encodeURIComponent(`/property/${id}#unlock`)}`, asPerson);
  const after = await counted();
  const more = FUNNEL_STEPS.map((step) => [step, after[step] - before[step]]);
  expect(Object.fromEntries(more)).toEqual({
    searches: 4,
    searches_without_result: 2,
    property_views: 1,
    view_details: 1,
    checkouts: 0,
    payments: 0,
    unlocks: 0,
  });
});

async function counted(): Promise<FunnelRow['counts']> {
  await running.services.funnel.flush();
  const rows = await readFunnel(running.services);
  return rows.at(-1)?.counts ?? (Object.fromEntries(FUNNEL_STEPS.map((step) => [step, 0])) as FunnelRow['counts']);
}

test('a closed account’s plots leave the pages and come back with it; once it is erased, a buyer reads what became of them', async () => {
  const owner = await makeSeller(running.db);
  const buyer = await makeBuyer(running.db, { credits: 1 });
  const { id } = await makeProperty(running.db, { owner, documents: ['sale_deed'] });
  await running.call(addHistory, { token: buyer.token, body: { property_id: id } });
  running.services.pages.forget();
  const close = (token: string) => running.call(eraseMyAccount, { token, body: { password: PASSWORD } });
  expect((await open('/properties')).html).toContain(id);

  await close(owner.token);
  expect((await open('/properties')).html).not.toContain(id);
  expect((await open(`/property/${id}`)).status).toBe(404);
  const { body } = await running.call(login, { body: { email: owner.email, password: PASSWORD } });
  await running.call(keepMyAccount, { token: body.data.token });
  expect((await open('/properties')).html).toContain(id);

  await close(body.data.token);
  running.clock.advance(ERASURE_DAYS * DAY_MS);
  await eraseDue(running);
  const page = await open(`/property/${id}`, { 'x-token': buyer.token });
  expect(page.status).toBe(200);
  expect(page.html).toContain('This listing was removed');
  for (const gone of [owner.name, owner.phone, 'role="tab"']) expect(page.html).not.toContain(gone);
});

test('a page that is not there, or failed, has the whole footer and header, with the operator’s social links', async () => {
  const { operator } = running.services.config;
  expect(operator.socialLinks.length).toBeGreaterThan(0);
  const refused = await running.app.inject({
    method: 'POST',
    url: '/about',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=b',
  });
  for (const html of [(await open('/no-such-page')).html, (await open('/hi/property/nothing')).html, refused.body]) {
    const footer = /<footer.*<\/footer>/s.exec(html)?.[0] ?? '';
    for (const { url } of operator.socialLinks) expect(footer).toContain(`href="${url}"`);
    expect(html).toContain(`href="${operator.howItWorksUrl}"`);
  }
});

test('who runs the site and who answers complaints is told on contact, terms, privacy policy and in every footer', async () => {
  const told = await testPages({
    LEGAL_NAME: 'Example Land',
    LEGAL_ADDRESS: '1 Example Road, Patna',
    GRIEVANCE_OFFICER: 'Asha Example',
    GRIEVANCE_EMAIL: 'grievance@land.example',
  });
  try {
    for (const path of ['/contact', '/terms-of-use', '/hi/privacy-policy']) {
      const { html } = await told.open(path);
      const details = /<section aria-labelledby="operator".*?<\/section>/s.exec(html)?.[0] ?? '';
      for (const fact of ['Example Land', '1 Example Road, Patna', 'Asha Example', 'mailto:grievance@land.example']) {
        expect(details).toContain(fact);
      }
      expect(html).toMatch(/<footer.*Example Land, 1 Example Road, Patna.*#operator".*Asha Example.*<\/footer>/s);
    }
  } finally {
    await told.close();
  }
});

test('the languages of the header lead to the page that is open, and what stands in its query stays data', async () => {
  const { html } = await open('/properties?page=1&state=%22%3E%3Cscript%3Ex%3C/script%3E$&');
  const links = [...html.matchAll(/<a lang="(\w\w)" hrefLang="\w\w" href="([^"]*)"/gi)].map(([, code, href]) => [
    code,
    href,
  ]);
  expect(links).toHaveLength(10);
  expect(links[1]).toEqual(['hi', '?page=1&amp;state=%22%3E%3Cscript%3Ex%3C%2Fscript%3E%24&amp;language=hi']);
  expect((await open('/about')).html).toContain('href="?language=ta"');
  expect(html).not.toContain('<script>x');
});
