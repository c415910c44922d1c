import { isIPv6, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { MEGABYTE } from '#contract/limits.ts';
import { findSession } from '#server/accounts/sessions.ts';
import { ensureAdmin } from '#server/accounts/first-admin.ts';
import { shutOutSampleAccounts } from '#server/accounts/sample-accounts.ts';
import { openPush } from '#server/alerts/push.ts';
import { buildApp, calls } from '#server/app.ts';
import { takeFromDistricts } from '#server/areas/mandal-middles.ts';
import { jobKinds, startBackgroundWork } from './background-work.ts';
import { returnMemoryWhenQuiet } from './return-memory.ts';
import { keepAssets, serveAssets } from '#server/pages/assets.ts';
import { CannotStart } from '#server/config/cannot-start.ts';
import type { Config } from '#server/config/config.ts';
import { isTestMoney } from '#server/config/payment-settings.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded.ts';
import { migrateDatabase, type OpenDatabase, openDatabase } from '#server/database/open.ts';
import { loadReferenceData } from '#server/database/reference-data.ts';
import { readFromReplica } from '#server/database/replica.ts';
import { settings } from '#server/database/schema/settings.ts';
import { openFiles } from '#server/storage/open-storage.ts';
import { checkClamd, clamdScan } from '#server/storage/virus-scan.ts';
import { type Health, healthChecks } from '#server/observability/health.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { addressesOf, closeGently, listen } from '#server/http/listen.ts';
import { openLog } from '#server/observability/log.ts';
import { usesOutbox, outboxTransport, outboxDirectory } from '#server/email/outbox.ts';
import { openSmtpTransport, tryMailServer } from '#server/email/smtp.ts';
import { serveInstallable } from '#server/pages/installable.ts';
import { listenForPageChanges } from '#server/http/page-changes.ts';
import { pageCache } from '#server/pages/page-cache.ts';
import { pagePatternOf } from '#server/pages/page-patterns.ts';
import { builtPages } from '#server/pages/page-source.ts';
import { servePages } from '#server/pages/pages.ts';
import { PAGE_DATA_WITHIN_MS } from '#server/pages/render-page.ts';
import { openPhones } from '#server/accounts/phones/code-transport.ts';
import { openGateway } from '#server/payments/open-gateway.ts';
import { countFunnel } from '#server/admin/count-funnel.ts';
import { countViews } from '#server/properties/views.ts';
import { callInProcess } from '#server/http/serve.ts';
import { readPlaceNames } from '#server/search/known-places.ts';
import type { Services } from '#server/services.ts';
import { traceQueries } from '#server/observability/traces/queries.ts';
import type { Traces } from '#server/observability/traces/traces.ts';
import { readVersion } from '#server/observability/version.ts';

const REPLICA_TIMEOUTS = { connectWithinMs: 1_000, idleForMs: 1_500, silentAfterMs: 2_000 };
const PAGE_CACHE_BYTES = 64 * MEGABYTE;
const VIEWS_WRITTEN_EVERY_MS = 5_000;

export interface StartupBanner {
  address: string;
  outboxAddress: string | undefined;
  newAdmin: { email: string; password: string } | undefined;
  sampleLogins: { role: string; email: string; password: string }[];
}

export interface Running {
  banner: StartupBanner;
  /**
   * Fails /readyz (unless `replaced`), answers for `config.drainSeconds` so that load balancers notice, finishes open
   * requests and stops everything. `skipDrain` ends the drain.
   */
  stop(skipDrain?: AbortSignal, options?: { replaced: boolean }): Promise<void>;
}

interface StartOptions {
  development?: boolean;
  print?: (line: string) => void;
  processNumber?: number | undefined;
  signal?: AbortSignal;
  /** Called with a sentence if the database has ended; a supervisor restarts the process. */
  failed?: (sentence: string) => void;
}

/**
 * Starts everything in order of dependence.
 * @throws CannotStart; the reason of `signal` if aborted
 */
export async function start(config: Config, options: StartOptions = {}): Promise<Running> {
  const { development = false, print = console.log, processNumber, signal, failed } = options;
  const log = openLog(config.logLevel);
  log.info({ ...readVersion(), node: process.version }, 'starting');
  const stops: ((skipDrain?: AbortSignal) => unknown)[] = [];
  let health: Health | undefined;
  // Stops in reverse order; a failed stop does not prevent the others.
  const stop: Running['stop'] = async (skipDrain, replacement) => {
    health?.drain(replacement);
    if (health)
      await wait(config.drainSeconds * 1000, undefined, skipDrain && { signal: skipDrain }).catch(() => undefined);
    for (const stopOne of stops.toReversed()) {
      try {
        await stopOne(skipDrain);
      } catch (error) {
        log.error({ err: error }, 'stopping');
      }
    }
    stops.length = 0;
  };

  try {
    const traces = await openTraces(config, log);
    stops.push(() => traces?.stop());
    // Comes first: a wrong key must not leave a new admin's password unprinted.
    const files = await openFiles(config);
    stops.push(() => files.close());
    if (config.clamdAddress) await checkClamd(config.clamdAddress);
    const embedded = config.databaseUrl
      ? undefined
      : await startEmbeddedPostgres({
          directory: join(config.dataDirectory, 'postgres'),
          log: (line) => (health ? log.warn(line) : print(line)),
        });
    if (embedded) stops.push(() => embedded.stop());
    if (failed) void embedded?.died.then(failed);
    signal?.throwIfAborted();
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
    const database = openDatabase(databaseUrl, (error) => log.warn({ err: error }, 'database connection lost'));
    stops.push(() => database.close());
    const { db, pool } = database;
    await bringUpToDate(database, config, signal);
    if (traces) traceQueries(pool);
    const newAdmin = await ensureAdmin(db, config.admin, new Date());

    const jobs = await startJobs(pool, jobKinds, log);
    stops.push(() => jobs.stop());

    let listeningAt = '';
    const appUrl = () => config.appUrl ?? listeningAt;
    const replica = openReplica(config, log);
    stops.push(() => replica?.close());
    const services = await openServices({ db, replica: replica?.db, jobs, files, config, appUrl }, log);
    const { pages, views, funnel, clock } = services;
    if (config.phoneCodes.by === 'none')
      log.warn('PHONE_CODES is not set: phone numbers are not verified, and no listing waits for that');
    if (config.payments.gateway === 'razorpay' && config.payments.webhookSecrets.length > 1)
      log.warn('Webhooks signed with RAZORPAY_WEBHOOK_SECRET_PREVIOUS are read: remove it a day after the change');
    if (config.production) {
      await shutOutSampleAccounts(db, log);
      const { gateway } = config.payments;
      const isFor = gateway === 'sandbox' ? 'PAYMENT_GATEWAY is sandbox' : `The key of ${gateway} is one for tests`;
      if (isTestMoney(config.payments))
        log.warn(`${isFor}: plans are sold for test money, and receipts are marked TEST`);
    }
    const adding = config.sampleData
      ? import('#server/sample-data/add-sample-data.ts').then(({ addSampleData }) =>
          addSampleData(services, { now: clock() }),
        )
      : [];
    const sampleLogins = await Promise.race([adding, ...aborted(signal)]);

    const changes = listenForPageChanges({ url: databaseUrl, db, pages, log });
    stops.push(() => changes.stop());
    stops.push(() => views.flush());
    stops.push(() => funnel.flush());
    const { metricsToken: token } = config;
    const metrics = token === undefined ? undefined : await import('#server/observability/metrics.ts');
    const app = await buildApp(services, log, (bare) => {
      const pagePattern = async (url: string) => pagePatternOf(await source.build(), url);
      traces?.followRequests(bare, pagePattern);
      if (!metrics || token === undefined) return;
      metrics.measureRequests(bare, { pool, jobs, services, token, pagePattern, processNumber });
    });
    let listeners: Server[] = [app.server];
    stops.push((skipDrain) => closeGently(app, listeners, skipDrain));
    const checks = healthChecks(app, services);
    const source = development
      ? await import('#server/pages/pages-in-development.ts').then(({ pagesInDevelopment }) => pagesInDevelopment(app))
      : await builtPages();
    if (!development) {
      await keepAssets(db, clock());
      await serveAssets(app, services);
      await serveInstallable(app, services);
    }
    servePages(app, services, source, callInProcess(calls, services));
    // Read early, because the first search with a word would wait 0.1 s. On failure it tries again.
    await readFromReplica(services, readPlaceNames).catch((err: unknown) => log.warn({ err }, 'place names not read'));

    const writeViews = setInterval(() => {
      for (const counted of [views, funnel])
        counted.flush().catch((error: unknown) => log.warn({ err: error }, 'views not written'));
    }, VIEWS_WRITTEN_EVERY_MS);
    stops.push(() => clearInterval(writeViews));
    const memory = returnMemoryWhenQuiet();
    stops.push(() => clearInterval(memory));

    listeners = await listen(app, await addressesOf(config.host), config.port).catch((error: unknown) => {
      throw cannotListen(config, error);
    });
    const [bound] = app.addresses();
    const at = typeof bound === 'object' ? bound : { address: config.host, port: config.port };
    listeningAt = `http://${hostInAddress(at.address)}:${at.port}`;
    startBackgroundWork(services, log);
    health = checks;
    if (config.smtp) void tryMailServer(config.smtp, log);
    const outboxAddress = usesOutbox(config) ? `${appUrl()}/outbox` : undefined;
    return { banner: { address: appUrl(), outboxAddress, newAdmin, sampleLogins }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @throws CannotStart if the database that DATABASE_URL names cannot be used */
async function bringUpToDate(database: OpenDatabase, config: Config, signal: AbortSignal | undefined) {
  await migrateDatabase(database).catch((error: unknown) => {
    throw config.databaseUrl && !(error instanceof CannotStart) ? databaseDoesNotAnswer(error) : error;
  });
  signal?.throwIfAborted();
  await loadReferenceData(database.db);
  // Precedes the search rows, which would otherwise be written twice.
  await takeFromDistricts(database.db);
  signal?.throwIfAborted();
}

function openReplica({ databaseReplicaUrl: url }: Config, log: Logger): OpenDatabase | undefined {
  if (!url) return undefined;
  return openDatabase(url, (error) => log.warn({ err: error }, 'replica connection lost'), 10, REPLICA_TIMEOUTS);
}

type Opened = Pick<Services, 'db' | 'replica' | 'jobs' | 'files' | 'config' | 'appUrl'>;

/** Adds to what is open already the providers that the settings name. */
async function openServices(opened: Opened, log: Logger): Promise<Services> {
  const { db, config, appUrl } = opened;
  const [setting] = await db.select({ linkSecret: settings.linkSecret }).from(settings);
  if (!setting) throw new Error('The database has no settings row');
  const { linkSecret } = setting;
  const clock = () => new Date();
  const outbox = outboxTransport(outboxDirectory(config), config.mailFrom);
  const phones = openPhones(config.phoneCodes, outbox);
  return {
    ...opened,
    virusScan: config.clamdAddress ? clamdScan(config.clamdAddress, log) : undefined,
    transport: config.smtp ? await openSmtpTransport(config.smtp, config.mailFrom) : outbox,
    phoneCodes: phones,
    phoneMessages: phones,
    gateway: await openGateway({ db, config, linkSecret, appUrl, clock }),
    clock,
    push: await openPush(db, config, log),
    findSession: (token) => findSession(db, token, { now: clock(), requiresSecondFactor: config.production }),
    linkSecret,
    pages: pageCache(PAGE_CACHE_BYTES),
    pageDataWithinMs: PAGE_DATA_WITHIN_MS,
    views: countViews(db, linkSecret, clock),
    funnel: countFunnel(db, clock),
  };
}

function hostInAddress(address: string): string {
  if (address === '127.0.0.1') return 'localhost';
  return isIPv6(address) ? `[${address}]` : address;
}

function aborted(signal: AbortSignal | undefined): Promise<never>[] {
  if (!signal) return [];
  return [new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))];
}

async function openTraces({ traces }: Config, log: Logger): Promise<Traces | undefined> {
  if (!traces) return undefined;
  const { startTraces } = await import('#server/observability/traces/traces.ts');
  return startTraces(traces, log);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function databaseDoesNotAnswer(error: unknown): CannotStart {
  return new CannotStart(`The database that DATABASE_URL names cannot be used: ${messageOf(error)}.`, { cause: error });
}

function cannotListen({ host, port }: Config, error: unknown): CannotStart {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return new CannotStart(
    isTaken
      ? `Port ${port} is taken; stop what listens there, or set PORT to a free one.`
      : `Cannot listen on HOST ${host} and PORT ${port}: ${messageOf(error)}.`,
    { cause: error },
  );
}
