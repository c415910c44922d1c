import { choicesOf, type FactKey, fitsState, isAsked, rowOf } from '#contract/facts.ts';
import { PropertyFacts } from '#contract/listing-form.ts';
import { type PlacedProblem, type Problem, problemOf, problemsIn } from '#contract/problem.ts';
import { isFactColumn, SHEET_COLUMNS, type SheetColumn } from '#contract/sheet-columns.ts';
import { StatedFacts } from '#contract/stated-facts.ts';
import { visibleText } from '#contract/visible-text.ts';
import { rupeesCounted, rupeesTyped } from '#contract/while-typed.ts';
import * as z from 'zod/mini';
import type { CellProblem } from '#server/database/schema/sheets.ts';
import type { KnownPlace } from '#server/search/known-place.ts';
import { withFullStops } from '#server/search/said/words.ts';
import type { CurrentListing } from './current-listings.ts';
import { choiceName, type SheetMessagesIn, type SheetWords } from './sheet-words.ts';
import { isLength, lengthTyped, monthTyped, sizeTyped } from './typed-answers.ts';
import type { TypedPlaces } from './typed-places.ts';

/*
 * A row's cells become the answers of the listing form, which its own rules judge. An empty cell says nothing: what an
 * earlier row or the site said of the listing stays.
 */

export type Cells = Partial<Record<SheetColumn, string>>;

/** A row's place is found by itself. */
const RowFacts = z.omit(PropertyFacts, { state: true, district: true, mandal: true });

export interface ReadRow {
  place: KnownPlace | undefined;
  facts: z.output<typeof RowFacts> | undefined;
  stated: StatedFacts;
  problems: CellProblem[];
}

export interface Reading {
  words: SheetWords;
  places: TypedPlaces;
  /** A fault lists answers in the owner's language. */
  messages: SheetMessagesIn;
  units: ReadonlySet<string>;
  /** Bare figures of the price column count so many: 'lakh'. */
  priceScale: string | undefined;
  /** The unit that the heading of the size names. */
  sizeUnit: string | undefined;
}

const OWN_NUMBER_MAX_CHARACTERS = 40;
const CHOICES_LISTED_MAX = 12;

export const ownNumberIn = (cells: Cells): string => visibleText(cells.own_number ?? '').trim();

/** @param listed the listing that the row changes, which has what the row leaves out */
export function readRow(reading: Reading, cells: Cells, listed: CurrentListing | undefined): ReadRow {
  const problems: CellProblem[] = [];
  const ownNumber = ownNumberIn(cells);
  if (ownNumber === '' && !listed) problems.push({ column: 'own_number', ...problemOf('OWN_NUMBER_REQUIRED') });
  if (ownNumber.length > OWN_NUMBER_MAX_CHARACTERS)
    problems.push({ column: 'own_number', ...problemOf('TOO_LONG', { most: OWN_NUMBER_MAX_CHARACTERS }) });

  const { place, problem } = placeOf(reading, cells, listed);
  if (problem) problems.push(problem);
  const size = sizeOf(reading, cells);
  if (size.problem) problems.push(size.problem);
  const price = priceOf(reading, cells, listed);
  if (price.problem) problems.push(price.problem);
  const typed = {
    units: size.units ?? listed?.unit ?? '',
    size: size.size ?? listed?.size,
    price: price.price ?? listed?.price,
    description: cells.description ?? listed?.description ?? '',
    square_feet: cells.square_feet ?? listed?.measure.square_feet,
    laggi_haath: cells.laggi_haath ?? listed?.measure.laggi_haath,
  };
  const facts = RowFacts.safeParse(typed);
  if (!facts.success) {
    const issues = problemsIn(facts.error.issues);
    // A unit that is not understood, or stands in a size that is not, is not missing.
    const hasUnit = size.problem !== undefined || issues.some(({ code }) => code === 'FILTER_SIZE_INVALID');
    problems.push(...issues.filter(({ path }) => path !== 'units' || !hasUnit).map(atColumn));
  }
  const stated = statedIn(reading, cells, {
    state: place?.state ?? '',
    use: listed?.facts.land_use,
    road: listed?.facts.road,
  });
  problems.push(...stated.problems);
  return { place, facts: problems.length === 0 ? facts.data : undefined, stated: stated.facts, problems };
}

