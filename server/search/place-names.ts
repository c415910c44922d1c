import type { NamedPlace } from '#contract/listing-filters.ts';
import { composed } from '#contract/unicode-forms.ts';
import { localNamesOf } from './local-names.ts';
import { NameBeginnings } from './name-beginnings.ts';
import { type Meant, NameSpellings } from './name-spellings.ts';
import type { KnownPlace } from './known-place.ts';
import type { PlaceAlias } from './place-aliases.ts';
import { formOf, wordsOf as splitWords } from './said/words.ts';

export interface ParsedPlaces {
  places: KnownPlace[];
  /** The words of each name. */
  named: string[];
  unknown: string[];
  /** The words of names that are spelled only nearly so. */
  misspelt: string[];
  /** Places that words would be which were left as they are. */
  offered: KnownPlace[];
}

interface Asked {
  /** Only this area, what lies in it and what it lies in. */
  inside?: string | undefined;
  /** Words that listings have are no misspelt names. */
  written?: ReadonlySet<string> | undefined;
}

interface FoundName {
  meant: Meant | undefined;
  /** How many words are read. */
  length: number;
  offered: KnownPlace[];
}

const AROUND = new Set(
  (
    'in at near plot plots land lands jameen zameen jamin zamin me mein ka ki ke ko district dist zila jila block mandal tehsil tahsil state ' +
    'में का की के को पास जमीन ज़मीन प्लॉट भूखंड जिला ज़िला प्रखंड प्रखण्ड अंचल तहसील राज्य'
  )
    .split(' ')
    .map(formOf),
);
/** 'Gaya Sadar' is the mandal of Gaya's headquarters. */
const OF_HEADQUARTERS = new Set('sadar sadr सदर সদর સદર ସଦର సదర్ சதர் ಸದರ್ സദർ'.split(' ').map(formOf));
const WORDS_MAX = 12;
/** Too common in names to match alone. */
const PART_FROM = 5;
const COMMON_FROM = 4;

export class PlaceNames {
  readonly version: number;
  readonly #byId: ReadonlyMap<string, KnownPlace>;
  readonly #spellings = new NameSpellings();
  readonly #beginnings = new NameBeginnings();
  readonly #headquarters = new Set<KnownPlace>();

