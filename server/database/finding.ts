import { gte, lt, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { RowAge } from '#contract/console-lists.ts';
import { DAY_MS } from '#contract/time.ts';

/** Served by trigram indexes on the same expression, from three characters on. */
export const contains = (column: SQLWrapper, text: string): SQL =>
  sql`lower(${column}) like ${`%${escapeLike(text.toLowerCase())}%`}`;

/** Part of a UUID as in logs and addresses; digits alone are a phone number's. */
const PART_OF_ID = /^(?=.*[a-f-])[0-9a-f][0-9a-f-]{7,35}$/;

/** Whether an id contains this part of at least eight characters; undefined for other text. Reads every row. */
export function hasIdPart(column: SQLWrapper, text: string): SQL | undefined {
  const part = text.toLowerCase();
  return PART_OF_ID.test(part) ? sql`${column}::text like ${`%${part}%`}` : undefined;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const DAYS = { day: 1, week: 7, month: 30 } as const;

/** Rows younger than an age, or older than a month; undefined without one. */
export function isOfAge(column: SQLWrapper, age: RowAge | undefined, now: Date): SQL | undefined {
  if (!age) return undefined;
  const since = (days: number) => sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`;
  return age === 'older' ? lt(column, since(DAYS.month)) : gte(column, since(DAYS[age]));
}
