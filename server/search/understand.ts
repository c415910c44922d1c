import { sql } from 'drizzle-orm';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import type { FilterCounts, ListingFilters, NamedPlace } from '#contract/listing-filters.ts';
import { NEAR_AREA, readBox } from '#contract/map-places.ts';
import { printedListingNumber } from '#contract/properties.ts';
import type { ListedArea } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import { figuresOf, type SearchConditions, textQuery, type UnitSizes, unitSizesOf } from './conditions.ts';
import { placeNear } from './near.ts';
import {
  type AreaNumbers,
  type KnownPlace,
  knownPlaceNames,
  type PlaceNames,
  readPlaceNames,
  touches,
} from './place-names.ts';
import { differByOneEdit, inLatin } from './sound.ts';
import { isStopWord, phoneticKeys, tokenize } from './word-sounds.ts';

/** The meaning of filters and area. */
export interface Meaning {
  sought: SearchConditions;
  /** What `near` names, if it is a place. */
  around: NamedPlace | null;
  /** How `q` was understood. */
  understood: FilterCounts['understood'];
  /** Of the chosen unit. */
  unit: UnitSizes | undefined;
}

const LISTING_NUMBER = /^(?:bk[-\s]?)?(\d{6,9})$/i;
const PLACES_NAMED = 5;
const NEAR_MAX = 5;
/** The share of common trigrams. */
const NEAR_FROM = 0.3;
/** Shorter words with a wrong letter are other words. */
const TYPING_ERROR_FROM = 5;
const KEY_FROM = 4;
const CORRECTIONS_TRIED = 20;
/** Above this, frequency no longer ranks corrections. */
const COMMON = 100;

/** @throws HttpError 400 at the path `unit` or `near` for an unknown one */
export async function meaningOf(db: Database, filters: ListingFilters, area: ListedArea | undefined): Promise<Meaning> {
  const [text, unit, near] = await Promise.all([
    parseText(db, filters.q, narrowingArea(filters, area)),
    filters.unit === undefined ? undefined : unitSizesOf(db, filters.unit),
    placeNear(db, filters, area),
  ]);
  const { understood, ...where } = text;
  const sought = searchConditions(filters, unit, { ...where, around: near?.circle });
  return { understood, unit, sought, around: near?.place ?? null };
}

/** Around the middle of an area, its borders do not count. */
export const narrowingArea = (filters: ListingFilters, area: ListedArea | undefined): ListedArea | undefined =>
  filters.near === NEAR_AREA ? undefined : area;

type Where = Pick<SearchConditions, 'areas' | 'listingNumber' | 'words' | 'around'>;

/** The conditions once the text is understood. */
export function searchConditions(
  filters: ListingFilters,
  unit: UnitSizes | undefined,
  { areas, listingNumber, words, around }: Where,
): SearchConditions {
  return {
    areas,
    listingNumber,
    words,
    around,
    box: filters.box === undefined ? undefined : readBox(filters.box),
    reduced: filters.reduced !== undefined,
    ...figuresOf(filters, unit, areas),
    documents: (filters.papers ?? []).reduce((bits, type) => bits | (1 << DOCUMENT_TYPES.indexOf(type)), 0),
    listedBy: filters.listed_by,
    facts: {
      land_use: filters.land_use,
      road_width: filters.road_width,
      documented: filters.documented,
      complete: filters.complete,
    },
  };
}

/** Splits a text into places, words of descriptions, or a listing number. */
export async function parseText(
  db: Database,
  q: string | undefined,
  area: ListedArea | undefined,
): Promise<Where & Pick<Meaning, 'understood'>> {
  const areas = area && [await numbersOf(db, area)];
  if (q === undefined) return { areas, words: [], understood: null };
  const [, digits] = LISTING_NUMBER.exec(q.trim()) ?? [];
  if (digits !== undefined) {
    const listingNumber = Number(digits);
    const understood = {
      places: [],
      listing_number: printedListingNumber(listingNumber),
      words: [],
      unknown: [],
      near: [],
    };
    return { areas, listingNumber, words: [], understood };
  }
  const { names, places, inside, sought } = await readText(db, q, area);
  const found = sought.filter(({ keys }) => keys.length > 0);
  const unknown = sought.filter(({ keys }) => keys.length === 0).map(({ asked }) => asked);
  const isNothing = places.length === 0 && found.length === 0 && unknown.length > 0;
  const near = places.length === 0 && unknown.length > 0 ? await placesNear(db, names, unknown.join(' '), area) : [];
  return {
    areas: places.length > 0 || isNothing ? inside.map(({ numbers }) => numbers) : areas,
    words: found.map(({ keys }) => keys),
    understood: {
      places: places.slice(0, PLACES_NAMED).map(namesOf),
      listing_number: null,
      words: found.map(({ asked, written }) => ({ asked, found: written })),
      unknown,
      near: near.map(namesOf),
    },
  };
}

/** Cached names suffice, since numbers are permanent; newer areas are loaded. */
async function numbersOf(db: Database, { id }: ListedArea): Promise<AreaNumbers> {
  const place = (await knownPlaceNames(db)).placeWith(id) ?? (await readPlaceNames(db)).placeWith(id);
  // Deleted since it was found.
  return place?.numbers ?? { state: 0, district: undefined, mandal: undefined };
}

