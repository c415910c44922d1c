import { allChoicesOf, FACT_KEYS, type FactKey } from '#contract/facts.ts';
import { type Language, LANGUAGES } from '#contract/languages.ts';
import { isDocumentColumn, isPlotColumn, SHEET_COLUMNS, type SheetColumn } from '#contract/sheet-columns.ts';
import type { Messages as Errors } from '#messages/en/errors.ts';
import type { Messages as Facts } from '#messages/en/facts.ts';
import type { Messages as Property } from '#messages/en/property.ts';
import type { Messages as SheetMessages } from '#messages/en/sheets.ts';
import { FACT_WORDS } from '#server/search/said/fact-words.ts';
import { UNIT_SAID } from '#server/search/said/filters/unit.ts';
import { Phrases } from '#server/search/said/phrases.ts';
import { type Word, withFullStops, wordsOf } from '#server/search/said/words.ts';
import {
  BESIDE,
  BESIDE_PRICE,
  COUNTED_IN,
  HEADING_WORDS,
  OTHER_SUMS,
  RATE_WORDS,
  SCALES,
  SHORT_UNITS,
  TOTAL_WORDS,
} from './heading-words.ts';

/*
 * Words of sheets in every language: headings, units, answers to facts. Loaded at the first sheet, not at the start.
 */

export interface SheetMessagesIn {
  facts: Facts;
  documents: Property['documents'];
  units: Property['land']['units'];
  columns: SheetMessages['columns'];
  sheet: SheetMessages;
  errors: Errors;
}

/** Loads a sheet's headings, answers and remarks in one language. */
export async function sheetMessagesIn(language: Language): Promise<SheetMessagesIn> {
  // Safe: the build writes each language's messages with the types of the English ones.
  const [facts, property, sheet, errors] = await Promise.all([
    import(`#messages/${language}/facts.ts`) as Promise<{ messages: Facts }>,
    import(`#messages/${language}/property.ts`) as Promise<{ messages: Property }>,
    import(`#messages/${language}/sheets.ts`) as Promise<{ messages: SheetMessages }>,
    import(`#messages/${language}/errors.ts`) as Promise<{ messages: Errors }>,
  ]);
  return {
    facts: facts.messages,
    documents: property.messages.documents,
    units: property.messages.land.units,
    columns: sheet.messages.columns,
    sheet: sheet.messages,
    errors: errors.messages,
  };
}

/** The heading of a column in the template, which the reader of sheets knows in every language. */
export function headingOf(column: SheetColumn, { facts, documents, columns }: SheetMessagesIn): string {
  if (isPlotColumn(column)) return columns[column];
  return isDocumentColumn(column) ? documents[column] : facts.names[column];
}

/** The name of a choice in the template; the choice itself if it has none. */
export const choiceName = (choice: string, { facts }: SheetMessagesIn): string =>
  // Safe: every choice of the table has a name (test/languages).
  facts.choices[choice as keyof Facts['choices']] ?? choice;

/** Finds a meaning that is the whole text, in any language. */
class WholePhrases<Meaning> {
  readonly #phrases: Phrases<Meaning>;

  constructor(said: readonly (readonly [meaning: Meaning, phrases: string])[]) {
    this.#phrases = new Phrases(said);
  }

  of(text: string): Meaning | undefined {
    return this.ofWords(namedIn(text));
  }

  ofWords(words: readonly Word[]): Meaning | undefined {
    const found = this.#phrases.at(words, 0);
    return found && found.words === words.length ? found.meaning : undefined;
  }
}

/** Words and figures, without signs. */
const namedIn = (text: string): Word[] => wordsOf(text).filter(({ text: word }) => /[\p{L}\p{N}]/u.test(word));

export interface SheetWords {
  columnOf(heading: string): SheetColumn | undefined;
  scaleOf(heading: string): string | undefined;
  /** 'lakh', 'crores'. */
  isScale(text: string): boolean;
  isTotal(text: string): boolean;
  /** 'Per katha', 'Advance': what stands below is not the price of a plot. */
  isOtherPrice(text: string): boolean;
  /** 'Area (katha)' and 'Size in sq ft' name the unit of their figures. */
  unitIn(heading: string): string | undefined;
  unitOf(text: string): string | undefined;
  choiceOf(fact: FactKey, text: string): string | undefined;
}

