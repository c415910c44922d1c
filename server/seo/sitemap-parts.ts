import { and, asc, eq, exists, gt, gte, lt, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import { consultantPath } from '#contract/consultant-path.ts';
import { landPath } from '#contract/land-path.ts';
import { FIRST_LISTING_NUMBER } from '#contract/limits.ts';
import { printedListingNumber } from '#contract/properties.ts';
import { isForSale } from '#contract/property-statuses.ts';
import { isPageShown } from '#server/accounts/shown-consultants.ts';
import { hasStatus } from '#server/database/status-names.ts';
import type { ListedArea } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { consultants } from '#server/database/schema/consultants.ts';
import { approvedCounts, properties } from '#server/database/schema/properties.ts';
import { AREA_COLUMNS, newestApprovalIn } from '#server/properties/newest-first.ts';

export interface SitemapEntry {
  path: string;
  changedAt?: Date | null | undefined;
}

const ROWS_AT_ONCE = 2000;

const isApproved = hasStatus(isForSale, properties.status);
const byNumber = properties.listingNumber;

/** A part's range, from part 1. A listing never changes its part. */
function numbersOfPart(number: number, size: number): { from: number; before: number } {
  const from = FIRST_LISTING_NUMBER + (number - 1) * size;
  return { from, before: from + size };
}

export interface PropertyPart {
  number: number;
  changedAt: Date;
}

/**
 * The parts of the sitemap for properties, each with its last change.
 * @param size listing numbers in a part
 */
export async function propertyParts(db: Database, size: number): Promise<PropertyPart[]> {
  // Inlined, to match the expression of the index properties_changed_in_part.
  const [first, most] = [sql.raw(String(FIRST_LISTING_NUMBER)), sql.raw(String(size))];
  const { rows } = await db.execute<{ number: number; changed_at: Date }>(sql`
    select part.number::int as number,
      (select greatest(approved_at, changed_at) from properties
       where approved_at is not null and (listing_number - ${first}) / ${most} = part.number - 1
       order by greatest(approved_at, changed_at) desc limit 1) as changed_at
    from (select coalesce((max(listing_number) - ${first}) / ${most} + 1, 0) as parts from properties) as all_parts,
      generate_series(1, all_parts.parts) as part(number)
    where exists (
      select from properties
      where ${hasStatus(isForSale)}
        and listing_number >= ${first} + (part.number - 1) * ${most}
        and listing_number < ${first} + part.number * ${most})
    order by 1`);
  return rows.map(({ number, changed_at: changedAt }) => ({ number, changedAt: new Date(changedAt) }));
}

/** The next properties of a part, after the last listing number. */
export function sliceOfPart(
  db: Database,
  { from, before, last }: { from: number; before: number; last: number },
  limit = ROWS_AT_ONCE,
) {
  return db
    .select({
      number: byNumber,
      changedAt: sql<Date | null>`greatest(${properties.approvedAt}, ${properties.changedAt})`.mapWith(
        properties.approvedAt,
      ),
    })
    .from(properties)
    .where(and(isApproved, gt(byNumber, last), gte(byNumber, from), lt(byNumber, before)))
    .orderBy(asc(byNumber))
    .limit(limit);
}

/** Yields the properties of one part in slices, so that a part is never in memory as a whole. */
export async function* propertiesOfPart(db: Database, number: number, size: number): AsyncGenerator<SitemapEntry[]> {
  const { from, before } = numbersOfPart(number, size);
  let last = from - 1;
  for (;;) {
    const rows = await sliceOfPart(db, { from, before, last });
    if (rows.length > 0) {
      yield rows.map((row) => ({ path: `/property/${printedListingNumber(row.number)}`, changedAt: row.changedAt }));
    }
    const next = rows.at(-1);
    if (!next || rows.length < ROWS_AT_ONCE) return;
    last = next.number;
  }
}

export async function countAreas(db: Database): Promise<number> {
  return db.$count(approvedCounts, and(gt(approvedCounts.count, 0), sql`${approvedCounts.areaId} <> ${NIL}`));
}

type AreaRow = { state: string; district: string | null; mandal: string | null; newest: Date | null };

export async function areasOfPart(db: Database, number: number, size: number): Promise<SitemapEntry[]> {
  const newestIn = (level: ListedArea['level']) => newestApprovalIn(sql`${AREA_COLUMNS[level]} = area.id`);
  const { rows } = await db.execute<AreaRow>(sql`
    select state.name as state, district.name as district, mandal.name as mandal,
      case when mandal.id is not null then ${newestIn('mandal')}
           when district.id is not null then ${newestIn('district')}
           else ${newestIn('state')} end as newest
    from (
      select area_id as id from approved_counts where count > 0 and area_id <> ${NIL}
      order by area_id limit ${size} offset ${(number - 1) * size}
    ) as area
    left join mandals as mandal on mandal.id = area.id
    left join districts as district on district.id = coalesce(mandal.district_id, area.id)
    join states as state on state.id = coalesce(district.state_id, area.id)`);
  return rows.map(({ state, district, mandal, newest }) => ({
    path: landPath({ state, district: district ?? undefined, mandal: mandal ?? undefined }),
    changedAt: newest && new Date(newest),
  }));
}

const shownConsultants = (db: Database) =>
  db
    .select({ slug: sql<string>`${consultants.slug}` })
    .from(consultants)
    .innerJoin(users, eq(users.id, consultants.userId))
    .where(and(isPageShown, exists(forSaleOfUser(db))));

/** A page without plots is not for search engines. */
const forSaleOfUser = (db: Database) =>
  db
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.ownerId, users.id), isApproved));

export async function countConsultants(db: Database): Promise<number> {
  // PostgreSQL before 16 requires a name for subqueries.
  return db.$count(shownConsultants(db).as('shown'));
}

export async function consultantsOfPart(db: Database, number: number, size: number): Promise<SitemapEntry[]> {
  const rows = await shownConsultants(db)
    .orderBy(asc(consultants.slug))
    .limit(size)
    .offset((number - 1) * size);
  return rows.map(({ slug }) => ({ path: consultantPath(slug) }));
}

const TEXTS = [
  '/about',
  '/contact',
  '/subscription',
  '/terms-of-use',
  '/refund-policy',
  '/privacy-policy',
  '/accessibility',
  '/how-we-rank',
  '/dark-patterns',
  '/trust',
];
const LISTS = ['/', '/properties', '/land'];

export async function singlePages(db: Database): Promise<SitemapEntry[]> {
  const changedAt = await newestApproval(db);
  return [...LISTS.map((path) => ({ path, changedAt })), ...TEXTS.map((path) => ({ path }))];
}

/** When the last property was approved, to the step that `newestApprovalIn` reads; null in an empty market. */
export async function newestApproval(db: Database): Promise<Date | null> {
  const { rows } = await db.execute<{ newest: Date | null }>(sql`select ${newestApprovalIn(sql`true`)} as newest`);
  const newest = rows[0]?.newest;
  return newest ? new Date(newest) : null;
}
