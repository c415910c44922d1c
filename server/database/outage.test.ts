import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { pressViewDetails } from '#contract/land.ts';
import { HOUR_MS } from '#contract/time.ts';
import { leadEmailsToken } from '#server/accounts/lead-emails.ts';
import { stopToken } from '#server/alerts/stop-links.ts';
import { appealToken } from '#server/reports/appeal-token.ts';
import { ownerToken } from '#server/reveals/owner-token.ts';
import { signLink } from '#server/storage/signed-links.ts';
import { API_PREFIX, buildApp, calls } from '#server/app.ts';
import { type OpenDatabase, openDatabase } from './open.ts';
import { builtPages } from '#server/pages/page-source.ts';
import { servePages } from '#server/pages/pages.ts';
import { PAGE_DATA_WITHIN_MS } from '#server/pages/render-page.ts';
import { callInProcess } from '#server/http/serve.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { PATIENTLY } from '#test/patience.ts';

let site: TestApp;
let gone: OpenDatabase;
let app: Awaited<ReturnType<typeof buildApp>>;
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);

beforeAll(async () => {
  site = await testApp();
  gone = openDatabase('postgresql://nobody@localhost/none?host=/nowhere', () => undefined);
  const services = { ...site.services, db: gone.db };
  app = await buildApp(services);
  const owner = '019ab000-0000-7000-8000-000000000000';
  BODIES['POST /user/stop-lead-emails'] = { token: leadEmailsToken(owner, services.linkSecret) };
  const asked = { token: ownerToken(services.linkSecret, { id: owner, email: 'owner@example.com' }, new Date()) };
  PATHS['GET /property/asked-listings'] = `/property/asked-listings?token=${asked.token}`;
  BODIES['POST /property/answer-asked'] = { ...asked, property_id: owner, answer: 'sold' };
  const appeal = { token: appealToken(services.linkSecret, owner, 'owner', new Date()) };
  PATHS['GET /property/appeal'] = `/property/appeal?token=${encodeURIComponent(appeal.token)}`;
  BODIES['POST /property/appeal'] = { ...appeal, reason: 'Look again' };
  BODIES['POST /user/stop-alerts'] = { token: stopToken('all', owner, services.linkSecret) };
  const signed = (path: string) =>
    signLink(services.linkSecret, path, new Date(Date.now() + HOUR_MS)).split('?')[1] ?? '';
  PATHS['GET /property/shared-checklist/{id}'] =
    `/property/shared-checklist/${owner}?${signed(`/sharedChecklist/${owner}`)}`;
  PATHS['GET /property/shared-shortlist/{id}'] =
    `/property/shared-shortlist/${owner}?${signed(`/sharedShortlist/${owner}`)}`;
  servePages(app, services, await builtPages(), callInProcess(calls, services));
  process.on('unhandledRejection', note);
});
beforeEach(() => void unhandled.splice(0));
afterAll(async () => {
  process.off('unhandledRejection', note);
  await app.close();
  await gone.close();
  await site.close();
});

/** An unhandled rejection would end the process and every request in it. */
async function expectNothingUnhandled(): Promise<void> {
  await vi.waitUntil(() => gone.pool.waitingCount + gone.pool.totalCount === 0, { ...PATIENTLY, interval: 1 });
  // Node tells of a rejection before it comes to the next turn.
  await new Promise((next) => setImmediate(next));
  expect(unhandled).toEqual([]);
}

const BODIES: Record<string, object> = {
  'POST /user/login': { email: 'a@example.com', password: 'secret' },
  'POST /user/register': { name: 'Ab', phone: '90000', email: 'a@example.com', password: 'secret', role: 'buyer' },
  'POST /user/forget-password': { email: 'a@example.com' },
  'POST /user/reset-password': { verifytoken: 'a'.repeat(43), password: 'secret' },
  'POST /user/send-login-code': { phone: '9000000001' },
  'POST /user/login-by-phone': { phone: '9000000001', code: '123456' },
  'POST /user/check-link': { verifytoken: 'a'.repeat(43), of: 'email' },
  'POST /user/confirm-email': { verifytoken: 'a'.repeat(43) },
  'POST /user/send-query': { name: 'Ab', phone: '90000', message: 'Which papers?' },
  'POST /property/report-listing': { property_id: '019ab000-0000-7000-8000-000000000000', reason: 'Sold' },
  'POST /admin/login': { email: 'a@example.com', password: 'secret' },
  'POST /state/display-district': { state: 'Bihar' },
  'POST /state/display-mandals': { district: 'Patna' },
  'POST /property/search-properties': { state: 'Bihar' },
  'POST /property/display-chosen-properties': { ids: ['BK-100001'] },
};

/** Endpoints that read the database only with a whole link or query. */
const PATHS: Record<string, string> = {
  'GET /consultant/display-consultant/{slug}': '/consultant/display-consultant/ram-lal',
  'GET /property/map': '/property/map?zoom=10',
  'GET /property/understand': '/property/understand?q=Patna',
  'GET /property/suggestions': '/property/suggestions?q=pat',
  'GET /property/display-district-map': '/property/display-district-map?state=Bihar&district=Patna',
};

/** Counted in memory. */
const WITHOUT_DATABASE = new Set<AnyEndpoint>([pressViewDetails]);

const forAnyone: AnyEndpoint[] = calls
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => endpoint.who === 'anyone' && !WITHOUT_DATABASE.has(endpoint));

test.each(forAnyone.map((endpoint) => [endpoint.name, endpoint] as const))(
  'while the database is away %s says so without details, and the process lives on',
  async (name, { method, path }) => {
    const url = `${API_PREFIX}${PATHS[name] ?? path.replace('{id}', 'BK-100001')}`;
    const body = BODIES[name];
    const answer = await app.inject({ method, url, ...(body ? { payload: body } : {}) });
    const message = expect.stringContaining('Our database isn’t responding');
    expect(answer.json()).toMatchObject({ statusCode: 503, code: 'DATABASE_AWAY', data: null, message });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).not.toContain('/nowhere');
    await expectNothingUnhandled();
  },
);

test.each(['/', '/properties', '/properties?page=3', '/search?state=Bihar', '/property/BK-100001'])(
  'while the database is away %s is a page that says so, and is not kept',
  async (url) => {
    const page = await app.inject({ url });
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain('Unexpected Application Error!');
    expect(page.body).toContain(`Reference number: ${String(page.headers['x-request-id'])}<`);
    expect(page.body).toMatch(/<a [^>]*href=""[^>]*>Retry<\/a>/);
    expect(page.body).toMatch(/<a [^>]*href="\/"[^>]*>Go to the home page<\/a>/);
    expect(page.body).not.toContain('/nowhere');
    expect(site.services.pages.find(url)).toBeUndefined();
    await expectNothingUnhandled();
  },
);

test('a page without answers fails at its deadline', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const silent = await buildApp(site.services);
  let asked = 0;
  servePages(silent, { ...site.services, pageDataWithinMs: PAGE_DATA_WITHIN_MS }, await builtPages(), () => () => {
    asked += 1;
    return new Promise(() => undefined);
  });
  const page = silent.inject({ url: '/' });
  while (asked === 0) await new Promise((next) => setImmediate(next));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(await Promise.race([page, Promise.resolve('still waiting')])).toBe('still waiting');
  await vi.advanceTimersByTimeAsync(1);
  const { statusCode, body } = await page;
  vi.useRealTimers();
  expect(statusCode).toBe(503);
  expect(body).toContain('Reference number:');
  await expectNothingUnhandled();
  await silent.close();
});
