import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PageOf } from '#contract/endpoint.ts';
import type { ReportStatus } from '#contract/kinds.ts';
import { ADMIN_ROWS_PER_PAGE } from '#contract/limits.ts';
import { printedListingNumber } from '#contract/properties.ts';
import type { AdminReport } from '#contract/reports.ts';
import type { Database } from '#server/database/open.ts';
import { OFFSET, preparedOnce, inlined } from '#server/database/prepared.ts';
import { countRows, offsetOf } from '#server/database/count-rows.ts';
import { users } from '#server/database/schema/accounts.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reports } from '#server/database/schema/reports.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { units } from '#server/database/schema/units.ts';
import { closeBy, type GrievanceTerms } from '#server/enquiries/terms.ts';
import { propertyTitle } from '#server/properties/title.ts';

export async function listReports(
  db: Database,
  { page, status }: { page: number; status?: ReportStatus | undefined },
  terms: GrievanceTerms,
): Promise<PageOf<AdminReport[]>> {
  const [rows, counted] = await Promise.all([
    pages(db, { status }).execute({ offset: offsetOf(page, ADMIN_ROWS_PER_PAGE) }),
    countRows(db, reports, isOf(status)),
  ]);
  return {
    data: rows.map(({ report, revealedAt, property, place, buyer, owner }) => ({
      _id: report.id,
      reason: report.reason,
      rule: report.rule,
      status: report.status,
      created_at: report.createdAt.toISOString(),
      decided_at: report.decidedAt?.toISOString() ?? null,
      decision_reason: report.decisionReason,
      revealed_at: revealedAt.toISOString(),
      decide_by: closeBy(report.createdAt, terms),
      property_id: report.propertyId,
      listing_number: printedListingNumber(property.listingNumber),
      title: propertyTitle({ size: property.size, ...place }),
      state: place.state,
      district: place.district,
      mandal: place.mandal,
      size: property.size,
      units: place.unit,
      property_status: property.status,
      buyer,
      owner,
    })),
    page,
    pageSize: ADMIN_ROWS_PER_PAGE,
    ...counted,
  };
}

const owners = alias(users, 'owners');

const isOf = (status: ReportStatus | undefined) => status && eq(reports.status, status);

interface Shape {
  status: ReportStatus | undefined;
}

export function reportsQuery(db: Database, { status }: Shape) {
  // The null order of the indexes reports_queue and reports_by_status.
  const newest = [sql`${reports.createdAt} desc nulls last`, sql`${reports.id} desc nulls last`];
  const order = status ? newest : [sql`(${reports.status} = 'open') desc`, ...newest];
  // A subquery, because with so many tables the planner does not try every order.
  const shown = db
    .select({ id: reports.id })
    .from(reports)
    .where(isOf(status))
    .orderBy(...order)
    .limit(inlined(ADMIN_ROWS_PER_PAGE))
    .offset(OFFSET)
    .as('shown');
  return db
    .select({
      report: reports,
      revealedAt: reveals.createdAt,
      property: { listingNumber: properties.listingNumber, size: properties.size, status: properties.status },
      place: { unit: units.name, mandal: mandals.name, district: districts.name, state: states.name },
      buyer: { name: users.name, phone: users.phone },
      owner: { name: owners.name, phone: owners.phone },
    })
    .from(shown)
    .innerJoin(reports, eq(reports.id, shown.id))
    .innerJoin(reveals, and(eq(reveals.userId, reports.userId), eq(reveals.propertyId, reports.propertyId)))
    .innerJoin(users, eq(users.id, reports.userId))
    .innerJoin(properties, eq(properties.id, reports.propertyId))
    .innerJoin(owners, eq(owners.id, properties.ownerId))
    .innerJoin(units, eq(units.id, properties.unitId))
    .innerJoin(mandals, eq(mandals.id, properties.mandalId))
    .innerJoin(districts, eq(districts.id, properties.districtId))
    .innerJoin(states, eq(states.id, properties.stateId))
    .orderBy(...order);
}

/** Prepared: planning ten joins takes ten times as long as running them. */
const pages = preparedOnce(({ status }: Shape) => `reports_${status ?? 'of_all'}`, reportsQuery);