let read: Promise<SheetWords> | undefined;

export const sheetWords = (): Promise<SheetWords> => (read ??= readSheetWords());

/** A name's commas and brackets would end the phrase. */
const phrase = (name: string) => name.replace(/[,;()/]/g, ' ');
const withoutBrackets = (text: string) => text.replace(/\([^()[\]]{0,60}\)|\[[^()[\]]{0,60}\]/g, ' ');

/** Further words for a fact's choices. */
const saidOf = (fact: FactKey): [choice: string, phrases: string][] =>
  Object.entries(Object.entries(FACT_WORDS).find(([of]) => of === fact)?.[1] ?? {});

/** 'Price in lakh', 'Total price Rs': words behind a heading that say how its figures count. */
const COUNTED_BEHIND = /\s(?:in|rs|inr|₹|lakhs?|lacs?|crores?|cr|लाख|करोड़|करोड|रुपये|रु)(?:[\s.].{0,20})?$/iu;

/** '1. District', '(2) Size_in_katha'. */
const plainly = (heading: string): string =>
  withFullStops(heading)
    .replaceAll('_', ' ')
    .replace(/^\(?\d{1,2}[.)]\s{0,3}(?=\D)/, '');

const COUNTED = new Phrases([['in', COUNTED_IN] as const]).words();
const isCountedIn = ({ form }: Word) => COUNTED.has(form);
const units = new WholePhrases<string>([...UNIT_SAID.units, ...SHORT_UNITS]);
const unitCalled = (text: string) => units.of(text.replaceAll('²', '2'));
const unitOfWords = (words: readonly Word[]) => units.ofWords(words.filter((word) => !isCountedIn(word)));

/** Longer than any with its explanation; the cells of a sheet's first ten lines are all looked up. */
const HEADING_MAX_CHARACTERS = 200;

/** Finds the column that a heading names, also with brackets or words behind that say how its figures count. */
class Headings {
  readonly #said: WholePhrases<SheetColumn>;
  readonly #besidePrice: Set<string>;
  readonly #rates = new Phrases([['rate', RATE_WORDS] as const]).words();
  readonly #beside = Object.entries(BESIDE).map(([column, words]) => ({
    column,
    words: new Phrases([[column, words] as const]).words(),
  }));

  constructor(said: readonly (readonly [column: SheetColumn, phrases: string])[]) {
    this.#said = new WholePhrases(said);
    const priceItself = said.filter(([column]) => column === 'price');
    this.#besidePrice = new Phrases([...priceItself, ...SCALES, ['price', BESIDE_PRICE] as const]).words();
  }

  of(written: string): SheetColumn | undefined {
    const whole = this.#said.of(written);
    if (whole !== undefined) return whole;
    const heading = plainly(written);
    const plain = withoutBrackets(heading).trim();
    const column =
      this.#said.of(plain) ??
      this.#said.of(plain.replace(COUNTED_BEHIND, '')) ??
      this.#eachOf(plain) ??
      this.#without(namedIn(plain));
    if (column === undefined) return undefined;
    const all = wordsOf(heading).filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
    // 'Price (per katha)' and 'Value (circle rate)' are no price of a plot.
    const isOther = all.some(({ form }) => this.#rates.has(form));
    const isPrice = all.every(({ form }) => this.#besidePrice.has(form));
    return isOther || (column === 'price' && !isPrice) ? undefined : column;
  }

  /** 'रकबा कट्ठा में', 'Plot area sq.ft': also before a unit. */
  #without(words: readonly Word[]): SheetColumn | undefined {
    const unit = unitBehind(words);
    const measured = words.slice(0, words.length - (unit?.words ?? 0));
    const column = this.#said.ofWords(measured) ?? this.#among(measured);
    return unit === undefined || column === 'size' ? column : undefined;
  }

  /** 'जिले का नाम': the name of a column among words that say no more. */
  #among(words: readonly Word[]): SheetColumn | undefined {
    for (const { column, words: beside } of this.#beside) {
      const named = this.#said.ofWords(words.filter(({ form }) => !beside.has(form)));
      if (named === column) return named;
    }
    return undefined;
  }

  /** 'Tehsil / Anchal'. */
  #eachOf(heading: string): SheetColumn | undefined {
    const [first, ...others] = heading.split('/').map((part) => this.#said.of(part));
    return others.length > 0 && others.every((other) => other === first) ? first : undefined;
  }
}