interface SearchWord {
  asked: string;
  /** As in descriptions, with typing errors corrected. */
  written: string;
  /** Empty where no listing has it. */
  keys: readonly string[];
}

/** Places and other words of a text, by the current names. */
async function readText(db: Database, q: string, area: ListedArea | undefined) {
  let names = await knownPlaceNames(db);
  for (;;) {
    const { places, inside, others } = placesIn(names, q, area);
    const words = others.map((asked) => ({ asked, keys: phoneticKeys(asked) }));
    const { version, had } = await findKnownWords(
      db,
      words.map(({ keys }) => keys),
    );
    if (version !== names.version) {
      names = await readPlaceNames(db);
      continue;
    }
    const current = names;
    const sought = words.map(async ({ asked, keys }, i): Promise<SearchWord> => {
      // A place elsewhere is not searched as a word when the area has one too.
      if (area && inside.length > 0 && current.understand(asked).places.length > 0)
        return { asked, written: asked, keys: [] };
      if (had[i]) return { asked, written: asked, keys };
      const corrected = await correct(db, asked);
      return { asked, written: corrected?.written ?? asked, keys: corrected ? [corrected.key] : [] };
    });
    return { names, places, inside, sought: await Promise.all(sought) };
  }
}

/**
 * Places of a text, those in the chosen area, and other words. Places elsewhere are reported, so that they do not seem
 * unknown.
 */
function placesIn(names: PlaceNames, q: string, area: ListedArea | undefined) {
  const inside = names.understand(q, area?.id);
  const { places, unknown } = inside.places.length > 0 || !area ? inside : names.understand(q);
  const others = unknown.flatMap((word) => tokenize(word)).filter((word) => !isStopWord(word));
  return { places, inside: inside.places, others };
}

/**
 * Words that some listing has, and the names' version. A word that nobody ever wrote is not asked of property_search,
 * where the planner may read every row to find none.
 */
async function findKnownWords(db: Database, words: readonly (readonly string[])[]) {
  const had = words.map((keys) =>
    keys.length > 0
      ? sql`case when exists(select from search_words where key = any(${sql.param([...keys])}::text[]))
          then exists(select from property_search where words @@ ${textQuery([keys])}::tsquery) else false end`
      : sql`false`,
  );
  const { rows } = await db.execute<{ version: number; had: boolean[] }>(sql`
    select coalesce((select area_names from search_state), 0)::int as version,
      array[${sql.join(had, sql`, `)}]::boolean[] as had`);
  return { version: rows[0]?.version ?? 0, had: rows[0]?.had ?? [] };
}

interface Spelling extends Record<string, unknown> {
  key: string;
  written: string;
  latin: string;
}

/** The most common word one edit away, in the query's script if it exists there. */
async function correct(db: Database, word: string): Promise<Spelling | undefined> {
  const latin = inLatin(word).replace(/[^a-z]/g, '');
  if (latin.length < TYPING_ERROR_FROM) return undefined;
  const keys = phoneticKeys(word);
  const { rows } = await db.execute<Spelling>(sql`
    select key, written, latin from words_like(${latin})
    order by similarity(latin, ${latin}) desc, key, written limit ${CORRECTIONS_TRIED}`);
  const likely = rows.filter(
    (row) =>
      row.key.length >= KEY_FROM &&
      (differByOneEdit(latin, row.latin) ||
        keys.some((key) => key.length >= KEY_FROM && differByOneEdit(key, row.key))),
  );
  if (likely.length === 0) return undefined;
  const counts = [...new Set(likely.map(({ key }) => key))].map(
    (key) => sql`select ${key}::text as key, count(*)::int as count
      from (select from property_search where words @@ ${quotedQuery(key)}::tsquery limit ${COMMON}) having_it`,
  );
  const counted = await db.execute<{ key: string; count: number }>(sql.join(counts, sql` union all `));
  const countOf = new Map(counted.rows.map(({ key, count }) => [key, count]));
  const isLatin = (text: string) => /^[a-z]/i.test(text);
  return likely
    .filter(({ key }) => (countOf.get(key) ?? 0) > 0)
    .toSorted(
      (a, b) =>
        (countOf.get(b.key) ?? 0) - (countOf.get(a.key) ?? 0) ||
        Number(isLatin(b.written) === isLatin(word)) - Number(isLatin(a.written) === isLatin(word)),
    )[0];
}

const quotedQuery = (key: string) => textQuery([[key]]);

/** Places with spellings similar to unmatched words. */
async function placesNear(
  db: Database,
  names: PlaceNames,
  text: string,
  area: ListedArea | undefined,
): Promise<KnownPlace[]> {
  const latin = inLatin(text);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (select id, name from states union all select id, name from districts union all select id, name from mandals) areas
    where similarity(name, ${latin}) > ${NEAR_FROM} order by similarity(name, ${latin}) desc, id`);
  return rows
    .flatMap(({ id }) => names.placeWith(id) ?? [])
    .filter((place) => touches(place, area?.id))
    .slice(0, NEAR_MAX);
}

const namesOf = ({ level, state, district, mandal, in_hindi }: KnownPlace): NamedPlace => ({
  level,
  state,
  district,
  mandal,
  in_hindi,
});
