import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { v7 } from 'uuid';
import { z } from 'zod';
import { wholePattern } from '#server/database/mentions.ts';
import type { Transaction } from '#server/database/open.ts';
import { messageInLog } from '#server/observability/statement-values.ts';
import { inSpan, traceparentNow } from '#server/observability/spans.ts';
import { inTime } from '#server/outgoing/in-time.ts';

export interface JobKind<Data extends z.ZodObject = z.ZodObject, Name extends string = string> {
  name: Name;
  data: Data;
  retryLimits?: RetryLimits;
}

export interface RetryLimits {
  retryLimit: number;
  retryDelayMax: number;
}

export interface RunningJob {
  id: string;
  lastTry: boolean;
}

export interface Jobs {
  /** @returns the job's id: a later one's is greater */
  enqueue<Data extends z.ZodObject>(
    tx: Transaction,
    kind: JobKind<Data>,
    data: z.input<Data>,
    wait?: { afterSeconds: number },
  ): Promise<string>;
  withdraw(tx: Transaction, kind: JobKind, id: string): Promise<void>;
  /**
   * Runs jobs of a kind until `stop`, one by one or `atOnce`; other processes may too. A job past its deadline counts
   * as failed and the next one runs.
   */
  work<Data extends z.ZodObject>(
    kind: JobKind<Data>,
    handler: (data: z.output<Data>, job: RunningJob) => Promise<void>,
    options?: { atOnce: number },
  ): void;
  /**
   * Deletes jobs, done or not, whose data or output names one of these texts (an address, an id), but not as a part of
   * another's. A running one goes on.
   */
  forget(tx: Transaction, texts: readonly string[]): Promise<void>;
  /** Runs work now and periodically until `stop`, in every process. Errors are logged. */
  every(seconds: number, name: string, work: () => Promise<void>): void;
  lastSuccesses(): ReadonlyMap<string, Date>;
  waiting(): Promise<{ kind: string; count: number }[]>;
  failed(): Promise<{ kind: string; count: number }[]>;
  stop(): Promise<void>;
}

interface Log {
  error(facts: object, message: string): void;
}

const POLLED_EVERY_MS = 2_000;
const JOBS_END_WITHIN_MS = 5_000;

const Follows = z.object({ traceparent: z.string().optional() });

/** Ten retries over about half a day, the first after 30 s. A dead process's job is reassigned after two minutes. */
const DEFAULT_RETRIES = { retryLimit: 10, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 };

/** Shorter than that, so that no job runs twice at once in one process. */
const JOB_WITHIN_MS = 110_000;

const DUE = `select distinct name from pgboss.job
  where name = any($1) and state < 'active' and not blocked and start_after <= now()`;

/**
 * Jobs in PostgreSQL (schema `pgboss`), done at least once: a crash before completion repeats the job.
 * `kinds` are all that are enqueued or worked on; a queue must exist before it is used.
 */