  constructor(places: readonly KnownPlace[], aliases: readonly PlaceAlias[], version: number) {
    this.version = version;
    this.#byId = new Map(places.map((place) => [place.id, place]));
    const parts = new Map<string, KnownPlace[]>();
    for (const place of places) {
      const official = [place, ...(place.in_hindi ? [{ level: place.level, ...place.in_hindi }] : [])].map(nameOf);
      const local = place.level === 'mandal' ? [] : localNamesOf(nameOf(place));
      for (const name of [...official, ...local]) this.#add(wordsOf(name), place);
      for (const words of official.map(wordsOf))
        if (words.length > 1)
          for (const word of new Set(words))
            if (word.length >= PART_FROM) parts.set(word, [...(parts.get(word) ?? []), place]);
    }
    const byPath = new Map(places.map((place) => [pathOf(place), place]));
    for (const { alias, hindi, source, ...path } of aliases) {
      const place = byPath.get(pathOf(path));
      if (!place) continue;
      if (source === 'headquarters' && place.level === 'mandal') this.#headquarters.add(place);
      for (const name of [alias, hindi].map(wordsOf))
        if (!this.#spellings.named(name).includes(place)) this.#add(name, place);
    }
    for (const [word, named] of parts)
      if (named.length < COMMON_FROM && !this.#spellings.hasSpelling(word))
        for (const place of named) this.#spellings.add([word], place, false);
  }

  #add(words: readonly string[], place: KnownPlace): void {
    this.#spellings.add(words, place);
    this.#beginnings.add(words, place);
  }

  /** Places whose name begins so, in any script. */
  beginningWith(words: readonly string[]): KnownPlace[] {
    return this.#beginnings.find(words);
  }

  /**
   * Finds places in 'Danapur', 'दानापुर, पटना', 'plots in Bihta Patna'. `inside` limits to an area's descendants and
   * ancestors.
   */
  understand(text: string, { inside, written }: Asked = {}): ParsedPlaces {
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
      .slice(0, WORDS_MAX);
    const found: KnownPlace[][] = [];
    const said: Omit<ParsedPlaces, 'places'> = { named: [], unknown: [], misspelt: [], offered: [] };
    for (let i = 0; i < words.length;) {
      const { meant, length, offered } = this.#nameAt(words, i, { inside, written });
      said.offered.push(...offered);
      const asked = words
        .slice(i, i + length)
        .map((word) => composed(word))
        .join(' ');
      i += length;
      // 'Bilaspur, Bilaspur': the district is named like its tehsil.
      if (meant && said.named.at(-1) === asked) continue;
      if (meant) found.push(meant.places);
      (meant ? said.named : said.unknown).push(asked);
      if (meant?.isGuess) said.misspelt.push(asked);
    }
    return {
      places: outermost(agreeing(found, (places) => places.flatMap((place) => this.districtSaidBy(place) ?? []))),
      ...said,
    };
  }

  /** How many words, from the first one, are exactly a whole name; 0 for none. */
  exactly(words: readonly string[]): number {
    for (let length = Math.min(words.length, this.#spellings.wordsMax); length > 0; length -= 1)
      if (this.#spellings.has(words.slice(0, length))) return length;
    return 0;
  }

  /** Places of exactly this name, which touch `inside`. */
  called(name: string, inside: string | undefined): KnownPlace[] {
    return this.#spellings.named(wordsOf(name)).filter((place) => touches(place, inside));
  }

  /** Whether a word in its own script sounds like a whole name. */
  soundsWhole(word: string): boolean {
    return this.#spellings.soundsWhole(word);
  }

  /** Whether words are whole names, one behind the other. */
  #isOfNames(words: readonly string[]): boolean {
    const first = this.exactly(words);
    return first === words.length || (first > 0 && this.#isOfNames(words.slice(first)));
  }

  #nameAt(words: readonly string[], at: number, asked: Asked): FoundName {
    const isAhead = isOfHeadquarters(words[at]);
    const name = this.#longestName(words.slice(isAhead ? at + 1 : at), asked);
    const length = isAhead || isOfHeadquarters(words[at + name.length]) ? name.length + 1 : name.length;
    if (length === name.length) return name;
    if (name.meant) {
      const { places } = name.meant;
      const districts = places.filter(({ level }) => level === 'district');
      const seats = districts.map((district) => this.headquartersOf(district) ?? district);
      return { ...name, meant: { ...name.meant, places: seats.length > 0 ? seats : places }, length };
    }
    // 'Sadar hospital' is in every district, and Sadar is a tehsil of Lucknow.
    return isAhead && words.length === 1
      ? this.#longestName(words, asked)
      : { meant: undefined, length: 1, offered: [] };
  }

  #longestName(words: readonly string[], { inside, written }: Asked): FoundName {
    const offered: KnownPlace[] = [];
    for (let length = Math.min(words.length, this.#spellings.wordsMax); length > 0; length -= 1) {
      const said = words.slice(0, length);
      const { places, isGuess } = this.#spellings.meant(said) ?? { places: [], isGuess: false };
      const touching = places.filter((place) => touches(place, inside));
      // 'Siwan Darauli' sounds like Singrauli, but is two names.
      if (touching.length === 0 || (this.exactly(said) < length && this.#isOfNames(said))) continue;
      const meant: Meant = { places: touching, isGuess };
      if (!isGuess || !said.every((word) => written?.has(composed(word)))) return { meant, length, offered };
      offered.push(...touching);
    }
    return { meant: undefined, length: 1, offered };
  }

  /** The district that people say by the name of its headquarters: 'Arrah Koilwar'. */
  districtSaidBy(place: KnownPlace): KnownPlace | undefined {
    const [, district = ''] = this.#headquarters.has(place) ? place.within : [];
    return this.#byId.get(district);
  }

  /** The mandal that a district's headquarters lie in, where it is known or named like the district. */
  headquartersOf({ level, id, district = '' }: KnownPlace): KnownPlace | undefined {
    if (level !== 'district') return undefined;
    const mandals = [...this.#byId.values()].filter((place) => place.level === 'mandal' && place.within.includes(id));
    const known = mandals.find((place) => this.#headquarters.has(place));
    if (known) return known;
    const called = [district, `${district} Sadar`, `${district} Rural`, `${district} Town C.D.Block`, 'Sadar', 'Huzur'];
    const own = called.flatMap((name) => mandals.filter(({ mandal }) => mandal === name));
    // Purnia East, Juni Indore.
    return own[0] ?? mandals.find(({ mandal }) => mandal?.split(' ').includes(district));
  }

  placeWith(id: string): KnownPlace | undefined {
    return this.#byId.get(id);
  }
}

const isOfHeadquarters = (word: string | undefined) => word !== undefined && OF_HEADQUARTERS.has(formOf(word));

const pathOf = ({ state, district, mandal }: Pick<NamedPlace, 'state' | 'district' | 'mandal'>) =>
  [state, district, mandal].filter(Boolean).join(' / ');

export const nameOf = ({ level, state, district, mandal }: NamedPlace): string =>
  (level === 'mandal' ? mandal : level === 'district' ? district : state) ?? '';

const wordsOf = (text: string): string[] =>
  splitWords(text).flatMap((word) => (/^[\p{L}\p{N}]/u.test(word.text) ? [word.text] : []));

export const touches = (place: KnownPlace, inside: string | undefined) =>
  inside === undefined || place.within.includes(inside);

/**
 * Places that names of one place agree on: 'Bihta Patna' is the mandal in the district, not all of Patna. Names of other
 * places stay beside it: 'Bina, Katihar Barsoi' are two.
 * @param districtsOf the districts that places stand for
 */
function agreeing(
  found: readonly KnownPlace[][],
  districtsOf: (places: readonly KnownPlace[]) => KnownPlace[],
): KnownPlace[] {
  const groups: KnownPlace[][] = [];
  const agreed = (places: readonly KnownPlace[], named: readonly KnownPlace[]) =>
    [onBoth(places, named), onBoth(districtsOf(places), named), onBoth(places, districtsOf(named))].find(
      (both) => both.length > 0,
    );
  for (const named of found) {
    const at = groups.findIndex((places) => agreed(places, named));
    const both = agreed(groups[at] ?? [], named);
    if (both) groups[at] = both;
    else groups.push(named);
  }
  return [...new Set(groups.flat())];
}

/** The narrower of each two of which one lies in the other. */
const onBoth = (places: readonly KnownPlace[], named: readonly KnownPlace[]): KnownPlace[] => [
  ...places.filter((place) => named.some(({ id }) => place.within.includes(id))),
  ...named.filter((place) => places.some(({ id }) => place.within.includes(id))),
];

/** Araria the district contains Araria the mandal. */
const outermost = (places: KnownPlace[]) =>
  places.filter((place) => !places.some(({ id }) => id !== place.id && place.within.includes(id)));
