import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { Transaction } from '#server/database/open.ts';

/** Any constant; removals share it, a backup excludes them. */
const FILES_LOCK = 4_270_033;
const BACKUP_LOCK = 4_270_034;

/**
 * Prevents removal of files until the connection ends, after waiting for running removals: a file of a copied row must
 * not be deleted before it is copied.
 * @returns false if another backup is running
 */
export async function lockFilesForBackup(client: ClientBase): Promise<boolean> {
  await client.query('set statement_timeout = 0');
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [BACKUP_LOCK]);
  if (!rows[0]?.alone) return false;
  await client.query('select pg_advisory_lock($1)', [FILES_LOCK]);
  return true;
}

/** False during a backup; otherwise holds until the transaction ends. */
export async function mayRemoveFiles(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${FILES_LOCK}) as may`,
  );
  return rows[0]?.may === true;
}
