import { and, eq, type SQL, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import type { PageOf } from '#contract/endpoint.ts';
import { CARDS_PER_PAGE, TOP_PROPERTIES, totalPages } from '#contract/limits.ts';
import type { PropertyCard } from '#contract/properties.ts';
import type { Database } from '#server/database/open.ts';
import { approvedCounts, properties } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { cardOf, type CardRow, selectCards } from './cards.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { sliceOf } from './page-slice.ts';

/** An area of any level, to list the properties of. */
export interface ListedArea {
  level: 'state' | 'district' | 'mandal';
  id: string;
}

interface Wanted {
  area: ListedArea | undefined;
  /** Oldest first instead. */
  backwards: boolean;
  /** Only what lies beyond this place, in the direction of reading. */
  beyond?: Cursor;
  offset: number;
  limit: number;
}

// With the nulls where the indexes have them; otherwise PostgreSQL would sort.
const NEWEST_FIRST = [sql`${properties.approvedAt} desc nulls last`, sql`${properties.id} desc nulls last`];
const OLDEST_FIRST = [sql`${properties.approvedAt} asc nulls first`, sql`${properties.id} asc nulls first`];

const AREA_COLUMNS = { state: properties.stateId, district: properties.districtId, mandal: properties.mandalId };

/**
 * A page of the approved properties, of one area or all, newest first. With a cursor (`after` or `before`) it costs the same wherever it is, and
 * `page` is only said again; without one it is found by its number. A page beyond the last is empty and has the right count.
 * @throws Refusal 400 for a cursor that is none
 */
export async function listProperties(
  services: Pick<Services, 'db' | 'linkSecret' | 'clock'>,
  { page, after, before }: { page: number; after?: string | undefined; before?: string | undefined },
  area?: ListedArea,
): Promise<PageOf<PropertyCard[]>> {
  const { db } = services;
  const counting = countApproved(db, area);
  const found =
    after !== undefined
      ? await readOnwards(db, area, readCursor('after', after))
      : before !== undefined
        ? await readBack(db, area, readCursor('before', before))
        : await readNumbered(db, area, page, counting);
  const first = found.rows.at(0);
  const last = found.rows.at(-1);
  return {
    data: found.rows.map((row) => cardOf(row, services)),
    page,
    pageSize: CARDS_PER_PAGE,
    count: await counting,
    next: last && found.hasNext ? cursorOf(last) : undefined,
    previous: first && found.hasPrevious ? cursorOf(first) : undefined,
  };
}

/** The TOP_PROPERTIES approved properties with the most views. */
export async function topProperties(services: Pick<Services, 'db' | 'linkSecret' | 'clock'>): Promise<PropertyCard[]> {
  const order = [sql`${properties.viewCount} desc nulls last`, sql`${properties.id} desc nulls last`];
  const page = services.db
    .select({ id: properties.id })
    .from(properties)
    .where(isApproved())
    .orderBy(...order)
    .limit(TOP_PROPERTIES);
  const rows = await selectCards(services.db, page, order);
  return rows.map((row) => cardOf(row, services));
}

interface Found {
  /** Newest first. */
  rows: CardRow[];
  hasNext: boolean;
  hasPrevious: boolean;
}

async function readOnwards(db: Database, area: ListedArea | undefined, beyond: Cursor): Promise<Found> {
  // One row more than is shown tells whether there is a page after this one.
  const rows = await selectPage(db, { area, backwards: false, beyond, offset: 0, limit: CARDS_PER_PAGE + 1 });
  return { rows: rows.slice(0, CARDS_PER_PAGE), hasNext: rows.length > CARDS_PER_PAGE, hasPrevious: true };
}

async function readBack(db: Database, area: ListedArea | undefined, beyond: Cursor): Promise<Found> {
  const rows = await selectPage(db, { area, backwards: true, beyond, offset: 0, limit: CARDS_PER_PAGE + 1 });
  const shown = rows.slice(0, CARDS_PER_PAGE).reverse();
  return { rows: shown, hasNext: true, hasPrevious: rows.length > CARDS_PER_PAGE };
}

async function readNumbered(
  db: Database,
  area: ListedArea | undefined,
  page: number,
  counting: Promise<number>,
): Promise<Found> {
  // The first page, which most people ask for, need not wait for the count.
  const slice =
    page === 1 ? { backwards: false, offset: 0, limit: CARDS_PER_PAGE } : sliceOf(page, CARDS_PER_PAGE, await counting);
  if (!slice) return { rows: [], hasNext: false, hasPrevious: false };
  const rows = await selectPage(db, { area, ...slice });
  if (slice.backwards) rows.reverse();
  return { rows, hasNext: page < totalPages(await counting, CARDS_PER_PAGE), hasPrevious: page > 1 };
}

/** The query of a page; exported for the test that reads its plan. */
export function selectPage(db: Database, { area, backwards, beyond, offset, limit }: Wanted) {
  const order = backwards ? OLDEST_FIRST : NEWEST_FIRST;
  const page = db
    .select({ id: properties.id })
    .from(properties)
    .where(and(isApproved(), area && eq(AREA_COLUMNS[area.level], area.id), beyond && isBeyond(beyond, backwards)))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return selectCards(db, page, order);
}

/** As the partial indexes have it: a constant, which a plan can hold against their condition before it knows any parameter. */
function isApproved(): SQL {
  return sql`${properties.status} = 'approved'`;
}

function isBeyond({ approvedMicroseconds, id }: Cursor, backwards: boolean): SQL {
  const place = sql`(timestamptz 'epoch' + ${approvedMicroseconds}::bigint * interval '1 microsecond', ${id}::uuid)`;
  return sql`(${properties.approvedAt}, ${properties.id}) ${backwards ? sql`>` : sql`<`} ${place}`;
}

function cursorOf({ approvedMicroseconds, id }: CardRow): string | undefined {
  return approvedMicroseconds === null ? undefined : writeCursor({ approvedMicroseconds, id });
}

async function countApproved(db: Database, area: ListedArea | undefined): Promise<number> {
  const [found] = await db
    .select({ count: approvedCounts.count })
    .from(approvedCounts)
    .where(eq(approvedCounts.areaId, area?.id ?? NIL));
  return found?.count ?? 0;
}
