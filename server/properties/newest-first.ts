import { and, eq, type SQL, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import { CARDS_PER_PAGE } from '#contract/limits.ts';
import { isForSale } from '#contract/property-statuses.ts';
import { hasStatus } from '#server/database/status-names.ts';
import type { ListedArea } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import { OFFSET, preparedOnce, inlined } from '#server/database/prepared.ts';
import { approvedCounts, properties } from '#server/database/schema/properties.ts';
import { type CardRow, selectCards } from './cards.ts';
import type { Cursor } from './cursor.ts';

/** The parts that make another statement; values come later. */
export interface PageShape {
  level: ListedArea['level'] | 'everywhere';
  backwards: boolean;
  beyondCursor: boolean;
}

// Sorts by day of approval, completeness and time of approval (docs/decisions/088). Nulls as in the indexes; otherwise PostgreSQL would sort.
export const NEWEST_FIRST = [sql`${properties.listOrder} desc nulls last`, sql`${properties.id} desc nulls last`];
const OLDEST_FIRST = [sql`${properties.listOrder} asc nulls first`, sql`${properties.id} asc nulls first`];

export const AREA_COLUMNS = { state: properties.stateId, district: properties.districtId, mandal: properties.mandalId };

/** A constant, as in the partial indexes, so that prepared plans match them. */
export const isApproved: SQL = hasStatus(isForSale, properties.status);

const ROWS = { numbered: inlined(CARDS_PER_PAGE), beyondCursor: inlined(CARDS_PER_PAGE + 1) };

export function pageQuery(db: Database, { level, backwards, beyondCursor }: PageShape) {
  const order = backwards ? OLDEST_FIRST : NEWEST_FIRST;
  const inArea = level === 'everywhere' ? undefined : eq(AREA_COLUMNS[level], sql.placeholder('areaId'));
  const page = db
    .select({ id: properties.id })
    .from(properties)
    .where(and(isApproved, inArea, beyondCursor ? isBeyond(backwards) : undefined))
    .orderBy(...order)
    .limit(beyondCursor ? ROWS.beyondCursor : ROWS.numbered);
  return selectCards(db, beyondCursor ? page : page.offset(OFFSET), order);
}

function isBeyond(backwards: boolean): SQL {
  const place = sql`(${sql.placeholder('listOrder')}::bigint, ${sql.placeholder('id')}::uuid)`;
  return sql`(${properties.listOrder}, ${properties.id}) ${backwards ? sql`>` : sql`<`} ${place}`;
}

/** The steps of completeness, and the microseconds of a day, in the column list_order. */
const [STEPS, DAY] = [sql.raw('4'), sql.raw('86400000000')];

/**
 * The last approval among those for sale `where`, as a query of one value: the newest of each step of the list's first
 * day, so that the lists' indexes find it. Listings marked as not confirmed count where there are no others.
 */
export function newestApprovalIn(where: SQL): SQL {
  const first = (column: SQL, condition: SQL) => sql`
    select ${column} from ${properties} where ${isApproved} and ${where} and ${condition}
    order by ${sql.join(NEWEST_FIRST, sql`, `)} limit 1`;
  const start = sql`(newest.day * ${STEPS} + step) * ${DAY}`;
  return sql`(
    select max(of_step.approved_at) from (${first(sql`floor(list_order::numeric / (${STEPS} * ${DAY}))::bigint as day`, sql`true`)}) newest,
      generate_series(0, ${STEPS} - 1) step,
      lateral (${first(sql`approved_at`, sql`list_order >= ${start} and list_order < ${start} + ${DAY}`)}) of_step)`;
}

const pages = preparedOnce(
  ({ level, backwards, beyondCursor }: PageShape) =>
    `page_${level}_${backwards ? 'backwards' : 'forwards'}_${beyondCursor ? 'beyond' : 'numbered'}`,
  pageQuery,
);

/** Reads one page of approved properties, newest first, by cursor or offset. `backwards` gives the oldest first. */
export function readPage(
  db: Database,
  options: { area: ListedArea | undefined; backwards: boolean; beyond?: Cursor; offset?: number },
): Promise<CardRow[]> {
  const { area, backwards, beyond, offset = 0 } = options;
  const shape = { level: area?.level ?? 'everywhere', backwards, beyondCursor: beyond !== undefined } as const;
  return pages(db, shape).execute({ areaId: area?.id, ...beyond, offset });
}

const counts = preparedOnce(
  () => 'approved_count',
  (db: Database) =>
    db
      .select({ count: approvedCounts.count })
      .from(approvedCounts)
      .where(eq(approvedCounts.areaId, sql.placeholder('areaId'))),
);

/** Reads the exact number that triggers keep, of an area or of the whole market. */
export async function countApproved(db: Database, area: ListedArea | undefined): Promise<number> {
  const [found] = await counts(db, undefined).execute({ areaId: area?.id ?? NIL });
  return found?.count ?? 0;
}
