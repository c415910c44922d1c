import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { PageOf } from '#contract/endpoint.ts';
import { CARDS_PER_PAGE } from '#contract/limits.ts';
import type { OwnProperty } from '#contract/properties.ts';
import type { SignedIn } from '#server/accounts/sessions.ts';
import { properties } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { ownPropertyOf, selectCards } from './cards.ts';

/** A page of somebody's own properties in every status but removed, newest first. */
export async function listOwnProperties(
  services: Pick<Services, 'db' | 'linkSecret' | 'clock'>,
  owner: SignedIn,
  page: number,
): Promise<PageOf<{ propertyDetails: OwnProperty[] }>> {
  const { db } = services;
  const own = and(eq(properties.ownerId, owner.id), ne(properties.status, 'removed'));
  const order = [sql`${properties.createdAt} desc nulls last`, sql`${properties.id} desc nulls last`];
  const ids = db
    .select({ id: properties.id })
    .from(properties)
    .where(own)
    .orderBy(...order)
    .limit(CARDS_PER_PAGE)
    .offset((page - 1) * CARDS_PER_PAGE);
  const [rows, [counted]] = await Promise.all([
    selectCards(db, ids, order),
    db.select({ count: count() }).from(properties).where(own),
  ]);
  return {
    data: { propertyDetails: rows.map((row) => ownPropertyOf(row, services)) },
    page,
    pageSize: CARDS_PER_PAGE,
    count: counted?.count ?? 0,
  };
}