function placeOf(
  { places }: Reading,
  { state = '', district = '', mandal = '' }: Cells,
  listed: CurrentListing | undefined,
): { place?: KnownPlace; problem?: CellProblem } {
  const typed = {
    state: state || (district ? '' : (listed?.state ?? '')),
    district: district || (listed?.district ?? ''),
    mandal: mandal || (listed?.mandal ?? ''),
  };
  for (const column of ['district', 'mandal'] as const)
    if (typed[column] === '') return { problem: { column, ...problemOf('REQUIRED') } };
  const found = places.find(typed);
  return 'problem' in found ? { problem: { column: found.column, ...found.problem } } : found;
}

function sizeOf(
  { words, units, sizeUnit }: Reading,
  cells: Cells,
): { size?: string; units?: string; problem?: CellProblem } {
  const { figure: size, unit } =
    cells.size === undefined ? {} : sizeTyped(cells.size, (text) => unitCalled(text, { words, units }));
  const typed = cells.units ?? unit ?? (size === undefined ? undefined : sizeUnit);
  if (typed === undefined) return { ...(size !== undefined && { size }) };
  const known = unitCalled(typed, { words, units });
  const other = cells.units !== undefined && unit !== undefined ? unitCalled(unit, { words, units }) : known;
  if (known === undefined || other !== known) {
    const problem: Problem =
      known === undefined
        ? problemOf('UNIT_UNKNOWN', { unit: typed })
        : problemOf('UNITS_DIFFER', { units: `${typed}, ${unit}` });
    return {
      ...(size !== undefined && { size }),
      problem: { column: cells.units === undefined ? 'size' : 'units', ...problem },
    };
  }
  return { ...(size !== undefined && { size }), units: known };
}

function unitCalled(text: string, { words, units }: Pick<Reading, 'words' | 'units'>): string | undefined {
  const name = text.trim().toLowerCase();
  if (units.has(name)) return name;
  const said = words.unitOf(text);
  return said !== undefined && units.has(said) ? said : undefined;
}

const SCALED_BELOW = 100_000;
/** A thousand crore. */
const LIKELY_MOST = 10_000_000_000;
const LIKELY_LEAST = 1_000;
const IS_BARE = /^[\p{Nd}.,\s₹]+$/u;

function priceOf(
  { priceScale }: Reading,
  cells: Cells,
  listed: CurrentListing | undefined,
): { price?: string; problem?: CellProblem } {
  if (cells.price === undefined) return {};
  const price = withFullStops(cells.price);
  const counted = priceScale === undefined ? { price } : priceCounted(price, priceScale);
  const rupees = counted.price === undefined ? undefined : rupeesTyped(counted.price);
  // People who write 45 below 'Price' mean lakhs, which is not ours to guess.
  if (typeof rupees === 'number' && rupees > 0 && rupees < LIKELY_LEAST && rupees !== listed?.price)
    return { problem: { column: 'price', ...problemOf('PRICE_UNLIKELY', { price: rupees }) } };
  return counted;
}

/** 'Price (in lakh)' counts figures so, as 'Rs. 45/-' too; a price that names its own multiple is as written. */
function priceCounted(price: string, scale: string): { price?: string; problem?: CellProblem } {
  const written = rupeesTyped(price);
  const counted = rupeesCounted(price, scale);
  if (typeof written !== 'number' || typeof counted !== 'number' || counted === written) return { price };
  // No plot costs a thousand crore: 'Rs. 12,50,000' in a column of lakhs says what it means, 1250000 does not.
  if (written >= SCALED_BELOW && !IS_BARE.test(price)) return { price };
  if (written >= SCALED_BELOW || counted > LIKELY_MOST)
    return { problem: { column: 'price', ...problemOf('FILTER_AMOUNT_INVALID') } };
  return { price: String(counted) };
}

