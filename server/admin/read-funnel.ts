import { desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { FunnelRow } from '#contract/dashboard.ts';
import { FUNNEL_STEPS, FUNNEL_WEEKS, type FunnelGroup } from '#contract/console-lists.ts';
import { lastDays } from '#server/database/days-of-india.ts';
import { districts, states } from '#server/database/schema/areas.ts';
import { funnelCounts } from '#server/database/schema/dashboard.ts';
import type { Services } from '#server/services.ts';

const week = sql<string>`date_trunc('week', ${funnelCounts.day}::timestamp)::date::text`;

const counts = Object.fromEntries(
  FUNNEL_STEPS.map((step) => [
    step,
    sql<number>`coalesce(sum(${funnelCounts.count}) filter (where ${funnelCounts.step} = ${sql.raw(`'${step}'`)}), 0)`.mapWith(
      Number,
    ),
  ]),
  // Safe: each step is there.
) as Record<(typeof FUNNEL_STEPS)[number], SQL<number>>;

/** Counts of the last weeks: by week, or summed by language or district, the most searched first. */
export async function readFunnel(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  by: FunnelGroup = 'week',
): Promise<FunnelRow[]> {
  const [today = ''] = lastDays(clock(), 1);
  const since = sql`date_trunc('week', ${today}::timestamp)::date - ${7 * (FUNNEL_WEEKS - 1)}::int`;
  const inWeeks = gte(funnelCounts.day, since);
  const mostSearched = [desc(counts.searches), desc(counts.property_views)];
  switch (by) {
    case 'week': {
      const rows = await db
        .select({ week, ...counts })
        .from(funnelCounts)
        .where(inWeeks)
        .groupBy(week)
        .orderBy(week);
      return rows.map(({ week: monday, ...counted }) => ({ week: monday, counts: counted }));
    }
    case 'language': {
      const { language } = funnelCounts;
      const rows = await db
        .select({ language, ...counts })
        .from(funnelCounts)
        .where(inWeeks)
        .groupBy(language)
        .orderBy(...mostSearched, language);
      return rows.map(({ language: spoken, ...counted }) => ({ language: spoken, counts: counted }));
    }
    case 'district': {
      const rows = await db
        .select({ state: states.name, district: districts.name, ...counts })
        .from(funnelCounts)
        .leftJoin(districts, eq(districts.id, funnelCounts.districtId))
        .leftJoin(states, eq(states.id, districts.stateId))
        .where(inWeeks)
        .groupBy(states.name, districts.name)
        .orderBy(...mostSearched, districts.name);
      return rows.map(({ state, district, ...counted }) => ({
        ...(state !== null && district !== null ? { district: { state, district } } : {}),
        counts: counted,
      }));
    }
  }
}
