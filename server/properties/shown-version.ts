import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { properties } from '#server/database/schema/properties.ts';
import { isPublic } from '#contract/property-statuses.ts';

interface OwnersCall {
  db: Database;
  keepPages: () => void;
  pagesPublished: () => void;
}

/**
 * Changes properties of the caller, and keeps the cached pages where public pages show the same as before: nothing was
 * new, or the property is hidden. `changeProperty` tells the other processes, by the same rule.
 */
export async function changeShown<Answer>(
  { db, keepPages, pagesPublished }: OwnersCall,
  ids: string | readonly string[],
  change: () => Promise<Answer>,
): Promise<Answer> {
  const changed = [ids].flat();
  const before = await shownVersions(db, changed);
  const answer = await change();
  if ((await shownVersions(db, changed)) === before) keepPages();
  else pagesPublished();
  return answer;
}

/** Whatever pages show of them: every change of their contents is another version. The same for all that are hidden. */
async function shownVersions(db: Database, ids: readonly string[]): Promise<string> {
  const rows = await db
    .select({
      id: properties.id,
      status: properties.status,
      version: properties.version,
      confirmedOn: sql<string | null>`(${properties.confirmedAt} at time zone 'Asia/Kolkata')::date::text`,
    })
    .from(properties)
    .where(inArray(properties.id, [...ids]))
    .orderBy(asc(properties.id));
  return JSON.stringify(rows.filter(({ status }) => isPublic(status)));
}