const UNIT_MAX_WORDS = 4;

/** The longest unit that words end with: 'Area in sq ft', 'रकबा कट्ठा में'. 'Area katha / decimal' names none. */
function unitBehind(words: readonly Word[]): { unit: string; words: number } | undefined {
  for (let length = Math.min(UNIT_MAX_WORDS, words.length - 1); length > 0; length -= 1) {
    const unit = unitOfWords(words.slice(-length));
    if (unit !== undefined) return namesUnit(words.slice(0, -length)) ? undefined : { unit, words: length };
  }
  return undefined;
}

const namesUnit = (words: readonly Word[]): boolean =>
  words.some((_, start) =>
    Array.from({ length: UNIT_MAX_WORDS }, (_end, more) => words.slice(start, start + more + 1)).some(unitOfWords),
  );

/** The unit in brackets, or behind the name of what it counts. */
function unitNamed(heading: string): string | undefined {
  const plain = plainly(heading);
  const inBrackets = [...plain.matchAll(/[([]([^()[\]]{1,60})[)\]]/g)].map(([, text = '']) =>
    text.replaceAll('²', '2'),
  );
  const inside = inBrackets.flatMap((text) => unitOfWords(namedIn(text)) ?? []);
  return inside[0] ?? unitBehind(namedIn(withoutBrackets(plain)))?.unit;
}

async function readSheetWords(): Promise<SheetWords> {
  const all = await Promise.all(LANGUAGES.map(sheetMessagesIn));
  const headings = new Headings([
    ...SHEET_COLUMNS.map((column) => [column, column.replaceAll('_', ' ')] as const),
    ...SHEET_COLUMNS.flatMap((column) =>
      all.flatMap((messages) => {
        const name = headingOf(column, messages);
        return [[column, phrase(name)] as const, [column, phrase(withoutBrackets(name))] as const];
      }),
    ),
    ...HEADING_WORDS,
  ]);
  const scales = new WholePhrases(SCALES);
  const otherPrices = new Phrases([['other', RATE_WORDS] as const, ['other', OTHER_SUMS] as const]).words();
  const totals = new WholePhrases([['total', TOTAL_WORDS] as const]);
  const choices = new Map(
    FACT_KEYS.map((fact) => [
      fact,
      new WholePhrases<string>([
        ...allChoicesOf(fact).flatMap((choice) =>
          [choice.replaceAll('_', ' '), ...all.map((messages) => choiceName(choice, messages))].flatMap((name) => [
            [choice, phrase(name)] as const,
            [choice, phrase(withoutBrackets(name))] as const,
          ]),
        ),
        ...(fact === 'land_use'
          ? allChoicesOf(fact).map((choice) => [choice, `${choice} plot, ${choice} land`] as const)
          : []),
        ...(allChoicesOf(fact).includes('yes')
          ? ([
              ['yes', 'y, true, 1, haan, ha'],
              ['no', 'n, false, 0, nahi, nahin'],
            ] as const)
          : []),
        ...saidOf(fact),
      ]),
    ]),
  );
  return {
    columnOf: (heading) => (heading.length > HEADING_MAX_CHARACTERS ? undefined : headings.of(heading)),
    unitIn: (heading) => unitNamed(heading) ?? (headings.of(heading) === 'square_feet' ? 'square foot' : undefined),
    scaleOf: (heading) =>
      wordsOf(heading)
        .map(({ text }) => scales.of(text))
        .find((scale) => scale !== undefined),
    isScale: (text) => scales.of(text) !== undefined,
    isOtherPrice: (text) => wordsOf(text).some(({ form }) => otherPrices.has(form)),
    isTotal: (text) => totals.of(text) !== undefined,
    unitOf: unitCalled,
    choiceOf: (fact, text) => choices.get(fact)?.of(text) ?? choices.get(fact)?.of(withoutBrackets(text)),
  };
}
