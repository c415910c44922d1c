import { composed } from '#contract/unicode-forms.ts';
import type { Database } from '#server/database/open.ts';
import { units } from '#server/database/schema/units.ts';
import { knownPlaceNames } from '#server/search/known-places.ts';
import type { KnownPlace } from '#server/search/known-place.ts';
import type { PlaceNames } from '#server/search/place-names.ts';
import type { ListingMessage } from '#contract/listing-message.ts';
import { SEARCH_FILTERS } from '#server/search/filters.ts';
import { denialAfter } from './denials.ts';
import { eachAt, isRate } from './each-unit.ts';
import { FACT_WORDS } from './fact-words.ts';
import { awayAt, lengthAt, pastAt } from './figures.ts';
import { namedAt } from './named.ts';
import { askedOf, withoutParcels } from './parcels.ts';
import { withoutPeople } from './people.ts';
import { Phrases } from './phrases.ts';
import { FINAL_PRICES, OTHER_PRICES } from './quantities.ts';
import { Quantities, type Quantity } from './quantity.ts';
import { isKnownWord, knownWords, namesNobody, VOCABULARY } from './vocabulary.ts';
import { formOf, type Word } from './words.ts';

/** Parts of a message: a figure belongs to its own part. */
const PARTS = /[\n;|।•✅📍📐💰]+|,(?!\d)|\.(?:\s|$)/u;
/** WhatsApp's bold: '*Road:* 16 ft'. Between figures it is a sign: 30*40. */
const BOLD = /(?<!\p{Nd}\s?)\*|\*(?!\s?\p{Nd})/gu;
/** WhatsApp strikes out so: '~35 lakh~ 32 lakh'. */
const STRUCK = /(?<![\p{L}\p{M}\p{Nd}])~(?=\S)[^~\n]{1,80}(?<=\S)~(?![\p{L}\p{M}\p{Nd}])/gu;
/** Plots of one message are numbered: '1) 2 katha'. */
const LISTED = /(?<=^[ \t]{0,8})\(?\p{Nd}{1,2}[).:](?!\p{Nd})/gmu;
const PART_MAX_CHARACTERS = 200;
const PARTS_MAX = 80;

const plotWords = new Phrases<{ fact: string; choice: string }>(
  Object.entries(FACT_WORDS).flatMap(([fact, choices]) =>
    Object.entries(choices).map(([choice, phrases]) => [{ fact, choice }, phrases] as const),
  ),
);

/** Amounts that no buyer pays for the plot. */
const otherPrices = new Phrases<true>([[true, OTHER_PRICES]]);

/** 'demand 35 lakh, final 32 lakh': the last word counts. */
const finalPrices = new Phrases<true>([[true, FINAL_PRICES]]);

interface Read {
  sizes: { unit: string; size: number }[];
  prices: number[];
  rates: { unit: string; price: number }[];
  /** Amounts behind '@', without the unit that each of them is for. */
  eaches: number[];
  feet: number[];
  answers: Map<string, string[]>;
  papers: Set<string>;
  names: string[];
  /** Names of the places that a road leads to. */
  roads: string[];
  /** Words that are nothing known: names may be misspelt among them. */
  unread: string[];
}

/** Reads a seller's message as a new listing. The first figure of each kind counts; all of it stays in the description. */
export async function readListingMessage(db: Database, text: string): Promise<ListingMessage> {
  const [names, known] = await Promise.all([knownPlaceNames(db), db.select({ name: units.name }).from(units)]);
  const { text: told, parcels } = withoutParcels(text);
  const ofPlots = plotWords.words();
  const isKnown = (word: string) => namesNobody(formOf(word)) || names.exactly([word]) > 0;
  const description = withoutPeople(told, isKnown, (word) => isKnown(word) || ofPlots.has(formOf(word)));
  const read: Read = {
    sizes: [],
    prices: [],
    rates: [],
    eaches: [],
    feet: [],
    answers: new Map(),
    papers: new Set(),
    names: [],
    roads: [],
    unread: [],
  };
  for (const part of partsOf(description)) readPart(part, names, read);
  const isUnit = ({ unit }: { unit: string }) => known.some(({ name }) => name === unit);
  const size = read.sizes.find(isUnit);
  const place = placeOf(names, read.names) ?? placeOf(names, read.roads) ?? districtIn(names, read.unread);
  const around = place?.level === 'mandal' ? names.districtSaidBy(place) : place;
  const narrower = mandalIn(names, around, read.unread);
  const found = narrower ?? place;
  const answers = Object.fromEntries(
    [...read.answers].map(([fact, choices]) => [fact, fact === 'water' ? choices : choices[0]] as const),
  );
  const [feet] = read.feet;
  return {
    fields: {
      ...(found && { state: found.state, district: found.district, mandal: found.mandal }),
      ...(size && { units: size.unit, size: size.size }),
      price: read.prices[0] ?? priceOf(read),
      description,
    },
    answers: {
      ...answers,
      ...askedOf(parcels, found?.state ?? ''),
      ...(feet !== undefined && { road_width: String(feet) }),
    },
    // Safe: the vocabulary's options of `papers` are the types of documents.
    papers: [...read.papers] as ListingMessage['papers'],
  };
}

