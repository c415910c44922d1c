import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { displayOneProperty } from '#contract/properties.ts';
import { addProperty } from '#contract/listing-form.ts';
import { buildApp, calls } from '#server/app.ts';
import { serveAssets } from '#server/pages/assets.ts';
import { healthChecks } from '#server/observability/health.ts';
import { serveInstallable } from '#server/pages/installable.ts';
import { builtPages } from '#server/pages/page-source.ts';
import { servePages } from '#server/pages/pages.ts';
import { callInProcess } from './serve.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { pdfFile } from '#test/files/documents.ts';
import { makeSeller } from '#test/make.ts';
import { fileOf, plotForm } from '#test/plot-form.ts';

let site: TestApp;
/** Answers whose addresses are made during the test. */
const made: Record<string, string> = {};
beforeAll(async () => {
  site = await testApp();
  const { app, services, db } = site;
  healthChecks(app, services);
  await serveAssets(app, services);
  await serveInstallable(app, services);
  servePages(app, services, await builtPages(), callInProcess(calls, services));

  const seller = await makeSeller(db);
  const body = await plotForm({
    sale_deed: fileOf(pdfFile('Sale deed'), 'deed.pdf'),
  });
  const { _id: id } = (await site.call(addProperty, { token: seller.token, body })).body.data;
  const [plot] = (await site.call(displayOneProperty, { params: { id }, token: seller.token })).body.data;
  made['paper'] = plot?.sale_deed?.file_path ?? '';
  made['photo'] = plot?.property_images[0]?.file_path ?? '';
  const assets = await readdir(join(import.meta.dirname, '../../build/client/assets'));
  made['script'] = `/assets/${assets.find((name) => name.endsWith('.js')) ?? ''}`;
  made['reader'] = `/assets/${assets.find((name) => /^pdf\.worker.*\.mjs$/.test(name)) ?? ''}`;
});
afterAll(() => site.close());

const NO_DOCUMENT = /^default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/;
/** pdf.js's workers, which read strangers' files (docs/decisions/142). */
const READER = /^default-src 'none'; script-src 'wasm-unsafe-eval'$/;
/** Hydrated pages link their styles, static pages inline them. */
const PAGE =
  /^default-src 'self'; script-src 'self'(?: 'sha256-[\w+/=]+')+; style-src 'self'(?:(?: 'sha256-[\w+/=]+'){3})?; img-src 'self' blob: data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'$/;
/** The worker requests what pages request. */
const WORKER = /^default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/;
const OWN_STYLE = /^default-src 'none'; style-src 'sha256-[\w+/=]+'; .*base-uri 'none';.* frame-ancestors 'none'$/;

const KINDS: [kind: string, status: number, policy: RegExp, ask: InjectOptions & { url: string }][] = [
  ['a page', 200, PAGE, { url: '/' }],
  ['a hydrated page', 200, PAGE, { url: '/login' }],
  ['a page that is not there', 404, PAGE, { url: '/no-such-page' }],
  [
    'a page whose form is another site’s',
    403,
    NO_DOCUMENT,
    {
      url: '/contact',
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=x',
    },
  ],
  ['a call', 200, NO_DOCUMENT, { url: '/api/state/display-all-states' }],
  ['a refused call', 401, NO_DOCUMENT, { url: '/api/user/display-user-details' }],
  [
    'a call with a broken body',
    400,
    NO_DOCUMENT,
    { url: '/api/user/login', method: 'POST', headers: { 'content-type': 'application/json' }, payload: '{' },
  ],
  ['a call that is not there', 404, NO_DOCUMENT, { url: '/api/no-such-call', method: 'PUT' }],
  ['the description of the calls', 200, NO_DOCUMENT, { url: '/api/openapi.json' }],
  ['its page', 200, OWN_STYLE, { url: '/api/docs' }],
  ['a paper', 200, NO_DOCUMENT, { url: 'paper' }],
  ['a photo', 200, NO_DOCUMENT, { url: 'photo' }],
  ['a file that is not there', 404, NO_DOCUMENT, { url: '/files/documents/x' }],
  ['a script', 200, NO_DOCUMENT, { url: 'script' }],
  ['a reader of documents', 200, READER, { url: 'reader' }],
  ['a script that is not there', 404, NO_DOCUMENT, { url: '/assets/no-such.js' }],
  ['a folder of scripts', 404, NO_DOCUMENT, { url: '/assets/' }],
  ['a request to send back what came', 404, NO_DOCUMENT, { url: '/', method: 'TRACE' as 'GET' }],
  ['a file with a fixed name', 200, NO_DOCUMENT, { url: '/icon.svg' }],
  ['the service worker', 200, WORKER, { url: '/sw.js' }],
  ['the outbox', 200, OWN_STYLE, { url: '/outbox', headers: { host: 'localhost' } }],
  ['the state of the process', 200, NO_DOCUMENT, { url: '/healthz' }],
];

describe('is told to browsers with', () => {
  test.each(KINDS)('%s', async (_, status, policy, { url, ...how }) => {
    const { statusCode, headers } = await site.app.inject({ url: made[url] ?? url, ...how });
    expect(statusCode).toBe(status);
    expect(headers['content-security-policy']).toMatch(policy);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/^(?:[a-z-]+=\(\)(?:, |$))+$/),
      'referrer-policy': expect.stringMatching(/^(?:strict-origin-when-cross-origin|no-referrer)$/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['permissions-policy']).toMatch(/camera=\(\), .*geolocation=\(\), .*microphone=\(\), .*payment=\(\)/);
    expect(headers['content-type']).toMatch(
      /^(?:(?:text|application)\/(?:html|javascript|json); charset=utf-8|image\/(?:jpeg|svg\+xml)|application\/pdf)$/,
    );
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('nothing whatever may be framed, and no type is guessed:', () => {
  const OTHERS = [
    '/app/icon-192.png',
    '/app/hi.webmanifest',
    '/feed/properties',
    '/sitemap.xml',
    '/robots.txt',
    '/about/',
  ];
  test.each([...OTHERS, '/.well-known/security.txt', '/about?language=hi', '/%', '/%c3', '/api/%', '/sw.js/', '//'])(
    '%s',
    async (url) => {
      const { headers } = await site.app.inject({ url });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
    },
  );
});

test('only a site with TLS is to be had by TLS alone, for a year and with its subdomains, and says so with refusals too', async () => {
  const app = await buildApp({ ...site.services, appUrl: () => 'https://land.example' });
  for (const url of ['/api/plan/display-plans', '/api/no-such-call', made['photo']]) {
    const { headers } = await app.inject({ url });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  }
  await app.close();
});
