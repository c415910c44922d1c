import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Database, Transaction } from '#server/database/open.ts';
import type { Services } from '#server/services.ts';

const CHANNEL = 'bhukhand_pages_changed';
/** How old a kept page may be at the most, counted from a change that another process made: see docs/decisions/013. */
const TRUSTED_FOR_MS = 3_000;
const ASKED_EVERY_MS = 1_000;
const ANSWERS_WITHIN_MS = 5_000;
const TRIED_AGAIN_AFTER_MS = 500;
const LEAVES_WITHIN_MS = 1_000;
/** What `pg_stat_activity` calls the connection. */
export const LISTENER = 'bhukhand page changes';

/** Tells every process on this database that public pages may be different now; within a transaction, once and only if it commits. */
export async function publishPageChange(db: Database | Transaction): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

interface Hearing {
  /** Of the database that `db` changes; through a pooler that shares connections between clients nothing is heard. */
  url: string;
  db: Database;
  pages: Pick<Services['pages'], 'forget' | 'trustUntil'>;
  log: { info(message: string): void; warn(fault: object, message: string): void };
}

/**
 * Forgets the kept pages whenever any process tells of a change, over a connection of its own, and has them trusted only while
 * nothing can be missed: not before the first word was heard on that connection, and no longer than it answers.
 */
export function listenForPageChanges({ url, db, pages, log }: Hearing): { stop(): Promise<void> } {
  const stopping = new AbortController();
  /** Said once for each time that it is so. */
  let saidDeaf = false;
  const untilStopped = async () => {
    while (!stopping.signal.aborted) {
      await listen().catch((err: unknown) => {
        if (!saidDeaf && !stopping.signal.aborted) log.warn({ err }, 'changes of pages are not heard of: none is kept');
        saidDeaf = true;
      });
      await pause(TRIED_AGAIN_AFTER_MS, stopping.signal);
    }
  };

  /** @throws Error once the connection is lost, or answers no more */
  const listen = async () => {
    const client = new Client({
      connectionString: url,
      application_name: LISTENER,
      connectionTimeoutMillis: ANSWERS_WITHIN_MS,
      query_timeout: ANSWERS_WITHIN_MS,
    });
    const over = new AbortController();
    const stoppedOrOver = AbortSignal.any([stopping.signal, over.signal]);
    const lost = (reason?: Error) => {
      pages.trustUntil(-Infinity);
      over.abort(reason ?? new Error('The connection has ended'));
    };
    client.on('error', lost);
    client.on('end', () => lost());
    let hears = false;
    client.on('notification', () => {
      // The first one also stands for everything that nobody could hear before.
      pages.forget();
      hears = true;
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      // Through another connection, and back through this one: proof that words arrive. Other processes forget too, because a
      // start may have brought sample data or migrated.
      await publishPageChange(db);
      while (!stopping.signal.aborted) {
        over.signal.throwIfAborted();
        const asked = performance.now();
        // PostgreSQL delivers what was committed before the question before it answers.
        await client.query('select');
        if (!hears)
          throw new Error('What was told did not arrive; DATABASE_URL must not lead through a shared connection');
        pages.trustUntil(asked + TRUSTED_FOR_MS);
        if (saidDeaf) log.info('changes of pages are heard of again: pages are kept');
        saidDeaf = false;
        await pause(ASKED_EVERY_MS, stoppedOrOver);
      }
    } finally {
      pages.trustUntil(-Infinity);
      // A server that went silent takes no leave.
      await Promise.race([client.end(), wait(LEAVES_WITHIN_MS, undefined, { ref: false })]);
    }
  };

  const stopped = untilStopped();
  return {
    async stop() {
      stopping.abort();
      await stopped;
    },
  };
}

/** Until the time is up or the signal says so. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}
