import { and, eq, ne, sql } from 'drizzle-orm';
import type { PageOf } from '#contract/endpoint.ts';
import { CARDS_PER_PAGE } from '#contract/limits.ts';
import type { OwnProperty } from '#contract/properties.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { countRows, offsetOf } from '#server/database/count-rows.ts';
import { properties } from '#server/database/schema.ts';
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
  return {
    data: { propertyDetails: rows.map((row) => ownPropertyOf(row, services)) },
    page,
    pageSize: CARDS_PER_PAGE,
    ...counted,
  };
}
