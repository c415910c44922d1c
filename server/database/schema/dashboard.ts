import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { FUNNEL_STEPS } from '#contract/console-lists.ts';
import { LANGUAGES } from '#contract/languages.ts';

/** Daily counts of visitors' steps, without ids. `districtId` is nil for steps without a district. */
export const funnelCounts = pgTable(
  'funnel_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    step: text({ enum: FUNNEL_STEPS }).notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    districtId: uuid().notNull(),
    count: integer().notNull(),
  },
  (counted) => [primaryKey({ columns: [counted.day, counted.step, counted.language, counted.districtId] })],
);
