import { and, eq, notExists, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PageOf } from '#contract/endpoint.ts';
import type { ReportStatus } from '#contract/console-lists.ts';
import { ADMIN_ROWS_PER_PAGE } from '#contract/limits.ts';
import { printedListingNumber } from '#contract/properties.ts';
import type { AdminReport, ReportCounts } from '#contract/reports.ts';
import type { Database } from '#server/database/open.ts';
import { OFFSET, preparedOnce, inlined } from '#server/database/prepared.ts';
import { emailKeyIn } from '#server/database/email-key.ts';
import { countRows, offsetOf } from '#server/database/count-rows.ts';
import { users } from '#server/database/schema/accounts.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reports } from '#server/database/schema/reports.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { units } from '#server/database/schema/units.ts';
import { closeBy, type GrievanceTerms } from '#server/enquiries/terms.ts';
import { hindiColumns, inHindi } from '#server/properties/cards.ts';
import { propertyTitle } from '#server/properties/title.ts';
import { decisionOn } from './report-status.ts';

export async function listReports(
  db: Database,
  { page, status }: { page: number; status?: ReportStatus | undefined },
  terms: GrievanceTerms,
): Promise<PageOf<AdminReport[]>> {
  const [rows, counted] = await Promise.all([
    pages(db, { status }).execute({ offset: offsetOf(page, ADMIN_ROWS_PER_PAGE) }),
    countRows(db, reports, isFirstOfListing(db, { status })),
  ]);
  return {
    data: rows.map(({ report, revealedAt, property, place, buyer, owner, reporter, listing }) => ({
      _id: report.id,
      ...decisionOn(report),
      revealed_at: revealedAt?.toISOString() ?? null,
      decide_by: closeBy(report.appealedAt ?? report.createdAt, terms),
      appeal:
        report.appealedAt && report.appealedBy
          ? { by: report.appealedBy, at: report.appealedAt.toISOString(), reason: report.appealReason ?? '' }
          : null,
      property_id: report.propertyId,
      listing_number: printedListingNumber(property.listingNumber),
      title: propertyTitle({ size: property.size, ...place }),
      state: place.state,
      district: place.district,
      mandal: place.mandal,
      in_hindi: inHindi(place),
      size: property.size,
      units: place.unit,
      property_status: property.status,
      buyer,
      email: report.email,
      reporter,
      listing,
      owner,
    })),
    page,
    pageSize: ADMIN_ROWS_PER_PAGE,
    ...counted,
  };
}

const owners = alias(users, 'owners');
const others = alias(reports, 'others');
const listed = alias(reports, 'listed');

/** Many reports of one listing hide no other; the counts have them all. */
const REPORTS_OF_LISTING_MAX = 20;

interface Shape {
  status: ReportStatus | undefined;
}

type Reports = typeof reports | typeof others | typeof listed;

const hasStatus = (of: Reports, { status }: Shape) => (status ? eq(of.status, status) : undefined);

// The null order of the indexes reports_queue and reports_by_status.
function newestFirst(of: Record<'status' | 'createdAt' | 'id', SQLWrapper>, { status }: Shape): SQL[] {
  const newest = [sql`${of.createdAt} desc nulls last`, sql`${of.id} desc nulls last`];
  return status ? newest : [sql`(${of.status} = 'open') desc`, ...newest];
}

/** A listing's place in the queue is that of its first report there. */
function isFirstOfListing(db: Database, shape: Shape): SQL | undefined {
  const isEarlier = shape.status
    ? sql`(${others.createdAt}, ${others.id}) > (${reports.createdAt}, ${reports.id})`
    : sql`(${others.status} = 'open', ${others.createdAt}, ${others.id}) > (${reports.status} = 'open', ${reports.createdAt}, ${reports.id})`;
  return and(
    hasStatus(reports, shape),
    notExists(
      db
        .select()
        .from(others)
        .where(and(eq(others.propertyId, reports.propertyId), hasStatus(others, shape), isEarlier)),
    ),
  );
}

const counts = (of: SQL): SQL<ReportCounts> =>
  sql`(select json_build_object('reports', count(*), 'upheld', count(*) filter (where of.status = 'upheld')) from reports of where ${of})`;

export function reportsQuery(db: Database, shape: Shape) {
  // A subquery, because with so many tables the planner does not try every order.
  const first = db
    .select({
      propertyId: reports.propertyId,
      status: reports.status,
      createdAt: reports.createdAt,
      id: reports.id,
      listing: counts(sql`of.property_id = ${reports.propertyId}`).as('listing'),
    })
    .from(reports)
    .where(isFirstOfListing(db, shape))
    .orderBy(...newestFirst(reports, shape))
    .limit(inlined(ADMIN_ROWS_PER_PAGE))
    .offset(OFFSET)
    .as('first');
  const ofListing = db
    .select({ id: listed.id })
    .from(listed)
    .where(and(eq(listed.propertyId, first.propertyId), hasStatus(listed, shape)))
    .orderBy(...newestFirst(listed, shape))
    .limit(inlined(REPORTS_OF_LISTING_MAX))
    .as('of_listing');
  return db
    .select({
      report: reports,
      revealedAt: reveals.createdAt,
      property: { listingNumber: properties.listingNumber, size: properties.size, status: properties.status },
      place: {
        unit: units.name,
        mandal: mandals.name,
        district: districts.name,
        state: states.name,
        ...hindiColumns,
      },
      buyer: { name: users.name, phone: users.phone },
      reporter: sql<ReportCounts | null>`case
        when ${reports.userId} is not null then ${counts(sql`of.user_id = ${reports.userId}`)}
        when ${reports.email} is not null then ${counts(sql`of.email is not null and ${emailKeyIn(sql`of.email`)} = ${emailKeyIn(reports.email)}`)}
        end`,
      listing: first.listing,
      owner: { name: owners.name, phone: owners.phone },
    })
    .from(first)
    .innerJoinLateral(ofListing, sql`true`)
    .innerJoin(reports, eq(reports.id, ofListing.id))
    .leftJoin(reveals, and(eq(reveals.userId, reports.userId), eq(reveals.propertyId, reports.propertyId)))
    .leftJoin(users, eq(users.id, reports.userId))
    .innerJoin(properties, eq(properties.id, reports.propertyId))
    .innerJoin(owners, eq(owners.id, properties.ownerId))
    .innerJoin(units, eq(units.id, properties.unitId))
    .innerJoin(mandals, eq(mandals.id, properties.mandalId))
    .innerJoin(districts, eq(districts.id, properties.districtId))
    .innerJoin(states, eq(states.id, properties.stateId))
    .orderBy(...newestFirst(first, shape), ...newestFirst(reports, shape));
}

/** Prepared: planning ten joins takes ten times as long as running them. */
const pages = preparedOnce(({ status }: Shape) => `reports_${status ?? 'of_all'}`, reportsQuery);
