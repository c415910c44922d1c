import { integer, pgTable } from 'drizzle-orm/pg-core';
import { bytea, instant } from './columns.ts';

/**
 * Counts of limited actions. Unlogged: a crash only loses counts, and no WAL is written. Keys are keyed hashes, without
 * addresses.
 */
export const limitCounts = pgTable('limit_counts', {
  key: bytea().primaryKey(),
  count: integer().notNull(),
  endsAt: instant().notNull(),
});
