import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PageOf } from '#contract/endpoint.ts';
import { DOCUMENT_TYPES, type PropertyStatus } from '#contract/kinds.ts';
import { ADMIN_ROWS_PER_PAGE } from '#contract/limits.ts';
import { type AdminPropertyRow, printedListingNumber } from '#contract/properties.ts';
import type { Database } from '#server/database/open.ts';
import { OFFSET, preparedOnce, inlined, inlinedText } from '#server/database/prepared.ts';
import { countRows, offsetOf } from '#server/database/count-rows.ts';
import { districts, mandals, properties, reveals, states, units, users } from '#server/database/schema.ts';
import { filedDocumentTypes, hindiColumns, inHindi } from './cards.ts';
import { propertyTitle } from './title.ts';

/** Pending ones first, then newest first. A page beyond the last is empty. */
export async function listAllProperties(
  db: Database,
  { page, status }: { page: number; status?: PropertyStatus | undefined },
): Promise<PageOf<AdminPropertyRow[]>> {
  const [rows, counted] = await Promise.all([
    pages(db, { status }).execute({ offset: offsetOf(page, ADMIN_ROWS_PER_PAGE) }),
    countRows(db, properties, isOf(status)),
  ]);
  return {
    data: rows.map((row) => ({
      _id: row.id,
      propertyId: row.id,
      listing_number: printedListingNumber(row.listingNumber),
      title: propertyTitle(row),
      name: row.name,
      state: row.state,
      district: row.district,
      mandal: row.mandal,
      in_hindi: inHindi(row),
      size: row.size,
      units: row.unit,
      price: row.price,
      buyCount: row.buyCount,
      recordOfRights: row.documentTypes.includes('record_of_rights'),
      landRevenueRecord: row.documentTypes.includes('land_revenue_record'),
      missingDoc: DOCUMENT_TYPES.filter((type) => !row.documentTypes.includes(type)),
      status: row.status,
      rejection_reason: row.rejectionReason,
      version: row.version,
      created_at: row.createdAt.toISOString(),
    })),
    page,
    pageSize: ADMIN_ROWS_PER_PAGE,
    ...counted,
  };
}

/** What distinguishes the statements; the offset comes later. */
interface Shape {
  status: PropertyStatus | undefined;
}

/** Exported for the test of its plan. */
export function adminPageQuery(db: Database, { status }: Shape) {
  const order = orderOf(status);
  const page = db
    .select({ id: properties.id })
    .from(properties)
    .where(isOf(status))
    .orderBy(...order)
    .limit(inlined(ADMIN_ROWS_PER_PAGE))
    .offset(OFFSET);
  return db
    .select({
      id: properties.id,
      listingNumber: properties.listingNumber,
      size: properties.size,
      unit: units.name,
      name: users.name,
      state: states.name,
      district: districts.name,
      mandal: mandals.name,
      ...hindiColumns,
      price: properties.priceRupees,
      buyCount: sql<number>`(select count(*)::int from ${reveals} where ${reveals.propertyId} = ${properties.id})`,
      documentTypes: filedDocumentTypes,
      status: properties.status,
      rejectionReason: properties.rejectionReason,
      version: properties.version,
      createdAt: properties.createdAt,
    })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .innerJoin(mandals, eq(mandals.id, properties.mandalId))
    .innerJoin(districts, eq(districts.id, properties.districtId))
    .innerJoin(states, eq(states.id, properties.stateId))
    .innerJoin(units, eq(units.id, properties.unitId))
    .where(inArray(properties.id, page))
    .orderBy(...order);
}

const pages = preparedOnce(({ status }: Shape) => `admin_properties_${status ?? 'of_all'}`, adminPageQuery);

const isOf = (status: PropertyStatus | undefined) => status && sql`${properties.status} = ${inlinedText(status)}`;

/** Nulls as in the indexes properties_queue and properties_by_status. */
function orderOf(status: PropertyStatus | undefined): SQL[] {
  const newest = [sql`${properties.createdAt} desc nulls last`, sql`${properties.id} desc nulls last`];
  return status ? newest : [sql`(${properties.status} = 'pending') desc`, ...newest];
}
