import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { resetEmail } from '#server/accounts/password-resets.ts';
import { API_PREFIX, buildApp } from '#server/app.ts';
import { type Config, readConfig, type TraceSettings } from '#server/config/config.ts';
import { inSpan } from '#server/observability/spans.ts';
import { testApp } from '#test/app.ts';
import { type CollectedSpan, collector, type Collector } from '#test/collector.ts';
import { makeBuyer, makeProperty } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { startProduct } from '#test/product.ts';
import { traceQueries } from './queries.ts';
import { startTraces, type Traces } from './traces.ts';

const site = await testApp();
traceQueries(site.pool);
afterAll(() => site.close());

const closes: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0).toReversed()) await close();
});

interface Followed {
  to: Collector;
  app: FastifyInstance;
  traces: Traces;
}

/** A traced site; `traces.stop()` sends pending spans. */
async function followed(settings: Partial<TraceSettings> = {}): Promise<Followed & { warnings: object[] }> {
  // Jobs of an earlier test follow its trace.
  const waiting = async () => (await site.services.jobs.waiting()).reduce((sum, { count }) => sum + count, 0);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), PATIENTLY);
  const to = await collector();
  closes.push(() => to.close());
  const warnings: object[] = [];
  const all: TraceSettings = { endpoint: to.endpoint, sampler: 'parentbased_always_on', ratio: 1, ...settings };
  const traces = startTraces(all, { warn: (facts) => warnings.push(facts) });
  closes.push(() => traces.stop());
  const app = await buildApp(site.services, undefined, (bare) => traces.followRequests(bare, async () => undefined));
  closes.push(() => app.close());
  return { to, app, traces, warnings };
}

const SERVER = 2;
const CLIENT = 3;
const CONSUMER = 5;
const named = (spans: CollectedSpan[], name: string) => spans.filter((span) => span.name === name);
const childrenOf = (spans: CollectedSpan[], parent: CollectedSpan | undefined) =>
  spans.filter(({ parentSpanId }) => parent && parentSpanId === parent.spanId);

async function reveal(app: FastifyInstance, headers: Record<string, string> = {}) {
  const buyer = await makeBuyer(site.db, { credits: 1 });
  const property = await makeProperty(site.db, { status: 'approved' });
  const answer = await app.inject({
    method: 'POST',
    url: `${API_PREFIX}/user/add-history?signature=a-secret-in-the-address`,
    headers: { 'x-token': buyer.token, 'x-request-id': 'request-of-reveal', ...headers },
    payload: { property_id: property.id },
  });
  expect(answer.statusCode).toBe(200);
  return { buyer, property };
}

test('a reveal is traced as nested request, call and statement spans under the request’s id', async () => {
  const { to, app, traces } = await followed();
  await reveal(app);
  await traces.stop();

  const [request, ...others] = to.spans.filter(({ kind }) => kind === SERVER);
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    name: 'POST /api/user/add-history',
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/user/add-history',
      'http.response.status_code': 200,
      'bhukhand.request_id': 'request-of-reveal',
    },
  });
  const [call] = named(childrenOf(to.spans, request), 'POST /user/add-history');
  const statements = childrenOf(to.spans, call);
  expect(statements.every(({ kind }) => kind === CLIENT)).toBe(true);
  // Named by its first word: the reveal is one statement.
  expect(statements.map(({ name }) => name)).toContain('with');
  const texts = statements.map(({ attributes }) => String(attributes['db.query.text']));
  expect(texts).toContainEqual(expect.stringMatching(/^with [\s\S]*insert into "reveals" [\s\S]*\$1/));
  expect(new Set(to.spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(to.senders).toContainEqual(expect.objectContaining({ 'service.name': 'bhukhand' }));
});

test('traces contain neither users nor secrets', async () => {
  const { to, app, traces } = await followed();
  const { buyer, property } = await reveal(app);
  await app.inject(`/files/documents/${property.id}?signature=another-secret`);
  await app.inject({
    method: 'POST',
    url: `${API_PREFIX}/user/login`,
    payload: { email: buyer.email, password: 'a wrong password' },
  });
  await traces.stop();
  expect(to.spans.length).toBeGreaterThan(5);
  for (const secret of [
    buyer.token,
    buyer.email,
    buyer.id,
    property.id,
    'a-secret-in-the-address',
    'another-secret',
    'a wrong password',
  ]) {
    expect(to.raw()).not.toContain(secret);
  }
});

test('a balancer’s trace continues here, into the job and its email', async () => {
  const { to, app, traces } = await followed();
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const { email } = await makeBuyer(site.db);
  await app.inject({
    method: 'POST',
    url: `${API_PREFIX}/user/forget-password`,
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    payload: { email },
  });
  // The job's span ends after the email.
  await vi.waitFor(async () => {
    const { rows } = await site.pool.query('select state from pgboss.job where name = $1', [resetEmail.name]);
    expect(rows).toEqual([{ state: 'completed' }]);
  }, PATIENTLY);
  await traces.stop();
  const own = to.spans.filter((span) => span.traceId === traceId);
  expect(own.find(({ kind }) => kind === SERVER)).toMatchObject({ parentSpanId: '00f067aa0ba902b7' });
  const job = own.find(({ kind }) => kind === CONSUMER);
  expect(job).toMatchObject({ name: 'password-reset-letter' });
  expect(childrenOf(own, job)).toContainEqual(
    expect.objectContaining({ name: 'send an email', attributes: { 'bhukhand.letter': 'password-reset-letter' } }),
  );
  expect(to.raw()).not.toContain(email);
});

