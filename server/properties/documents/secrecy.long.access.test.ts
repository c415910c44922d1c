import type { RouteConfigEntry } from '@react-router/dev/routes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaWithin } from '#contract/boundary.ts';
import * as accounts from '#contract/accounts.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { PROPERTY_STATUSES } from '#contract/property-statuses.ts';
import { setPin } from '#contract/pins.ts';
import { addProperty } from '#contract/listing-form.ts';
import { API_PREFIX, calls } from '#server/app.ts';
import { users } from '#server/database/schema/accounts.ts';
import { documents, photos } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { PHOTO_FORMATS } from '#server/properties/photos/prepared-photo.ts';
import { builtPages } from '#server/pages/page-source.ts';
import { servePages } from '#server/pages/pages.ts';
import { callInProcess } from '#server/http/serve.ts';
import { pdfFile } from '#test/files/documents.ts';
import { photoPixels } from '#test/files/photos.ts';
import { withoutIds } from '#test/without-ids.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { makeAdmin, makeAgent, makeBuyer, makeProperty, makeReveal, makeSeller, type TestUser } from '#test/make.ts';
import { fileOf, plotForm } from '#test/plot-form.ts';
import routes from '#web/routes.ts';

/*
 * Contact, documents and the exact place are what buyers pay for. An owner has unique values, and every answer to users who did not pay
 * is searched for them bytewise.
 */

const OWNER = { name: 'Qxoti Secretwala', phone: '900077700177', email: 'qxoti.owner@example.com' };
const DEED_TEXT = 'QXOTI-DEED-TEXT';
const DEED_NAME = 'qxoti-deed-name';
const PIN = {
  latitude: 25.5637219,
  longitude: 84.8748653,
  accuracy_metres: 4,
  pinned_by: 'gps',
  shows_exactly: false,
} as const;

/** About 1,206 square metres, which are as secret. */
const CORNERS: [number, number][] = [
  [25.5636117, 84.8747331],
  [25.5636229, 84.8751443],
  [25.5638557, 84.8751559],
  [25.5638663, 84.8747667],
];

/** Everybody tries the properties in these; `nobody`, and in the stress tests everybody, those in every status. */
const SOME_STATUSES: readonly string[] = ['approved', 'pending'];

let site: TestApp;
let owner: TestUser;
let admin: TestUser;
/** Values for buyers only. */
let secrets: string[];
/** Ids to put into addresses and forms. */
let ids: string[];
/** The same of a public and of a hidden property only. */
let someIds: string[];
let photoIds: string[];
let storageKeys: string[];

beforeAll(async () => {
  site = await testApp();
  const { app, db, services } = site;
  servePages(app, services, await builtPages(), callInProcess(calls, services));
  owner = await makeSeller(db);
  admin = await makeAdmin(db);
  await db.update(users).set(OWNER).where(eq(users.id, owner.id));

  const telling = (await photoPixels(700, 500)).withExif({
    IFD0: { ImageDescription: `Call ${OWNER.phone}`, Artist: OWNER.name },
  });
  const picture = fileOf(await telling.jpeg().toBuffer(), `call-${OWNER.phone}.jpg`);
  const listed: { _id: string; listing_number: string }[] = [];
  for (const status of PROPERTY_STATUSES) {
    const sale_deed = fileOf(pdfFile(DEED_TEXT), `${DEED_NAME}-${status}.pdf`);
    const body = await plotForm({ propertyImage: [picture], sale_deed });
    const { data } = (await site.call(addProperty, { token: owner.token, body })).body;
    const boundary = { corners: CORNERS, drawn_by: 'walked', accuracy_metres: 4 } as const;
    await site.call(setPin, { token: owner.token, params: { id: data._id }, body: { pin: PIN, boundary } });
    await db.update(properties).set({ status, approvedAt: new Date() }).where(eq(properties.id, data._id));
    listed.push(data);
  }
  const documentRows = await db.select().from(documents);
  const photoRows = await db.select().from(photos);
  photoIds = photoRows.map(({ id }) => id);
  storageKeys = documentRows.map(({ storageKey }) => storageKey);
  const idsOf = (some: typeof listed) => [
    owner.id,
    ...some.flatMap(({ _id, listing_number }) => [_id, listing_number]),
    ...documentRows.filter(({ propertyId }) => some.some(({ _id }) => _id === propertyId)).map(({ id }) => id),
  ];
  ids = idsOf(listed);
  someIds = idsOf(listed.filter((_, i) => SOME_STATUSES.includes(PROPERTY_STATUSES[i] ?? '')));
  secrets = [
    OWNER.name,
    OWNER.phone,
    OWNER.email,
    DEED_TEXT,
    DEED_NAME,
    '5637219',
    '8748653',
    ...CORNERS.flat().map((degrees) => String(degrees).slice(-6)),
    String(areaWithin(CORNERS)).slice(0, 8),
    ...documentRows.map(({ id }) => id),
    ...storageKeys,
    ...photoRows.map(({ folder }) => folder),
  ];
});
afterAll(() => site.close());