export async function startJobs(
  pool: Pool,
  kinds: readonly JobKind[],
  log: Log,
  { lookingEveryMs = POLLED_EVERY_MS, endWithinMs = JOBS_END_WITHIN_MS, jobWithinMs = JOB_WITHIN_MS } = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    schedule: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  await makeQueues(boss, kinds);

  const stopping = new AbortController();
  const workers: Promise<void>[] = [];
  const lastSuccesses = new Map<string, Date>();

  /** If the database fails, the next poll retries; fetched jobs are reassigned. */
  async function doNext(kind: JobKind, handler: (data: never, job: RunningJob) => Promise<void>): Promise<boolean> {
    const [job] = await boss.fetch(kind.name, { includeMetadata: true });
    if (!job) return false;
    try {
      // Safe: parsed by the kind's schema, which `work` ties to the handler.
      const data = kind.data.parse(job.data) as never;
      const { traceparent } = Follows.parse(job.data);
      await inSpan({ name: kind.name, kind: 'consumer', traceparent }, () =>
        inTime(handler(data, { id: job.id, lastTry: job.retryCount >= job.retryLimit }), jobWithinMs),
      );
    } catch (error) {
      log.error({ err: error, job: kind.name, id: job.id }, 'job failed');
      await boss.fail(kind.name, job.id, { message: messageInLog(error) });
      return true;
    }
    await boss.complete(kind.name, job.id);
    return true;
  }

  interface Worker {
    name: string;
    next: () => Promise<boolean>;
    running?: Promise<void> | undefined;
  }
  const kindWorkers: Worker[] = [];

  // pg-boss's own `work` leaves promises unhandled, which would end the process during a database outage.
  async function workOff({ name, next }: Worker): Promise<void> {
    try {
      while (!stopping.signal.aborted && (await next()));
    } catch (error) {
      log.error({ err: error, job: name }, 'job queue');
    }
  }

  /** Polls once for all kinds, so that an idle process hardly queries the database. */
  async function poll(): Promise<void> {
    while (!stopping.signal.aborted) {
      const waiting = kindWorkers.filter(({ running }) => !running);
      const due = await namesDue(waiting.map(({ name }) => name));
      for (const worker of waiting.filter(({ name }) => due.has(name))) {
        worker.running = workOff(worker).finally(() => (worker.running = undefined));
      }
      await wait(lookingEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function namesDue(names: string[]): Promise<Set<string>> {
    try {
      const { rows } = await pool.query<{ name: string }>(DUE, [names]);
      return new Set(rows.map(({ name }) => name));
    } catch (error) {
      log.error({ err: error }, 'job queue');
      return new Set();
    }
  }

  async function countJobs(states: string[]): Promise<{ kind: string; count: number }[]> {
    const { rows } = await pool.query<{ name: string; count: number }>(
      `select name, count(*)::int as count from pgboss.job where state::text = any($1) group by name`,
      [states],
    );
    const counts = new Map(rows.map(({ name, count }) => [name, count]));
    return kinds.map(({ name }) => ({ kind: name, count: counts.get(name) ?? 0 }));
  }

  return {
    async enqueue(tx, kind, data, { afterSeconds = 0 } = { afterSeconds: 0 }) {
      const id = await boss.send(
        kind.name,
        { ...data, traceparent: traceparentNow() },
        {
          id: v7(),
          startAfter: afterSeconds,
          db: { executeSql: (text, values = []) => runIn(tx, text, values) },
        },
      );
      if (!id) throw new Error(`There is no queue ${kind.name}`);
      return id;
    },
    async withdraw(tx, kind, id) {
      await boss.deleteJob(kind.name, id, { db: { executeSql: (text, values = []) => runIn(tx, text, values) } });
    },
    work(kind, handler, { atOnce } = { atOnce: 1 }) {
      // The first poll runs after all kinds of the same turn are registered.
      if (kindWorkers.length === 0) workers.push(Promise.resolve().then(poll));
      for (let nth = 0; nth < atOnce; nth += 1)
        kindWorkers.push({ name: kind.name, next: () => doNext(kind, handler) });
    },
    async forget(tx, texts) {
      await tx.execute(sql`
        delete from pgboss.job where exists (
          select from unnest(${sql.param(texts)}::text[], ${sql.param(texts.map(wholePattern))}::text[]) as given (word, pattern)
          where strpos(lower(data::text || coalesce(output::text, '')), lower(word)) > 0
            and data::text || coalesce(output::text, '') ~* pattern)`);
    },
    every(seconds, name, work) {
      const again = async () => {
        while (!stopping.signal.aborted) {
          await work().then(
            () => lastSuccesses.set(name, new Date()),
            (error: unknown) => log.error({ err: error, job: name }, 'job failed'),
          );
          await wait(seconds * 1000, undefined, { signal: stopping.signal }).catch(() => undefined);
        }
      };
      workers.push(again());
    },
    lastSuccesses: () => lastSuccesses,
    waiting: () => countJobs(['created', 'retry', 'active']),
    failed: () => countJobs(['failed']),
    async stop() {
      stopping.abort();
      const ended = new AbortController();
      const late = wait(endWithinMs, undefined, { signal: ended.signal }).catch(() => undefined);
      await Promise.race([Promise.all([...workers, ...kindWorkers.map(({ running }) => running)]), late]);
      ended.abort();
      await boss.stop({ graceful: false });
    },
  };
}

/** Creates each missing queue and updates those with other retry limits, which only new jobs follow. */
async function makeQueues(boss: PgBoss, kinds: readonly JobKind[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, Object.entries(queue)]));
  for (const { name, retryLimits } of kinds) {
    const wanted = { ...DEFAULT_RETRIES, ...retryLimits };
    const current = new Map(known.get(name));
    if (Object.entries(wanted).every(([option, value]) => current.get(option) === value)) continue;
    await boss.createQueue(name, wanted);
    await boss.updateQueue(name, wanted);
    // Caches the queue: a job enqueued in a transaction must not need another connection for that.
    await boss.getQueueStats(name);
  }
}

/** Runs $1, $2 … inside a Drizzle transaction, which numbers parameters itself. */
async function runIn(tx: Transaction, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const chunks = text
    .split(/\$(\d+)/)
    .map((part, i) => (i % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1] ?? null)}`));
  return tx.execute(sql.join(chunks));
}
