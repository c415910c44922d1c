import { type SQL, sql } from 'drizzle-orm';
import type { LeadDay } from '#contract/leads.ts';
import { LEAD_DAYS } from '#contract/limits.ts';
import { lastDays, startOfDay } from '#server/database/days-of-india.ts';
import type { Database } from '#server/database/open.ts';
import { properties, propertyVisits } from '#server/database/schema/properties.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { shortlisted } from '#server/database/schema/shortlist.ts';

/**
 * Views, shortlistings and unlocks of some properties by Indian day, LEAD_DAYS up to today. LOG_DAYS, the retention of
 * views, is longer.
 * @param ids their array in SQL
 */
export async function readDays(db: Database, ids: SQL, now: Date): Promise<LeadDay[]> {
  const days = lastDays(now, LEAD_DAYS);
  const [first = ''] = days;
  // The key begins with the day, and a range of days would read the whole market's: one scan a day, by the ids.
  const views = db.execute<{ day: string; amount: number }>(sql`
    select day::text, views::int as amount
    from unnest(${sql.param(days)}::date[]) as wanted (day)
      cross join lateral (
        select count(*) as views from ${propertyVisits} as visits
        where visits.day = wanted.day and visits.property_id = any(${ids})
      ) as counted`);
  const unlocks = db.execute<{ day: string; amount: number }>(sql`
    select (${reveals.createdAt} at time zone 'Asia/Kolkata')::date::text as day, count(*)::int as amount
    from ${reveals}
    where ${reveals.propertyId} = any(${ids}) and ${reveals.createdAt} >= ${startOfDay(first).toISOString()}::timestamptz
    group by 1`);
  const shortlistings = db.execute<{ day: string; amount: number }>(sql`
    select (${shortlisted.addedAt} at time zone 'Asia/Kolkata')::date::text as day, count(*)::int as amount
    from ${shortlisted} join ${properties} on ${properties.id} = ${shortlisted.propertyId}
    where ${shortlisted.propertyId} = any(${ids}) and ${shortlisted.addedAt} >= ${startOfDay(first).toISOString()}::timestamptz
      and ${properties.ownerId} <> ${shortlisted.userId}
    group by 1`);
  const [viewed, listed, unlocked] = (await Promise.all([views, shortlistings, unlocks])).map(
    ({ rows }) => new Map(rows.map(({ day, amount }) => [day, amount])),
  );
  return days.map((day) => ({
    day,
    views: viewed?.get(day) ?? 0,
    shortlistings: listed?.get(day) ?? 0,
    unlocks: unlocked?.get(day) ?? 0,
  }));
}