/** The dot of 'sq. ft', 'चौ. फूट' and 'Rs. 15,00,000' ends no part. */
const SHORTENED = /(?<=(?:^|[^\p{L}\p{M}])(?:sq|sqr|चौ|ચો|ச|చ|ಚ|ച|rs|re|inr|रु|रू|રૂ|రూ|ரூ|ರೂ|രൂ))\.\s?/giu;

const partsOf = (text: string) =>
  text
    .replace(SHORTENED, ' ')
    .replace(STRUCK, ' ')
    .replace(BOLD, ' ')
    .replace(LISTED, '')
    .split(PARTS)
    .map((part) => composed(part).slice(0, PART_MAX_CHARACTERS))
    .slice(0, PARTS_MAX);

/** '2.5 lakh per katha' of 4 katha are 10 lakh; '1361 sqft (1 katha)' is one plot. */
function priceOf({ rates, sizes, eaches }: Read): number | undefined {
  for (const { unit, price } of rates)
    for (const size of sizes) {
      const many = unitsIn(size, unit);
      if (many !== undefined) return Math.round(price * many);
    }
  const [each] = eaches;
  if (each === undefined) return undefined;
  const of = sizes.find(({ unit }) => isRate(each, unit));
  return of ? Math.round(each * of.size) : each;
}

/** How many of a unit a size has, where people say both. */
function unitsIn({ unit, size }: Read['sizes'][number], wanted: string): number | undefined {
  if (unit === wanted) return size;
  for (const [whole, part, parts] of SEARCH_FILTERS.unit.said.parts) {
    if (whole === wanted && part === unit) return size / parts;
    if (whole === unit && part === wanted) return size * parts;
  }
  return undefined;
}

function readPart(part: string, names: PlaceNames, read: Read): void {
  const nameAt = (forms: readonly string[]) => names.exactly(forms);
  const isHeard = (word: string) => names.soundsWhole(word);
  const words = knownWords(part, nameAt, isHeard);
  const quantities = new Quantities(words);
  for (let at = 0; at < words.length;) at = Math.max(readAt(words, at, { quantities, nameAt, isHeard, read }), at + 1);
}

interface Reading {
  quantities: Quantities;
  nameAt: (forms: readonly string[]) => number;
  isHeard: (word: string) => boolean;
  read: Read;
}

function readAt(words: readonly Word[], at: number, { quantities, nameAt, isHeard, read }: Reading): number {
  const passed = endOfOtherPrice(words, at, quantities) ?? at + awayAt(words, at);
  if (passed > at) return passed;
  const each = eachAt(words, at);
  if (each) {
    read.eaches.push(each.price);
    return each.end;
  }
  const final = amountBehind(finalPrices, words, at, quantities);
  if (final?.quantity.of === 'price' && final.quantity.range.said !== undefined) {
    read.prices.unshift(final.quantity.range.said);
    return final.end;
  }
  const stated = plotWords.at(words, at);
  const choice = VOCABULARY.choice.at(words, at);
  const found = quantities.at(at);
  const named = namedAt(words, at, nameAt);
  const longest = Math.max(stated?.words ?? 0, choice?.words ?? 0, named, found ? found.end - at : 0);
  // 'bina boring', and Bina is a tehsil.
  const without = lengthAt(words, 'withoutBefore', at);
  const left =
    without >= longest ? (plotWords.at(words, at + without) ?? VOCABULARY.choice.at(words, at + without)) : undefined;
  if (without > 0 && left) return at + without + left.words;
  // 'हो गया' is no Gaya.
  const filler = VOCABULARY.filler.at(words, at)?.words ?? 0;
  if (filler > longest) return at + filler;
  if (longest === 0) {
    const { text, form } = words[at] ?? { text: '', form: '' };
    if (/^\p{L}/u.test(text) && !isKnownWord(form)) (isHeard(form) ? read.names : read.unread).push(text);
    return at + 1;
  }
  const denied = named < longest ? denialAfter(words, at + longest) : 0;
  if (found && found.end - at === longest) keep(found.quantity, read);
  else if (denied > 0) {
    // 'mol bhav nahi' is a fixed price; nothing else says what is true instead.
    if (stated?.meaning.fact === 'negotiable' && stated.meaning.choice === 'yes') answer(read, 'negotiable', 'no');
    return at + longest + denied;
  } else if (stated?.words === longest) {
    answer(read, stated.meaning.fact, stated.meaning.choice);
    // 'PCC road 20 ft' tells how wide it is, too.
    const last = at + longest - 1;
    if (longest > 1 && quantities.at(last)?.quantity.of === 'road') return last;
  } else if (named === longest && named > (choice?.words ?? 0)) {
    const name = words.slice(at, at + named).map(({ text }) => text);
    (leadsTo(words, at + named, quantities) ? read.roads : read.names).push(name.join(' '));
  } else if (choice && 'filter' in choice.meaning) {
    const { filter, option } = choice.meaning;
    if (filter === 'papers') read.papers.add(option);
  }
  return at + longest;
}

