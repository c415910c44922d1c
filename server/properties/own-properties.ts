import { and, eq, ne, sql } from 'drizzle-orm';
import type { PageOf } from '#contract/endpoint.ts';
import { CARDS_PER_PAGE } from '#contract/limits.ts';
import type { OwnProperty } from '#contract/properties.ts';
import type { SignedIn } from '#server/accounts/sessions.ts';
import { countRows } from '#server/database/row-counts.ts';
import { properties } from '#server/database/schema.ts';
import { numberedPage } from '#server/page-slice.ts';
import type { Services } from '#server/services.ts';
import { ownPropertyOf, selectCards } from './cards.ts';

// With the nulls where the index has them; otherwise PostgreSQL would sort.
const NEWEST_FIRST = [sql`${properties.createdAt} desc nulls last`, sql`${properties.id} desc nulls last`];
const OLDEST_FIRST = [sql`${properties.createdAt} asc nulls first`, sql`${properties.id} asc nulls first`];

/** A page of somebody's own properties in every status but removed, newest first. */
export async function listOwnProperties(
  services: Pick<Services, 'db' | 'linkSecret' | 'clock'>,
  owner: SignedIn,
  page: number,
): Promise<PageOf<{ propertyDetails: OwnProperty[] }>> {
  const { db } = services;
  const own = and(eq(properties.ownerId, owner.id), ne(properties.status, 'removed'));
  const { rows, count } = await numberedPage(
    { page, pageSize: CARDS_PER_PAGE },
    countRows(db, { name: 'own properties', whose: owner.id }),
    ({ backwards, offset, limit }) => {
      const order = backwards ? OLDEST_FIRST : NEWEST_FIRST;
      const ids = db
        .select({ id: properties.id })
        .from(properties)
        .where(own)
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
      return selectCards(db, ids, order);
    },
  );
  return {
    data: { propertyDetails: rows.map((row) => ownPropertyOf(row, services)) },
    page,
    pageSize: CARDS_PER_PAGE,
    count,
  };
}
