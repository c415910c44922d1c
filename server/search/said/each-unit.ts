import { BARE_RUPEES_FROM, figureAt, lengthAt, pastAt, SKIPPED_MAX } from './figures.ts';
import { Phrases } from './phrases.ts';
import { WHOLE_PRICES } from './quantities.ts';
import { Quantities, RATES } from './quantity.ts';
import { VOCABULARY } from './vocabulary.ts';
import type { Word } from './words.ts';

/* '5 katha @ 12 lakh' is 12 lakh a katha, as land is sold, unless a word says that it is the whole. */

const whole = new Phrases<true>([[true, WHOLE_PRICES]]);

/** No square foot, yard or metre costs more, and no plot less. */
const SQUARE_UNIT_MOST = 1_00_000;
const RATE_LEAST = 100;

/** Whether an amount may be the price of one unit. */
export const isRate = (price: number, unit: string): boolean =>
  unit.startsWith('square') ? price < SQUARE_UNIT_MOST : price >= BARE_RUPEES_FROM;

/** The amount behind '@' that begins at a word, with 'rate' before it or not, and its end. */
export function eachAt(words: readonly Word[], at: number): { price: number; end: number } | undefined {
  const start = pastAt(words, at, 'priceWord', 'filler', 'about');
  const before = words.slice(at, start);
  if (![...before, words[start]].some((word) => word?.sign === '@')) return undefined;
  if (before.some(({ form }, i) => lengthAt(words, 'priceWord', at + i) > 0 && !RATES.has(form))) return undefined;
  const figure = figureAt(words, start);
  if (!figure || (figure.kind !== 'price' && figure.kind !== 'plain') || figure.value < RATE_LEAST) return undefined;
  const { value, end } = figure;
  if (lengthAt(words, 'range', end) > 0 || lengthAt(words, 'atLeast', end) > 0 || isPerUnit(words, start))
    return undefined;
  // No plot costs 999 rupees, also not '999 only'.
  if (value >= BARE_RUPEES_FROM && (saysWhole(words, at, start) || saysWhole(words, end, end + SKIPPED_MAX)))
    return undefined;
  return { price: value, end };
}

const isPerUnit = (words: readonly Word[], at: number) => new Quantities(words).at(at)?.quantity.of === 'rate';

/** Whether one of these words says so, up to another amount. */
function saysWhole(words: readonly Word[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    if (VOCABULARY.number.at(words, at) || words[at]?.number !== undefined) return false;
    if (whole.at(words, at)) return true;
  }
  return false;
}
