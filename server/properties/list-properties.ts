import { sql } from 'drizzle-orm';
import type { PageOf } from '#contract/endpoint.ts';
import { CARDS_PER_PAGE, TOP_PROPERTIES, totalPages } from '#contract/limits.ts';
import type { ListingFilters } from '#contract/listing-filters.ts';
import type { PropertyCard } from '#contract/properties.ts';
import type { ListedArea } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import { properties } from '#server/database/schema/properties.ts';
import type { Services } from '#server/services.ts';
import { cardOf, type CardRow, selectCards } from './cards.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { listMatchingCards, narrows } from './list-matching.ts';
import { countApproved, isApproved, readPage } from './newest-first.ts';
import { sliceOf } from '#server/http/paging.ts';

/**
 * A page of approved properties. A cursor (`after` or `before`) costs the same anywhere, with `page` as a label;
 * otherwise the page is found by number. A page beyond the last is empty with the right count.
 * @throws HttpError 400 for an invalid cursor or unknown unit
 */
export async function listProperties(
  services: Pick<Services, 'db' | 'replica' | 'linkSecret' | 'clock'>,
  { page, after, before, ...filters }: Partial<ListingFilters> & PlaceInList,
  area?: ListedArea,
): Promise<PageOf<PropertyCard[]>> {
  if (narrows(filters)) return listMatchingCards(services, { page, after, before, filters, area });
  const { db } = services;
  const counting = countApproved(db, area);
  // Awaited together, so that no rejection is unhandled.
  const [found, count] = await Promise.all([find(db, area, { page, after, before }, counting), counting]);
  const first = found.rows.at(0);
  const last = found.rows.at(-1);
  return {
    data: found.rows.map((row) => cardOf(row, services)),
    page,
    pageSize: CARDS_PER_PAGE,
    count,
    next: last && found.hasNext ? cursorOf(last) : undefined,
    previous: first && found.hasPrevious ? cursorOf(first) : undefined,
  };
}

interface PlaceInList {
  page: number;
  after?: string | undefined;
  before?: string | undefined;
}

export async function topProperties(services: Pick<Services, 'db' | 'linkSecret' | 'clock'>): Promise<PropertyCard[]> {
  const rows = await topQuery(services.db);
  return rows.map((row) => cardOf(row, services));
}

export function topQuery(db: Database) {
  const order = [sql`${properties.viewCount} desc nulls last`, sql`${properties.id} desc nulls last`];
  const page = db
    .select({ id: properties.id })
    .from(properties)
    .where(isApproved)
    .orderBy(...order)
    .limit(TOP_PROPERTIES);
  return selectCards(db, page, order);
}

interface FoundPage {
  rows: CardRow[];
  hasNext: boolean;
  hasPrevious: boolean;
}

async function find(
  db: Database,
  area: ListedArea | undefined,
  { page, after, before }: { page: number; after?: string | undefined; before?: string | undefined },
  counting: Promise<number>,
): Promise<FoundPage> {
  if (after !== undefined) return readOnwards(db, area, readCursor('after', after));
  if (before !== undefined) return readBack(db, area, readCursor('before', before));
  return readNumbered(db, area, page, counting);
}

async function readOnwards(db: Database, area: ListedArea | undefined, beyond: Cursor): Promise<FoundPage> {
  const rows = await readPage(db, { area, backwards: false, beyond });
  return { rows: rows.slice(0, CARDS_PER_PAGE), hasNext: rows.length > CARDS_PER_PAGE, hasPrevious: true };
}

async function readBack(db: Database, area: ListedArea | undefined, beyond: Cursor): Promise<FoundPage> {
  const rows = await readPage(db, { area, backwards: true, beyond });
  const shown = rows.slice(0, CARDS_PER_PAGE).reverse();
  return { rows: shown, hasNext: true, hasPrevious: rows.length > CARDS_PER_PAGE };
}

async function readNumbered(
  db: Database,
  area: ListedArea | undefined,
  page: number,
  counting: Promise<number>,
): Promise<FoundPage> {
  // The common first page does not wait for the count.
  const slice =
    page === 1 ? { backwards: false, offset: 0, limit: CARDS_PER_PAGE } : sliceOf(page, CARDS_PER_PAGE, await counting);
  if (!slice) return { rows: [], hasNext: false, hasPrevious: false };
  const read = await readPage(db, { area, ...slice });
  // The last page is read from the end; rows beyond its size belong to the page before.
  const rows = read.slice(0, slice.limit);
  if (slice.backwards) rows.reverse();
  return { rows, hasNext: page < totalPages(await counting, CARDS_PER_PAGE), hasPrevious: page > 1 };
}

function cursorOf({ listOrder, id }: CardRow): string | undefined {
  return listOrder === null ? undefined : writeCursor({ listOrder, id });
}
