import { and, eq, sql } from 'drizzle-orm';
import { findPlace } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { properties } from '#server/database/schema/properties.ts';
import { isApproved, NEWEST_FIRST } from '#server/properties/newest-first.ts';

const LISTINGS_READ = 500;
const SUGGESTED_MAX = 50;

/**
 * The villages of the newest approved listings in a mandal, most often named first. Capitals do not tell them apart.
 * @throws HttpError NO_SUCH_AREA or AMBIGUOUS_AREA
 */
export async function villagesOf(
  db: Database,
  place: { state: string; district: string; mandal: string },
): Promise<string[]> {
  const { mandalId } = await findPlace(db, place);
  const newest = db
    .select({ id: properties.id })
    .from(properties)
    .where(and(isApproved, eq(properties.mandalId, mandalId)))
    .orderBy(...NEWEST_FIRST)
    .limit(LISTINGS_READ);
  const village = sql<string>`${propertyFacts.value} #>> '{}'`;
  const named = await db
    .select({ village: sql<string>`min(${village})` })
    .from(propertyFacts)
    .where(and(eq(propertyFacts.fact, 'village'), sql`${propertyFacts.propertyId} = any(array${newest})`))
    .groupBy(sql`lower(${village})`)
    .orderBy(sql`count(*) desc`, sql`lower(${village})`)
    .limit(SUGGESTED_MAX);
  return named.map((row) => row.village);
}
