import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { textQuery } from './text-conditions.ts';
import { phoneticKeys } from './word-sounds.ts';

/** Which of some words a listing has, as they are typed. */
export async function writtenWords(db: Database, words: readonly string[]): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  const { had } = await findKnownWords(
    db,
    words.map((word) => phoneticKeys(word)),
  );
  return new Set(words.filter((_, i) => had[i]));
}

/**
 * Words that some listing has, and the names' version. Words outside this set skip property_search, where the planner may read every row to find none.
 */
export async function findKnownWords(db: Database, words: readonly (readonly string[])[]) {
  const had = words.map((keys) =>
    keys.length > 0
      ? sql`case when exists(select from search_words where key = any(${sql.param([...keys])}::text[]))
          then exists(select from property_search where words @@ ${textQuery([keys])}::tsquery) else false end`
      : sql`false`,
  );
  const { rows } = await db.execute<{ version: number; had: boolean[] }>(sql`
    select coalesce((select area_names from search_state), 0)::int as version,
      array[${sql.join(had, sql`, `)}]::boolean[] as had`);
  return { version: rows[0]?.version ?? 0, had: rows[0]?.had ?? [] };
}
