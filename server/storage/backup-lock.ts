import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { Transaction } from '#server/database/open.ts';

/** Any constant: files are removed, or they are backed up. Removals share it. */
const FILES_LOCK = 4_270_033;
/** Any constant: one backup is taken at a time. */
const BACKUP_LOCK = 4_270_034;

/**
 * From now on no file of this market is removed, until the connection ends; waits for removals that are under way. Without it a
 * backup could hold the row of a paper whose file went while the other files were copied.
 * @returns false when another backup is under way
 */
export async function keepEveryFile(client: ClientBase): Promise<boolean> {
  await client.query('set statement_timeout = 0');
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [BACKUP_LOCK]);
  if (!rows[0]?.alone) return false;
  await client.query('select pg_advisory_lock($1)', [FILES_LOCK]);
  return true;
}

/** Whether files may be removed until this transaction ends: not while they are backed up. */
export async function mayRemoveFiles(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${FILES_LOCK}) as may`,
  );
  return rows[0]?.may === true;
}
