import { sql } from 'drizzle-orm';
import type { PageOf } from '#contract/endpoint.ts';
import { CARDS_PER_PAGE, totalPages } from '#contract/limits.ts';
import type { ListingFilters } from '#contract/listing-filters.ts';
import { LISTING_ORDERS } from '#contract/listing-orders.ts';
import type { PropertyCard } from '#contract/properties.ts';
import type { Database } from '#server/database/open.ts';
import { preparedOnce } from '#server/database/prepared.ts';
import { properties } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { cardOf, type CardRow, selectCards } from './cards.ts';
import { readPlace, writePlace } from './cursor.ts';
import { asksForWords, meaningOf, SORTINGS } from './filters.ts';
import { forgetMarket, fromKnownMarket, type KnownMarket } from './known-market.ts';
import { match } from './match.ts';
import { isApproved, type ListedArea } from './newest-first.ts';
import { read, type Start } from './read-in-order.ts';

interface Asked {
  page: number;
  after?: string | undefined;
  before?: string | undefined;
  filters: ListingFilters;
  area: ListedArea | undefined;
}

const [FIRST_ORDER] = LISTING_ORDERS;

/** Whether a list is another than that of everything, newest first. A unit alone narrows nothing. */
export function narrows({ unit: _, sort = FIRST_ORDER, ...filters }: ListingFilters): boolean {
  return sort !== FIRST_ORDER || Object.values(filters).some((filter) => filter !== undefined);
}

/**
 * A page of the approved properties that match the filters. Which they are is found in this process's copy of the market, how they look is read
 * from the database, which also says whether the copy is as new as it is.
 * @throws Refusal 400 for a cursor that is none, or a unit that is not known
 */
export async function listMatching(
  services: Pick<Services, 'db' | 'linkSecret' | 'clock'>,
  asked: Asked,
): Promise<PageOf<PropertyCard[]>> {
  const { db } = services;
  const start = startOf(asked);
  const answer = async (known: KnownMarket) => {
    const picked = pick(known, asked, start);
    return { page: picked, rows: picked.numbers.length > 0 ? await readCards(db, picked.numbers) : [] };
  };
  const { page, rows } = await fromKnownMarket(db, answer, (known) => asksForWords(known, asked.filters, asked.area));
  // A listing that left the market this very moment, or a database that is another one now: a restored backup, a replica that took over.
  if (rows.length < page.numbers.length) forgetMarket(db);
  const { count, next, previous } = page;
  return {
    data: rows.map((row) => cardOf(row, services)),
    page: asked.page,
    pageSize: CARDS_PER_PAGE,
    count,
    next,
    previous,
  };
}

function startOf({ page, after, before }: Asked): Start {
  if (after !== undefined) return { after: readPlace('after', after) };
  if (before !== undefined) return { before: readPlace('before', before) };
  return { offset: (page - 1) * CARDS_PER_PAGE };
}

interface Picked {
  /** Of the listings, in order. */
  numbers: number[];
  count: number;
  next: string | undefined;
  previous: string | undefined;
}

function pick(known: KnownMarket, { filters, area, page }: Asked, start: Start): Picked {
  const { market } = known;
  const { wanted } = meaningOf(known, filters, area);
  const sorting = SORTINGS[filters.sort ?? FIRST_ORDER];
  const found = match(market, wanted);
  const { count } = found;
  // Beyond a cursor one more than is shown, which tells whether there is another page after it.
  const limit = 'offset' in start ? CARDS_PER_PAGE : CARDS_PER_PAGE + 1;
  const slots = read(market, found, sorting, { start, limit });
  const isMore = slots.length > CARDS_PER_PAGE;
  const shown = 'before' in start ? slots.slice(-CARDS_PER_PAGE) : slots.slice(0, CARDS_PER_PAGE);
  const hasNext = 'offset' in start ? page < totalPages(count, CARDS_PER_PAGE) : 'before' in start || isMore;
  const hasPrevious = 'offset' in start ? page > 1 : 'after' in start || isMore;
  const order = market.order(sorting.key);
  const cursorAt = (slot: number | undefined) => (slot === undefined ? undefined : writePlace(order.placeOf(slot)));
  return {
    numbers: shown.map((slot) => market.numbers[slot] ?? 0),
    count,
    next: hasNext ? cursorAt(shown.at(-1)) : undefined,
    previous: hasPrevious ? cursorAt(shown.at(0)) : undefined,
  };
}

/** The query of the cards with some listing numbers, with the placeholder numbers; in any order. */
export function cardsQuery(db: Database) {
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
