import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOwnPage } from '#contract/consultants.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { markSold } from '#contract/own-properties.ts';
import { users } from '#server/database/schema/accounts.ts';
import { photos } from '#server/database/schema/files.ts';
import { makeAgent, makeProperty, type TestUser } from '#test/make.ts';
import { type TestPages, testPages } from '#test/pages.ts';

const WHATSAPP_MAX_BYTES = 300_000;

let site: TestPages;
beforeAll(async () => {
  site = await testPages();
});
afterAll(() => site.close());

async function shownConsultant(name: string): Promise<TestUser & { path: string }> {
  const agent = await makeAgent(site.db);
  await site.db.update(users).set({ phoneVerifiedAt: site.clock.now }).where(eq(users.id, agent.id));
  const { data } = (await site.call(changeOwnPage, { token: agent.token, body: { name, is_shown: true } })).body;
  return { ...agent, path: `/consultant/${data.slug}` };
}

async function linkPictureOf(page: string): Promise<string> {
  const { html } = await site.open(page);
  const [, path = ''] = /<meta property="og:image" content="http:\/\/bhukhand\.example([^"]+)"/.exec(html) ?? [];
  return path;
}

const get = (url: string) => site.app.inject({ url });

test('a shared page has one picture in each language, which every messenger shows', async () => {
  const agent = await shownConsultant('गंगा भूमि');
  for (let made = 0; made < 5; made += 1) await makeProperty(site.db, { owner: agent, photos: made % 2 });
  const seen = new Set<string>();
  for (const language of LANGUAGES) {
    const path = await linkPictureOf(language === 'en' ? agent.path : `/${language}${agent.path}`);
    expect(path).toMatch(new RegExp(`^/images/consultant/ganga-bhumi/${language}-[\\w-]{12}\\.jpg$`));
    const { statusCode, headers, rawPayload } = await get(path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(headers['cache-control']).toBe('public, max-age=86400, s-maxage=600');
    expect(rawPayload.length).toBeLessThan(WHATSAPP_MAX_BYTES);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    seen.add(rawPayload.toString('latin1'));
  }
  expect(seen.size).toBe(LANGUAGES.length);
});

test('its address is another one as soon as the page is, and the old address shows the new picture', async () => {
  const agent = await shownConsultant('Koel Land Desk');
  const addresses = [await linkPictureOf(agent.path)];
  const plot = await makeProperty(site.db, { owner: agent });
  const changed = async () => {
    site.services.pages.forget();
    addresses.push(await linkPictureOf(agent.path));
  };
  await changed();
  await site.call(changeOwnPage, { token: agent.token, body: { name: 'Koel Plots', is_shown: true } });
  await changed();
  await site.db.delete(photos).where(eq(photos.propertyId, plot.id));
  await changed();
  await site.call(markSold, { token: agent.token, body: { id: plot.id } });
  await site.call(changeOwnPage, { token: agent.token, body: { name: 'Koel Land Desk', is_shown: true } });
  await changed();
  expect(new Set(addresses).size).toBe(4);
  expect(addresses.at(-1)).toBe(addresses[0]);
  const [now, before] = await Promise.all([get(addresses[0] ?? ''), get(addresses[1] ?? '')]);
  expect(before?.headers['cache-control']).toBe('public, max-age=300');
  expect(before?.rawPayload.equals(now?.rawPayload ?? Buffer.alloc(0))).toBe(true);
});

test('a page that is turned off has no picture, and a wrong address is no fault of ours', async () => {
  const agent = await shownConsultant('Punpun Land Desk');
  const path = await linkPictureOf(agent.path);
  const wrong = [
    path.replace('/en-', '/xx-'),
    path.replace('punpun', 'nobody'),
    path.replace('.jpg', '.png'),
    '/images/consultant/%00/en-x.jpg',
    `/images/consultant/${'x'.repeat(90)}/en-x.jpg`,
  ];
  for (const url of wrong) expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  expect((await get(path)).statusCode).toBe(200);
  await site.call(changeOwnPage, { token: agent.token, body: { name: 'Punpun Land Desk', is_shown: false } });
  expect((await get(path)).statusCode).toBe(404);
});

test('requests at the same moment get one drawing', async () => {
  const agent = await shownConsultant('Sarayu Land Desk');
  const path = await linkPictureOf(agent.path);
  const answers = await Promise.all(Array.from({ length: 40 }, () => get(path)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});
