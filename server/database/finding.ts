import { gte, lt, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { RowAge } from '#contract/console-lists.ts';

/** Trigram indexes on the same expression serve it, from three characters on. */
export const contains = (column: SQLWrapper, text: string): SQL =>
  sql`lower(${column}) like ${`%${escapeLike(text.toLowerCase())}%`}`;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const DAYS = { day: 1, week: 7, month: 30 } as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a timestamp is of this age now. */
export function isOfAge(column: SQLWrapper, age: RowAge | undefined, now: Date): SQL | undefined {
  if (!age) return undefined;
  const since = (days: number) => sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`;
  return age === 'older' ? lt(column, since(DAYS.month)) : gte(column, since(DAYS[age]));
}