interface Request {
  method: AnyEndpoint['method'];
  url: string;
  token?: string | undefined;
  payload?: object | undefined;
}

/** Sent, so that none is made: a random one holds six digits of a corner in one of about 200,000 answers. */
const REQUEST_ID = 'search-for-secrets';

const seen: { request: string; found: string[] }[] = [];

/** Sends it and searches headers and bytes of the answer. */
async function search({ method, url, token, payload }: Request): Promise<{ found: string[]; bytes: Buffer }> {
  const answer = await site.app.inject({
    method,
    url,
    headers: { 'x-request-id': REQUEST_ID, ...(token ? { 'x-token': token } : {}) },
    ...(payload ? { payload } : {}),
  });
  expect(answer.statusCode, `${method} ${url}`).toBeLessThan(500);
  expect(answer.headers['x-request-id'], `${method} ${url}`).toBe(REQUEST_ID);
  const bytes = Buffer.concat([Buffer.from(JSON.stringify(answer.headers)), answer.rawPayload]);
  const digits = Buffer.from(withoutIds(bytes.toString('latin1')), 'latin1');
  // An answer may repeat what was sent ('/property/BK-… was not found').
  const sent = decodeURIComponent(url) + JSON.stringify(payload ?? {});
  const found = secrets.filter(
    (secret) => (/^\d+$/.test(secret) ? digits : bytes).includes(secret) && !sent.includes(secret),
  );
  seen.push({ request: `${method} ${url}`, found });
  return { found, bytes };
}

/** Users without a reveal of this owner's properties; the stress tests have all of them. */
const STRANGERS: Record<string, () => Promise<string | undefined>> = {
  nobody: async () => undefined,
  'a buyer': async () => (await makeBuyer(site.db)).token,
  'a buyer who revealed another plot': async () => {
    const buyer = await makeBuyer(site.db, { credits: 1 });
    await makeReveal(site.db, buyer.id, (await makeProperty(site.db)).id);
    return buyer.token;
  },
  'another seller': async () => (await makeSeller(site.db)).token,
  'a consultant': async () => (await makeAgent(site.db)).token,
};
/** A new buyer sees no more than one with a reveal elsewhere, and consultants may call what sellers may. */
const LEFT_TO_STRESS = ['a buyer', 'a consultant'];
const strangers = Object.entries(STRANGERS).filter(
  ([stranger]) => process.env['STRESS'] || !LEFT_TO_STRESS.includes(stranger),
);

/** Fields of all forms at once; each endpoint ignores the others. */
const bodyAbout = (id: string) => ({
  id,
  property_id: id,
  user_id: id,
  plan_id: id,
  state: 'Bihar',
  district: 'Patna',
  mandal: 'Bihta',
  email: OWNER.email,
  password: 'wrong password',
  name: 'Somebody',
  phone: '9000000001',
  role: 'buyer',
  reason: 'Let me see',
});

/** Every call about this owner, with each id in each place. */
function requestsFor(endpoint: AnyEndpoint, token: string | undefined, tried: readonly string[]): Request[] {
  const { method, path } = endpoint;
  const urls = path.includes('{id}') ? tried.map((id) => path.replace('{id}', id)) : [path, `${path}?page=2`];
  // Once if the body takes no ids: sign-up and login are slow.
  const { body: form } = endpoint;
  const bodies = form ? new Map(tried.map((id) => [readAs(form, bodyAbout(id)), bodyAbout(id)])).values() : [undefined];
  const payloads = [...bodies];
  return urls.flatMap((url) => payloads.map((payload) => ({ method, url: API_PREFIX + url, token, payload })));
}

function readAs(form: NonNullable<AnyEndpoint['body']>, body: object): string {
  const read = form.safeParse(body);
  return JSON.stringify(read.success ? read.data : body);
}

