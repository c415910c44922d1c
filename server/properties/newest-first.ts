import { and, eq, type SQL, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import { CARDS_PER_PAGE } from '#contract/limits.ts';
import type { ListedArea } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import { OFFSET, preparedOnce, written } from '#server/database/prepared.ts';
import { approvedCounts, properties } from '#server/database/schema.ts';
import { type CardRow, selectCards } from './cards.ts';
import type { Cursor } from './cursor.ts';

/** What makes one query of a page different from another; its values come later. */
export interface PageShape {
  level: ListedArea['level'] | 'everywhere';
  /** Oldest first instead. */
  backwards: boolean;
  /** Only what lies beyond a cursor, in the direction of reading. */
  beyondCursor: boolean;
}

// With the nulls where the indexes have them; otherwise PostgreSQL would sort.
export const NEWEST_FIRST = [sql`${properties.approvedAt} desc nulls last`, sql`${properties.id} desc nulls last`];
const OLDEST_FIRST = [sql`${properties.approvedAt} asc nulls first`, sql`${properties.id} asc nulls first`];

export const AREA_COLUMNS = { state: properties.stateId, district: properties.districtId, mandal: properties.mandalId };

/** As the partial indexes have it: a constant, which a plan can hold against their condition whatever the parameters are. */
export const isApproved: SQL = sql`${properties.status} = 'approved'`;

/** One row more than is shown tells a page beyond a cursor whether there is another after it. */
const ROWS = { numbered: written(CARDS_PER_PAGE), beyondCursor: written(CARDS_PER_PAGE + 1) };

/** The query of a page, with placeholders areaId, approvedMicroseconds, id and offset as far as its shape has them. */
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
  const instant = sql`timestamptz 'epoch' + ${sql.placeholder('approvedMicroseconds')}::bigint * interval '1 microsecond'`;
  const place = sql`(${instant}, ${sql.placeholder('id')}::uuid)`;
  return sql`(${properties.approvedAt}, ${properties.id}) ${backwards ? sql`>` : sql`<`} ${place}`;
}

const pages = preparedOnce(
  ({ level, backwards, beyondCursor }: PageShape) =>
    `page_${level}_${backwards ? 'backwards' : 'forwards'}_${beyondCursor ? 'beyond' : 'numbered'}`,
  pageQuery,
);

/**
 * The rows of a page of approved properties, in the order of reading: newest first, or oldest first if `backwards`. Beyond a cursor
 * there is one more than is shown, where there is one.
 */
export function readPage(
  db: Database,
  wanted: { area: ListedArea | undefined; backwards: boolean; beyond?: Cursor; offset?: number },
): Promise<CardRow[]> {
  const { area, backwards, beyond, offset = 0 } = wanted;
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

/** How many approved properties there are in an area, or everywhere. */
export async function countApproved(db: Database, area: ListedArea | undefined): Promise<number> {
  const [found] = await counts(db, undefined).execute({ areaId: area?.id ?? NIL });
  return found?.count ?? 0;
}
