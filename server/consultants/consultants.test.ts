import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { login } from '#contract/accounts.ts';
import { changePhone } from '#contract/own-account.ts';
import { changeOwnPage, displayConsultant, displayOwnPage } from '#contract/consultants.ts';
import { markSold } from '#contract/own-properties.ts';
import { eraseMyAccount, keepMyAccount } from '#contract/personal-data.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { blockUser, unblockUser } from '#contract/users.ts';
import { users } from '#server/database/schema/accounts.ts';
import { listenForPageChanges } from '#server/http/page-changes.ts';
import { makeAdmin, makeAgent, makeProperty, PASSWORD, type TestUser } from '#test/make.ts';
import { type TestPages, testPages } from '#test/pages.ts';
import { PATIENTLY } from '#test/patience.ts';
import { problemsIn, structuredDataIn } from '#test/vocabulary.ts';

let site: TestPages;
beforeAll(async () => {
  site = await testPages();
});
afterAll(() => site.close());

async function consultant({ isVerified = true } = {}): Promise<TestUser> {
  const agent = await makeAgent(site.db);
  const verified = { phoneVerifiedAt: site.clock.now };
  if (isVerified) await site.db.update(users).set(verified).where(eq(users.id, agent.id));
  return agent;
}

const change = ({ token }: TestUser, name: string, isShown = true) =>
  site.call(changeOwnPage, { token, body: { name, is_shown: isShown } });

async function shown(agent: TestUser, name: string): Promise<string> {
  const { status, body } = await change(agent, name);
  expect(status).toBe(200);
  return `/consultant/${body.data.slug}`;
}

const statusOf = async (path: string) => (await site.open(path)).status;
const sitemapText = async () => (await site.open('/sitemap/en/consultants-1.xml')).html;

test('a consultant without a confirmed number gets a name on the listings, and no page', async () => {
  const agent = await consultant({ isVerified: false });
  const refused = await change(agent, 'Without Number');
  expect([refused.status, refused.body.code]).toEqual([409, 'PAGE_NEEDS_NUMBER']);
  expect((await change(agent, 'Without Number', false)).body.data).toMatchObject({
    name: 'Without Number',
    is_shown: false,
    number_confirmed: false,
  });
  const plot = await makeProperty(site.db, { owner: agent });
  const { html } = await site.open(`/property/${plot.id}`);
  expect(html).toContain('Without Number');
  expect(html).not.toContain('/consultant/');
});

test('a number that staff called is confirmed as well', async () => {
  const [agent, admin] = [await consultant({ isVerified: false }), await makeAdmin(site.db)];
  const called = { phoneCalledAt: site.clock.now, phoneCalledBy: admin.id };
  await site.db.update(users).set(called).where(eq(users.id, agent.id));
  const { html, status } = await site.open(await shown(agent, 'Reached By Call'));
  expect(status).toBe(200);
  expect(html).toContain('We called this phone number and spoke with them');
});

test('before the unlock a listing says who trades, and leads to the page, but not how to call', async () => {
  const agent = await consultant();
  const plot = await makeProperty(site.db, { owner: agent });
  const [property] = (await site.call(displayOneProperty, { params: { id: plot.id } })).body.data;
  expect(property?.consultant).toBeUndefined();
  const path = await shown(agent, 'Ganga Land Desk');
  for (const address of [`/property/${plot.id}`, path]) {
    const { html } = await site.open(address);
    expect(html).toContain('Ganga Land Desk');
    for (const secret of [agent.phone, agent.email, agent.name]) expect(html).not.toContain(secret);
  }
  expect((await site.open(`/property/${plot.id}`)).html).toContain(`href="${path}"`);
  expect((await site.open(`/hi/property/${plot.id}`)).html).toContain(`href="/hi${path}"`);
});

test('two of one name have two addresses, also at the same moment, and a changed name keeps its own', async () => {
  const agents = await Promise.all(Array.from({ length: 5 }, () => consultant()));
  const slugs = await Promise.all(agents.map(async (agent) => (await change(agent, 'Ram Lal')).body.data.slug));
  expect(new Set(slugs)).toEqual(new Set(['ram-lal', 'ram-lal-2', 'ram-lal-3', 'ram-lal-4', 'ram-lal-5']));
  const [first] = agents;
  if (!first) throw new Error('No consultants');
  const path = `/consultant/${slugs[0]}`;
  await change(first, 'Ram Lal and Daughters', false);
  expect(await statusOf(path)).toBe(404);
  const again = await change(first, 'Ram Lal and Daughters');
  expect(again.body.data.slug).toBe(slugs[0]);
  expect((await site.open(path)).html).toContain('Ram Lal and Daughters');
});

