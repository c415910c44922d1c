import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { CONTACT_STATUSES } from '#contract/kinds.ts';
import { PROPERTY_STATUSES, type PropertyStatus } from '#contract/property-statuses.ts';
import * as contract from '#contract/properties.ts';
import { noteUnlocked } from '#contract/reveals.ts';
import { DAY_MS } from '#contract/time.ts';
import { properties } from '#server/database/schema/properties.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, makeProperty, makeReveal, makeSeller, type TestUser } from '#test/make.ts';

const people: Record<string, TestUser> = {};
const site = await testApp();
const admin = await makeAdmin(site.db);
const owner = await makeSeller(site.db);
Object.assign(people, {
  buyer: await makeBuyer(site.db),
  revealer: await makeBuyer(site.db, { credits: 11 }),
  owner,
  'other seller': await makeSeller(site.db),
  admin,
});
afterAll(() => site.close());

const find = (id: string, token?: string) =>
  site.call(contract.displayOneProperty, { params: { id }, ...(token ? { token } : {}) });

const VIEWERS = ['nobody', 'buyer', 'revealer', 'owner', 'other seller', 'admin'];
const READERS = ['revealer', 'owner', 'admin'];

describe.each(PROPERTY_STATUSES)('a property that is %s', (status) => {
  const isPublic = status === 'approved' || status === 'sold';

  test.each(VIEWERS)('is shown to %s as it may be', async (viewer) => {
    const property = await makeProperty(site.db, { owner, status, documents: ['sale_deed', 'mutation'] });
    const revealer = people['revealer'];
    if (viewer === 'revealer' && revealer) await makeReveal(site.db, revealer.id, property.id);
    const mayRead = READERS.includes(viewer);

    const { status: answered, body } = await find(property.id, people[viewer]?.token);
    expect(answered).toBe(isPublic || mayRead ? 200 : 404);
    if (answered !== 200) return;
    const [shown] = body.data;
    expect(shown).toMatchObject({ _id: property.id, status, document_types: ['sale_deed', 'mutation'] });
    expect(shown?.sale_deed !== undefined && shown.mutation !== undefined).toBe(mayRead);
    expect(shown?.property_images[0]?.file_path.includes('signature=')).toBe(!isPublic);
    const reason = status === 'rejected' || status === 'suspended' ? 'The papers do not match the plot' : null;
    expect(shown?.rejection_reason).toBe(viewer === 'owner' || viewer === 'admin' ? reason : undefined);
  });
});

test('a property is found by its listing number in any case, and by no similar text', async () => {
  const { id, listingNumber } = await makeProperty(site.db, { owner });
  for (const reference of [listingNumber, listingNumber.toLowerCase(), listingNumber.replace('BK', 'bK')]) {
    expect((await find(reference)).body.data.map(({ _id }) => _id)).toEqual([id]);
  }
  expect((await find('BK-999999999')).status).toBe(404);
  for (const reference of ['BK-', 'BK-1e3', '100001', 'BK-1234567890', `${id}x`, "' or 1=1 --"]) {
    expect((await find(reference)).status, reference).toBe(400);
  }
});

test.each(VIEWERS)(
  '%s reads the parcel and the exact place of a description if the rest is open, too',
  async (viewer) => {
    const description =
      'Level plot near the school.\nKhata no 45, Khesra 123/2, thana no 67\n25.5559, 84.8715 ready to build';
    const property = await makeProperty(site.db, { owner, description });
    const revealer = people['revealer'];
    if (viewer === 'revealer' && revealer) await makeReveal(site.db, revealer.id, property.id);

    const [shown] = (await find(property.id, people[viewer]?.token)).body.data;
    const open = 'Level plot near the school.\n\nready to build';
    expect(shown?.description).toBe(READERS.includes(viewer) ? description : open);
  },
);

test('a property is found by the words of its description, and not by its parcel numbers or exact place', async () => {
  const { id } = await makeProperty(site.db, {
    owner,
    description: 'Behind the brick kiln. Khata no 4571, khesra 8832/2, map 25.55591, 84.87153',
  });
  const searched = async (q: string) =>
    (await site.call(contract.displayAllProperties, { query: { q } })).body.data.map(({ _id }) => _id);
  expect(await searched('brick kiln')).toEqual([id]);
  for (const number of ['4571', '8832', '25.55591']) expect([number, await searched(number)]).toEqual([number, []]);
});

