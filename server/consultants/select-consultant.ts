import { and, desc, eq, sql } from 'drizzle-orm';
import { isPageShown } from '#server/accounts/shown-consultants.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { districts, states } from '#server/database/schema/areas.ts';
import { consultantPictures, consultants } from '#server/database/schema/consultants.ts';
import { properties } from '#server/database/schema/properties.ts';
import { answeredCallsOf } from '#server/properties/answered-calls.ts';
import { isApproved } from '#server/properties/newest-first.ts';

export type FoundConsultant = NonNullable<Awaited<ReturnType<typeof selectConsultant>>>;
export type ServedDistrict = Awaited<ReturnType<typeof selectDistricts>>[number];

/** The consultant whose page is shown at a slug. */
export async function selectConsultant(db: Database, slug: string) {
  const [found] = await db
    .select({
      id: users.id,
      // Safe: the table's check demands both of a page that is shown.
      slug: sql<string>`${consultants.slug}`,
      name: sql<string>`${consultants.name}`,
      createdAt: users.createdAt,
      verifiedAt: users.phoneVerifiedAt,
      reraState: users.reraState,
      reraNumber: users.reraNumber,
      calls: answeredCallsOf(users.id),
      picture: consultantPictures,
    })
    .from(consultants)
    .innerJoin(users, eq(users.id, consultants.userId))
    .leftJoin(consultantPictures, and(eq(consultantPictures.userId, users.id), eq(consultantPictures.status, 'shown')))
    .where(and(eq(consultants.slug, slug), isPageShown));
  return found;
}

export const isForSaleOf = (owner: string) => and(eq(properties.ownerId, owner), isApproved);

/** Districts of what a consultant has for sale, most first. */
export function selectDistricts(db: Database, owner: string) {
  const count = sql<number>`count(*)::int`;
  return db
    .select({
      state: states.name,
      district: districts.name,
      stateInHindi: states.hindi,
      districtInHindi: districts.hindi,
      count,
    })
    .from(properties)
    .innerJoin(districts, eq(districts.id, properties.districtId))
    .innerJoin(states, eq(states.id, properties.stateId))
    .where(isForSaleOf(owner))
    .groupBy(districts.id, states.id)
    .orderBy(desc(count), districts.name);
}

export const countOf = (served: readonly ServedDistrict[]): number => served.reduce((sum, { count }) => sum + count, 0);