describe('the page', () => {
  let agent: TestUser;
  let path: string;
  let admin: TestUser;
  beforeAll(async () => {
    [agent, admin] = [await consultant(), await makeAdmin(site.db)];
    const place = { state: 'Jharkhand', district: 'Ranchi', mandal: 'Kanke' };
    for (let i = 0; i < 16; i += 1) await makeProperty(site.db, { owner: agent });
    await makeProperty(site.db, { owner: agent, place });
    await makeProperty(site.db, { owner: agent, status: 'pending' });
    await makeProperty(site.db, { owner: agent, status: 'sold' });
    path = await shown(agent, 'Patna Plot House');
  });

  test('has pages of what is for sale, and the districts of all of it', async () => {
    const { body } = await site.call(displayConsultant, { params: { slug: 'patna-plot-house' }, query: { page: 2 } });
    expect([body.count, body.pageSize, body.data.plots.length]).toEqual([17, 15, 2]);
    expect(body.data.districts.map(({ names, count }) => [names.district, count])).toEqual([
      ['Patna', 16],
      ['Ranchi', 1],
    ]);
    const second = await site.open(`${path}?page=2`);
    expect(second.html).toContain('<meta name="robots" content="noindex"/>');
    expect(second.html).toContain(`<link rel="canonical" href="http://bhukhand.example${path}"/>`);
    const beyond = await site.open(`/hi${path}?page=7`);
    expect([beyond.status, beyond.headers['location']]).toEqual([302, `/hi${path}?page=2`]);
  });

  test('has no script of its own, and says who it is in the vocabulary of schema.org', async () => {
    for (const language of ['', '/hi', '/ta']) {
      const { html } = await site.open(language + path);
      const documents = structuredDataIn(html);
      expect(problemsIn(documents)).toEqual([]);
      const agents = documents
        .flatMap((document) => document['@graph'] as Record<string, unknown>[])
        .filter((node) => node['@type'] === 'RealEstateAgent');
      expect(agents).toMatchObject([{ name: 'Patna Plot House', url: `http://bhukhand.example${language}${path}` }]);
      expect(html).toMatch(/<meta property="og:image" content="http:\/\/bhukhand\.example\/images\/[\w-]+\//);
      expect(html).not.toContain(agent.phone);
    }
  });

  test('has one address, whose other spellings lead to it', async () => {
    const other = await site.open('/consultant/Patna-Plot-House?page=2');
    expect([other.status, other.headers['location']]).toEqual([301, `${path}?page=2`]);
    for (const wrong of ['/consultant/patna', `/consultant/${'x'.repeat(190)}`, '/consultant/%00', '/consultant/a%27b'])
      expect([wrong, await statusOf(wrong)]).toEqual([wrong, 404]);
  });

  test('stands in the sitemap while it has something for sale', async () => {
    expect(await sitemapText()).toContain(`<loc>http://bhukhand.example${path}</loc>`);
    const empty = await consultant();
    const emptyPath = await shown(empty, 'Nothing Yet');
    expect((await site.open(emptyPath)).html).toContain('noindex');
    const plot = await makeProperty(site.db, { owner: empty });
    expect(await sitemapText()).toContain(emptyPath);
    await site.call(markSold, { token: empty.token, body: { id: plot.id } });
    expect(await sitemapText()).not.toContain(emptyPath);
  });

  const ENDS: [how: string, end: () => Promise<unknown>, back: () => Promise<unknown>][] = [
    ['is turned off', () => change(agent, 'Patna Plot House', false), () => change(agent, 'Patna Plot House')],
    [
      'belongs to a blocked account',
      () => site.call(blockUser, { token: admin.token, body: { id: agent.id, reason: 'Copied listings' } }),
      () => site.call(unblockUser, { token: admin.token, body: { id: agent.id, reason: 'It was a mistake' } }),
    ],
    [
      'has no verified number any more',
      () => site.db.update(users).set({ phoneVerifiedAt: null }).where(eq(users.id, agent.id)),
      () => site.db.update(users).set({ phoneVerifiedAt: site.clock.now }).where(eq(users.id, agent.id)),
    ],
    [
      'belongs to somebody who joined the staff',
      () => site.db.update(users).set({ role: 'admin' }).where(eq(users.id, agent.id)),
      () => site.db.update(users).set({ role: 'agent' }).where(eq(users.id, agent.id)),
    ],
    [
      'belongs to a closed account',
      () => site.db.update(users).set({ erasureAskedAt: site.clock.now }).where(eq(users.id, agent.id)),
      () => site.db.update(users).set({ erasureAskedAt: null }).where(eq(users.id, agent.id)),
    ],
  ];

  test.each(ENDS)('is gone at once, from the cache and the sitemap too, when it %s', async (_, end, back) => {
    const { pages } = site.services;
    const quiet = { info: () => undefined, warn: () => undefined };
    const changes = listenForPageChanges({ url: site.url, db: site.db, pages, log: quiet });
    onTestFinished(async () => {
      await changes.stop();
      pages.trustUntil(Infinity);
    });
    await vi.waitUntil(async () => (await statusOf(path)) === 200 && pages.find(path), PATIENTLY);
    await end();
    await vi.waitUntil(async () => (await statusOf(path)) === 404, PATIENTLY);
    expect(await sitemapText()).not.toContain(path);
    await back();
    await vi.waitUntil(async () => (await statusOf(path)) === 200, PATIENTLY);
  });
});

test('a new number of the account takes the page away until it is confirmed', async () => {
  const agent = await consultant();
  const path = await shown(agent, 'Moved Number');
  expect((await site.call(changePhone, { token: agent.token, body: { phone: '0612 2234567' } })).status).toBe(200);
  site.services.pages.forget();
  expect(await statusOf(path)).toBe(404);
  const { body } = await site.call(displayOwnPage, { token: agent.token });
  expect(body.data).toMatchObject({ is_shown: true, number_confirmed: false });
});

test('an account that is closed takes its page along, and brings it back', async () => {
  const agent = await consultant();
  await makeProperty(site.db, { owner: agent });
  const path = await shown(agent, 'Closing Down');
  expect((await site.call(eraseMyAccount, { token: agent.token, body: { password: PASSWORD } })).status).toBe(200);
  expect(await statusOf(path)).toBe(404);
  const { body } = await site.call(login, { body: { email: agent.email, password: PASSWORD } });
  const { token } = body.data;
  expect((await site.call(keepMyAccount, { token })).status).toBe(200);
  expect(await statusOf(path)).toBe(200);
});

describe('names', () => {
  test.each([
    ['Sharma 98765 43210', 'CONTACT_IN_TEXT'],
    ['plots@sharma.com', 'CONTACT_IN_TEXT'],
    ['nine eight seven six five four three two one zero', 'CONTACT_IN_TEXT'],
    ['x'.repeat(101), 'TOO_LONG'],
    ['🏡 ★ 24/7', 'NAME_REQUIRED'],
    ['\u200b\u202e', 'NAME_REQUIRED'],
    ['', 'NAME_REQUIRED'],
    ['G\u0430nga Land Desk', 'NAME_LETTERS'],
    ['\u{1d406}\u{1d41a}nga Land', 'NAME_LETTERS'],
  ])('%s is refused: %s', async (name, code) => {
    const { status, body } = await change(await consultant(), name);
    expect([status, body.issues?.map((issue) => [issue.path, issue.code])]).toEqual([400, [['name', code]]]);
  });

  test.each([
    ['<b>Bold</b> & "Sons"', '&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;Sons&quot;'],
    ['</script><script>alert(1)</script>', '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['Land\u202eoediv\u2066x', 'Landoedivx'],
    ['Two\n\n Lines\t here', 'Two Lines here'],
    ['🏡 सुनैना भूमि 🏡', '🏡 सुनैना भूमि 🏡'],
    ['{{constructor}} ${7*7} %s', '{{constructor}} ${7*7} %s'],
    [`${'W'.repeat(99)}x`, `${'W'.repeat(99)}x`],
  ])('%j is shown as text: %s', async (name, text) => {
    const agent = await consultant();
    const plot = await makeProperty(site.db, { owner: agent });
    const path = await shown(agent, name);
    for (const [address, element] of [
      [path, 'bdi class="wrap-anywhere"'],
      [`/property/${plot.id}`, 'bdi'],
    ] as const) {
      const { html } = await site.open(address);
      expect(html).toContain(`<${element}>${text}</bdi>`);
      expect(html).not.toContain('<script>alert');
      expect(problemsIn(structuredDataIn(html))).toEqual([]);
    }
  });
});
