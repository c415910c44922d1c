import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Transaction } from '#server/database/open.ts';
import { inSpan, traceparentNow } from '#server/observability/spans.ts';

/** A kind of work done after the answer: its queue's name, and what a job of it carries. */
export interface JobKind<Data extends z.ZodObject = z.ZodObject> {
  name: string;
  data: Data;
  /** Where it is not to be tried for about half a day. */
  patience?: RetryLimits;
}

/** For how long a job that fails is tried again. */
export interface RetryLimits {
  /** More tries after the first. */
  retryLimit: number;
  /** The tries move apart up to this, in seconds. */
  retryDelayMax: number;
}

/** What is known of a job under way beside its data. */
export interface RunningJob {
  /** The same at each of its tries. */
  id: string;
  /** When this try fails, there is no other. */
  lastTry: boolean;
}

export interface Jobs {
  /** Writes a job in the caller's transaction: it is there when what it follows from is there, and only then. @returns its id */
  enqueue<Data extends z.ZodObject>(
    tx: Transaction,
    kind: JobKind<Data>,
    data: z.input<Data>,
    /** How long to leave it alone. */
    wait?: { afterSeconds: number },
  ): Promise<string>;
  /** Takes one back that is not done, once the caller's transaction has committed; nothing happens where it is gone already. */
  withdraw(tx: Transaction, kind: JobKind, id: string): Promise<void>;
  /** Does the jobs of a kind in this process, one after the other, until `stop`. Other processes may do so too. */
  work<Data extends z.ZodObject>(
    kind: JobKind<Data>,
    handler: (data: z.output<Data>, job: RunningJob) => Promise<void>,
  ): void;
  /**
   * Takes out of the queue, done or not, whatever speaks of one of these texts (an address, an id), in what it carries or in how it went.
   * A job that is under way goes on.
   */
  forget(tx: Transaction, texts: readonly string[]): Promise<void>;
  /** Does work at the start and then again and again, until `stop`: for what becomes due by itself. A fault is logged. Other processes do it too. */
  every(seconds: number, name: string, work: () => Promise<void>): void;
  /** When this process last did each work of `every` without a fault. */
  lastSuccesses(): ReadonlyMap<string, Date>;
  /** How many jobs of each kind are not done: waiting for their turn or another try, or under way. */
  waiting(): Promise<{ kind: string; count: number }[]>;
  /** How many jobs of each kind were given up after their last try, within the week that they are kept. */
  failed(): Promise<{ kind: string; count: number }[]>;
  /** Lets the jobs under way finish, but not for ever, and starts no other; leaves the pool open. */
  stop(): Promise<void>;
}

/** What is written to: the part of a pino logger that is used here. */
interface Log {
  error(facts: object, message: string): void;
}

const LOOKING_EVERY_MS = 2_000;
/** A mail server or provider that says nothing keeps a job for longer: it is given up for another process, like that of one that died. */
const JOBS_END_WITHIN_MS = 5_000;

/** What stands beside a job's own data where requests are followed: the one that asked for it. */
const Follows = z.object({ traceparent: z.string().optional() });

/** Ten more tries over about half a day, the first after half a minute. A job whose process died is given up for another after two minutes. */
const PATIENCE = { retryLimit: 10, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 };

/**
 * Jobs that outlive the process, in the schema `pgboss` of the same database. Each is done at least once: a process that dies between the work
 * and its tick leaves the job to be done again.
 *
 * `kinds` are all that will be enqueued or worked on; a queue has to exist before a transaction can write to it.
 */
export async function startJobs(
  pool: Pool,
  kinds: readonly JobKind[],
  log: Log,
  { lookingEveryMs = LOOKING_EVERY_MS, endWithinMs = JOBS_END_WITHIN_MS } = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    schedule: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const { name, patience } of kinds) {
    const wanted = { ...PATIENCE, ...patience };
    await boss.createQueue(name, wanted);
    // A queue of an earlier version keeps what it was made with; jobs take it over when they are written.
    await boss.updateQueue(name, wanted);
  }

  const stopping = new AbortController();
  const workers: Promise<void>[] = [];
  const lastSuccesses = new Map<string, Date>();

  /** Where the database does not answer, the next look asks again; what was fetched is given up for another in time. */
  async function doNext(kind: JobKind, handler: (data: never, job: RunningJob) => Promise<void>): Promise<boolean> {
    const [job] = await boss.fetch(kind.name, { includeMetadata: true });
    if (!job) return false;
    try {
      // Safe: parsed by the kind's own schema, which `work` ties to the handler.
      const data = kind.data.parse(job.data) as never;
      const { traceparent } = Follows.parse(job.data);
      await inSpan({ name: kind.name, kind: 'consumer', traceparent }, () =>
        handler(data, { id: job.id, lastTry: job.retryCount >= job.retryLimit }),
      );
    } catch (error) {
      log.error({ err: error, job: kind.name, id: job.id }, 'job failed');
      await boss.fail(kind.name, job.id, { message: error instanceof Error ? error.message : String(error) });
      return true;
    }
    await boss.complete(kind.name, job.id);
    return true;
  }

  // pg-boss's own `work` leaves promises unawaited: with the database away for a moment, one of them would end the process.
  async function workOff(kind: JobKind, handler: (data: never, job: RunningJob) => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      const found = await doNext(kind, handler).catch((error: unknown) => {
        log.error({ err: error, job: kind.name }, 'job queue');
        return false;
      });
      // The only rejection is the one that `stop` asks for.
      if (!found) await wait(lookingEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
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
    work(kind, handler) {
      workers.push(workOff(kind, handler));
    },
    async forget(tx, texts) {
      await tx.execute(sql`
        delete from pgboss.job where exists (
          select from unnest(${sql.param(texts)}::text[]) as given (word)
          where strpos(lower(data::text || coalesce(output::text, '')), lower(word)) > 0)`);
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
      await Promise.race([Promise.all(workers), late]);
      ended.abort();
      await boss.stop({ graceful: false });
    },
  };
}

/** A statement with $1, $2 … inside a Drizzle transaction, which numbers its parameters itself. */
async function runIn(tx: Transaction, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const chunks = text
    .split(/\$(\d+)/)
    .map((part, i) => (i % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1] ?? null)}`));
  return tx.execute(sql.join(chunks));
}
