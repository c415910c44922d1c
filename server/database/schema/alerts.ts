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
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { ALERT_EVENTS, ALERT_FREQUENCIES } from '#contract/alert-kinds.ts';
import { sessions, users } from './accounts.ts';
import { createdAt, id, instant, tsquery } from './columns.ts';

/** The mandal around which a search looks, in its query or as its area. */
const AROUND = sql`case when query ~ '(^|&)near=area(&|$)' then area_id::text
  else lower(substring(query from '(?:^|&)near=([^&]+)')) end`;

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    query: text().notNull(),
    /** A state, district or mandal; null: everywhere. No foreign key: the search outlives it and reports a fault. */
    areaId: uuid(),
    frequency: text({ enum: ALERT_FREQUENCIES }).notNull(),
    byEmail: boolean().notNull(),
    byPush: boolean().notNull(),
    createdAt: createdAt(),
    seenAt: instant().notNull(),
  },
  (search) => [
    unique('saved_searches_once').on(search.userId, search.areaId, search.query).nullsNotDistinct(),
    // Finds the searches around a mandal whose middle moves (the trigger mandals_moved).
    index('saved_searches_near')
      .on(sql`(${AROUND})`)
      .where(sql`query like '%near=%'`),
  ],
);

/**
 * A search's conditions, one row for each of its places (server/search/saved-conditions.ts). A search without rows
 * matches nothing.
 */
export const searchConditions = pgTable(
  'search_conditions',
  {
    searchId: uuid()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    // Copied, so that a match need not read the search: a third of the time.
    userId: uuid().notNull(),
    told: text({ enum: ALERT_FREQUENCIES }),
    /** An area's number and level combined; 0 is everywhere. */
    area: integer().notNull(),
    priceMin: bigint({ mode: 'number' }).notNull(),
    priceMax: bigint({ mode: 'number' }).notNull(),
    traits: bigint({ mode: 'bigint' }).notNull(),
    /** No foreign key: without its unit the search matches nothing and reports a fault. */
    unitId: uuid(),
    sizeMin: doublePrecision(),
    sizeMax: doublePrecision(),
    rateMin: doublePrecision(),
    rateMax: doublePrecision(),
    west: integer(),
    south: integer(),
    east: integer(),
    north: integer(),
    // A circle: centre, scale of a degree of longitude, and squared radius, or none.
    aroundLatitude: integer(),
    aroundLongitude: integer(),
    aroundNarrowing: doublePrecision(),
    aroundFarthest: doublePrecision(),
    listingNumber: bigint({ mode: 'number' }),
    words: tsquery(),
    rules: integer().notNull(),
  },
  (condition) => [
    primaryKey({ columns: [condition.searchId, condition.area] }),
    index('search_conditions_of_area').on(condition.area, condition.priceMax, condition.priceMin),
  ],
);

/**
 * Properties that matched a search, one row per event and day, written before anything is sent. A property may match
 * thousands and foreign keys would lock as many searches, so triggers delete rows with their search or property.
 */
export const searchMatches = pgTable(
  'search_matches',
  {
    searchId: uuid().notNull(),
    propertyId: uuid().notNull(),
    event: text({ enum: ALERT_EVENTS }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    priceRupees: bigint({ mode: 'number' }).notNull(),
    matchedAt: instant().notNull(),
    dueAt: instant(),
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
    // Rows come in order of time: BRIN needs a summary a block and costs a new row nothing.
    index('search_matches_oldest').using('brin', match.matchedAt),
  ],
);

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    endpoint: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAt(),
  },
  (subscription) => [index('push_subscriptions_of_session').on(subscription.sessionId)],
);
