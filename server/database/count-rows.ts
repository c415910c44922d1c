import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './open.ts';

export const ROWS_COUNTED_MAX = 100_000;

export async function countRows(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
): Promise<{ count: number; estimated?: true }> {
  const { rows } = await db.execute<{ count: number }>(countQuery(table, where));
  const count = rows[0]?.count ?? 0;
  return count > ROWS_COUNTED_MAX ? { count: ROWS_COUNTED_MAX, estimated: true } : { count };
}

export const countQuery = (table: PgTable, where: SQL | undefined): SQL => sql`
  select count(*)::int as count from (
    select from ${table} where ${where ?? sql`true`} limit ${ROWS_COUNTED_MAX + 1}
  ) counted`;

export const offsetOf = (page: number, pageSize: number): number => (page - 1) * pageSize;
