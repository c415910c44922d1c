import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { openDatabase } from '#server/database/open.ts';
import { mailServer } from '#test/smtp-server.ts';
import { makeAdmin, makeBuyer, makeSeller } from '#test/make.ts';
import { type Databases, type MarketDatabase, openDatabases, SMALL } from '../../../bench/databases.ts';
import { percentile } from '../../../bench/figure.ts';
import { startProduct } from '../../../bench/site.ts';
import { seededRandom } from '#test/random.ts';
import type { Finding } from '../finding.ts';
import { kill, postgresIn } from '../kill.ts';
import type { StressOptions } from '../options.ts';
import { arrive } from './arrivals.ts';
import { type Mix, mixOf, type Visitors } from './mix.ts';
import { type Sample, sample } from './samples.ts';
import { slopeOf } from './slope.ts';

/** In ten minutes V8's heap once grew by 40 MB, which looks like a leak of 4 MB a minute; over twenty it was 0.02. */
const MINUTES = 20;
const SETTLES_FOR_MINUTES = 2;
/** One minute shows no growth. */
const LEAST_MINUTES = 2;
const SAMPLED_EVERY_MS = 5_000;
const WARM_UP_SECONDS = 15;
const CAPACITY_SECONDS = 30;
/** Enough to saturate the product without burying it; each waits for its response. */
const AT_ONCE = 32;
const BUYERS = 20;
const CREDITS = 100_000;
const PLOTS_OPENED = 5_000;
const LAST_ANSWERS_WITHIN_MS = 30_000;
const METRICS_TOKEN = 'soak-metrics-token';

/**
 * Tolerated growth. A leak of 100 bytes a request would make 2 MB a minute at 350 requests a second; heap and allocator
 * wander by less over eight minutes.
 */
const MEGABYTES_A_MINUTE = 2;
/** A leak with one of ten thousand requests would make two a minute. */
const DESCRIPTORS_A_MINUTE = 0.5;
/** Share of the median and p95 of minute two; other load on the machine causes as much. */
const SLOWER_BY_AT_MOST = 0.25;
/** The resolution: the arrivals' timer ticks every 2 ms. */
const SLOWER_BY_AT_MOST_MS = 2;

interface Minute {
  samples: Sample[];
  /** Milliseconds from when each visit was due. */
  times: number[];
}

/** Runs at half of the maximum rate, long enough for growth to show. */
export async function soak({ minutes = MINUTES, seed, print }: StressOptions): Promise<Finding[]> {
  const databases = await openDatabases(print);
  const mail = await mailServer();
  try {
    const market = await databases.of(SMALL);
    const smtpUrl = `smtp://127.0.0.1:${mail.port}`;
    return await soakIn(databases, market, smtpUrl, { minutes: Math.max(LEAST_MINUTES, minutes), seed, print });
  } finally {
    await mail.close();
    await databases.stop();
    kill(postgresIn(databases.folder));
  }
}

async function soakIn(
  { folder }: Databases,
  { url, market, dataDirectory }: MarketDatabase,
  smtpUrl: string,
  { minutes, seed, print }: { minutes: number; seed: number; print: StressOptions['print'] },
): Promise<Finding[]> {
  const random = seededRandom(seed);
  const visitors: Visitors = { ...market, places: market.mandals, ...(await makeVisitors(url)) };
  const product = await startProduct(folder, {
    DATABASE_URL: url,
    DATA_DIR: dataDirectory,
    SMTP_URL: smtpUrl,
    LIMITS: 'off',
    METRICS_TOKEN,
  });
  const pool = new Pool({ connectionString: url, max: 1, application_name: 'bhukhand soak' });
  const mix = mixOf(product.address, visitors, random);
  try {
    await saturate(mix, WARM_UP_SECONDS);
    const capacity = await saturate(mix, CAPACITY_SECONDS);
    const perSecond = capacity / 2;
    print(`  ${capacity.toFixed(0)} visits a second at most; ${minutes} minutes of ${perSecond.toFixed(0)} a second …`);
    const sources = {
      pid: product.pid,
      postgres: postgresIn(folder) ?? 0,
      address: product.address,
      metricsToken: METRICS_TOKEN,
    };
    const { byMinute, failures } = await load(mix, { perSecond, minutes, random }, () =>
      sample({ ...sources, pool, visitors: () => mix.connections() }),
    );
    print(tableOfMinutes(byMinute));
    if (failures.length > 0) print(await faultsIn(join(folder, `${new URL(product.address).port}.log`)));
    return findingsOf(byMinute, failures, perSecond);
  } finally {
    mix.close();
    await pool.end();
    await product.stop();
  }
}

async function makeVisitors(url: string) {
  const database = openDatabase(url, () => undefined, 2);
  const { db, pool } = database;
  const buyers = [];
  while (buyers.length < BUYERS) buyers.push(await makeBuyer(db, { credits: CREDITS }));
  const [seller, admin] = [await makeSeller(db), await makeAdmin(db)];
  const { rows } = await pool.query<{ id: string }>(
    `select id from properties where status = 'approved' order by md5(id::text) limit ${PLOTS_OPENED}`,
  );
  await database.close();
  return { buyers, seller, admin, plotIds: rows.map(({ id }) => id) };
}

