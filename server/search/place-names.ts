import type { NamedPlace } from '#contract/listing-filters.ts';
import { composed } from '#contract/unicode-forms.ts';
import { localNamesOf } from './local-names.ts';
import { ORDINARY_WORDS } from './ordinary-words.ts';
import type { PlaceAlias } from './place-aliases.ts';
import { isKnownWord } from './said/vocabulary.ts';
import { formOf, wordsOf as splitWords } from './said/words.ts';
import { differByOneEdit, changesBetween, inLatin, phoneticKey, withoutFlaps } from './sound.ts';

export interface KnownPlace extends NamedPlace {
  id: string;
  /** Its own id and its parents'. */
  within: readonly string[];
  numbers: AreaNumbers;
}

/** Permanent numbers of property_search. */
export interface AreaNumbers {
  state: number;
  district: number | undefined;
  mandal: number | undefined;
}

export interface ParsedPlaces {
  places: KnownPlace[];
  /** The words of each name. */
  named: string[];
  unknown: string[];
}

interface QueryWord {
  word: string;
  latin: string;
  sound: string;
}

const AROUND = new Set(
  (
    'in at near plot plots land lands jameen zameen jamin zamin me mein ka ki ke ko district dist zila jila block mandal tehsil tahsil state ' +
    'में का की के को पास जमीन ज़मीन प्लॉट भूखंड जिला ज़िला प्रखंड प्रखण्ड अंचल तहसील राज्य'
  )
    .split(' ')
    .map(formOf),
);
const WORDS_MAX = 12;
/**
 * Shorter words with a wrong letter are other words; at most so many letters differ, and halves rank the way of
 * matching.
 */
const TYPING_ERROR_FROM = 5;
const ERRORS_MAX = 2;

/** A name, or a word of a longer one: Danapur means Dinapur-Cum-Khagaul. */
interface Spelling {
  latin: string;
  sound: string;
  isWhole: boolean;
  places: KnownPlace[];
}

/** Too common in names to match alone. */
const PART_FROM = 5;
const COMMON_FROM = 4;

export class PlaceNames {
  readonly version: number;
  readonly #byId: ReadonlyMap<string, KnownPlace>;
  /** Exact names in either script; पटना and पतना are both patna in Latin letters. */
  readonly #byName = new Map<string, KnownPlace[]>();
  readonly #bySpelling = new Map<string, Spelling>();
  readonly #bySound = new Map<string, Spelling[]>();
  readonly #withoutFlaps = new Map<string, Spelling[]>();
  readonly #sounds = new Map<string, Set<string>>();
  #wordsMax = 1;

