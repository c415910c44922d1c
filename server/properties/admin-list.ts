import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PageOf } from '#contract/endpoint.ts';
import type { PropertyFinder } from '#contract/finding.ts';
import type { AdminPropertyOrder } from '#contract/console-lists.ts';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { type PropertyStatus, waitsForReview } from '#contract/property-statuses.ts';
import { ADMIN_ROWS_PER_PAGE } from '#contract/limits.ts';
import { type AdminPropertyRow } from '#contract/admin-properties.ts';
import { hasStatus } from '#server/database/status-names.ts';
import type { Database } from '#server/database/open.ts';
import { OFFSET, preparedOnce, inlined, inlinedText } from '#server/database/prepared.ts';
import { countRows, offsetOf } from '#server/database/count-rows.ts';
import { users } from '#server/database/schema/accounts.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { units } from '#server/database/schema/units.ts';
import { filedDocumentTypes, hindiColumns, namedProperty } from './cards.ts';
import { findNamed, isPropertyFound } from './find-for-admin.ts';
import { propertyTitle } from './title.ts';

export async function listAllProperties(
  db: Database,
  { page, rows: rowsAPage, sort = 'newest', status, ...finder }: PropertyFinder & { page: number },
  now: Date,
): Promise<PageOf<AdminPropertyRow[]>> {
  const pageSize = Number(rowsAPage ?? ADMIN_ROWS_PER_PAGE);
  const named = finder.text ? await findNamed(db, finder.text) : undefined;
  const found = isPropertyFound(finder, named, now);
  const isSpecified = !found && sort === 'newest' && pageSize === ADMIN_ROWS_PER_PAGE;
  // Only the specified list is prepared: each search has its own plan.
  const query = isSpecified ? pages(db, { status }) : adminPageQuery(db, { status, found, sort, pageSize });
  const [rows, counted] = await Promise.all([
    query.execute({ offset: offsetOf(page, pageSize) }),
    countRows(db, properties, and(isOf(status), found)),
  ]);
  return {
    data: rows.map((row) => ({
      ...namedProperty(row),
      propertyId: row.id,
      title: propertyTitle(row),
      name: row.name,
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
    pageSize,
    ...counted,
  };
}

interface Shape {
  status: PropertyStatus | undefined;
  found?: SQL | undefined;
  sort?: AdminPropertyOrder;
  pageSize?: number;
}

export function adminPageQuery(
  db: Database,
  { status, found, sort = 'newest', pageSize = ADMIN_ROWS_PER_PAGE }: Shape,
) {
  const order = orderOf(status, sort);
  const page = db
    .select({ id: properties.id })
    .from(properties)
    .where(and(isOf(status), found))
    .orderBy(...order)
    .limit(inlined(pageSize))
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

const pages = preparedOnce(
  ({ status }: Pick<Shape, 'status'>) => `admin_properties_${status ?? 'of_all'}`,
  adminPageQuery,
);

const isOf = (status: PropertyStatus | undefined) => status && sql`${properties.status} = ${inlinedText(status)}`;

/** Null order as in the indexes properties_queue, properties_by_status, properties_by_age and properties_by_price. */
function orderOf(status: PropertyStatus | undefined, sort: AdminPropertyOrder): SQL[] {
  const newest = [sql`${properties.createdAt} desc nulls last`, sql`${properties.id} desc nulls last`];
  if (sort === 'oldest') return [sql`${properties.createdAt} asc nulls first`, sql`${properties.id} asc nulls first`];
  if (sort === 'dearest')
    return [sql`${properties.priceRupees} desc nulls last`, sql`${properties.id} desc nulls last`];
  if (sort === 'cheapest')
    return [sql`${properties.priceRupees} asc nulls first`, sql`${properties.id} asc nulls first`];
  return status ? newest : [sql`(${hasStatus(waitsForReview, properties.status)}) desc`, ...newest];
}
