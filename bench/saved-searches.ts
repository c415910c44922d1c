import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ALERT_FREQUENCIES } from '#contract/alert-kinds.ts';
import { FACTS } from '#contract/facts.ts';
import { SavedFilters } from '#contract/saved-searches.ts';
import { writeQuery } from '#server/alerts/saved-query.ts';
import { findAreaForSearch, type FoundArea } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { savedSearches, searchConditions } from '#server/database/schema/alerts.ts';
import { toldOf } from '#server/alerts/saved-searches.ts';
import { conditionsOf } from '#server/search/saved-conditions.ts';
import { seededRandom } from '#test/random.ts';
import { type Market, type Place, skewed } from './market.ts';
import { accountId } from './same-market.ts';

/*
 * A guess at what buyers will save: most searches have a maximum price, and crowded places have more of them (decision
 * 099).
 */

/** Shares of searches by the level of their area; the rest is everywhere. */
export interface Mix {
  mandal: number;
  district: number;
  state: number;
}

/** Guesses at how wide buyers search, which decides how many searches a property matches. */
export const MIXES = {
  local: { mandal: 0.4, district: 0.5, state: 0.08 },
  'state-wide': { mandal: 0.25, district: 0.45, state: 0.25 },
} as const satisfies Record<string, Mix>;

const DIFFERENT = 10_000;
const ROWS_AT_ONCE = 500;
const WORDS = ['road', 'corner', 'school', 'highway', 'orchard', 'railway', 'canal', 'market'];
const UNITS = ['decimal', 'katha', 'square foot'];

/**
 * Saves about `count` searches, parsed as the product does.
 * @returns how many
 */
export async function fillSavedSearches(db: Database, { mandals }: Market, mix: Mix, count: number): Promise<number> {
  await removeSavedSearches(db);
  const accounts = await db.$count(users);
  const draw = wantedSearches(mandals, mix);
  const areaOf = knownAreas(db);
  const known = new Set<string>();
  for (let first = 0; first < DIFFERENT; first += ROWS_AT_ONCE) {
    const searches: (typeof savedSearches.$inferInsert)[] = [];
    const conditions: (typeof searchConditions.$inferInsert)[] = [];
    for (let i = first; i < first + ROWS_AT_ONCE; i += 1) {
      const { filters, place } = draw();
      const area = await areaOf(place);
      const [userId, areaId, query] = [accountId(1 + (i % (accounts - 1))), area?.id ?? null, writeQuery(filters)];
      if (known.has(`${userId} ${areaId} ${query}`)) continue;
      known.add(`${userId} ${areaId} ${query}`);
      const id = randomUUID();
      const told = { frequency: ALERT_FREQUENCIES[i % 3] ?? 'now', byEmail: true, byPush: i % 4 === 0 };
      searches.push({ id, userId, areaId, query, name: 'Search', ...told, seenAt: new Date() });
      const own = { searchId: id, userId, told: toldOf(told) };
      conditions.push(...(await conditionsOf(db, filters, area)).map((condition) => ({ ...condition, ...own })));
    }
    await db.insert(savedSearches).values(searches);
    await db.insert(searchConditions).values(conditions);
  }
  const different = known.size;
  for (let time = 1; (time + 1) * different <= count; time += 1) await saveAgain(db, different, time);
  await db.execute(sql`vacuum analyze saved_searches`);
  await db.execute(sql`vacuum analyze search_conditions`);
  return db.$count(savedSearches);
}

export async function removeSavedSearches(db: Database): Promise<void> {
  await db.execute(sql`truncate saved_searches, search_matches cascade`);
}

async function saveAgain(db: Database, different: number, time: number): Promise<void> {
  await db.execute(sql`
    insert into saved_searches (id, user_id, area_id, query, name, frequency, by_email, by_push, seen_at)
    select md5(id::text || ${time}::int)::uuid, all_users.ids[1 + (row * 7 + ${time}::int * 101) % cardinality(all_users.ids)],
      area_id, query, name, frequency, by_email, by_push, seen_at
    from (select *, row_number() over (order by id) as row from saved_searches order by created_at, id limit ${different}) s,
      (select array_agg(id order by id) as ids from users) all_users
    on conflict do nothing`);
  await db.execute(sql`
    insert into search_conditions select again.*
    from search_conditions c join saved_searches s on s.id = md5(c.search_id::text || ${time}::int)::uuid,
      jsonb_populate_record(c, jsonb_build_object('search_id', s.id, 'user_id', s.user_id)) again`);
}

interface WantedSearch {
  filters: ReturnType<typeof SavedFilters.parse>;
  place: Place | Pick<Place, 'state' | 'district'> | Pick<Place, 'state'> | undefined;
}

function wantedSearches(mandals: readonly Place[], mix: Mix): () => WantedSearch {
  const random = seededRandom(20_261_126);
  const drawMandal = skewed(mandals, random);
  const oneOf = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)];
  const between = (from: number, to: number) => Math.round(from * (to / from) ** random());
  return () => {
    const { state, district, mandal } = drawMandal();
    const level = random();
    const place =
      level < mix.mandal
        ? { state, district, mandal }
        : level < mix.mandal + mix.district
          ? { state, district }
          : level < mix.mandal + mix.district + mix.state
            ? { state }
            : undefined;
    const highest = between(200_000, 10_000_000);
    const [isSized, isUsed, isNamed] = [random() < 0.2, random() < 0.2, random() < 0.1];
    const filters = SavedFilters.parse({
      ...(random() < 0.85 && { price_max: String(highest) }),
      ...(random() < 0.15 && { price_min: String(Math.round(highest / 4)) }),
      ...(isSized && { unit: oneOf(UNITS), size_min: String(between(1, 40)) }),
      ...(isUsed && { land_use: oneOf(FACTS.land_use.choices) }),
      ...(isNamed && { q: oneOf(WORDS) }),
      ...(random() < 0.15 && { papers: 'sale_deed' }),
      ...(random() < 0.1 && { listed_by: 'seller' }),
      ...(random() < 0.1 && { road_width: '12' }),
      ...(random() < 0.05 && { documented: 'yes' }),
      ...(random() < 0.05 && { reduced: 'yes' }),
    });
    return { filters, place };
  };
}

function knownAreas(db: Database): (place: WantedSearch['place']) => Promise<FoundArea | undefined> {
  const known = new Map<string, Promise<FoundArea>>();
  return async (place) => {
    if (!place) return undefined;
    const name = JSON.stringify(place);
    const found = known.get(name) ?? findAreaForSearch(db, place);
    known.set(name, found);
    return found;
  };
}
