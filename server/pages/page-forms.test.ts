import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp, calls } from '#server/app.ts';
import { ownDetails } from '#contract/accounts.ts';
import { enquiries } from '#server/database/schema/enquiries.ts';
import { reports } from '#server/database/schema/reports.ts';
import { builtPages } from './page-source.ts';
import { servePages } from './pages.ts';
import { appealToken } from '#server/reports/appeal-token.ts';
import { callInProcess } from '#server/http/serve.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { makeBuyer, makeProperty, PASSWORD } from '#test/make.ts';
import { sentenceOf } from '#contract/sentence.ts';
import { messages as hindi } from '#messages/hi/errors.ts';
import { messages as tamil } from '#messages/ta/errors.ts';

/*
 * Forms that a browser without script sends to a page.
 */

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
  const { app, services } = site;
  servePages(app, services, await builtPages(), callInProcess(calls, services));
});
afterAll(() => site.close());
beforeEach(() => site.db.delete(enquiries));

const query = { name: 'Example Asker', phone: '90000 00001', message: 'Is "BK-100234" <still> for sale?' };

async function post(url: string, form: Record<string, string> | string, headers: Record<string, string> = {}) {
  const {
    statusCode,
    headers: answered,
    body,
  } = await site.app.inject({
    method: 'POST',
    url,
    headers: { host: 'bhukhand.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
  return { status: statusCode, headers: answered, html: body };
}

const kept = () =>
  site.db.select({ name: enquiries.name, phone: enquiries.phone, message: enquiries.message }).from(enquiries);

describe('/contact without script', () => {
  test('keeps the query and leads to a page that says so, with an empty form', async () => {
    const { status, headers } = await post('/contact', query);
    expect([status, headers['location']]).toEqual([303, '/contact?sent=1']);
    expect(await kept()).toEqual([{ ...query, phone: '+919000000001' }]);
    const { body: html } = await site.app.inject('/contact?sent=1');
    expect(html).toMatch(/role="status"[^>]*>.*Contact Details Send/s);
    expect(html).not.toContain('Example Asker');
    expect((await site.app.inject('/contact')).body).not.toMatch(/role="status"/);
  });

  test('comes back with what is wrong and all that was typed', async () => {
    const { status, headers, html } = await post('/contact', { ...query, phone: 'none' });
    expect(status).toBe(400);
    expect(headers['cache-control']).toBe('no-store');
    expect(String(headers['content-security-policy'])).toMatch(/script-src 'self'(?!.*unsafe)/);
    expect(html).toContain('Phone must be a number');
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="phone"[^>]*value="none"/);
    expect(html).toContain('value="Example Asker"');
    expect(html).toContain('Is &quot;BK-100234&quot; &lt;still&gt; for sale?</textarea>');
    expect(await kept()).toEqual([]);
    expect((await site.app.inject('/contact')).body).not.toContain('Example Asker');
  });

  test('says of an empty form what is missing', async () => {
    for (const form of ['', 'name=&phone=&message=']) {
      const { status, html } = await post('/contact', form);
      expect(status).toBe(400);
      for (const sentence of ['Name is required', 'Phone is required', 'Message is required']) {
        expect(html).toMatch(new RegExp(`<p id="[^"]+-issue"[^>]*>${sentence}</p>`));
      }
    }
  });

  test('says that it failed and keeps all that was typed', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await site.db.execute(sql`alter table enquiries add constraint none check (false) not valid`);
    const { status, html } = await post('/contact', query);
    await site.db.execute(sql`alter table enquiries drop constraint none`);
    expect(status).toBe(500);
    expect(html).toMatch(/role="alert"[^>]*>.*Server Error !!/s);
    expect(html).toContain('value="Example Asker"');
    expect(html).toContain('value="90000 00001"');
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

describe('/report without script', () => {
  const report = { reason: 'The photos are of <another> plot', email: 'no address' };

  test('comes back with what is wrong and all that was typed', async () => {
    const { id, listingNumber } = await makeProperty(site.db);
    const { status, html } = await post(`/report/${listingNumber}`, { ...report, property_id: id });
    expect(status).toBe(400);
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="email"[^>]*value="no address"/);
    expect(html).toContain('The photos are of &lt;another&gt; plot</textarea>');
    expect(await site.db.$count(reports)).toBe(0);
  });

  test('says before it is sent that without an email nobody reads the decision or can appeal', async () => {
    const { id, listingNumber } = await makeProperty(site.db);
    const { html } = await post(`/report/${listingNumber}`, { ...report, property_id: id });
    const [, described = ''] = /<input[^>]*aria-describedby="([^" ]+)[^>]*name="email"/.exec(html) ?? [];
    const [, hint = ''] = html.split(`id="${described}"`);
    expect(hint.slice(0, 200)).toContain('can’t appeal');
  });

  test('of a listing that is gone meanwhile says that it is not found', async () => {
    const { id } = await makeProperty(site.db, { status: 'suspended' });
    const { status, html } = await post(`/report/${id}`, { ...report, email: '', property_id: id });
    expect(status).toBe(404);
    expect(html).toContain('Property Not Found');
  });
});

test('/appeal without script comes back with what is wrong, keeps what was typed, and then says that it is sent', async () => {
  const { id: propertyId, owner } = await makeProperty(site.db);
  const decided = {
    status: 'declined',
    decidedAt: new Date(),
    decidedBy: owner.id,
    decisionReason: 'Not <so>',
  } as const;
  const [report] = await site.db
    .insert(reports)
    .values({ propertyId, reason: 'Dead', email: 'visitor@example.com', ...decided })
    .returning();
  const token = appealToken(site.services.linkSecret, report?.id ?? '', 'reporter', decided.decidedAt);
  const url = `/appeal/${token}`;
  const opened = await site.app.inject(url);
  expect(opened.statusCode).toBe(200);
  expect(opened.body).toContain('Not &lt;so&gt;');
  const empty = await post(url, { token, reason: ' ' });
  expect(empty.status).toBe(400);
  expect(empty.html).toMatch(/<textarea[^>]*aria-invalid="true"/);
  const sent = await post(url, { token, reason: 'I called on three days' });
  expect([sent.status, sent.headers['location']]).toEqual([303, url]);
  expect((await site.app.inject(url)).body).toContain('Your appeal is with us');
  const again = await post(url, { token, reason: 'And again' });
  expect(again.status).toBe(409);
  const ended = await site.app.inject(`${url}x`);
  expect(ended.statusCode).toBe(404);
  expect(ended.body).toContain('This link no longer works');
  expect(ended.body).toMatch(/class="button[^"]*" href="\/contact"/);
});

test('/contact without script, too often from one address, says when to try again and keeps all that was typed', async () => {
  const limited = { ...site.services, config: { ...site.services.config, limits: true } };
  const app = await buildApp(limited);
  servePages(app, limited, await builtPages(), callInProcess(calls, limited));
  const headers = { host: 'bhukhand.example', 'content-type': 'application/x-www-form-urlencoded' };
  const send = (remoteAddress: string, url = '/contact') =>
    app.inject({ method: 'POST', url, remoteAddress, headers, payload: `${new URLSearchParams(query)}` });
  let answer = await send('203.0.113.1');
  for (let sent = 1; sent < 100 && answer.statusCode === 303; sent += 1) answer = await send('203.0.113.1');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600']);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toMatch(/role="alert"[^>]*>.*Server Error !!.*many messages.*Try again in 60 minutes/s);
  expect(answer.body).toContain('value="90000 00001"');
  const inHindi = sentenceOf(hindi, {
    code: 'TOO_MANY_REQUESTS',
    params: { limit: 'queries', hours: 0, minutes: 60 },
  });
  expect((await send('203.0.113.1', '/hi/contact')).body).toContain(inHindi);
  expect((await send('203.0.113.2')).statusCode).toBe(303);
  await app.close();
});

test('/ta/contact without script says in Tamil what is wrong', async () => {
  const { status, html } = await post('/ta/contact', { ...query, phone: '123', message: 'x'.repeat(2001) });
  expect(status).toBe(400);
  expect(html).toContain(tamil.PHONE_TOO_SHORT({ least: 5 }));
  expect(html).toContain(tamil.TOO_LONG({ most: 2000 }));
});

describe('/login without its script', () => {
  test('hands the session to the lines of script that every page has, in an answer that nobody keeps', async () => {
    const buyer = await makeBuyer(site.db);
    const { status, headers, html } = await post('/hi/login', { email: buyer.email, password: PASSWORD });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const [tag = ''] = /<log-in[^>]*>/.exec(html) ?? [];
    expect(tag).toContain(`data-id="${buyer.id}"`);
    expect(tag).toContain('data-next="/hi/properties"');
    const [, token = ''] = /data-token="([^"]+)"/.exec(tag) ?? [];
    expect((await site.call(ownDetails, { token })).body.data._id).toBe(buyer.id);
    expect(String(headers['set-cookie'])).toMatch(/^device=/);
    expect(html).toMatch(/<noscript>.*जावास्क्रिप्ट के बिना/s);
  });

  test('says what is wrong, keeps the e-mail, and never writes the password back', async () => {
    const { email } = await makeBuyer(site.db);
    const wrong = await post('/login', { email, password: 'wrong-password' });
    expect(wrong.status).toBe(401);
    expect(wrong.html).toContain('Wrong email or password');
    expect(wrong.html).toContain(`value="${email}"`);
    expect(wrong.html).not.toContain('wrong-password');
    const empty = await post('/login', 'email=&password=');
    expect([empty.status, empty.html.match(/<p id="[^"]+-issue"/g)?.length]).toEqual([400, 2]);
  });
});

test('/login without its script is as open on a device that is known at the account as with it, whoever guesses', async () => {
  const limited = { ...site.services, config: { ...site.services.config, limits: true } };
  const app = await buildApp(limited);
  servePages(app, limited, await builtPages(), callInProcess(calls, limited));
  const { email } = await makeBuyer(site.db);
  const headers = { host: 'bhukhand.example', 'content-type': 'application/x-www-form-urlencoded' };
  const enter = (password: string, remoteAddress: string, cookie = '') =>
    app.inject({
      method: 'POST',
      url: '/login',
      remoteAddress,
      headers: { ...headers, cookie },
      payload: `${new URLSearchParams({ email, password })}`,
    });
  const [device = '', ...attributes] = String((await enter(PASSWORD, '203.0.113.9')).headers['set-cookie']).split('; ');
  // A browser sends it with the form.
  expect(attributes).toContain('Path=/');
  for (let guess = 0; guess < 60; guess += 1) await enter('a guess', `203.0.113.${10 + (guess % 10)}`);
  const stranger = await enter(PASSWORD, '203.0.113.9');
  expect([stranger.statusCode, stranger.body.includes('Too many wrong passwords')]).toEqual([429, true]);
  const known = await enter(PASSWORD, '203.0.113.9', device);
  expect([known.statusCode, /<log-in/.test(known.body)]).toEqual([200, true]);
  await app.close();
});

describe('a form', () => {
  test.each([
    ['the address in the browser', { host: 'bhukhand.example', origin: 'http://bhukhand.example' }, 303],
    ['another name of ours', { host: 'localhost:3000', origin: 'http://localhost:3000' }, 303],
    ['the public address behind a proxy', { host: 'upstream:3000', origin: 'http://bhukhand.example' }, 303],
    ['TLS that ends before us', { host: 'bhukhand.example', origin: 'https://bhukhand.example' }, 303],
    ['a program', { host: 'bhukhand.example' }, 303],
    ['another site', { host: 'bhukhand.example', origin: 'https://attacker.example' }, 403],
    ['another port', { host: 'bhukhand.example', origin: 'http://bhukhand.example:8080' }, 403],
    ['nowhere', { host: 'bhukhand.example', origin: 'null' }, 403],
  ])('from %s', async (_, headers, expected) => {
    expect((await post('/contact', query, headers)).status).toBe(expected);
    expect(await kept()).toHaveLength(expected === 303 ? 1 : 0);
  });

  test.each(['/about', '/signup', '/', '/properties'])('that %s does not take is refused with a page', async (url) => {
    const { status, headers, html } = await post(url, 'a=b');
    expect(status).toBe(405);
    expect(headers['content-type']).toContain('text/html');
    expect(html).toContain('Unexpected Application Error!');
    expect((await site.app.inject(url)).statusCode).toBe(200);
  });

  test('to an address that is not there is not found', async () => {
    expect((await post('/nowhere', 'a=b')).status).toBe(404);
    const call = await post('/api/nowhere', 'a=b');
    expect([call.status, JSON.parse(call.html).code]).toEqual([404, 'NO_SUCH_CALL']);
  });

  test('that is too long, or no form, is refused', async () => {
    expect((await post('/contact', { ...query, message: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await post('/contact', query, { 'content-type': 'application/json' })).status).toBe(415);
    expect((await post('/contact', query, { 'content-type': 'text/plain' })).status).toBe(415);
    expect(await kept()).toEqual([]);
  });

  test('of the longest message in Devanagari fits', async () => {
    expect((await post('/contact', { ...query, message: 'ज'.repeat(2000) })).status).toBe(303);
  });
});

test.each([
  ['/login', 'current-password'],
  ['/signup', 'new-password'],
  ['/resetPassword/a-token', 'new-password'],
])('%s asks for a password that is masked, and that may be pasted and remembered', async (url, kind) => {
  const { body: html } = await site.app.inject(url);
  const [field = ''] = /<input[^>]*name="password"[^>]*>/.exec(html) ?? [];
  expect(field).toContain('type="password"');
  expect(field.toLowerCase()).toContain(`autocomplete="${kind}"`);
  expect(field).not.toMatch(/onpaste|readonly|maxlength/i);
});

test('a phone number that browsers fill in without the country is a text field: type=tel takes whole numbers alone', async () => {
  const { body: html } = await site.app.inject('/signup');
  const [field = ''] = /<input[^>]*name="phone"[^>]*>/.exec(html) ?? [];
  expect(field).toMatch(/autocomplete="tel-national"/i);
  expect(field).toMatch(/inputmode="numeric"/i);
  expect(field).not.toContain('type="tel"');
});
