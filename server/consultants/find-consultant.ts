import { and, desc, eq, sql } from 'drizzle-orm';
import type { Consultant } from '#contract/consultants.ts';
import type { PageOf } from '#contract/endpoint.ts';
import { CARDS_PER_PAGE } from '#contract/limits.ts';
import { isPageShown } from '#server/accounts/shown-consultants.ts';
import { reraOf } from '#server/accounts/users.ts';
import { offsetOf } from '#server/database/count-rows.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { districts, states } from '#server/database/schema/areas.ts';
import { consultants } from '#server/database/schema/consultants.ts';
import { properties } from '#server/database/schema/properties.ts';
import { noSuchUser } from '#server/errors.ts';
import { answeredCallsOf, shownCalls } from '#server/properties/answered-calls.ts';
import { cardOf, selectCards } from '#server/properties/cards.ts';
import { isApproved, NEWEST_FIRST } from '#server/properties/newest-first.ts';
import type { Services } from '#server/services.ts';

/**
 * A consultant's public page, with a page of what they have for sale; one beyond the last is empty.
 * @throws HttpError NO_SUCH_USER also where the page is turned off, the account closed or blocked, or its number
 *   no longer confirmed
 */
export async function findConsultant(
  services: Pick<Services, 'db' | 'linkSecret' | 'clock'>,
  reference: string,
  page: number,
): Promise<PageOf<Consultant>> {
  const { db } = services;
  const found = await selectConsultant(db, reference.toLowerCase());
  if (!found) throw noSuchUser();
  const { id, slug, name, calls, ...account } = found;
  const [rows, served] = await Promise.all([selectPage(db, id, page), selectDistricts(db, id)]);
  const data = {
    slug,
    name,
    member_since: account.createdAt.toISOString(),
    phone_verified_at: account.verifiedAt?.toISOString() ?? null,
    ...reraOf(account),
    ...shownCalls(calls),
    districts: served.map(({ stateInHindi, districtInHindi, count, ...names }) => ({
      names,
      names_in_hindi: { state: stateInHindi ?? names.state, district: districtInHindi ?? names.district },
      count,
    })),
    plots: rows.map((row) => cardOf(row, services)),
  };
  const count = served.reduce((sum, district) => sum + district.count, 0);
  return { data, page, pageSize: CARDS_PER_PAGE, count };
}

async function selectConsultant(db: Database, slug: string) {
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
    })
    .from(consultants)
    .innerJoin(users, eq(users.id, consultants.userId))
    .where(and(eq(consultants.slug, slug), isPageShown));
  return found;
}

const isForSaleOf = (owner: string) => and(eq(properties.ownerId, owner), isApproved);

function selectPage(db: Database, owner: string, page: number) {
  const ids = db
    .select({ id: properties.id })
    .from(properties)
    .where(isForSaleOf(owner))
    .orderBy(...NEWEST_FIRST)
    .limit(CARDS_PER_PAGE)
    .offset(offsetOf(page, CARDS_PER_PAGE));
  return selectCards(db, ids, NEWEST_FIRST);
}

function selectDistricts(db: Database, owner: string) {
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
