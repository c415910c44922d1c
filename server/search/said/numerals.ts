import { UNSAID_HUNDREDS, VOCABULARY } from './vocabulary.ts';
import type { Word } from './words.ts';

/** A number in figures or in words. */
export interface Numeral {
  value: number;
  end: number;
  /** A smaller number before it may be of these hundreds too: 'do teen sau'. */
  hundreds?: number;
}

const HUNDRED = 100;
const HALF = 0.5;

const FRACTIONS = new Map([
  ['1/2', HALF],
  ['1/4', 0.25],
  ['3/4', 0.75],
]);
const FRACTION_WORDS = 3;

/** 'saath' also means 'with'; only after 'ke' is it never sixty. */
const WITH = new Set(['saath', 'sath']);
const OF = new Set(['ke', 'k', 'के']);

/** The number that begins at a word: '12', 'saadhe teen', 'do sau pachas', 'one hundred and twenty'. */
export function numeralAt(words: readonly Word[], at: number): Numeral | undefined {
  const unsaid = unsaidHundredsAt(words, at);
  if (unsaid) return unsaid;
  const first = belowHundredAt(words, at);
  const hundred =
    VOCABULARY.hundreds.at(words, first?.end ?? at)?.words ??
    (first && VOCABULARY.hundredsBehind.at(words, first.end)?.words) ??
    0;
  if (hundred === 0 || (first && first.value >= HUNDRED)) return first;
  const end = (first?.end ?? at) + hundred;
  const value = (first?.value ?? 1) * HUNDRED;
  const and = VOCABULARY.hundredsAnd.at(words, end)?.words ?? 0;
  const rest = belowHundredAt(words, end + and);
  // '2 sau 5 katha' has a figure of its own, 'sau do sau' two hundreds.
  const isAdded =
    rest !== undefined &&
    Number.isInteger(rest.value) &&
    rest.value < HUNDRED &&
    (words[end + and]?.number === undefined || words[at]?.number !== undefined) &&
    !VOCABULARY.hundreds.at(words, rest.end);
  if (isAdded) return { value: value + rest.value, end: rest.end };
  return { value, end, ...(first && { hundreds: HUNDRED }) };
}

/** Above so many times the first, two numbers are no range: 'fifteen twenty lakh' is one, 'twelve fifty sqft' 1250. */
const RANGE_MOST = 2;

/** 'one fifty'. */
function unsaidHundredsAt(words: readonly Word[], at: number): Numeral | undefined {
  const first = UNSAID_HUNDREDS.hundreds.at(words, at);
  const rest = first && UNSAID_HUNDREDS.rest.at(words, at + first.words);
  if (!rest || rest.meaning <= first.meaning * RANGE_MOST) return undefined;
  return { value: first.meaning * HUNDRED + rest.meaning, end: at + first.words + rest.words };
}

function belowHundredAt(words: readonly Word[], at: number): Numeral | undefined {
  const before = VOCABULARY.beforeNumber.at(words, at);
  const added = before && plainAt(words, at + before.words);
  if (before && added) return { value: added.value + before.meaning, end: added.end };
  const plain = plainAt(words, at);
  const half = plain && Number.isInteger(plain.value) ? VOCABULARY.andHalf.at(words, plain.end) : undefined;
  return plain && half ? { value: plain.value + HALF, end: plain.end + half.words } : plain;
}

/** '1/2 acre', and '2 1/2 katha'; '2/3 katha' are two or three. */
function fractionAt(words: readonly Word[], at: number): Numeral | undefined {
  const [over, sign, under] = words.slice(at, at + FRACTION_WORDS);
  const value = sign?.form === '/' ? FRACTIONS.get(`${over?.number}/${under?.number}`) : undefined;
  const end = at + FRACTION_WORDS;
  const isCounted = value !== undefined && (VOCABULARY.unit.at(words, end) ?? VOCABULARY.times.at(words, end));
  return isCounted ? { value, end } : undefined;
}

function plainAt(words: readonly Word[], at: number): Numeral | undefined {
  const word = words[at];
  const fraction = fractionAt(words, at);
  if (fraction) return fraction;
  if (word?.number !== undefined) {
    const more = Number.isInteger(word.number) ? fractionAt(words, at + 1) : undefined;
    return more ? { ...more, value: word.number + more.value } : { value: word.number, end: at + 1 };
  }
  if (word && WITH.has(word.form) && OF.has(words[at - 1]?.form ?? '')) return undefined;
  const said = VOCABULARY.number.at(words, at);
  return said && { value: said.meaning, end: at + said.words };
}
