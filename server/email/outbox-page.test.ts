import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { PRODUCTION } from '#test/production.ts';
import { composeEmail } from './compose.ts';
import { outboxTransport, readOutbox } from './outbox.ts';
import { outboxPage } from './outbox-page.ts';

const folder = await mkdtemp(join(tmpdir(), 'bhukhand-outbox-page-'));
const directory = join(folder, 'outbox');
const app = Fastify({ trustProxy: 'loopback' });
outboxPage(app, directory, () => 'http://land.example:3000');
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, options: Omit<InjectOptions, 'url'> = {}) =>
  app.inject({ url, headers: { host: 'localhost:3000' }, ...options });

const send = (to: string, subject = 'Set a new password') =>
  outboxTransport(directory, 'Bhukhand <no-reply@example.com>').send(
    composeEmail({
      to,
      subject,
      heading: subject,
      greeting: 'Dear you,',
      paragraphs: ['Choose it on this page.'],
      action: { label: 'Choose', url: 'http://localhost:3000/resetPassword/abc' },
    }),
    randomUUID(),
  );

test('the page says when there are no emails', async () => {
  const { statusCode, body } = await get('/outbox');
  expect(statusCode).toBe(200);
  expect(body).toContain('No email has been written yet.');
});

describe('with emails', () => {
  beforeAll(async () => {
    await send('first@example.com');
    await send('second@example.com', 'Is <b>5 & 6</b> for sale?');
  });

  test('the list has the newest first, with whom each went to and what it is about', async () => {
    const { body, headers } = await get('/outbox');
    expect(body.indexOf('second@example.com')).toBeLessThan(body.indexOf('first@example.com'));
    expect(body).toContain('Is &#60;b&#62;5 &#38; 6&#60;/b&#62; for sale?');
    expect(body).not.toContain('<b>');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('an email is shown as HTML in a frame of its own and as text, with links that can be pressed', async () => {
    const [, first] = await readOutbox(directory, 10);
    const link = `/outbox/${first?.name}`;
    expect((await get('/outbox')).body).toContain(`href="${link}"`);
    const { body } = await get(link);
    expect(body).toContain(`<iframe src="${link}/html" title="The email" sandbox="`);
    expect(body).toContain('<a href="http://localhost:3000/resetPassword/abc">');
    const email = await get(`${link}/html`);
    expect(email.body).toContain('Choose it on this page.');
    expect(email.body).toContain('<base target="_top">');
    const policy = String(email.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/; sandbox allow-top-navigation-by-user-activation;/);
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
  });

  test.each([
    '/outbox/unknown',
    '/outbox/unknown/html',
    '/outbox/..%2Fsecret',
    '/outbox/..%2Fsecret/html',
    '/outbox/%2e%2e%2fsecret',
    '/outbox/..%5Csecret',
    '/outbox/%00',
  ])('%s opens nothing', async (path) => {
    await writeFile(
      join(folder, 'secret.json'),
      JSON.stringify({ to: 'x', subject: 'secret', text: 'secret', html: 'secret', sentAt: new Date() }),
    );
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(404);
    expect(body).not.toMatch(/secret</);
  });
});

describe('nobody reads it from', () => {
  test.each<[string, Omit<InjectOptions, 'url'>]>([
    ['another machine', { remoteAddress: '192.168.1.7' }],
    ['another machine through a proxy here', { headers: { host: 'localhost', 'x-forwarded-for': '192.168.1.7' } }],
    [
      'another machine that claims to be this one through a proxy here',
      { headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1, 192.168.1.7' } },
    ],
    [
      'another machine that claims to be a proxy',
      { remoteAddress: '192.168.1.7', headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1' } },
    ],
    ['a page whose own name leads here', { headers: { host: 'evil.example:3000' } }],
  ])('%s', async (_, options) => {
    for (const path of ['/outbox', '/outbox/anything', '/outbox/anything/html']) {
      const { statusCode, body } = await get(path, options);
      expect(statusCode).toBe(403);
      expect(body).not.toContain('example.com');
    }
  });

  test.each<[string, Omit<InjectOptions, 'url'>]>([
    ['IPv6', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }],
    ['IPv4 in IPv6', { remoteAddress: '::ffff:127.0.0.1' }],
    ['the market’s own name', { headers: { host: 'land.example:3000' } }],
  ])('here by %s is still here', async (_, options) => {
    expect((await get('/outbox', options)).statusCode).toBe(200);
  });
});

describe('the page is there', () => {
  test.each<[string, Record<string, string>, number]>([
    ['where emails are kept', {}, 200],
    ['not where a mail server sends them', { SMTP_URL: 'smtp://mail.example' }, 404],
    ['not in production', PRODUCTION, 404],
  ])('%s', async (_, environment, status) => {
    const site = await testApp(environment);
    try {
      const { statusCode } = await site.app.inject({ url: '/outbox', headers: { host: 'localhost' } });
      expect(statusCode).toBe(status);
    } finally {
      await site.close();
    }
  });
});