  constructor(places: readonly KnownPlace[], aliases: readonly PlaceAlias[], version: number) {
    this.version = version;
    this.#byId = new Map(places.map((place) => [place.id, place]));
    const parts = new Map<string, KnownPlace[]>();
    for (const place of places) {
      const words = wordsOf(nameOf(place));
      this.#add(words, place);
      if (place.in_hindi) this.#add(wordsOf(nameOf({ level: place.level, ...place.in_hindi })), place);
      if (place.level !== 'mandal') for (const local of localNamesOf(nameOf(place))) this.#addAsWritten(local, place);
      if (words.length > 1) for (const word of new Set(words)) if (word.length >= PART_FROM) into(parts, word, place);
    }
    for (const [word, named] of parts)
      if (named.length < COMMON_FROM && !this.#bySpelling.has(inLatin(word)))
        for (const place of named) this.#add([word], place, false);
    const byPath = new Map(places.map((place) => [pathOf(place), place]));
    for (const { alias, hindi, ...path } of aliases) {
      const place = byPath.get(pathOf(path));
      if (place) for (const name of [alias, hindi]) this.#addAsWritten(name, place);
    }
  }

  /** Phonetic keys know Latin letters and Devanagari only. */
  #addAsWritten(name: string, place: KnownPlace): void {
    const words = wordsOf(name);
    this.#wordsMax = Math.max(this.#wordsMax, words.length);
    const key = keyOf(words);
    if (!this.#byName.get(key)?.includes(place)) into(this.#byName, key, place);
  }

  #add(words: string[], place: KnownPlace, isWhole = true): void {
    this.#wordsMax = Math.max(this.#wordsMax, words.length);
    if (isWhole) into(this.#byName, keyOf(words), place);
    const latin = words.map(inLatin).join(' ');
    const known = this.#bySpelling.get(latin);
    if (known) {
      if (!known.places.includes(place)) known.places.push(place);
      return;
    }
    const sound = words.map(phoneticKey).join(' ');
    const spelling = { latin, sound, isWhole, places: [place] };
    this.#bySpelling.set(latin, spelling);
    into(this.#bySound, sound, spelling);
    into(this.#withoutFlaps, withoutFlaps(sound), spelling);
    const bucket = bucketOf(sound, sound.length);
    this.#sounds.set(bucket, (this.#sounds.get(bucket) ?? new Set()).add(sound));
  }

  /**
   * Finds places in 'Danapur', 'दानापुर, पटना', 'plots in Bihta Patna'. `inside` limits to an area's descendants and
   * ancestors.
   */
  understand(text: string, inside?: string): ParsedPlaces {
    // 'up to' is no Uttar Pradesh.
    const all = wordsOf(text.replace(/\bup\s+to\b/gi, ' '));
    let namedUntil = 0;
    const words = all
      .filter((word, i) => {
        // 'ka' is a word of Bakshi Ka Talab.
        const named = this.exactly(all.slice(i));
        if (named > 1) namedUntil = Math.max(namedUntil, i + named);
        return i < namedUntil || !AROUND.has(formOf(word));
      })
      .slice(0, WORDS_MAX)
      .map((word) => ({ word, latin: inLatin(word), sound: phoneticKey(word) }));
    const found: KnownPlace[][] = [];
    const named: string[] = [];
    const unknown: string[] = [];
    for (let i = 0; i < words.length;) {
      const name = this.#longestName(words.slice(i), inside);
      const length = name?.words ?? 1;
      if (name) found.push(name.places);
      const said = words.slice(i, i + length).map(({ word }) => composed(word));
      (name ? named : unknown).push(said.join(' '));
      i += length;
    }
    return { places: outermost(agreeing(found)), named, unknown };
  }

  /** How many words, from the first one, are exactly a whole name; 0 for none. */
  exactly(words: readonly string[]): number {
    for (let length = Math.min(words.length, this.#wordsMax); length > 0; length -= 1)
      if (this.#byName.has(keyOf(words.slice(0, length)))) return length;
    return 0;
  }

  #longestName(words: QueryWord[], inside: string | undefined): { places: KnownPlace[]; words: number } | undefined {
    for (let length = Math.min(words.length, this.#wordsMax); length > 0; length -= 1) {
      const places = this.#named(words.slice(0, length)).filter((place) => touches(place, inside));
      if (places.length > 0) return { places, words: length };
    }
    return undefined;
  }

  /** Exact or romanised matches; otherwise the closest spelling among phonetic or near matches. */
  #named(words: QueryWord[]): KnownPlace[] {
    const written = this.#byName.get(keyOf(words.map(({ word }) => word)));
    if (written) return written;
    const latin = words.map((word) => word.latin).join(' ');
    const spelled = this.#bySpelling.get(latin);
    if (spelled?.isWhole) return spelled.places;
    if (ORDINARY_WORDS.has(latin) || words.every(({ word }) => isKnownWord(formOf(word)))) return [];
    if (spelled) return spelled.places;
    const sound = words.map((word) => word.sound).join(' ');
    if (sound.trim() === '') return [];
    const matches = [...(this.#bySound.get(sound) ?? []), ...(this.#withoutFlaps.get(withoutFlaps(sound)) ?? [])];
    const isLong = latin.length >= TYPING_ERROR_FROM && sound.length >= TYPING_ERROR_FROM - 2;
    const candidates = [
      ...matches.map((spelling) => ({ spelling, far: 0 })),
      ...(isLong ? this.#oneApart(sound) : []).map((spelling) => ({ spelling, far: 0.5 })),
    ].map(({ spelling, far }) => ({
      spelling,
      far: far + (spelling.isWhole ? 0 : 0.5) + changesBetween(latin, spelling.latin),
    }));
    const nearest = Math.min(...candidates.map(({ far }) => far));
    // Near phonetic matches need a near spelling.
    if (matches.length === 0 && nearest > ERRORS_MAX) return [];
    return [...new Set(candidates.filter(({ far }) => far === nearest).flatMap(({ spelling }) => spelling.places))];
  }

  #oneApart(sound: string): Spelling[] {
    return [sound.length - 1, sound.length, sound.length + 1].flatMap((length) =>
      [...(this.#sounds.get(bucketOf(sound, length)) ?? [])]
        .filter((other) => other !== sound && differByOneEdit(sound, other))
        .flatMap((other) => this.#bySound.get(other) ?? []),
    );
  }

  /** The mandal that a district's headquarters lie in, where it is named like the district. */
  headquartersOf({ level, id, district = '' }: KnownPlace): KnownPlace | undefined {
    if (level !== 'district') return undefined;
    const mandals = [...this.#byId.values()].filter((place) => place.level === 'mandal' && place.within.includes(id));
    const called = [district, `${district} Sadar`, `${district} Rural`, `${district} Town C.D.Block`, 'Sadar', 'Huzur'];
    return called.flatMap((name) => mandals.filter(({ mandal }) => mandal === name))[0];
  }

  placeWith(id: string): KnownPlace | undefined {
    return this.#byId.get(id);
  }
}

const keyOf = (words: readonly string[]) => words.map(formOf).join(' ');

const pathOf = ({ state, district, mandal }: Pick<NamedPlace, 'state' | 'district' | 'mandal'>) =>
  [state, district, mandal].filter(Boolean).join(' / ');

const bucketOf = (sound: string, length: number) => `${sound[0] ?? ''}${length}`;

export const nameOf = ({ level, state, district, mandal }: NamedPlace): string =>
  (level === 'mandal' ? mandal : level === 'district' ? district : state) ?? '';

const wordsOf = (text: string): string[] =>
  splitWords(text).flatMap((word) => (/^[\p{L}\p{N}]/u.test(word.text) ? [word.text] : []));

function into<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

export const touches = (place: KnownPlace, inside: string | undefined) =>
  inside === undefined || place.within.includes(inside);

/** Places consistent with every name: 'Bihta Patna' is the mandal in the district, not all of Patna. */
function agreeing([first = [], ...others]: KnownPlace[][]): KnownPlace[] {
  let places = first;
  for (const other of others) {
    const both = [
      ...places.filter((place) => other.some(({ id }) => place.within.includes(id))),
      ...other.filter((place) => places.some(({ id }) => place.within.includes(id))),
    ];
    // Unrelated places: both are meant.
    places = both.length > 0 ? both : [...places, ...other];
  }
  return [...new Set(places)];
}

/** Araria the district contains Araria the mandal. */
const outermost = (places: KnownPlace[]) =>
  places.filter((place) => !places.some(({ id }) => id !== place.id && place.within.includes(id)));
