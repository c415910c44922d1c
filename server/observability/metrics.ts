import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { MINUTE_MS } from '#contract/time.ts';
import { type MarketCounts, readMarketCounts } from './market-counts.ts';
import { metricsOfAll, shareMetrics } from './metrics-of-processes.ts';
import type { Services } from '#server/services.ts';
import { readVersion } from './version.ts';

/* /metrics, protected by the configured token. Labels are bounded: patterns of routes, not addresses. */

const METRICS_PATH = '/metrics';
const NO_ROUTE = 'none';
const MARKET_COUNTED_EVERY_MS = MINUTE_MS;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Measured {
  pool: Pool;
  jobs: Pick<Services['jobs'], 'waiting' | 'lastSuccesses'>;
  services: Pick<Services, 'db' | 'clock'>;
  token: string;
  pagePattern: (url: string) => Promise<string | undefined>;
  processNumber?: number | undefined;
}

/** Counts and times all answers, and serves them at /metrics for the token. */
export function measureRequests(app: FastifyInstance, measured: Measured): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'bhukhand_' });
  const requests = new Counter({
    name: 'bhukhand_http_requests_total',
    help: 'Requests answered, by method, pattern of the route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'bhukhand_http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers: [registry],
  });
  const { version, commit } = readVersion();
  new Gauge({
    name: 'bhukhand_build_info',
    help: 'Always 1; its labels say which version runs',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ version, commit }, 1);
  countOutsideRequests(registry, measured, (error) => app.log.warn({ err: error }, 'not counted for /metrics'));
  const { processNumber } = measured;
  if (processNumber !== undefined) shareMetrics(registry, processNumber);

  app.addHook('onResponse', async (request, reply) => {
    const route = await routeOf(request, measured.pagePattern);
    requests.inc({ method: request.method, route, status: reply.statusCode });
    durations.observe({ method: request.method, route }, reply.elapsedTime / 1000);
  });

  app.get(METRICS_PATH, { logLevel: 'silent' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!bears(request, measured.token)) return reply.status(401).header('www-authenticate', 'Bearer').send();
    const output = await (processNumber === undefined ? registry.metrics() : metricsOfAll());
    return reply.header('content-type', registry.contentType).send(output);
  });
}

async function routeOf(request: FastifyRequest, pagePattern: Measured['pagePattern']): Promise<string> {
  const { url } = request.routeOptions;
  if (url !== '/*') return url ?? NO_ROUTE;
  return (await pagePattern(request.url)) ?? NO_ROUTE;
}

function bears({ headers: { authorization = '' } }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
}

function countOutsideRequests(
  registry: Registry,
  { pool, jobs, services }: Measured,
  warn: (error: unknown) => void,
): void {
  let known: { counts: MarketCounts; until: number } | undefined;
  let counting: Promise<void> | undefined;
  /** The first collected metric counts for all. */
  const collect = () => {
    counting ??= count().finally(() => {
      counting = undefined;
    });
    return counting;
  };
  const gauge = (name: string, help: string, label?: string) =>
    new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry], collect });
  const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry], collect });
  const connections = gauge('bhukhand_database_connections', 'Connections of this process, by what they do', 'state');
  const waiting = gauge('bhukhand_database_waiting', 'Queries of this process that wait for a connection');
  const up = gauge('bhukhand_database_up', '1 when the last counting reached the database, else 0');
  const queued = gauge('bhukhand_jobs_waiting', 'Jobs of the whole market that are not done, by kind', 'kind');
  const listings = gauge('bhukhand_listings', 'Listings of the whole market, by status', 'status');
  const emails = gauge(
    'bhukhand_letters',
    'Emails of the last three months that did not arrive, by the reason',
    'state',
  );
  const succeeded = gauge(
    'bhukhand_work_last_success_timestamp_seconds',
    'When this process last did each regular work without a fault',
    'work',
  );
  const backedUp = gauge(
    'bhukhand_last_backup_timestamp_seconds',
    'When the last whole backup by npm run backup was begun; 0 before the first',
  );
  const reveals = counter('bhukhand_reveals_total', 'Reveals in the whole market');
  const settled = counter('bhukhand_payments_settled_total', 'Payments of the whole market that were paid');

  async function queryDatabase(): Promise<void> {
    for (const { kind, count: jobsOfKind } of await jobs.waiting()) queued.set({ kind }, jobsOfKind);
    const now = services.clock().getTime();
    if (!known || known.until <= now) {
      known = { counts: await readMarketCounts(services.db), until: now + MARKET_COUNTED_EVERY_MS };
    }
    for (const [status, rows] of Object.entries(known.counts.listings)) listings.set({ status }, rows);
    for (const [state, rows] of Object.entries(known.counts.emails)) emails.set({ state }, rows);
    backedUp.set((known.counts.lastBackupAt?.getTime() ?? 0) / 1000);
    raise(reveals, known.counts.reveals);
    raise(settled, known.counts.paymentsSettled);
  }

  /** During an outage the last counts stay, and `bhukhand_database_up` is 0. */
  async function count(): Promise<void> {
    connections.set({ state: 'in use' }, pool.totalCount - pool.idleCount);
    connections.set({ state: 'idle' }, pool.idleCount);
    waiting.set(pool.waitingCount);
    for (const [work, at] of jobs.lastSuccesses()) succeeded.set({ work }, at.getTime() / 1000);
    try {
      await queryDatabase();
      up.set(1);
    } catch (error) {
      warn(error);
      up.set(0);
    }
  }
}

function raise(counter: Counter, value: number): void {
  counter.reset();
  counter.inc(value);
}