const atColumn = ({ path, code, params }: PlacedProblem): CellProblem => {
  const [column = ''] = path.split('.');
  const known = SHEET_COLUMNS.find((one) => one === column) ?? null;
  return { column: known, code, ...(params && { params }) };
};

const CHOICES_APART = /[,;/|+&\n]|\s(?:and|और|aur)\s/iu;
const DAY = /^\d{4}-\d\d-\d\d$/;

function statedIn(
  reading: Reading,
  cells: Cells,
  land: { state: string; use: unknown; road: unknown },
): { facts: StatedFacts; problems: CellProblem[] } {
  const typed: Partial<Record<FactKey, unknown>> = {};
  const problems: CellProblem[] = [];
  for (const column of SHEET_COLUMNS) {
    const text = cells[column];
    if (text === undefined || !isFactColumn(column)) continue;
    // Sheets have one column 'Road', for its kind or its width.
    const fact = column === 'road' && isLength(text) && cells.road_width === undefined ? 'road_width' : column;
    const value = factTyped(reading, fact, { text, state: land.state });
    // A spreadsheet takes the plot number 12/3/2001 for a day.
    if (rowOf(fact).kind === 'numbers' && DAY.test(text))
      problems.push({ column, ...problemOf('SHEET_DATE_MADE', { shown: text }) });
    else if (value === undefined) problems.push({ column, ...unknownAnswer(reading, fact, land.state) });
    else typed[fact] = value;
  }
  const parsed = StatedFacts.safeParse(typed);
  if (!parsed.success) return { facts: {}, problems: [...problems, ...problemsIn(parsed.error.issues).map(atColumn)] };
  const facts = parsed.data;
  const [use, road] = [facts.land_use ?? land.use, facts.road ?? land.road];
  for (const column of SHEET_COLUMNS) {
    const value = isFactColumn(column) ? facts[column] : undefined;
    if (land.state === '' || value === undefined || value === null || !isFactColumn(column)) continue;
    const fits = isAsked(column, { state: land.state, use, road }) && fitsState(column, land.state, value);
    if (!fits) problems.push({ column, ...problemOf('FACT_NOT_ASKED') });
  }
  return { facts, problems };
}

/** A cell as the form would send it; undefined for an answer that the fact does not have. */
function factTyped({ words }: Reading, fact: FactKey, { text, state }: { text: string; state: string }): unknown {
  switch (rowOf(fact).kind) {
    case 'choice':
      return choiceIn(words, fact, { text, state });
    case 'choices': {
      const whole = choiceIn(words, fact, { text, state });
      if (whole !== undefined) return [whole];
      const chosen = text
        .split(CHOICES_APART)
        .filter((one) => one.trim() !== '')
        .map((one) => choiceIn(words, fact, { text: one, state }));
      return chosen.every((choice) => choice !== undefined) ? chosen : undefined;
    }
    case 'feet':
      return lengthTyped(text, 'feet');
    case 'metres':
      return lengthTyped(text, 'metres');
    case 'month':
      return monthTyped(text);
    case 'text':
    case 'number':
    case 'numbers':
    case 'ulpin':
      return text;
  }
}

function choiceIn(words: SheetWords, fact: FactKey, { text, state }: { text: string; state: string }) {
  const choice = words.choiceOf(fact, text);
  // Answers of other states are named as such by the form's rule.
  return choice ?? choicesOf(fact, state).find((one) => one === text.trim());
}

function unknownAnswer({ messages }: Reading, fact: FactKey, state: string): Problem {
  const choices = choicesOf(fact, state);
  if (choices.length === 0) return problemOf('FACT_NOT_ASKED');
  const names = choices.slice(0, CHOICES_LISTED_MAX).map((choice) => choiceName(choice, messages));
  return problemOf('ANSWER_UNKNOWN', { answers: names.join(', ') });
}
