import { sql } from 'drizzle-orm';
import type { ReviewQueue } from '#contract/reviews.ts';
import { waitsForReview } from '#contract/property-statuses.ts';
import { hasStatus } from '#server/database/status-names.ts';
import { countRows } from '#server/database/count-rows.ts';
import type { Database } from '#server/database/open.ts';
import { properties } from '#server/database/schema/properties.ts';

/**
 * The properties that wait, the longest first.
 * @param beside the property whose neighbours are asked for; behind the last comes the first
 */
export async function readReviewQueue(db: Database, beside?: string): Promise<ReviewQueue> {
  const [counted, next, previous] = await Promise.all([
    countRows(db, properties, hasStatus(waitsForReview, properties.status)),
    neighbour(db, 'next', beside),
    beside === undefined ? null : neighbour(db, 'previous', beside),
  ]);
  return { pending: counted.count, next, previous };
}

/** Null order as in the index properties_by_status, which is walked in both directions. */
const WALKS = {
  next: { beyond: sql`>`, order: sql`created_at asc nulls first, id asc nulls first` },
  previous: { beyond: sql`<`, order: sql`created_at desc nulls last, id desc nulls last` },
};

async function neighbour(db: Database, side: keyof typeof WALKS, beside: string | undefined): Promise<string | null> {
  const { beyond, order } = WALKS[side];
  const first = async (where = sql`true`) => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from properties where ${hasStatus(waitsForReview)} and ${where} order by ${order} limit 1`,
    );
    return rows[0]?.id;
  };
  if (beside === undefined) return (await first()) ?? null;
  const further = sql`(created_at, id) ${beyond} (select created_at, id from properties where id = ${beside})`;
  return (await first(further)) ?? (await first(sql`id <> ${beside}`)) ?? null;
}