test.each([
  ['Behind the temple https://maps.app.goo.gl/abc123', 'Behind the temple'],
  ['Behind the temple 25.55591, 84.87153', 'Behind the temple'],
  ['https://mappls.com/@25.55591,84.87153', undefined],
  ['https://www.bing.com/maps?cp=25.55591~84.87153', undefined],
  ['///filled.count.soap', undefined],
])('the exact place in the landmark %s opens with the unlock', async (landmark, open) => {
  const { id } = await makeProperty(site.db, { owner, stated: { landmark } });
  const seen = async (token?: string) => {
    const [{ facts, withheld_facts } = {}] = (await find(id, token)).body.data;
    return [facts?.landmark?.value, withheld_facts?.includes('landmark')];
  };
  expect(await seen()).toEqual([open, open === undefined]);
  expect(await seen(owner.token)).toEqual([landmark, false]);
});

test('a unit without a documented size in that state says so', async () => {
  const property = await makeProperty(site.db, {
    unit: 'dhur',
    place: { state: 'Madhya Pradesh', district: 'Bhopal', mandal: 'Huzur' },
  });
  expect((await find(property.id)).body.data[0]?.unit_size).toBeNull();
});

test('how many callers got through is shown once three say so, each counted once over all listings', async () => {
  const seller = await makeSeller(site.db);
  const [one, other] = [await makeProperty(site.db, { owner: seller }), await makeProperty(site.db, { owner: seller })];
  const call = async (outcomes: Record<string, (typeof CONTACT_STATUSES)[number]>) => {
    const buyer = await makeBuyer(site.db, { credits: 2 });
    for (const [property_id, contact_status] of Object.entries(outcomes)) {
      await makeReveal(site.db, buyer.id, property_id);
      await site.call(noteUnlocked, { token: buyer.token, body: { property_id, contact_status } });
    }
  };
  const shown = async () => (await find(one.id)).body.data[0]?.calls_answered;
  await call({ [one.id]: 'no-answer', [other.id]: 'visited' });
  await call({ [other.id]: 'no-answer' });
  await call({ [one.id]: 'not-interested' });
  expect(await shown()).toBeUndefined();

  await call({ [one.id]: 'called' });
  expect(await shown()).toEqual({ answered: 2, called: 3 });
  expect((await find((await makeProperty(site.db)).id)).body.data[0]).not.toHaveProperty('calls_answered');
});

describe('views', () => {
  const BROWSER = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36';

  interface Look {
    token?: string | undefined;
    agent?: string;
    method?: 'GET' | 'HEAD';
    headers?: Record<string, string>;
  }
  async function look(id: string, { token, agent = BROWSER, method = 'GET', headers = {} }: Look = {}) {
    await site.app.inject({
      method,
      url: `/api/property/display-one-property/${id}`,
      headers: { ...headers, 'user-agent': agent, ...(token ? { 'x-token': token } : {}) },
    });
  }

  async function viewsOf(id: string): Promise<number | undefined> {
    await site.services.views.flush();
    const [row] = await site.db.select({ views: properties.viewCount }).from(properties).where(eq(properties.id, id));
    return row?.views;
  }

  test('are counted once for each visitor and day', async () => {
    const { id } = await makeProperty(site.db, { owner });
    await look(id);
    await look(id);
    expect(await viewsOf(id)).toBe(1);
    await look(id, { agent: `${BROWSER} another phone` });
    expect(await viewsOf(id)).toBe(2);
    site.clock.advance(DAY_MS);
    await look(id);
    expect(await viewsOf(id)).toBe(3);
    expect((await find(id)).body.data[0]).toMatchObject({ view_count: 3, view: { view_count: 3 } });
  });

  test('are not counted for the owner, the admin, a robot, or somebody without a name', async () => {
    const { id } = await makeProperty(site.db, { owner });
    await look(id, { token: owner.token });
    await look(id, { token: admin.token });
    await look(id, { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    await look(id, { agent: '' });
    expect(await viewsOf(id)).toBe(0);
  });

  test.each<Look>([
    { headers: { 'sec-purpose': 'prefetch' } },
    { headers: { 'sec-purpose': 'prefetch;prerender' } },
    { headers: { 'sec-purpose': 'prefetch;anonymous-client-ip' } },
    { headers: { purpose: 'prefetch' } },
    { headers: { 'x-purpose': 'preview' } },
    { headers: { 'x-moz': 'prefetch' } },
    { method: 'HEAD' },
  ])('are not counted before anybody looks: %o', async (ahead) => {
    const { id } = await makeProperty(site.db, { owner });
    await look(id, ahead);
    expect(await viewsOf(id)).toBe(0);
    await look(id);
    expect(await viewsOf(id)).toBe(1);
  });

  test.each<[PropertyStatus, number]>([
    ['sold', 1],
    ['suspended', 0],
  ])('of a property that is %s: %d', async (status, views) => {
    const { id } = await makeProperty(site.db, { owner, status });
    const revealer = people['revealer'];
    if (revealer) await makeReveal(site.db, revealer.id, id);
    await look(id, { token: revealer?.token });
    expect(await viewsOf(id)).toBe(views);
  });
});
