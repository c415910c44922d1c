import { sql } from 'drizzle-orm';
import type { FilterCounts, ListingFilters, NamedPlace } from '#contract/listing-filters.ts';
import { listingNumberSaid } from '#contract/listing-number.ts';
import { NEAR_AREA } from '#contract/map-places.ts';
import { printedListingNumber } from '#contract/properties.ts';
import type { ListedArea } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import type { Sought } from './filters.ts';
import { type Near, placeNear } from './near.ts';
import { knownPlaceNames, readPlaceNames } from './known-places.ts';
import type { AreaNumbers, KnownPlace } from './known-place.ts';
import { type PlaceNames, touches } from './place-names.ts';
import { isKnownWord } from './said/vocabulary.ts';
import { formOf } from './said/words.ts';
import { differByOneEdit, inLatin } from './sound.ts';
import { type Text, textQuery } from './text-conditions.ts';
import { findKnownWords } from './written-words.ts';
import { type UnitSizes, unitSizesOf } from './unit-sizes.ts';
import { isStopWord, phoneticKeys, tokenize } from './word-sounds.ts';

export interface Parsed extends Text {
  places: KnownPlace[];
  /** In the order of `words`, with typing errors corrected. */
  found: { asked: string; found: string }[];
  unknown: string[];
  /** Words that were taken for a misspelt place, and the places that other words would be. */
  misspelt: string[];
  offered: KnownPlace[];
}

/** Filters and area after their look-up. `q` is parsed once inside the area and once everywhere. */
export interface Meaning {
  filters: ListingFilters;
  area: AreaNumbers | undefined;
  inArea: Parsed;
  everywhere: Parsed;
  unit: UnitSizes | undefined;
  near: Near | undefined;
}

const PLACES_NAMED = 5;
const NEAR_MAX = 5;
const NEAR_FROM = 0.3;
/** Shorter words with a wrong letter are other words. */
const TYPING_ERROR_FROM = 5;
const KEY_FROM = 4;
const CORRECTIONS_TRIED = 20;
/** Above this, frequency no longer ranks corrections. */
const COMMON = 100;

/** @throws HttpError 400 at the path `unit` or `near` for an unknown one */
export async function meaningOf(db: Database, filters: ListingFilters, area: ListedArea | undefined): Promise<Meaning> {
  const [texts, unit, near] = await Promise.all([
    parseText(db, filters.q, area),
    filters.unit === undefined ? undefined : unitSizesOf(db, filters.unit),
    placeNear(db, filters, area),
  ]);
  return { filters, ...texts, unit, near };
}

/** Around the middle of an area, its borders do not count. */
export const narrowsArea = (filters: ListingFilters): boolean => filters.near !== NEAR_AREA;

export const parsedOf = ({ inArea, everywhere }: Texts, filters: ListingFilters): Parsed =>
  narrowsArea(filters) ? inArea : everywhere;

export const soughtBy = (meaning: Meaning, filters: ListingFilters = meaning.filters): Sought => ({
  filters,
  text:
    filters.q === undefined
      ? { areas: meaning.area && narrowsArea(filters) ? [meaning.area] : undefined, words: [] }
      : parsedOf(meaning, filters),
  unit: meaning.unit,
  circle: filters.near === undefined ? undefined : meaning.near?.circle,
});

/** The same filters without the list's area; undefined where it has none, or its borders do not count. */
export const withoutArea = (meaning: Meaning): Meaning | undefined =>
  meaning.area && narrowsArea(meaning.filters)
    ? { ...meaning, area: undefined, inArea: meaning.everywhere }
    : undefined;

/** How a search's words were understood, with places for those that were not; null for a search that has none. */
export async function understoodAs(
  db: Database,
  meaning: Meaning,
  area: ListedArea | undefined,
): Promise<FilterCounts['understood']> {
  const { filters } = meaning;
  if (filters.q === undefined) return null;
  const { places, listingNumber, found, unknown, misspelt, offered } = parsedOf(meaning, filters);
  const alike =
    places.length === 0 && unknown.length > 0
      ? await placesNear(db, unknown.join(' '), narrowsArea(filters) ? area : undefined)
      : [];
  const near = [...new Set([...offered, ...alike])].slice(0, NEAR_MAX);
  return {
    places: places.slice(0, PLACES_NAMED).map(namesOf),
    listing_number: listingNumber === undefined ? null : printedListingNumber(listingNumber),
    words: found,
    unknown,
    misspelt,
    near: near.map(namesOf),
  };
}

type Texts = Pick<Meaning, 'area' | 'inArea' | 'everywhere'>;

/** Reads a search text once for all: inside the listed area, and everywhere. */
export async function parseText(db: Database, q: string | undefined, listed: ListedArea | undefined): Promise<Texts> {
  const area = listed && (await numbersOf(db, listed));
  const nothing = { words: [], places: [], found: [], unknown: [], misspelt: [], offered: [] };
  const listingNumber = q === undefined ? undefined : listingNumberSaid(q);
  if (q === undefined || listingNumber !== undefined) {
    const number = listingNumber === undefined ? {} : { listingNumber };
    const everywhere = { ...nothing, areas: undefined, ...number };
    return { area, inArea: { ...everywhere, areas: area && [area] }, everywhere };
  }
  const [everywhere, inArea = everywhere] = await readText(db, q, listed);
  const parsed = ({ places, inside, sought, misspelt, offered }: Reading, areas: Text['areas']): Parsed => {
    const found = sought.filter(({ keys }) => keys.length > 0);
    const unknown = sought.filter(({ keys }) => keys.length === 0).map(({ asked }) => asked);
    const isNothing = places.length === 0 && found.length === 0 && unknown.length > 0;
    return {
      areas: places.length > 0 || isNothing ? inside.map(({ numbers }) => numbers) : areas,
      words: found.map(({ keys }) => keys),
      places,
      found: found.map(({ asked, written }) => ({ asked, found: written })),
      unknown,
      misspelt,
      offered,
    };
  };
  return { area, inArea: parsed(inArea, area && [area]), everywhere: parsed(everywhere, undefined) };
}

