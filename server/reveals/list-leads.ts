import { and, desc, eq, inArray, isNotNull, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { PageOf } from '#contract/endpoint.ts';
import type { displayLeads, Lead, LeadProperty } from '#contract/leads.ts';
import { ACCOUNT_ROWS_PER_PAGE } from '#contract/limits.ts';
import { printedListingNumber } from '#contract/properties.ts';
import { isDeleted } from '#contract/property-statuses.ts';
import { hasStatus } from '#server/database/status-names.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { units } from '#server/database/schema/units.ts';
import { noSuchProperty, notYours } from '#server/errors.ts';
import { inHindi } from '#server/properties/cards.ts';
import type { SessionUser } from '#server/services.ts';
import { readDays } from './by-day.ts';

/**
 * A page of the reveals of an owner's properties, or of one, newest first. A page beyond the last is empty.
 * @throws HttpError noSuchProperty, notYours
 */
export async function listLeads(
  db: Database,
  owner: SessionUser,
  { property: propertyId, page }: { property?: string | undefined; page: number },
  now: Date,
): Promise<PageOf<z.input<(typeof displayLeads)['data']>>> {
  const property = propertyId === undefined ? null : await ownProperty(db, owner, propertyId);
  const own = and(
    eq(properties.ownerId, owner.id),
    not(hasStatus(isDeleted, properties.status)),
    property ? eq(properties.id, property._id) : undefined,
  );
  const ids = idsOf(own);
  const [days, rows, count] = await Promise.all([
    readDays(db, ids, now),
    leadsQuery(db, ids, page),
    db.$count(reveals, isOfOne(ids)),
  ]);
  const leads = rows.map((row, i) => ({ _id: `${page}-${i + 1}`, ...leadOf(row) }));
  return { data: { days, property, leads }, page, pageSize: ACCOUNT_ROWS_PER_PAGE, count };
}

/**
 * An array, because a join would read the whole market's reveals, newest first, to find few or old ones.
 * @param own a condition on `properties`
 */
export const idsOf = (own: SQL | undefined): SQL => sql`array(select ${properties.id} from ${properties} where ${own})`;

const isOfOne = (ids: SQL) => sql`${reveals.propertyId} = any(${ids})`;

const propertyColumns = {
  id: properties.id,
  listingNumber: properties.listingNumber,
  size: properties.size,
  unit: units.name,
  state: states.name,
  district: districts.name,
  mandal: mandals.name,
  stateInHindi: states.hindi,
  districtInHindi: districts.hindi,
  mandalInHindi: mandals.hindi,
  hindiIsOfficial: sql<boolean>`${states.hindiIsOfficial} and ${districts.hindiIsOfficial} and ${mandals.hindiIsOfficial}`,
};

async function ownProperty(db: Database, owner: SessionUser, propertyId: string): Promise<LeadProperty> {
  const [row] = await db
    .select({ ...propertyColumns, ownerId: properties.ownerId })
    .from(properties)
    .innerJoin(units, eq(units.id, properties.unitId))
    .innerJoin(mandals, eq(mandals.id, properties.mandalId))
    .innerJoin(districts, eq(districts.id, properties.districtId))
    .innerJoin(states, eq(states.id, properties.stateId))
    .where(and(eq(properties.id, propertyId), not(hasStatus(isDeleted, properties.status))));
  if (!row) throw noSuchProperty();
  if (row.ownerId !== owner.id) throw notYours();
  return propertyOf(row);
}

/** @param ids a query of property ids */
export async function selectLeadProperties(db: Database, ids: SQLWrapper): Promise<LeadProperty[]> {
  const rows = await db
    .select(propertyColumns)
    .from(properties)
    .innerJoin(units, eq(units.id, properties.unitId))
    .innerJoin(mandals, eq(mandals.id, properties.mandalId))
    .innerJoin(districts, eq(districts.id, properties.districtId))
    .innerJoin(states, eq(states.id, properties.stateId))
    .where(inArray(properties.id, ids))
    .orderBy(properties.listingNumber);
  return rows.map(propertyOf);
}

export function leadsQuery(db: Database, ids: SQL, page: number) {
  const shown = db
    .select({
      userId: reveals.userId,
      propertyId: reveals.propertyId,
      createdAt: reveals.createdAt,
      callAgreedAt: reveals.callAgreedAt,
    })
    .from(reveals)
    .where(isOfOne(ids))
    .orderBy(desc(reveals.createdAt), desc(reveals.propertyId), desc(reveals.userId))
    .limit(ACCOUNT_ROWS_PER_PAGE)
    .offset((page - 1) * ACCOUNT_ROWS_PER_PAGE)
    .as('shown');
  const mayBeShown = and(
    eq(users.id, shown.userId),
    isNotNull(shown.callAgreedAt),
    isNull(users.disabledAt),
    isNull(users.erasureAskedAt),
  );
  return db
    .select({
      ...propertyColumns,
      unlockedAt: shown.createdAt,
      name: users.name,
      phone: users.phone,
    })
    .from(shown)
    .innerJoin(properties, eq(properties.id, shown.propertyId))
    .innerJoin(units, eq(units.id, properties.unitId))
    .innerJoin(mandals, eq(mandals.id, properties.mandalId))
    .innerJoin(districts, eq(districts.id, properties.districtId))
    .innerJoin(states, eq(states.id, properties.stateId))
    .leftJoin(users, mayBeShown)
    .orderBy(desc(shown.createdAt), desc(shown.propertyId), desc(shown.userId));
}

const leadOf = ({ unlockedAt, name, phone, ...property }: LeadRow): Omit<Lead, '_id'> => ({
  unlocked_at: unlockedAt.toISOString(),
  property: propertyOf(property),
  buyer: name === null || phone === null ? null : { name, phone },
});

type LeadRow = Awaited<ReturnType<typeof leadsQuery>>[number];
type PropertyRow = Parameters<typeof inHindi>[0] & { id: string; listingNumber: number; size: number; unit: string };

function propertyOf(row: PropertyRow): LeadProperty {
  return {
    _id: row.id,
    listing_number: printedListingNumber(row.listingNumber),
    state: row.state,
    district: row.district,
    mandal: row.mandal,
    in_hindi: inHindi(row),
    size: row.size,
    units: row.unit,
  };
}
