import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { ALERT_EVENTS, ALERT_FREQUENCIES } from '#contract/alert-kinds.ts';
import { sessions, users } from './accounts.ts';
import { createdAt, id, instant, tsquery } from './columns.ts';

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The filters as in a page's address, in their order: 'price_max=4000000&papers=khatiyan'. */
    query: text().notNull(),
    /** A state, district or mandal; null for everywhere. No foreign key: the search outlives it, and says so. */
    areaId: uuid(),
    frequency: text({ enum: ALERT_FREQUENCIES }).notNull(),
    byEmail: boolean().notNull(),
    byPush: boolean().notNull(),
    createdAt: createdAt(),
    /** When its user last opened it. */
    seenAt: instant().notNull(),
  },
  (search) => [
    // NULLS NOT DISTINCT, so that everywhere is one place too.
    unique('saved_searches_once').on(search.userId, search.areaId, search.query).nullsNotDistinct(),
  ],
);

/**
 * What a search asks of a property, for each of its places (server/search/saved-conditions.ts). Without a row the search
 * matches nothing.
 */
export const searchConditions = pgTable(
  'search_conditions',
  {
    searchId: uuid()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    // Copied from its search, which a match then need not read: a third of the time.
    userId: uuid().notNull(),
    /** How soon its user is told; null for never. */
    told: text({ enum: ALERT_FREQUENCIES }),
    /** An area's number and level in one; 0 is everywhere. */
    area: integer().notNull(),
    priceMin: bigint({ mode: 'number' }).notNull(),
    priceMax: bigint({ mode: 'number' }).notNull(),
    /** Bits of `kind` in property_search that must be as in `kindWanted`. */
    kindMask: smallint().notNull(),
    kindWanted: smallint().notNull(),
    /** At least these, in the form of `facts` in property_search. */
    facts: smallint().notNull(),
    /** No foreign key: without its unit the search matches nothing, and says so. */
    unitId: uuid(),
    // In the unit; rates in rupees for one.
    sizeMin: doublePrecision(),
    sizeMax: doublePrecision(),
    rateMin: doublePrecision(),
    rateMax: doublePrecision(),
    reduced: boolean().notNull(),
    // A box on the map, in the units of property_search: all four, or none.
    west: integer(),
    south: integer(),
    east: integer(),
    north: integer(),
    // A circle: its middle, how much shorter a degree of longitude is there, and the square of its radius, or none.
    aroundLatitude: integer(),
    aroundLongitude: integer(),
    aroundNarrowing: doublePrecision(),
    aroundFarthest: doublePrecision(),
    listingNumber: bigint({ mode: 'number' }),
    /** One phonetic key of each word. */
    words: tsquery(),
    /** The WORD_RULES of `words`. */
    wordRules: smallint().notNull(),
  },
  (condition) => [
    primaryKey({ columns: [condition.searchId, condition.area] }),
    index('search_conditions_of_area').on(condition.area, condition.priceMax, condition.priceMin),
  ],
);

/**
 * A property reached a search: once for each event and day, written before anything is sent. A property may reach
 * thousands, and foreign keys would lock as many searches, so triggers delete rows with their search or property.
 */
export const searchMatches = pgTable(
  'search_matches',
  {
    searchId: uuid().notNull(),
    propertyId: uuid().notNull(),
    event: text({ enum: ALERT_EVENTS }).notNull(),
    /** Of the event, in India. */
    day: date({ mode: 'string' }).notNull(),
    priceRupees: bigint({ mode: 'number' }).notNull(),
    matchedAt: instant().notNull(),
    /** When its email or push may go; null where none is wanted. */
    dueAt: instant(),
    /** The one email and push that it goes with; null before. */
    batch: uuid(),
  },
  (match) => [
    primaryKey({ columns: [match.searchId, match.propertyId, match.event, match.day] }),
    index('search_matches_of_property').on(match.propertyId),
    index('search_matches_due')
      .on(match.dueAt)
      .where(sql`batch is null and due_at is not null`),
    index('search_matches_of_batch')
      .on(match.batch)
      .where(sql`batch is not null`),
    // In the order of time anyway: a summary for each block is enough, and costs a new row nothing.
    index('search_matches_oldest').using('brin', match.matchedAt),
  ],
);

/** Browsers that a session lets notify of alerts; they end with it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** Its address at the browser's push service. */
    endpoint: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    // Of the browser, to encrypt for it (RFC 8291).
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAt(),
  },
  (subscription) => [index('push_subscriptions_of_session').on(subscription.sessionId)],
);
