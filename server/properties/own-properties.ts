import { and, count, eq, inArray, not, sql } from 'drizzle-orm';
import type { PageOf } from '#contract/endpoint.ts';
import type { DocumentType } from '#contract/kinds.ts';
import { CARDS_PER_PAGE } from '#contract/limits.ts';
import type { OwnProperty } from '#contract/properties.ts';
import { isDeleted, isForSale } from '#contract/property-statuses.ts';
import { hasStatus } from '#server/database/status-names.ts';
import type { Services, SessionUser } from '#server/services.ts';
import type { Database } from '#server/database/open.ts';
import { countRows, offsetOf } from '#server/database/count-rows.ts';
import { users } from '#server/database/schema/accounts.ts';
import { documents } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { ownPropertyOf, selectCards } from './cards.ts';

// Nulls as in the index; otherwise PostgreSQL would sort.
const NEWEST_FIRST = [sql`${properties.createdAt} desc nulls last`, sql`${properties.id} desc nulls last`];

export async function listOwnProperties(
  services: Pick<Services, 'db' | 'linkSecret' | 'clock' | 'config'>,
  owner: SessionUser,
  page: number,
): Promise<PageOf<{ propertyDetails: OwnProperty[]; review_hours: number | null; waits_for_phone: boolean }>> {
  const { db, config } = services;
  const own = isOwnedBy(owner.id);
  const ids = db
    .select({ id: properties.id })
    .from(properties)
    .where(own)
    .orderBy(...NEWEST_FIRST)
    .limit(CARDS_PER_PAGE)
    .offset(offsetOf(page, CARDS_PER_PAGE));
  const [rows, counted, reviewHours, waitsForPhone] = await Promise.all([
    selectCards(db, ids, NEWEST_FIRST),
    countRows(db, properties, own),
    readReviewHours(db),
    config.approvesVerifiedPhonesOnly && isUnverified(db, owner.id),
  ]);
  const listed = rows.map(({ id }) => id);
  const [unlocks, unmasked] = await Promise.all([countUnlocks(db, listed), unmaskedDocuments(db, listed)]);
  return {
    data: {
      propertyDetails: rows.map((row) =>
        ownPropertyOf(row, { unlockCount: unlocks.get(row.id) ?? 0, aadhaarIn: unmasked.get(row.id) ?? [] }, services),
      ),
      review_hours: reviewHours,
      waits_for_phone: waitsForPhone,
    },
    page,
    pageSize: CARDS_PER_PAGE,
    ...counted,
  };
}

export const isOwnedBy = (ownerId: string) =>
  and(eq(properties.ownerId, ownerId), not(hasStatus(isDeleted, properties.status)));

async function isUnverified(db: Database, userId: string): Promise<boolean> {
  const [user] = await db.select({ verifiedAt: users.phoneVerifiedAt }).from(users).where(eq(users.id, userId));
  return user?.verifiedAt === null;
}

async function countUnlocks(db: Database, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: reveals.propertyId, unlocks: count() })
    .from(reveals)
    .where(inArray(reveals.propertyId, ids))
    .groupBy(reveals.propertyId);
  return new Map(rows.map(({ id, unlocks }) => [id, unlocks]));
}

async function unmaskedDocuments(db: Database, ids: string[]): Promise<Map<string, DocumentType[]>> {
  const rows = await db
    .select({
      id: documents.propertyId,
      types: sql<DocumentType[]>`jsonb_agg(${documents.type} order by ${documents.type})`,
    })
    .from(documents)
    .where(and(inArray(documents.propertyId, ids), eq(documents.showsAadhaar, true)))
    .groupBy(documents.propertyId);
  return new Map(rows.map(({ id, types }) => [id, types]));
}

const APPROVALS_READ = 20;
const APPROVALS_LEAST = 5;

/** Within how many hours four of five of the latest approvals came, at least 1; null with too few of them. */
async function readReviewHours(db: Database): Promise<number | null> {
  const { rows } = await db.execute<{ hours: number | null }>(sql`
    select case when count(*) >= ${APPROVALS_LEAST} then
      greatest(1, ceil(percentile_disc(0.8) within group (order by extract(epoch from approved_at - created_at)) / 3600))::int
    end as hours
    from (
      select approved_at, created_at from properties where ${hasStatus(isForSale)}
      order by list_order desc nulls last, id desc nulls last limit ${APPROVALS_READ}
    ) as latest`);
  return rows[0]?.hours ?? null;
}
