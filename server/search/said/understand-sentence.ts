import { FILTER_KEYS, type OptionFilter, OPTION_FILTERS, optionsRow } from '#contract/filter-keys.ts';
import { besideListingNumber, listingNumberSaid } from '#contract/listing-number.ts';
import { WITHIN_KILOMETRES } from '#contract/listing-orders.ts';
import { NEAR_AREA } from '#contract/map-places.ts';
import { printedListingNumber, type UnderstoodSentence } from '#contract/properties.ts';
import { composed } from '#contract/unicode-forms.ts';
import type { Database } from '#server/database/open.ts';
import { units } from '#server/database/schema/units.ts';
import { knownPlaceNames } from '#server/search/known-places.ts';
import { writtenWords } from '#server/search/written-words.ts';
import type { KnownPlace } from '#server/search/known-place.ts';
import type { PlaceNames } from '#server/search/place-names.ts';
import { narrowingWords, readSentence, type Sentence } from './read-sentence.ts';

type Filters = Record<string, string | number | undefined>;

const LEVELS = ['state', 'district', 'mandal'] as const;
const KEYS = [...LEVELS, ...FILTER_KEYS];
const NEAR_KILOMETRES = '10';
const NUMBER = new Set(['no', 'number', 'id', 'नंबर', 'नं', 'नम्बर']);
const ADDRESS = /\bhttps?:\/\/\S+/gi;

/**
 * Understands '5 katha plot near Patna under 20 lakh with road' as filters, and words that none of them says. Only words
 * that narrow nothing ('in', 'चाहिए') are in neither.
 */
export async function understandSentence(db: Database, text: string): Promise<UnderstoodSentence> {
  const number = listingNumberSaid(text);
  if (number !== undefined) return { filters: { q: printedListingNumber(number) }, words: wordsBeside(text) };
  const [names, known] = await Promise.all([knownPlaceNames(db), db.select({ name: units.name }).from(units)]);
  const sentence = readSentence(text, {
    nameAt: (words) => names.exactly(words),
    isHeard: (word) => names.soundsWhole(word),
    isUnit: (unit) => known.some(({ name }) => name === unit),
  });
  const affirmed = sentence.rest.filter(({ isDenied }) => !isDenied);
  const named = affirmed.map(({ word }) => word);
  const misspelt = names.understand(named.join(' ')).misspelt.flatMap((name) => name.split(' '));
  const written = await writtenWords(db, misspelt);
  const villagesAndRoads = affirmed.filter(({ isVillageOrRoad }) => isVillageOrRoad).map(({ word }) => word);
  const { place, words: left } = placeBeside(names, named, villagesAndRoads, written);
  const words = sentence.rest.filter(({ word, isDenied }) => isDenied || left.includes(word)).map(({ word }) => word);
  const isNear = sentence.isNear || sentence.beforeNear.some((word) => named.includes(word) && !left.includes(word));
  const near = nearOf(names, place, { ...sentence, isNear });
  const filters = { ...filtersOf(sentence), ...pathOf(near.place), ...near.filters };
  return { filters: inOrder(filters), words: [...words, ...near.words] };
}

function filtersOf({ price, size, rate, options, sort }: Sentence): Filters {
  return {
    price_min: price.least,
    price_max: price.most,
    size_min: size?.least,
    size_max: size?.most,
    rate_min: rate?.least,
    rate_max: rate?.most,
    unit: (size ?? rate)?.unit,
    ...Object.fromEntries(OPTION_FILTERS.map((name) => [name, chosenOf(name, options[name])])),
    sort,
  };
}

const chosenOf = (name: OptionFilter, chosen: readonly string[] | undefined) =>
  chosen &&
  optionsRow(name)
    .options.filter((option) => chosen.includes(option))
    .join();

/** Addresses have them in this order. */
const inOrder = (filters: Filters): UnderstoodSentence['filters'] =>
  Object.fromEntries(
    KEYS.flatMap((key) => {
      const value = filters[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );

const pathOf = (place: KnownPlace | undefined): Filters =>
  place ? { state: place.state, district: place.district, mandal: place.mandal } : {};

interface Placed {
  place: KnownPlace | undefined;
  words: string[];
}

/** The place that is named; a village's or a road's name is of no other where it does not agree with the rest. */
function placeBeside(
  names: PlaceNames,
  named: readonly string[],
  others: readonly string[],
  written: ReadonlySet<string>,
): Placed {
  const all = placeIn(names, named, written);
  if (all.place || others.length === 0) return all;
  const beside = placeIn(
    names,
    named.filter((word) => !others.includes(word)),
    written,
  );
  return beside.place ? { ...beside, words: [...beside.words, ...others] } : all;
}

/** The one place that is named, a district rather than a mandal of its name; several stay words. */
function placeIn(names: PlaceNames, rest: readonly string[], written: ReadonlySet<string>): Placed {
  const all = onePlace(names, rest, written);
  if (all.place) return all;
  // A word that is nearly a name is none beside one that is, or that sounds like one in its own script.
  for (const isName of [isExact(names), (word: string) => isExact(names)(word) || names.soundsWhole(word)]) {
    const own = onePlace(names, rest.filter(isName), written);
    if (!own.place) continue;
    const left = new Set(own.words);
    return { place: own.place, words: rest.filter((word) => !isName(word) || left.has(word)) };
  }
  return all;
}

const isExact = (names: PlaceNames) => (word: string) => names.exactly([word]) > 0;

function onePlace(names: PlaceNames, rest: readonly string[], written: ReadonlySet<string>): Placed {
  const { places, named, unknown } = names.understand(rest.join(' '), { written });
  const level = LEVELS.find((one) => places.some((place) => place.level === one));
  const [place, ...others] = places.filter((one) => one.level === level);
  const isOne = others.length === 0 && (named.length === 1 || places.length === 1);
  if (!place || !isOne) return { place: undefined, words: [...rest] };
  const left = new Set(unknown);
  return { place, words: rest.filter((word) => left.has(composed(word))) };
}

/** A circle needs a mandal: for a district it is the one of its headquarters. */
function nearOf(names: PlaceNames, place: KnownPlace | undefined, { isNear, kilometres }: Sentence) {
  const asked = kilometres === undefined ? [] : [`${kilometres} km`];
  if (!place) return { place, filters: {}, words: asked };
  if (!isNear && kilometres === undefined) return { place, filters: {}, words: [] };
  const middle = place.level === 'mandal' ? place : kilometres === undefined ? undefined : names.headquartersOf(place);
  if (!middle) return { place, filters: {}, words: asked };
  const within =
    kilometres === undefined
      ? NEAR_KILOMETRES
      : (WITHIN_KILOMETRES.find((most) => Number(most) >= kilometres) ?? WITHIN_KILOMETRES.at(-1));
  return { place: middle, filters: { near: NEAR_AREA, within }, words: [] };
}

/** Words beside a listing number, unless they are those of its address. */
function wordsBeside(text: string): string[] {
  const beside = besideListingNumber(text.replace(ADDRESS, ' '));
  return narrowingWords(beside).filter((word) => !NUMBER.has(word));
}
