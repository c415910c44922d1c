import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, tsvector } from './columns.ts';
import { properties } from './properties.ts';

/**
 * Filter and sort columns of approved properties in narrow rows for index-only scans (docs/decisions/048), written by
 * server/search/rows.ts in the transaction of the change.
 */
export const propertySearch = pgTable(
  'property_search',
  {
    listingNumber: bigint({ mode: 'number' }).primaryKey(),
    propertyId: uuid()
      .notNull()
      .unique()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** Copied from properties by the trigger properties_placed_in_search. */
    listOrder: bigint({ mode: 'number' }).notNull(),
    confirmedAt: instant().notNull(),
    price: bigint({ mode: 'number' }).notNull(),
    metres: doublePrecision(),
    rate: doublePrecision(),
    state: integer().notNull(),
    district: integer().notNull(),
    mandal: integer().notNull(),
    traits: bigint({ mode: 'bigint' }).notNull(),
    /** Shown location in exact units of 1e-7 degrees; without a pin the centre of its mandal or district. */
    latitude: integer(),
    longitude: integer(),
    shownAt: smallint(),
    reduced: smallint().notNull().default(0),
    /** Phonetic keys of the description and of size and unit, the areas as '@s1', '@d2', '@m3', and the bits of `traits` as '+7'. */
    words: tsvector().notNull(),
  },
  (row) => [index('property_search_words').using('gin', row.words).with({ fastupdate: false })],
);

/** Words of descriptions, to correct typing errors. Unused words are removed daily. */
export const searchWords = pgTable(
  'search_words',
  {
    key: text().notNull(),
    written: text().notNull(),
    /** Romanised, so that trigrams need no locale. */
    latin: text().notNull(),
  },
  (word) => [
    primaryKey({ columns: [word.key, word.written] }),
    index('search_words_alike').using('gin', sql`${word.latin} gin_trgm_ops`),
  ],
);

/** Units and owners whose property_search rows a trigger marked outdated. A job rewrites them in batches. */
export const searchRewrites = pgTable('search_rewrites', {
  id: uuid().primaryKey(),
  changes: integer().notNull().default(1),
});

export const searchState = pgTable(
  'search_state',
  {
    only: boolean().primaryKey().default(true),
    /** Increments with area names, so that each process reloads them (server/search/place-names.ts). */
    areaNames: bigint({ mode: 'number' }).notNull().default(0),
    rules: integer().notNull().default(0),
  },
  (state) => [check('search_state_one_row', sql`${state.only}`)],
);
