import { OVERVIEW_DAYS } from '#contract/limits.ts';
import type { Overview, OverviewSums } from '#contract/dashboard.ts';
import type { Services } from '#server/services.ts';
import { readDays } from './by-day.ts';
import { startOfDay, lastDays } from '#server/database/days-of-india.ts';
import { countListings, countQueues } from './queues.ts';

export async function readOverview(services: Pick<Services, 'db' | 'jobs' | 'clock'>): Promise<Overview> {
  const now = services.clock();
  const all = lastDays(now, 2 * OVERVIEW_DAYS);
  const [first = ''] = all;
  const [sums, listings, queues] = await Promise.all([
    readDays(services.db, startOfDay(first)),
    countListings(services.db),
    countQueues(services, now),
  ]);
  const days = all.map((day) => ({
    day,
    sign_ups: sums.signUps.get(day) ?? 0,
    reveals: sums.reveals.get(day) ?? 0,
    paise: sums.revenuePaise.get(day) ?? 0,
  }));
  const [before, last] = [days.slice(0, OVERVIEW_DAYS), days.slice(OVERVIEW_DAYS)];
  const compare = (what: 'sign_ups' | 'reveals' | 'paise'): OverviewSums => {
    const sumOf = (some: typeof days) => some.reduce((sum, one) => sum + one[what], 0);
    return { last: sumOf(last), before: sumOf(before) };
  };
  const paise = compare('paise');
  return {
    days: last.map(({ paise: ofDay, ...day }) => ({ ...day, revenue: ofDay / 100 })),
    sums: {
      sign_ups: compare('sign_ups'),
      reveals: compare('reveals'),
      revenue: { last: paise.last / 100, before: paise.before / 100 },
    },
    listings,
    queues: { listings: listings.pending, ...queues },
  };
}
