import { eq, gt, and, ne, asc, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { savedSearches, searchConditions } from '#server/database/schema/alerts.ts';
import { HttpError } from '#server/errors.ts';
import { RULES } from '#server/search/rules.ts';
import { conditionsOf } from '#server/search/saved-conditions.ts';
import { meaningOfSaved, writeConditions } from './saved-searches.ts';

const BATCH_SIZE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Rewrites conditions whose words and options follow other rules, or whose mandal has another middle now. Safe in
 * several processes.
 */
export async function refreshConditions(db: Database): Promise<void> {
  const isOutdated = sql`exists (select from ${searchConditions}
    where ${searchConditions.searchId} = ${savedSearches.id} and ${ne(searchConditions.rules, RULES)})`;
  for (let after: string | undefined = BEFORE_ALL; after;) {
    const rows: (typeof savedSearches.$inferSelect)[] = await db
      .select()
      .from(savedSearches)
      .where(and(gt(savedSearches.id, after), isOutdated))
      .orderBy(asc(savedSearches.id))
      .limit(BATCH_SIZE);
    for (const row of rows) await refresh(db, row);
    after = rows.length < BATCH_SIZE ? undefined : rows.at(-1)?.id;
  }
}

async function refresh(db: Database, search: typeof savedSearches.$inferSelect): Promise<void> {
  const meaning = await meaningOfSaved(db, search);
  const conditions = meaning ? await conditionsOf(db, meaning.filters, meaning.area).catch(noneIfRefused) : [];
  await db.transaction(async (tx) => {
    const [still] = await tx.select().from(savedSearches).where(eq(savedSearches.id, search.id)).for('no key update');
    if (still) await writeConditions(tx, still, conditions);
  });
}

/** A search whose unit was deleted matches nothing, and the list says so. */
function noneIfRefused(error: unknown): [] {
  if (error instanceof HttpError) return [];
  throw error;
}
