import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from './columns.ts';

/**
 * Scripts, styles and drawings of recent builds: during a rolling restart a page may request another version's. Names
 * contain a hash, so rows never change.
 */
export const assets = pgTable('assets', {
  name: text().primaryKey(),
  brotli: bytea().notNull(),
  leftAt: instant(),
});