/** @returns visits per second */
async function saturate(mix: Mix, seconds: number): Promise<number> {
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  let done = 0;
  const visit = async () => {
    while (performance.now() < end) {
      await mix.next();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
  return (done * 1000) / (performance.now() - startedAt);
}

async function load(
  mix: Mix,
  { perSecond, minutes, random }: { perSecond: number; minutes: number; random: () => number },
  look: () => Promise<Sample>,
): Promise<{ byMinute: Minute[]; failures: string[] }> {
  const byMinute = Array.from({ length: Math.ceil(minutes) }, (): Minute => ({ samples: [], times: [] }));
  const failures: string[] = [];
  const startedAt = performance.now();
  const minuteOf = (at: number) => byMinute[Math.floor((at - startedAt) / 60_000)];
  let open = 0;
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const at = performance.now();
      minuteOf(at)?.samples.push(await look());
      await wait(SAMPLED_EVERY_MS);
    }
  })();
  looking.catch(() => undefined);
  await arrive({ perSecond, seconds: minutes * 60, random }, (due) => {
    open += 1;
    mix
      .next()
      .then(
        () => minuteOf(due)?.times.push(performance.now() - due),
        (error: unknown) => failures.push(String(error)),
      )
      .finally(() => (open -= 1));
  });
  isOver = true;
  const patience = performance.now() + LAST_ANSWERS_WITHIN_MS;
  while (open > 0 && performance.now() < patience) await wait(20);
  if (open > 0) failures.push(`${open} were not answered`);
  await looking;
  return { byMinute, failures };
}

async function faultsIn(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8')).split('\n').filter((line) => line.includes('"level":50'));
  const messages = lines.map(
    (line) => /"message":"(.*?)(?<!\\)"/.exec(line)?.[1] ?? line.slice(0, LINE_MAX_CHARACTERS),
  );
  return [`  ${lines.length} faults in the log:`, ...new Set(messages)].slice(0, FAULTS_SHOWN).join('\n  ');
}
const FAULTS_SHOWN = 6;
const LINE_MAX_CHARACTERS = 300;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function tableOfMinutes(byMinute: readonly Minute[]): string {
  const head =
    'minute | visits | median ms | p95 ms | p99 ms | memory MB | heap MB (least) | PostgreSQL MB | files | connections';
  const rows = byMinute.map(({ samples, times }, minute) => {
    const of = (what: keyof Sample) => mean(samples.map((one) => one[what])).toFixed(1);
    const spent = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1));
    const least = Math.min(...samples.map(({ heap }) => heap)).toFixed(1);
    const held = [of('memory'), `${of('heap')} (${least})`, of('postgres'), of('files'), of('connections')];
    return [minute + 1, times.length, ...spent, ...held].join(' | ');
  });
  return [head, ...rows].join('\n');
}

function findingsOf(byMinute: readonly Minute[], failures: readonly string[], perSecond: number): Finding[] {
  const settled = byMinute.slice(Math.min(SETTLES_FOR_MINUTES, byMinute.length - 2));
  const visits = byMinute.reduce((sum, { times }) => sum + times.length, 0);
  // Leaks show in the quietest second of a minute too; garbage and a burst's sockets do not.
  const growth = (done: string, what: keyof Sample, unit: string, limit: number): Finding => {
    const least = settled.map(({ samples }) => Math.min(...samples.map((one) => one[what])));
    const most = Math.max(...settled.flatMap(({ samples }) => samples.map((one) => one[what])));
    const slope = slopeOf(least.map((value, minute) => [minute, value]));
    return {
      done,
      seen: `${slope.toFixed(2)} ${unit} a minute (least of a minute ${Math.min(...least).toFixed(0)} to ${Math.max(...least).toFixed(0)}, most of all ${most.toFixed(0)})`,
      expected: `at most ${limit}`,
      held: slope <= limit,
    };
  };
  const latency = (done: string, share: number): Finding => {
    const values = settled.map(({ times }) => percentile(times, share));
    const more = slopeOf(values.map((value, minute) => [minute, value])) * (values.length - 1);
    const allowed = Math.max(SLOWER_BY_AT_MOST_MS, SLOWER_BY_AT_MOST * (values[0] ?? 0));
    return {
      done,
      seen: `${more.toFixed(1)} ms from ${values[0]?.toFixed(1)} ms on, over ${values.length} minutes`,
      expected: `at most ${allowed.toFixed(1)} ms`,
      held: more <= allowed,
    };
  };
  const some = [...new Set(failures)].slice(0, 5).join('; ');
  return [
    {
      done: `${visits.toLocaleString('en-IN')} visits in ${byMinute.length} minutes, ${perSecond.toFixed(0)} a second, half of what it can do`,
      seen: `${failures.length} errors${some ? `: ${some}` : ''}`,
      expected: '0',
      held: failures.length === 0,
    },
    growth('Memory of the app process grows by', 'memory', 'MB', MEGABYTES_A_MINUTE),
    growth("Memory of JavaScript's objects grows by", 'heap', 'MB', MEGABYTES_A_MINUTE),
    growth('Memory of PostgreSQL grows by', 'postgres', 'MB', MEGABYTES_A_MINUTE),
    growth('Open files and sockets, beside those of the visitors, grow by', 'files', '', DESCRIPTORS_A_MINUTE),
    growth('Database connections grow by', 'connections', '', DESCRIPTORS_A_MINUTE),
    latency('Median time to an answer grows by', 0.5),
    latency('95 of 100 answers: their time grows by', 0.95),
  ];
}
