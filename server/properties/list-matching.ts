import { sql } from 'drizzle-orm';
import type { PageOf } from '#contract/endpoint.ts';
import { CARDS_PER_PAGE, COUNTED_EXACTLY_MAX } from '#contract/limits.ts';
import type { ListingFilters } from '#contract/listing-filters.ts';
import { LISTING_ORDERS, type ListingOrder } from '#contract/listing-orders.ts';
import type { PropertyCard } from '#contract/properties.ts';
import { type Location, metresBetween } from '#contract/shown-location.ts';
import type { ListedArea } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import { preparedOnce } from '#server/database/prepared.ts';
import { properties } from '#server/database/schema/properties.ts';
import { readFromReplica } from '#server/database/replica.ts';
import { listMatching, type Start } from '#server/search/list-matching.ts';
import type { Services } from '#server/services.ts';
import { cardOf, type CardRow, selectCards } from './cards.ts';
import { readPlace, writePlace } from './cursor.ts';
import { countApproved, isApproved } from './newest-first.ts';

interface MatchOptions {
  page: number;
  after?: string | undefined;
  before?: string | undefined;
  filters: ListingFilters;
  area: ListedArea | undefined;
}

const [FIRST_ORDER] = LISTING_ORDERS;

/** True unless it is the list of everything, newest first. A unit alone narrows nothing. */
export function narrows(filters: ListingFilters): boolean {
  return (filters.sort ?? FIRST_ORDER) !== FIRST_ORDER || narrowingFilters(filters);
}

const narrowingFilters = ({ unit: _, sort: _sort, ...filters }: ListingFilters) =>
  Object.values(filters).some((filter) => filter !== undefined);

/**
 * A page of matching approved properties. The ids may come from a replica; the cards come from the primary, so that
 * suspended ones are hidden.
 * @throws HttpError 400 for an invalid cursor or unknown unit
 */
export async function listMatchingCards(
  services: Pick<Services, 'db' | 'replica' | 'linkSecret' | 'clock'>,
  { filters, area, ...options }: MatchOptions,
): Promise<PageOf<PropertyCard[]>> {
  const { db } = services;
  const sort = filters.sort ?? FIRST_ORDER;
  const start = startOf(options, sort);
  const everything = narrowingFilters(filters) ? undefined : await countApproved(db, area);
  const found = await readFromReplica(services, (from) =>
    listMatching(from, { filters, area, sort, start }, everything),
  );
  const rows = found.numbers.length > 0 ? await readCards(db, found.numbers) : [];
  const { around } = found;
  return {
    data: rows.map((row) => ({ ...cardOf(row, services), ...(around && distanceFrom(around, row)) })),
    page: options.page,
    pageSize: CARDS_PER_PAGE,
    count: found.count,
    ...(everything === undefined && found.count > COUNTED_EXACTLY_MAX ? { estimated: true } : {}),
    next: found.next && writePlace(found.next),
    previous: found.previous && writePlace(found.previous),
  };
}

/** Both are known to a cell, so that metres would say more than is known. */
function distanceFrom(
  around: Location,
  { shownLatitude: latitude, shownLongitude: longitude }: CardRow,
): Pick<PropertyCard, 'distance_km'> {
  if (latitude === null || longitude === null) return {};
  const kilometres = metresBetween(around, { latitude, longitude }) / 1_000;
  return { distance_km: kilometres < 1 ? 0 : Math.round(kilometres) };
}

function startOf({ page, after, before }: Pick<MatchOptions, 'page' | 'after' | 'before'>, sort: ListingOrder): Start {
  if (after !== undefined) return { after: readPlace('after', after, sort) };
  if (before !== undefined) return { before: readPlace('before', before, sort) };
  return { page };
}

/** Cards by listing number (placeholder numbers), unordered. */
function cardsQuery(db: Database) {
  const ids = db
    .select({ id: properties.id })
    .from(properties)
    .where(sql`${properties.listingNumber} = any(${sql.placeholder('numbers')}::bigint[]) and ${isApproved}`);
  return selectCards(db, ids, []);
}

const cards = preparedOnce(() => 'cards_by_number', cardsQuery);

async function readCards(db: Database, numbers: number[]): Promise<CardRow[]> {
  const rows = await cards(db, undefined).execute({ numbers });
  const byNumber = new Map(rows.map((row) => [row.listingNumber, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}
