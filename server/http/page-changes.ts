import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Database } from '#server/database/open.ts';
import type { Services } from '#server/services.ts';

export const PAGE_CHANGES = 'bhukhand_pages_changed';
/** Maximum age of a cached page after another process's change: docs/decisions/013. */
const TRUSTED_FOR_MS = 3_000;
const CHECKED_EVERY_MS = 1_000;
const ANSWERS_WITHIN_MS = 5_000;
const TRIED_AGAIN_AFTER_MS = 500;
const ENDS_WITHIN_MS = 1_000;
export const LISTENER = 'bhukhand page changes';

/** Notifies every process that public pages may have changed; in a transaction once, on commit. */
export async function publishPageChange(db: Database): Promise<void> {
  await db.execute(sql`select pg_notify(${PAGE_CHANGES}, '')`);
}

interface ListenOptions {
  /** A direct connection: a transaction pooler does not deliver NOTIFY. */
  url: string;
  db: Database;
  pages: Pick<Services['pages'], 'forget' | 'trustUntil'>;
  log: { info(message: string): void; warn(fault: object, message: string): void };
}

/**
 * Clears the page cache on every notification, over its own connection, and enables the cache only while that
 * connection is proven to deliver.
 */
export function listenForPageChanges({ url, db, pages, log }: ListenOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let isOutageLogged = false;
  const untilStopped = async () => {
    while (!stopping.signal.aborted) {
      await listen().catch((err: unknown) => {
        if (!isOutageLogged && !stopping.signal.aborted)
          log.warn({ err }, 'page changes are not received: the page cache is off');
        isOutageLogged = true;
      });
      await pause(TRIED_AGAIN_AFTER_MS, stopping.signal);
    }
  };

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
    let isListening = false;
    client.on('notification', () => {
      pages.forget();
      isListening = true;
    });
    try {
      await client.connect();
      await client.query(`listen ${PAGE_CHANGES}`);
      // Sent through another connection to prove delivery. Other processes clear their caches too, since a start may
      // migrate or add data.
      await publishPageChange(db);
      while (!stopping.signal.aborted) {
        over.signal.throwIfAborted();
        const checkedAt = performance.now();
        // PostgreSQL delivers earlier notifications before this response.
        await client.query('select');
        if (!isListening)
          throw new Error('NOTIFY did not arrive; DATABASE_URL must not lead through a shared connection');
        pages.trustUntil(checkedAt + TRUSTED_FOR_MS);
        if (isOutageLogged) log.info('page changes are received again: the page cache is on');
        isOutageLogged = false;
        await pause(CHECKED_EVERY_MS, stoppedOrOver);
      }
    } finally {
      pages.trustUntil(-Infinity);
      // A silent server never confirms the end.
      await Promise.race([client.end(), wait(ENDS_WITHIN_MS, undefined, { ref: false })]);
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

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}
