import { setTimeout as wait } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

const DEADLOCK_DETECTED = '40P01';
const TRIES = 4;
/** The transaction that waited for the lock wakes up first. */
const PAUSE_MS = 50;

/**
 * Does a transaction, or one within a transaction, again if PostgreSQL ends it for a deadlock: for two changes whose
 * locks have no common order.
 */
export async function againAfterDeadlock<Result>(work: () => Promise<Result>, tries = TRIES): Promise<Result> {
  return work().catch(async (error: unknown) => {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    if (tries <= 1 || !(cause instanceof DatabaseError) || cause.code !== DEADLOCK_DETECTED) throw error;
    await wait(PAUSE_MS);
    return againAfterDeadlock(work, tries - 1);
  });
}
