import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from './open.ts';
import { type COUNTED_LISTS, rowCounts } from './schema.ts';

export interface CountedList {
  name: (typeof COUNTED_LISTS)[number];
  /** The seller whose plots, the admin whose changes. */
  whose?: string | undefined;
  /** Only those of this status, role or action. */
  kind?: string | undefined;
}

/** How many rows a list has, without reading them: exact, as of the statement that asks. */
export async function countRows(db: Database, { name, whose, kind }: CountedList): Promise<number> {
  const { list, change } = rowCounts;
  const [counted] = await db
    .select({ count: sql`coalesce(sum(${change}), 0)`.mapWith(Number) })
    .from(rowCounts)
    .where(
      and(eq(list, name), whose ? eq(rowCounts.whose, whose) : undefined, kind ? eq(rowCounts.kind, kind) : undefined),
    );
  return counted?.count ?? 0;
}

/** How many rows of a list are somebody's, as a column of a query. */
export function rowsOf(name: CountedList['name'], whose: SQL): SQL<number> {
  const { list, change } = rowCounts;
  return sql`(select coalesce(sum(${change}), 0)::int from ${rowCounts} where ${list} = ${name} and ${rowCounts.whose} = ${whose})`;
}

/** Puts together what has added up since the last time, so that a count stays a few rows. Several processes may do it at once. */
export async function gatherRowCounts(db: Database): Promise<void> {
  await db.execute(sql`
    with scattered as (
      select list, whose, kind from ${rowCounts} group by list, whose, kind having count(*) > 1
    ), taken as (
      delete from ${rowCounts} using scattered
      where row_counts.list = scattered.list and row_counts.whose = scattered.whose and row_counts.kind = scattered.kind
      returning row_counts.*
    )
    insert into ${rowCounts} (list, whose, kind, change)
    select list, whose, kind, sum(change) from taken group by list, whose, kind having sum(change) <> 0`);
}