describe('what failed', () => {
  test('is reported by kind, without its text', async () => {
    const { to, traces } = await followed();
    const failing = inSpan({ name: 'fails' }, () => site.pool.query("select 'somebody@example.com'::int"));
    await expect(failing).rejects.toThrow('somebody@example.com');
    await traces.stop();
    expect(named(to.spans, 'fails')).toMatchObject([{ status: { code: 2 }, attributes: { 'error.type': '22P02' } }]);
    expect(named(to.spans, 'select')).toMatchObject([{ attributes: { 'db.query.text': "select '…'::int" } }]);
    expect(to.raw()).not.toContain('somebody@example.com');
  });

  test('is no fault where it is a refusal', async () => {
    const { to, app, traces } = await followed();
    const buyer = await makeBuyer(site.db);
    const { id } = await makeProperty(site.db, { status: 'approved' });
    const options = { headers: { 'x-token': buyer.token }, payload: { property_id: id } };
    expect((await app.inject({ method: 'POST', url: `${API_PREFIX}/user/add-history`, ...options })).statusCode).toBe(
      402,
    );
    await traces.stop();
    expect(named(to.spans, 'POST /user/add-history')).toMatchObject([
      { status: { code: 0 }, attributes: { 'bhukhand.refusal': 'NO_CREDITS' } },
    ]);
  });
});

describe('how many are followed', () => {
  test.each<[string, Partial<TraceSettings>, Record<string, string>, boolean]>([
    ['none, by setting', { sampler: 'always_off' }, {}, false],
    ['none of a share of nothing', { sampler: 'parentbased_traceidratio', ratio: 0 }, {}, false],
    ['all of a share of one', { sampler: 'parentbased_traceidratio', ratio: 1 }, {}, true],
    ['as the balancer decided', {}, { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00' }, false],
  ])('%s', async (_, settings, headers, expected) => {
    const { to, app, traces } = await followed(settings);
    await reveal(app, headers);
    await traces.stop();
    expect(to.spans.length > 0).toBe(expected);
  });
});

test('an unreachable collector delays neither requests nor the end of the process', async () => {
  const { app, traces } = await followed({ endpoint: 'http://127.0.0.1:9' });
  await reveal(app);
  await traces.stop();
  await reveal(app);
});

test('a collector that rejects spans is logged', async () => {
  const elsewhere = await collector();
  closes.push(() => elsewhere.close());
  const { app, traces, warnings } = await followed({ endpoint: `${elsewhere.endpoint}/nowhere` });
  await reveal(app);
  await traces.stop();
  expect(warnings).not.toEqual([]);
});

describe('the settings', () => {
  const tracesOf = (environment: Record<string, string>): Config['traces'] => readConfig(environment).traces;

  test('without a collector there is no tracing', () => {
    expect(tracesOf({ OTEL_TRACES_SAMPLER: 'always_on' })).toBeUndefined();
  });

  test('with one, everything is traced by default', () => {
    const endpoint = 'http://collector.example:4318';
    expect(tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/` })).toEqual({
      endpoint,
      sampler: 'parentbased_always_on',
      ratio: 1,
    });
    const some = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' };
    expect(tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...some })).toEqual({
      endpoint,
      sampler: 'traceidratio',
      ratio: 0.1,
    });
  });
});

describe('npm start', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bhukhand-traces-'));
    await chmod(folder, 0o755);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Records each OpenTelemetry module that a process loads. */
  const watching = (file: string) =>
    `--import=data:text/javascript,${encodeURIComponent(`
      import { appendFileSync } from 'node:fs';
      import { registerHooks } from 'node:module';
      registerHooks({ load(url, context, next) {
        if (url.includes('@opentelemetry')) appendFileSync(${JSON.stringify(file)}, url + '\\n');
        return next(url, context);
      } });`)}`;

  test('loads nothing of it without a collector; with one, what waits is sent on SIGTERM', async () => {
    const to = await collector();
    closes.push(() => to.close());
    for (const endpoint of ['', to.endpoint]) {
      const loaded = join(folder, endpoint ? 'with' : 'without');
      const { address, child, ended } = await startProduct(folder, {
        DATABASE_URL: site.url,
        NODE_OPTIONS: watching(loaded),
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        OTEL_SERVICE_NAME: 'land',
      });
      expect((await fetch(`${address}/about?token=secret-in-the-address`)).status).toBe(200);
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
      expect(existsSync(loaded)).toBe(endpoint !== '');
      if (endpoint) expect(await readFile(loaded, 'utf8')).toContain('sdk-trace');
    }
    expect(to.spans.map(({ name }) => name)).toContain('GET /about');
    expect(to.spans.map(({ name }) => name)).not.toContain('GET /readyz');
    expect(to.senders).toContainEqual(expect.objectContaining({ 'service.name': 'land' }));
    expect(to.raw()).not.toContain('secret-in-the-address');
  });
});
