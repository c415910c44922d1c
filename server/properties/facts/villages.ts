import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { properties, propertyFacts } from '#server/database/schema.ts';
import { isApproved, NEWEST_FIRST } from '#server/properties/newest-first.ts';
import { notOwn } from '#server/properties/own-property.ts';
import type { SessionUser } from '#server/services.ts';

const LISTINGS_READ = 500;
const SUGGESTED_MAX = 50;

/**
 * The villages of the newest listings in the mandal of the caller's property, most often named first. Capitals do not
 * tell them apart.
 * @throws HttpError 403 or 404 for another's property
 */
export async function villagesAround(db: Database, owner: SessionUser, id: string): Promise<string[]> {
  const [own] = await db
    .select({ mandalId: properties.mandalId })
    .from(properties)
    .where(and(eq(properties.id, id), eq(properties.ownerId, owner.id)));
  if (!own) throw await notOwn(db, id);
  const newest = db
    .select({ id: properties.id })
    .from(properties)
    .where(and(isApproved, eq(properties.mandalId, own.mandalId)))
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