/** Cached names suffice, since numbers are permanent; newer areas are loaded. */
async function numbersOf(db: Database, { id }: ListedArea): Promise<AreaNumbers> {
  const place = (await knownPlaceNames(db)).placeWith(id) ?? (await readPlaceNames(db)).placeWith(id);
  // Deleted since it was found.
  return place?.numbers ?? { state: 0, district: undefined, mandal: undefined };
}

interface SearchWord {
  asked: string;
  /** The corrected word, as descriptions have it, and its keys; none where no listing has it. */
  written: string;
  keys: readonly string[];
}

interface Reading extends Omit<ReturnType<typeof placesIn>, 'others'> {
  sought: SearchWord[];
}

async function readText(db: Database, q: string, area: ListedArea | undefined): Promise<[Reading, Reading?]> {
  let names = await knownPlaceNames(db);
  for (;;) {
    const guessed = bothOf(names, q, { area });
    const words = new Map(guessed.words.map((asked) => [asked, phoneticKeys(asked)]));
    const { version, had } = await findKnownWords(db, [...words.values()]);
    if (version !== names.version) {
      names = await readPlaceNames(db);
      continue;
    }
    const written = new Set([...words.keys()].filter((_, i) => had[i]));
    const { everywhere, inArea, isElsewhere } = bothOf(names, q, { area, written });
    const sought = new Set([...everywhere.others, ...(inArea?.others ?? [])]);
    const known = new Map<string, SearchWord>();
    await Promise.all(
      [...sought].map(async (asked) => {
        const own = written.has(asked) ? (words.get(asked) ?? []) : [];
        const corrected = own.length > 0 || isElsewhere(asked) ? undefined : await correct(db, asked);
        known.set(asked, { asked, written: corrected?.written ?? asked, keys: corrected ? [corrected.key] : own });
      }),
    );
    const reading = ({ others, ...place }: ReturnType<typeof placesIn>): Reading => ({
      ...place,
      sought: others.map((asked) => known.get(asked) ?? { asked, written: asked, keys: [] }),
    });
    if (!inArea) return [reading(everywhere)];
    const own = reading(inArea);
    return [
      reading(everywhere),
      {
        ...own,
        sought: own.sought.map((word) => (isElsewhere(word.asked) ? { ...word, written: word.asked, keys: [] } : word)),
      },
    ];
  }
}

interface Asked {
  area: ListedArea | undefined;
  /** Words that listings have. */
  written?: ReadonlySet<string>;
}

/** Reads a text everywhere and in the area, and tells the words to look up: misspelt names may be words of listings. */
function bothOf(names: PlaceNames, q: string, { area, written }: Asked) {
  const everywhere = placesIn(names, q, { area: undefined, written });
  const inArea = area && placesIn(names, q, { area, written });
  // A place elsewhere is not searched as a word when the area has one too.
  const isElsewhere = (asked: string) =>
    inArea !== undefined && inArea.inside.length > 0 && names.understand(asked, { written }).places.length > 0;
  const inAreaToo = inArea?.others.filter((asked) => !isElsewhere(asked)) ?? [];
  const misspelt = [everywhere, inArea].flatMap((found) => found?.misspelt ?? []).flatMap((name) => tokenize(name));
  return { everywhere, inArea, isElsewhere, words: [...new Set([...everywhere.others, ...inAreaToo, ...misspelt])] };
}

/**
 * Places of a text, those in the chosen area, and other words. Places elsewhere are reported, so that they do not seem
 * unknown.
 */
function placesIn(names: PlaceNames, q: string, { area, written }: Asked) {
  const inside = names.understand(q, { inside: area?.id, written });
  const { places, unknown, misspelt, offered } =
    inside.places.length > 0 || !area ? inside : names.understand(q, { written });
  const others = unknown.flatMap((word) => tokenize(word)).filter((word) => !isStopWord(word));
  return { places, inside: inside.places, others, misspelt, offered };
}

interface Spelling extends Record<string, unknown> {
  key: string;
  written: string;
  latin: string;
}

/** The most common word one edit away, in the query's script; a word of land is never a misspelt other one. */
async function correct(db: Database, word: string): Promise<Spelling | undefined> {
  const latin = inLatin(word).replace(/[^a-z]/g, '');
  if (latin.length < TYPING_ERROR_FROM || isKnownWord(formOf(word))) return undefined;
  const keys = phoneticKeys(word);
  const { rows } = await db.execute<Spelling>(sql`
    select key, written, latin from words_like(${latin})
    order by similarity(latin, ${latin}) desc, key, written limit ${CORRECTIONS_TRIED}`);
  const isLatin = (text: string) => /^[a-z]/i.test(text);
  const likely = rows.filter(
    (row) =>
      isLatin(row.written) === isLatin(word) &&
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
  return likely
    .filter(({ key }) => (countOf.get(key) ?? 0) > 0)
    .toSorted((a, b) => (countOf.get(b.key) ?? 0) - (countOf.get(a.key) ?? 0))[0];
}

const quotedQuery = (key: string) => textQuery([[key]]);

async function placesNear(db: Database, text: string, area: ListedArea | undefined): Promise<KnownPlace[]> {
  const names = await knownPlaceNames(db);
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
