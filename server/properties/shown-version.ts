import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { properties } from '#server/database/schema/properties.ts';
import { isPublic } from '#contract/property-statuses.ts';

interface OwnersCall {
  db: Database;
  keepPages: () => void;
}

/**
 * Changes a property of the caller, and keeps the cached pages of all processes where public pages show the same as
 * before: nothing was new, or the property is hidden. Otherwise one seller could keep every process's cache empty.
 */
export async function changeShown<Answer>(
  { db, keepPages }: OwnersCall,
  id: string,
  change: () => Promise<Answer>,
): Promise<Answer> {
  const before = await shownVersion(db, id);
  const answer = await change();
  if ((await shownVersion(db, id)) === before) keepPages();
  return answer;
}

/** Whatever pages show of it: every change of its contents is another version. The same for all that are hidden. */
async function shownVersion(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({
      status: properties.status,
      version: properties.version,
      confirmedOn: sql<string | null>`(${properties.confirmedAt} at time zone 'Asia/Kolkata')::date::text`,
    })
    .from(properties)
    .where(eq(properties.id, id));
  return row && isPublic(row.status) ? JSON.stringify(row) : undefined;
}
