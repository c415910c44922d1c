import { sql } from 'drizzle-orm';
import { type Transaction, withoutTimeLimit } from '#server/database/open.ts';

/** Any constant. Imports and deletions of areas run one at a time; readers do not wait. */
const AREAS_LOCK = 4_270_032;

/** Holds until the transaction ends, whose statements may take longer than those of pages. */
export async function lockAreas(tx: Transaction): Promise<void> {
  await withoutTimeLimit(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(${AREAS_LOCK})`);
}
