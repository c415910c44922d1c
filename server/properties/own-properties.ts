import { and, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PageOf } from '#contract/endpoint.ts';
import { CARDS_PER_PAGE } from '#contract/limits.ts';
import type { OwnProperty } from '#contract/properties.ts';
import type { Services, SessionUser } from '#server/services.ts';
import type { Database } from '#server/database/open.ts';
import { countRows, offsetOf } from '#server/database/count-rows.ts';
import { properties, reveals } from '#server/database/schema.ts';
import { ownPropertyOf, selectCards } from './cards.ts';

// Nulls as in the index; otherwise PostgreSQL would sort.
const NEWEST_FIRST = [sql`${properties.createdAt} desc nulls last`, sql`${properties.id} desc nulls last`];

/** In every status but removed, newest first. */
export async function listOwnProperties(
  services: Pick<Services, 'db' | 'linkSecret' | 'clock'>,
  owner: SessionUser,
  page: number,
): Promise<PageOf<{ propertyDetails: OwnProperty[] }>> {
  const { db } = services;
  const own = and(eq(properties.ownerId, owner.id), ne(properties.status, 'removed'));
  const ids = db
    .select({ id: properties.id })
    .from(properties)
    .where(own)
    .orderBy(...NEWEST_FIRST)
    .limit(CARDS_PER_PAGE)
    .offset(offsetOf(page, CARDS_PER_PAGE));
  const [rows, counted] = await Promise.all([selectCards(db, ids, NEWEST_FIRST), countRows(db, properties, own)]);
  const unlocks = await countUnlocks(
    db,
    rows.map(({ id }) => id),
  );
  return {
    data: { propertyDetails: rows.map((row) => ownPropertyOf(row, unlocks.get(row.id) ?? 0, services)) },
    page,
    pageSize: CARDS_PER_PAGE,
    ...counted,
  };
}

/** Properties that nobody unlocked are omitted. */
async function countUnlocks(db: Database, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: reveals.propertyId, unlocks: count() })
    .from(reveals)
    .where(inArray(reveals.propertyId, ids))
    .groupBy(reveals.propertyId);
  return new Map(rows.map(({ id, unlocks }) => [id, unlocks]));
}