describe.each(strangers)('%s', (stranger, makeToken) => {
  const tried = () => (stranger === 'nobody' || process.env['STRESS'] ? ids : someIds);

  test.each(calls.map(({ endpoint }) => [endpoint.name, endpoint] as const))(
    'learns nothing from %s',
    async (_name, endpoint) => {
      const token = await makeToken();
      for (const request of requestsFor(endpoint, token, tried())) {
        expect((await search(request)).found, request.url).toEqual([]);
      }
    },
  );

  test('learns nothing from any page or its data', async () => {
    const token = await makeToken();
    const paths = (entries: RouteConfigEntry[]): string[] =>
      entries.flatMap(({ path, children }) => [...(path ? [`/${path}`] : []), ...paths(children ?? [])]);
    const all = ['/', ...paths(routes)].flatMap((path) =>
      path.includes(':id') ? tried().map((id) => path.replace(':id', id)) : [path],
    );
    expect(all.length).toBeGreaterThan(20);
    const lists = [
      '/search?state=Bihar&district=Patna',
      '/properties?page=1',
      '/properties?papers=sale_deed',
      '/land/bihar',
    ];
    const feeds = lists.map((list) => `/feed${list}`);
    for (const path of [...all, ...lists, ...feeds, '/no-such-page']) {
      const [bare, query] = path.split('?');
      const data = `${bare === '/' ? '/_root' : bare}.data${query ? `?${query}` : ''}`;
      for (const url of [path, data]) {
        expect((await search({ method: 'GET', url, token })).found, url).toEqual([]);
      }
    }
  });

  test('learns nothing from any file address that can be tried', async () => {
    const token = await makeToken();
    const variants = ['320', '640', 'full'].flatMap((width) => PHOTO_FORMATS.map((format) => `${width}.${format}`));
    const addresses = [
      ...[...photoIds, ...tried()].flatMap((id) => variants.map((variant) => `/images/${id}/${variant}`)),
      ...tried().flatMap((id) => [`/files/documents/${id}`, `/files/${id}`, `/documents/${id}`]),
      ...tried().map((id) => `/files/documents/${id}?expires=99999999999&signature=${'A'.repeat(43)}`),
      ...storageKeys.flatMap((key) => [
        `/${key}`,
        `/files/${key}`,
        `/images/..%2f${key}`,
        `/images/x/..%2f..%2f${key}`,
      ]),
      '/files/',
      '/files/documents/',
      '/api/openapi.json',
      '/api/docs',
    ];
    for (const url of addresses) expect((await search({ method: 'GET', url, token })).found, url).toEqual([]);
  });

  test('learns nothing by following every link that the answers hold', async () => {
    const token = await makeToken();
    const followed = new Set<string>();
    const waiting = [
      '/',
      '/properties',
      `${API_PREFIX}/property/display-all-properties`,
      ...tried().map((id) => `${API_PREFIX}/property/display-one-property/${id}`),
    ];
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      if (followed.has(url)) continue;
      followed.add(url);
      const { found, bytes } = await search({ method: 'GET', url, token });
      expect(found, url).toEqual([]);
      waiting.push(
        ...[...bytes.toString('latin1').matchAll(/\/(?:images|files|property)\/[\w./?=&;-]+/g)].map(([link]) =>
          link.replaceAll('&amp;', '&'),
        ),
      );
    }
    expect([...followed].filter((url) => url.startsWith('/images/')).length).toBeGreaterThan(0);
  });
});

test('no request was left out: every call of the contract was searched by every stranger', () => {
  const searched = new Set(seen.map(({ request }) => request.split('?')[0]));
  for (const { endpoint } of calls) {
    const [id = ''] = ids;
    expect(searched).toContain(`${endpoint.method} ${API_PREFIX}${endpoint.path.replace('{id}', id)}`);
  }
  expect(seen.length).toBeGreaterThan(strangers.length * calls.length);
});

describe('the same search finds everything', () => {
  let reading: Record<string, string>;
  let approved: string;
  beforeAll(async () => {
    const buyer = await makeBuyer(site.db, { credits: PROPERTY_STATUSES.length });
    const plots = await site.db.select().from(properties).where(eq(properties.ownerId, owner.id));
    for (const { id } of plots) await makeReveal(site.db, buyer.id, id);
    approved = plots.find(({ status }) => status === 'approved')?.id ?? '';
    reading = { 'the owner': owner.token, 'the admin': admin.token, 'who revealed it': buyer.token };
  });

  test.each(['the owner', 'the admin', 'who revealed it'])('for %s', async (reader) => {
    const token = reading[reader];
    const details = await search({
      method: 'GET',
      url: `${API_PREFIX}${accounts.userDetails.path.replace('{id}', owner.id)}`,
      token,
    });
    expect(details.found).toEqual([OWNER.name, OWNER.phone]);
    const property = await search({
      method: 'GET',
      url: `${API_PREFIX}/property/display-one-property/${approved}`,
      token,
    });
    expect(property.found).toContain(DEED_NAME);
    const [link = ''] = /\/files\/documents\/[\w./?=&-]+/.exec(property.bytes.toString('latin1')) ?? [];
    expect((await search({ method: 'GET', url: link })).found).toContain(DEED_TEXT);
  });
});
