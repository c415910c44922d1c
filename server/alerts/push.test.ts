import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { logOut } from '#contract/accounts.ts';
import { addPush, pushKey, removePush } from '#contract/push.ts';
import { saveSearch } from '#contract/saved-searches.ts';
import { pushSubscriptions, searchMatches } from '#server/database/schema/alerts.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { certify } from '#test/certificates.ts';
import { makeBuyer, makeProperty } from '#test/make.ts';
import type { PushTransport } from '#server/services.ts';
import { PATIENTLY } from '#test/patience.ts';
import { alertPush } from './batches.ts';
import { matchListing } from './match-listing.ts';
import { openPush, sendAlertPush } from './push.ts';

interface Asked {
  path: string;
  authorization: string;
  body: Buffer;
}

let site: TestApp;
let authority: string;
const asked: Asked[] = [];
let status = 201;
let origin = '';
const service = { close: () => {} };
beforeAll(async () => {
  site = await testApp({ PUSH_HOSTS: 'any' });
  const folder = await mkdtemp(join(tmpdir(), 'bhukhand-push-'));
  const { key, cert, authorityFile } = await certify(folder, 'push', 'DNS:localhost');
  authority = await readFile(authorityFile, 'utf8');
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { authorization = '' } = request.headers;
      asked.push({ path: request.url ?? '', authorization, body: Buffer.concat(chunks) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const at = server.address();
  origin = `https://localhost:${typeof at === 'object' ? at?.port : 0}`;
  service.close = () => void server.close();
});
afterAll(async () => {
  service.close();
  await site.close();
});

/** A browser's side of RFC 8291. */
function makeBrowser() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const idLength = body[20] ?? 0;
      const sender = body.subarray(21, 21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
      const secret = hkdf(keys.computeSecret(sender), auth, info, 32);
      const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const sealed = body.subarray(21 + idLength);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString();
      // A record ends with its delimiter.
      return JSON.parse(text.slice(0, text.lastIndexOf('}') + 1));
    },
  };
}

