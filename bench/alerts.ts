import { and, eq, sql } from 'drizzle-orm';
import { matchListing, searchesFitting } from '#server/alerts/match-listing.ts';
import { readConfig } from '#server/config/config.ts';
import { type OpenDatabase, openDatabase } from '#server/database/open.ts';
import { searchMatches } from '#server/database/schema/alerts.ts';
import { findProperty } from '#server/properties/find-property.ts';
import { type Databases, SMALL } from './databases.ts';
import { type Figure, median, shown } from './figure.ts';
import { fillSavedSearches, MIXES, removeSavedSearches } from './saved-searches.ts';

/*
 * Time to match a new or cheaper property against all saved searches, compared with reading its page, in the same
 * market and run.
 */
const SEARCHES = 100_000;
const PROPERTIES = 100;
const WARM_UP = 10;
const LIMIT = 50;
const DAY = '2026-11-26';
/** Saving so many takes longer than a request may. */
const PATIENCE = { connectWithinMs: 5_000, idleForMs: 10_000, silentAfterMs: 600_000 };
const EVENTS = ['new', 'reduced'] as const;

export async function alerts(databases: Databases): Promise<Figure[]> {
  const { url, market } = await databases.of(SMALL);
  const database = openDatabase(url, (error) => console.error(error.message), 2, PATIENCE);
  const { db } = database;
  try {
    const figures: Figure[] = [];
    for (const [name, mix] of Object.entries(MIXES)) {
      const saved = await fillSavedSearches(db, market, mix, SEARCHES);
      for (const event of EVENTS) figures.push(...(await matches(database, { name, event, saved })));
    }
    return figures;
  } finally {
    await removeSavedSearches(db);
    await database.close();
  }
}

async function matches(
  database: OpenDatabase,
  { name, event, saved }: { name: string; event: (typeof EVENTS)[number]; saved: number },
): Promise<Figure[]> {
  const { db } = database;
  const services = { db, clock: () => new Date(), config: readConfig({}) };
  const reading = { ...services, linkSecret: Buffer.alloc(32), views: { record() {}, async flush() {} } };
  // Only owners of searches that matched at a higher price hear of a reduction.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.update(searchMatches).set({ priceRupees: sql`${searchMatches.priceRupees} + 1` });
  });
  // Autovacuum would have run by then.
  await db.execute(sql`vacuum analyze search_matches`);
  const times: Record<'match' | 'look' | 'page', number[]> = { match: [], look: [], page: [] };
  const fits: number[] = [];
  for (const [i, id] of (await spreadIds(database, WARM_UP + PROPERTIES)).entries()) {
    const match = await timed(() => matchListing(services, { propertyId: id, event, day: DAY }));
    const look = await timed(() => searchesFitting(db, id));
    const page = await timed(() => findProperty(reading, undefined, id, undefined));
    if (i < WARM_UP) continue;
    times.match.push(match);
    times.look.push(look);
    times.page.push(page);
    fits.push(await db.$count(searchMatches, and(eq(searchMatches.propertyId, id), eq(searchMatches.event, event))));
  }
  const page = median(times.page);
  const among = `among ${saved.toLocaleString('en-IN')} ${name} searches, of which it fits ${shown(median(fits))}`;
  const figure = (what: string, taken: number[]): Figure => ({
    what,
    measured: `${median(taken).toFixed(2)} : ${page.toFixed(2)} ms`,
    value: median(taken) / page,
    limit: LIMIT,
    holds: 'at most',
  });
  return [
    figure(`A property that is ${event}, ${among}: found and written down`, times.match),
    figure('… only found', times.look),
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function spreadIds({ pool }: OpenDatabase, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from properties where status = 'approved' order by md5(listing_number::text) limit $1`,
    [count],
  );
  return rows.map(({ id }) => id);
}
