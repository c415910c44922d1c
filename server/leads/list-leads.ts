import { and, count, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { PageOf } from '#contract/endpoint.ts';
import type { displayLeads, Lead, LeadProperty } from '#contract/leads.ts';
import { ACCOUNT_ROWS_PER_PAGE } from '#contract/limits.ts';
import { printedListingNumber } from '#contract/properties.ts';
import type { Database } from '#server/database/open.ts';
import { districts, mandals, properties, reveals, states, units, users } from '#server/database/schema.ts';
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
    ne(properties.status, 'removed'),
    property ? eq(properties.id, property._id) : undefined,
  );
  const [days, leads, [counted]] = await Promise.all([
    readDays(db, own, now),
    selectLeads(db, own, page),
    db.select({ count: count() }).from(reveals).innerJoin(properties, eq(properties.id, reveals.propertyId)).where(own),
  ]);
  return { data: { days, property, leads }, page, pageSize: ACCOUNT_ROWS_PER_PAGE, count: counted?.count ?? 0 };
}

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
    .where(and(eq(properties.id, propertyId), ne(properties.status, 'removed')));
  if (!row) throw noSuchProperty();
  if (row.ownerId !== owner.id) throw notYours();
  return propertyOf(row);
}

async function selectLeads(db: Database, own: SQL | undefined, page: number): Promise<Lead[]> {
  const rows = await db
    .select({
      ...propertyColumns,
      unlockedAt: reveals.createdAt,
      name: users.name,
      phone: users.phone,
    })
    .from(reveals)
    .innerJoin(properties, eq(properties.id, reveals.propertyId))
    .innerJoin(units, eq(units.id, properties.unitId))
    .innerJoin(mandals, eq(mandals.id, properties.mandalId))
    .innerJoin(districts, eq(districts.id, properties.districtId))
    .innerJoin(states, eq(states.id, properties.stateId))
    // Only those who may be shown: agreed, and neither closed nor disabled.
    .leftJoin(
      users,
      and(
        eq(users.id, reveals.userId),
        sql`${reveals.callAgreedAt} is not null`,
        isNull(users.disabledAt),
        isNull(users.erasureAskedAt),
      ),
    )
    .where(own)
    .orderBy(desc(reveals.createdAt), desc(reveals.propertyId), desc(reveals.userId))
    .limit(ACCOUNT_ROWS_PER_PAGE)
    .offset((page - 1) * ACCOUNT_ROWS_PER_PAGE);
  return rows.map((row, i) => ({
    _id: `${page}-${i + 1}`,
    unlocked_at: row.unlockedAt.toISOString(),
    property: propertyOf(row),
    buyer: row.name === null || row.phone === null ? null : { name: row.name, phone: row.phone },
  }));
}

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