/** Whether a road of this name begins before the word: 'Berasia road', but not in 'Bihta road 20 ft'. */
const leadsTo = (words: readonly Word[], at: number, quantities: Quantities): boolean =>
  lengthAt(words, 'road', at) > 0 && quantities.at(at)?.quantity.of !== 'road';

/** The end of a price that is not the asking price: 'market rate 60 lakh', 'booking 51,000', 'EMI @ 5000'. */
function endOfOtherPrice(words: readonly Word[], at: number, quantities: Quantities): number | undefined {
  const named = otherPrices.at(words, at)?.words ?? 0;
  const each = named > 0 ? eachAt(words, at + named) : undefined;
  if (each) return each.end;
  const found = amountBehind(otherPrices, words, at, quantities);
  const isPrice = found?.quantity.of === 'price' || found?.quantity.of === 'rate';
  return isPrice ? found.end : undefined;
}

/** The quantity behind a phrase. */
function amountBehind(phrases: Phrases<true>, words: readonly Word[], at: number, quantities: Quantities) {
  const named = phrases.at(words, at)?.words ?? 0;
  if (named === 0) return undefined;
  const start = pastAt(words, at + named, 'filler', 'priceWord', 'about');
  return quantities.at(words[start]?.form === '-' ? start + 1 : start);
}

function answer({ answers }: Read, fact: string, choice: string): void {
  const chosen = answers.get(fact) ?? [];
  if (!chosen.includes(choice)) answers.set(fact, [...chosen, choice]);
}

function keep(quantity: Quantity, read: Read): void {
  if (quantity.of === 'road') return void read.feet.push(quantity.feet);
  if (quantity.of === 'distance') return;
  const { said } = quantity.range;
  if (said === undefined) return;
  if (quantity.of === 'size') read.sizes.push({ unit: quantity.unit, size: said });
  else if (quantity.of === 'price') read.prices.push(said);
  else read.rates.push({ unit: quantity.unit, price: said });
}

/** The narrowest place that the names agree on, with the first name where they do not. */
function placeOf(names: PlaceNames, said: readonly string[]): KnownPlace | undefined {
  const all = new Set(said);
  for (const tried of [[...all], ...[...all].map((name) => [name])]) {
    if (tried.length === 0) continue;
    const { places } = names.understand(tried.join(' '));
    // A district rather than a mandal of its name elsewhere.
    const level = (['state', 'district', 'mandal'] as const).find((one) => places.some((place) => place.level === one));
    const [place, ...others] = places.filter((one) => one.level === level);
    if (place && others.length === 0) return place;
  }
  return undefined;
}

/** The only mandal of a place whose name is close to a word. */
function mandalIn(names: PlaceNames, place: KnownPlace | undefined, unread: readonly string[]): KnownPlace | undefined {
  if (!place) return undefined;
  for (const word of unread) {
    const { places } = names.understand(word, { inside: place.id });
    const [mandal, ...others] = places.filter(({ level }) => level === 'mandal');
    if (mandal && others.length === 0) return mandal;
  }
  return undefined;
}

/** The only district whose name sounds like a word, if none is spelled so: सीवान is सिवान. */
function districtIn(names: PlaceNames, unread: readonly string[]): KnownPlace | undefined {
  for (const word of unread) {
    const { places, misspelt } = names.understand(word);
    const [district, ...others] = places.filter(({ level }) => level === 'district');
    if (district && others.length === 0 && misspelt.length === 0) return district;
  }
  return undefined;
}