/** The claims of a VAPID header (RFC 8292) whose signature is that of this key. */
function claimsIn(authorization: string, publicKey: string): unknown {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  expect(key).toBe(publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = { key: signer, dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

test('a browser gets one encrypted notification signed by this site, and none once it or its session has ended', async () => {
  const buyer = await makeBuyer(site.db);
  const { token } = buyer;
  const logged: object[] = [];
  const log = { warn: (facts: object) => void logged.push(facts) };
  const push = await openPush(site.db, { ...site.services.config, ca: authority }, log);
  const { public_key: publicKey } = (await site.call(pushKey, { token })).body.data;
  // The key is stored, so another process has the same.
  expect(push.publicKey).toBe(publicKey);
  const browser = makeBrowser();
  const endpoint = `${origin}/push/one`;
  const added = { endpoint, p256dh: browser.p256dh, auth: browser.auth };
  expect((await site.call(addPush, { token, body: added })).status).toBe(200);
  const search = { name: 'Near Patna', state: 'Bihar', frequency: 'now', by_email: false, by_push: true };
  await site.call(saveSearch, { token, body: search });
  site.clock.now = new Date('2026-12-02T12:00:00+05:30');
  const property = await makeProperty(site.db);
  await matchListing(site.services, { propertyId: property.id, event: 'new', day: '2026-12-02' });
  const batch = '0199c0de-0000-7000-8000-000000000009';
  await site.db.update(searchMatches).set({ batch }).where(eq(searchMatches.propertyId, property.id));
  const send = () => sendAlertPush({ ...site.services, push }, { userId: buyer.id, batch });

  await send();
  const [one] = asked;
  expect(asked.map(({ path }) => path)).toEqual(['/push/one']);
  expect(one?.body.includes('Patna')).toBe(false);
  expect(browser.read(one?.body ?? Buffer.alloc(0))).toEqual({
    title: 'A plot matching your search',
    body: 'Near Patna',
    lang: 'en',
    tag: batch,
    path: '/search?state=Bihar',
  });
  expect(claimsIn(one?.authorization ?? '', publicKey)).toMatchObject({
    aud: origin,
    sub: `mailto:${site.services.config.operatorEmail}`,
  });

  status = 500;
  await expect(send()).rejects.toThrow('did not take');
  expect(await site.db.$count(pushSubscriptions)).toBe(1);
  status = 429;
  await expect(send()).rejects.toThrow('did not take');
  // Our own key may be the rejected one, so the browser stays subscribed.
  for (status of [400, 401, 403, 413]) await send();
  expect(logged).toEqual([400, 401, 403, 413].map((answer) => expect.objectContaining({ status: answer })));
  expect(await site.db.$count(pushSubscriptions)).toBe(1);
  status = 410;
  await send();
  expect(await site.db.$count(pushSubscriptions)).toBe(0);

  await site.call(addPush, { token, body: added });
  await site.call(removePush, { token, body: { endpoint } });
  expect(await site.db.$count(pushSubscriptions)).toBe(0);
  await site.call(addPush, { token, body: added });
  await site.call(logOut, { token });
  expect(await site.db.$count(pushSubscriptions)).toBe(0);
});

const keysOf = ({ p256dh, auth }: ReturnType<typeof makeBrowser>) => ({ p256dh, auth });

test.each([
  ['an address that Chrome gives where its user took the permission back', { endpoint: 'https://removed.invalid/x' }],
  ['a key that is no point of the curve', { p256dh: `B${'N'.repeat(86)}` }],
  ['a secret that is too short', { auth: 'dG9vIHNob3J0' }],
])('a subscription with %s has ended', async (_, wrong) => {
  const push = await openPush(site.db, { ...site.services.config, ca: authority }, console);
  const before = asked.length;
  const browser = { endpoint: `${origin}/push/wrong`, ...keysOf(makeBrowser()), ...wrong };
  expect(await push.send(browser, '{}')).toBe('ended');
  expect(asked).toHaveLength(before);
});

test('a browser whose push service fails is told again alone, and the user’s other browsers once', async () => {
  site.clock.now = new Date('2026-12-04T12:00:00+05:30');
  const { id: userId, token } = await makeBuyer(site.db);
  const endpoints = ['good', 'failing', 'ended'].map((name) => `https://${name}.example.com/${userId}`);
  for (const endpoint of endpoints) await site.call(addPush, { token, body: { endpoint, ...keysOf(makeBrowser()) } });
  const search = { name: 'Gaya', state: 'Bihar', frequency: 'now', by_email: false, by_push: true } as const;
  const { body: saved } = await site.call(saveSearch, { token, body: search });
  const property = await makeProperty(site.db);
  await matchListing(site.services, { propertyId: property.id, event: 'new', day: '2026-12-04' });
  const batch = '0199c0de-0000-7000-8000-000000000021';
  await site.db.update(searchMatches).set({ batch }).where(eq(searchMatches.searchId, saved.data._id));

  let told: string[] = [];
  const push: PushTransport = {
    publicKey: '',
    async send({ endpoint }) {
      told.push(endpoint);
      if (endpoint.includes('failing')) throw new Error('no answer');
      return endpoint.includes('ended') ? 'ended' : 'sent';
    },
  };
  const services = { ...site.services, push };
  await sendAlertPush(services, { userId, batch });
  expect(told.toSorted()).toEqual(endpoints.toSorted());
  const again = async () => {
    const { rows } = await site.db.execute<{ data: object }>(sql`
      select data from pgboss.job where name = ${alertPush.name} and data->>'batch' = ${batch} and start_after > now()`);
    return rows.map(({ data }) => alertPush.data.parse(data));
  };
  const [failed, ...others] = await again();
  expect([failed, others]).toEqual([{ userId, batch, endpoint: endpoints[1] }, []]);
  if (!failed) return;
  told = [];
  // The job itself is repeated then.
  await expect(sendAlertPush(services, failed)).rejects.toThrow('did not take');
  expect(told).toEqual([endpoints[1]]);
  expect(await again()).toHaveLength(1);
  await site.db.transaction((tx) => site.services.jobs.forget(tx, [batch]));
});

test.each([
  'https://127.0.0.1/push',
  'https://10.0.0.5"x.example/push',
  'https://10.0.0.5%22x.example/push',
  'https://push.example.com:8443/push',
])('%s is not taken for a push service', async (endpoint) => {
  const closed = await testApp();
  const { token } = await makeBuyer(closed.db);
  const added = await closed.call(addPush, { token, body: { endpoint, ...keysOf(makeBrowser()) } });
  expect(added.body.code).toBe('BAD_INPUT');
  await closed.close();
});

test('an account has ten browsers, over all its sessions: an eleventh replaces the one told of first', async () => {
  const { token, id } = await makeBuyer(site.db);
  const endpointOf = (nth: number) => `https://push.example.com/${id}/${nth}`;
  const add = async (nth: number, browserOf = token) => {
    site.clock.advance(1000);
    const body = { endpoint: endpointOf(nth), ...keysOf(makeBrowser()) };
    expect((await site.call(addPush, { token: browserOf, body })).status).toBe(200);
  };
  const kept = async () => {
    const rows = await site.db
      .select({ endpoint: pushSubscriptions.endpoint })
      .from(pushSubscriptions)
      .where(like(pushSubscriptions.endpoint, `%/${id}/%`));
    return rows.map(({ endpoint }) => Number(endpoint.split('/').at(-1))).toSorted((a, b) => a - b);
  };
  for (let nth = 1; nth <= 10; nth += 1) await add(nth);
  await add(1);
  await add(11);
  expect(await kept()).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  // Simultaneous requests get the same key.
  await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      site.call(addPush, { token, body: { endpoint: endpointOf(100 + nth), ...keysOf(makeBrowser()) } }),
    ),
  );
  expect(await kept()).toHaveLength(10);
});

test('while a push service of one user does not answer, others are told, and the user’s next waits', async () => {
  const day = '2026-12-03';
  site.clock.now = new Date(`${day}T12:00:00+05:30`);
  const batchOf = async (endpoint: string, batch: string) => {
    const { id, token } = await makeBuyer(site.db);
    await site.call(addPush, { token, body: { endpoint, ...keysOf(makeBrowser()) } });
    const search = { name: 'Gaya', state: 'Bihar', frequency: 'now', by_email: false, by_push: true } as const;
    await site.call(saveSearch, { token, body: search });
    return { userId: id, batch };
  };
  const slow = await batchOf('https://slow.example.com/push', '0199c0de-0000-7000-8000-000000000011');
  const quick = await batchOf('https://quick.example.com/push', '0199c0de-0000-7000-8000-000000000012');
  const property = await makeProperty(site.db);
  await matchListing(site.services, { propertyId: property.id, event: 'new', day });
  for (const { userId, batch } of [slow, quick])
    await site.db.execute(sql`update search_matches set batch = ${batch} where property_id = ${property.id}
      and search_id in (select id from saved_searches where user_id = ${userId})`);

  let answer = () => {};
  const told: string[] = [];
  const push: PushTransport = {
    publicKey: '',
    async send({ endpoint }) {
      if (endpoint.includes('slow')) await new Promise<void>((done) => (answer = done));
      told.push(endpoint);
      return 'sent';
    },
  };
  const services = { ...site.services, push };
  const waiting = sendAlertPush(services, slow);
  await sendAlertPush(services, quick);
  expect(told).toEqual(['https://quick.example.com/push']);
  await sendAlertPush(services, slow);
  const queued = async () =>
    (await site.db.execute(sql`select 1 from pgboss.job where name = ${alertPush.name} and start_after > now()`)).rows;
  expect(await queued()).toHaveLength(1);
  await vi.waitFor(() => {
    answer();
    expect(told).toHaveLength(2);
  }, PATIENTLY);
  await waiting;
});
