import { type SQL, sql } from 'drizzle-orm';
import type { ListingFilters } from '#contract/listing-filters.ts';
import type { ListedArea } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import type { searchConditions } from '#server/database/schema/alerts.ts';
import { badInput, issue } from '#server/errors.ts';
import { AGENT_BIT, textQuery } from './conditions.ts';
import { factsReach, leastFacts } from './fact-bits.ts';
import { ON_STORED_MAP, storedOnMap } from './map-conditions.ts';
import { placeNear } from './near.ts';
import { type AreaNumbers, knownPlaceNames } from './place-names.ts';
import { narrowingArea, parseText, searchConditions as soughtBy } from './understand.ts';
import { phoneticKeys, WORD_RULES } from './word-sounds.ts';

/*
 * The other way round: which saved searches a property fits. Each search is a row for each of its places, so that one
 * index finds those around a property that it costs no more than, and the rest is compared row by row.
 */

export type SavedCondition = Omit<typeof searchConditions.$inferInsert, 'searchId' | 'userId' | 'told'>;

const NO_PRICE_MAX = Number.MAX_SAFE_INTEGER;
const EVERYWHERE = 0;

/** An area's number and level as one. The SQL below has the same. */
const areaKey = ({ state, district, mandal }: AreaNumbers): number => {
  if (mandal !== undefined) return mandal * 4 + 3;
  return district !== undefined ? district * 4 + 2 : state * 4 + 1;
};

/**
 * A condition for each place of a search; none where it can match nothing.
 * @throws HttpError 400 at the path `unit` or `near` for an unknown one
 */
export async function conditionsOf(
  db: Database,
  filters: ListingFilters,
  area: ListedArea | undefined,
): Promise<SavedCondition[]> {
  const [text, unitId, near] = await Promise.all([
    textOf(db, filters.q, narrowingArea(filters, area)),
    unitIdOf(db, filters),
    placeNear(db, filters, area),
  ]);
  const {
    documents,
    listedBy,
    facts,
    box,
    reduced = false,
  } = soughtBy(filters, undefined, { areas: undefined, words: [] });
  const { price_min, price_max, size_min, size_max, rate_min, rate_max } = filters;
  const agentBit = listedBy === undefined ? 0 : AGENT_BIT;
  const condition = {
    priceMin: Math.ceil(price_min ?? 0),
    priceMax: price_max === undefined ? NO_PRICE_MAX : Math.floor(price_max),
    kindMask: documents | agentBit,
    kindWanted: documents | (listedBy === 'agent' ? AGENT_BIT : 0),
    facts: leastFacts(facts),
    reduced,
    ...storedOnMap(box, near?.circle),
    unitId,
    sizeMin: size_min ?? null,
    sizeMax: size_max ?? null,
    rateMin: rate_min ?? null,
    rateMax: rate_max ?? null,
    listingNumber: text.listingNumber ?? null,
    words: text.words.length > 0 ? textQuery(text.words) : null,
    wordRules: WORD_RULES,
  };
  const areas = text.areas ? text.areas.map(areaKey) : [EVERYWHERE];
  return [...new Set(areas)].map((key) => ({ ...condition, area: key }));
}

/** Words that no listing has yet are waited for; a list leaves them out. */
async function textOf(db: Database, q: string | undefined, area: ListedArea | undefined) {
  const { areas, listingNumber, words, understood } = await parseText(db, q, area);
  if (!understood || listingNumber !== undefined) return { areas, listingNumber, words };
  const names = await knownPlaceNames(db);
  // A place outside the area is no word, as in a list.
  const isElsewhere = (word: string) =>
    area !== undefined && understood.places.length > 0 && names.understand(word).places.length > 0;
  const awaited = understood.unknown
    .filter((word) => !isElsewhere(word))
    .map(phoneticKeys)
    .filter((keys) => keys.length > 0);
  // A list takes an error for another word; a listing may yet have the word as it was typed.
  const found = words.map((keys, i) => [...new Set([...keys, ...phoneticKeys(understood.words[i]?.asked ?? '')])]);
  const isUnknown = understood.places.length === 0 && words.length === 0;
  const places = isUnknown ? (await parseText(db, undefined, area)).areas : areas;
  return { areas: places, listingNumber, words: [...found, ...awaited] };
}

async function unitIdOf(db: Database, { unit, ...filters }: ListingFilters): Promise<string | null> {
  const { size_min, size_max, rate_min, rate_max } = filters;
  // A unit alone narrows nothing.
  if (unit === undefined || [size_min, size_max, rate_min, rate_max].every((given) => given === undefined)) return null;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from units where lower(name) = lower(${unit.trim()})
      and exists (select from unit_sizes where unit_id = units.id)`);
  const [found] = rows;
  if (!found) throw badInput(issue('unit', 'FILTER_UNIT_UNKNOWN'));
  return found.id;
}

/** Conversions of one size differ in the sixteenth digit. */
const ROUNDING = '1e-9';

/**
 * Common table expressions: the properties `which` of property_search `p`, as `listing`, and what units measure where
 * they lie, as `sizes`.
 */
export const listings = (which: SQL): SQL => sql`
  listing as materialized (
    select p.*, owned.owner_id, owned.state_id, owned.district_id
    from property_search p join properties owned on owned.id = p.property_id where ${which}),
  sizes as materialized (
    select distinct on (l.property_id, u.unit_id) l.property_id, u.unit_id, u.square_metres
    from listing l join unit_sizes u on (u.state_id is null or u.state_id = l.state_id)
      and (u.district_id is null or u.district_id = l.district_id)
    order by l.property_id, u.unit_id, u.district_id nulls last, u.state_id nulls last)`;

/** Joins the conditions `c` that each listing `l` fits. */
export const FITTING: SQL = sql.raw(`
  join search_conditions c on c.area = any(array[${EVERYWHERE}, l.state * 4 + 1, l.district * 4 + 2, l.mandal * 4 + 3])
    and c.price_max >= l.price and c.price_min <= l.price
  left join sizes z on z.property_id = l.property_id and z.unit_id = c.unit_id`);

/** Whether the listing `l` fits the condition `c` beyond place and price. */
export const FITS: SQL = sql.raw(`
  l.kind & c.kind_mask = c.kind_wanted
  and ${factsReach('l.facts', 'c.facts')}
  and (c.unit_id is null or ${[
    ['l.metres', 'size_min', '>=', '* z.square_metres * (1 -'],
    ['l.metres', 'size_max', '<=', '* z.square_metres * (1 +'],
    ['l.rate', 'rate_min', '>=', '/ z.square_metres * (1 -'],
    ['l.rate', 'rate_max', '<=', '/ z.square_metres * (1 +'],
  ]
    .map(([value, bound, than, size]) => `(c.${bound} is null or ${value} ${than} c.${bound} ${size} ${ROUNDING}))`)
    .join(' and ')})
  and (not c.reduced or l.reduced > 0)
  and ${ON_STORED_MAP}
  and (c.listing_number is null or c.listing_number = l.listing_number)
  and (c.words is null or l.words @@ c.words)`);
