import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/open.ts';

/** Any constant: imports and deletions of areas take turns, each seeing what the last one left. Nobody who only reads waits. */
const AREAS_LOCK = 4_270_032;

/** Held until the transaction ends, whose statements may wait, and work, for longer than any page is ever given. */
export async function lockAreas(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${AREAS_LOCK})`);
}
