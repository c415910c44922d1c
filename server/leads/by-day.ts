import { type SQL, sql } from 'drizzle-orm';
import type { LeadDay } from '#contract/leads.ts';
import { LEAD_DAYS } from '#contract/limits.ts';
import { lastDays, startOfDay } from '#server/database/days-of-india.ts';
import type { Database } from '#server/database/open.ts';
import { properties, propertyVisits, reveals } from '#server/database/schema.ts';

/**
 * Views and unlocks of some properties by Indian day, LEAD_DAYS up to today. LOG_DAYS, the term of the views, is longer.
 * @param which a condition on `properties`
 */
export async function readDays(db: Database, which: SQL | undefined, now: Date): Promise<LeadDay[]> {
  const days = lastDays(now, LEAD_DAYS);
  const [first = ''] = days;
  // A look-up for each day and property: the key begins with the day, and a range would read the whole market's.
  const views = db.execute<{ day: string; amount: number }>(sql`
    select day::text, sum(views)::int as amount
    from unnest(${sql.param(days)}::date[]) as wanted (day)
      cross join (select ${properties.id} from ${properties} where ${which}) as own
      cross join lateral (
        select count(*) as views from ${propertyVisits} as visits where visits.day = wanted.day and visits.property_id = own.id
      ) as counted
    group by 1`);
  const unlocks = db.execute<{ day: string; amount: number }>(sql`
    select (${reveals.createdAt} at time zone 'Asia/Kolkata')::date::text as day, count(*)::int as amount
    from ${reveals} join ${properties} on ${properties.id} = ${reveals.propertyId}
    where ${which} and ${reveals.createdAt} >= ${startOfDay(first).toISOString()}::timestamptz
    group by 1`);
  const [viewed, unlocked] = (await Promise.all([views, unlocks])).map(
    ({ rows }) => new Map(rows.map(({ day, amount }) => [day, amount])),
  );
  return days.map((day) => ({ day, views: viewed?.get(day) ?? 0, unlocks: unlocked?.get(day) ?? 0 }));
}
