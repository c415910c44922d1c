import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type Database, openDatabase } from '#server/database/open.ts';
import { Refusal } from '#server/errors.ts';
import type { PageMemory } from '#server/page-memory.ts';

/** As long as a kept page is trusted after changes were heard of last. */
const TRUSTED_FOR_MS = 3_000;
const ASKED_EVERY_MS = 1_000;
const LOOKED_EVERY_MS = 20;

/** A copy of the database that follows it, for what anybody may read. */
export interface Replica {
  /**
   * The copy, while it has every change of public pages that this process knows of, and everything else that was written until
   * three seconds ago; otherwise undefined.
   */
  reader(): Database | undefined;
  /** Something failed there: until it is known to be well again it is not read. */
  doubt(reason: unknown): void;
  /** How old what it lacks may be; Infinity as long as it has not answered. */
  secondsBehind(): number;
  stop(): Promise<void>;
}

interface Following {
  url: string;
  /** Of the server that takes writes. */
  primary: Pick<Pool, 'query'>;
  pages: Pick<PageMemory, 'generation' | 'isTrusted'>;
  log: { info(message: string): void; warn(fault: object, message: string): void };
}

/**
 * Follows how far the replica has come: again and again, and at once after each change of public pages, asks the primary how far
 * its journal goes and waits until the replica has replayed that.
 */
export function followReplica({ url, primary, pages, log }: Following): Replica {
  const database = openDatabase(url, (err) => log.warn({ err }, 'replica connection lost'));
  const stopping = new AbortController();
  let known: { generation: number; at: number } | undefined;
  let begunAt = -Infinity;
  let isDoubted = true;

  const doubt = (err: unknown) => {
    known = undefined;
    if (!isDoubted && !stopping.signal.aborted) log.warn({ err }, 'the replica is not read');
    isDoubted = true;
  };

  /** @throws Error when the replica has not come so far in time, or one of both does not answer */
  async function catchUp(): Promise<void> {
    // First: what was changed before it was heard of is in the journal by then.
    const generation = pages.generation();
    const at = performance.now();
    const { rows } = await primary.query<{ end: string }>('select pg_current_wal_insert_lsn()::text as end');
    for (;;) {
      const answer = await database.pool.query<{ is: boolean | null }>(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as is',
        [rows[0]?.end],
      );
      if (answer.rows[0]?.is) break;
      if (performance.now() > at + TRUSTED_FOR_MS)
        throw new Error('It is behind the primary, or is none of its replicas');
      await pause(LOOKED_EVERY_MS, stopping.signal);
      stopping.signal.throwIfAborted();
    }
    known = { generation, at };
    begunAt = at;
    if (isDoubted) log.info('the replica is read');
    isDoubted = false;
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      const asked = performance.now();
      await catchUp().catch(doubt);
      const isWanted = () => known === undefined || known.generation === pages.generation();
      while (isWanted() && performance.now() < asked + ASKED_EVERY_MS && !stopping.signal.aborted) {
        await pause(LOOKED_EVERY_MS, stopping.signal);
      }
    }
  }

  const stopped = follow();
  return {
    reader() {
      if (!known || !pages.isTrusted() || known.generation !== pages.generation()) return undefined;
      return performance.now() <= known.at + TRUSTED_FOR_MS ? database.db : undefined;
    },
    doubt,
    secondsBehind: () => (performance.now() - begunAt) / 1000,
    async stop() {
      stopping.abort();
      await stopped;
      await database.close();
    },
  };
}

/** Until the time is up or the signal says so. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}

/**
 * Reads what is never kept (lists that are filtered, and counts) from the replica, while there is one; where that fails, from the primary.
 */
export async function readAnywhere<Read>(
  { db, replica }: { db: Database; replica: Pick<Replica, 'reader' | 'doubt'> | undefined },
  read: (from: Database) => Promise<Read>,
): Promise<Read> {
  const reader = replica?.reader();
  if (!reader) return read(db);
  try {
    return await read(reader);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    replica?.doubt(error);
    return read(db);
  }
}
