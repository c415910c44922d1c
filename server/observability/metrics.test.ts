import type { FastifyInstance } from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#contract/time.ts';
import { API_PREFIX, buildApp, calls } from '#server/app.ts';
import { openDatabase } from '#server/database/open.ts';
import { failedEmails } from '#server/database/schema/email.ts';
import { measureRequests } from './metrics.ts';
import { pagePatternOf } from '#server/pages/page-patterns.ts';
import { builtPages } from '#server/pages/page-source.ts';
import { servePages } from '#server/pages/pages.ts';
import { callInProcess } from '#server/http/serve.ts';
import { readVersion } from './version.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { makeBuyer, makeProperty, makeReveal } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';

const TOKEN = 'a-token-for-prometheus';

async function measured(services: TestApp['services']): Promise<FastifyInstance> {
  const source = await builtPages();
  const pagePattern = async (url: string) => pagePatternOf(await source.build(), url);
  const { pool } = site;
  const built = await buildApp(services, undefined, (bare) => {
    measureRequests(bare, { pool, jobs: services.jobs, services, token: TOKEN, pagePattern });
  });
  servePages(built, services, source, callInProcess(calls, services));
  return built;
}

const site = await testApp({}, { regularWork: true });
const app = await measured(site.services);
afterAll(async () => {
  await app.close();
  await site.close();
});

async function scrape(from: FastifyInstance = app): Promise<string[]> {
  const answer = await from.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.body.split('\n');
}

test.each([
  ['without a token', undefined],
  ['with another token', 'Bearer a-token-for-somebody'],
  ['with the token in another scheme', `Basic ${TOKEN}`],
])('%s nothing is told', async (_, authorization) => {
  const answer = await app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  expect([answer.statusCode, answer.body]).toEqual([401, '']);
});

test('where no token is configured there is no such address', async () => {
  expect((await site.app.inject('/metrics')).statusCode).toBe(404);
});

test('requests are counted and timed by the pattern of their route, never by an address', async () => {
  for (const url of [
    '/property/BK-900001',
    '/property/BK-900002?utm_source=x',
    '/search?state=Bihar',
    '/wp-login.php',
  ]) {
    await app.inject(url);
  }
  await app.inject(`${API_PREFIX}/property/display-oneProperty/BK-900003`);
  await app.inject(`${API_PREFIX}/no-such-call`);
  await app.inject({ method: 'POST', url: '/wp-login.php' });
  const lines = await scrape();
  expect(lines).toContain('bhukhand_http_requests_total{method="GET",route="/property/:id",status="404"} 2');
  expect(lines).toContain('bhukhand_http_requests_total{method="GET",route="/search",status="200"} 1');
  expect(lines).toContain('bhukhand_http_request_duration_seconds_count{method="GET",route="/property/:id"} 2');
  expect(lines.filter((line) => line.startsWith('bhukhand_http_requests_total{method="POST"'))).toHaveLength(1);
  const routes = new Set(lines.flatMap((line) => /route="([^"]*)"/.exec(line)?.[1] ?? []));
  for (const route of routes) expect(route).not.toMatch(/BK-|wp-login|no-such-call|\?/);
  expect(routes).toContain('none');
});

test('the version and the last success of periodic work are reported', async () => {
  const { version, commit } = readVersion();
  const told = await vi.waitFor(async () => {
    const lines = await scrape();
    const [, done] =
      lines.join('\n').match(/^bhukhand_work_last_success_timestamp_seconds\{work="ended sessions"\} (.+)$/m) ?? [];
    expect(Number(done)).toBeGreaterThan(Date.now() / 1000 - 600);
    return lines;
  }, PATIENTLY);
  expect(told).toContain(`bhukhand_build_info{version="${version}",commit="${commit}"} 1`);
});

test('the market, its jobs and the connections are counted; the market once a minute at most', async () => {
  const before = await scrape();
  expect(before).toContain('bhukhand_database_up 1');
  expect(before).toContain('bhukhand_listings{status="approved"} 0');
  expect(before).toContain('bhukhand_reveals_total 0');
  expect(before).toContain('bhukhand_payments_settled_total 0');
  expect(before).toContain('bhukhand_letters{state="refused"} 0');
  expect(before.some((line) => /^bhukhand_jobs_waiting\{kind="[\w-]+"\} 0$/.test(line))).toBe(true);
  expect(before.some((line) => /^bhukhand_database_connections\{state="idle"\} [1-9]/.test(line))).toBe(true);
  expect(before).toContain('bhukhand_database_waiting 0');

  const buyer = await makeBuyer(site.db, { credits: 1 });
  const property = await makeProperty(site.db, { status: 'approved' });
  await makeReveal(site.db, buyer.id, property.id);
  await site.db
    .insert(failedEmails)
    .values({ id: buyer.id, kind: 'decision-letter', state: 'refused', at: site.clock.now });
  expect(await scrape()).toContain('bhukhand_listings{status="approved"} 0');
  site.clock.advance(MINUTE_MS);
  const after = await scrape();
  expect(after).toContain('bhukhand_listings{status="approved"} 1');
  expect(after).toContain('bhukhand_reveals_total 1');
  expect(after).toContain('bhukhand_letters{state="refused"} 1');
});

test('without the database the other metrics are reported, and that it is down', async () => {
  const gone = openDatabase('postgresql://nobody@localhost/none?host=/nowhere', () => undefined);
  const alone = await measured({ ...site.services, db: gone.db });
  const lines = await scrape(alone);
  expect(lines).toContain('bhukhand_database_up 0');
  expect(lines.some((line) => line.startsWith('bhukhand_process_cpu_seconds_total'))).toBe(true);
  await alone.close();
  await gone.close();
});
