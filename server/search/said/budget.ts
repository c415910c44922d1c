import { pastAt, type Words } from './figures.ts';
import { type Numeral, numeralAt } from './numerals.ts';
import { BUDGET } from './quantities.ts';
import { Phrases } from './phrases.ts';
import { VOCABULARY } from './vocabulary.ts';
import { formOf, type Word } from './words.ts';

const budgets = new Phrases<true>([[true, BUDGET]]);
const LAKH: Word = { text: '', form: formOf('lakh') };

/** Below it a figure may count plots: 'low budget 2 plot'. Above it nobody leaves the lakhs out. */
const LAKHS_LEAST = 5;
const LAKHS_MOST = 99;
const WORDS_BETWEEN_MOST = 3;

/** The words with the lakhs that people leave out of a budget: 'budget 15 to 20', '20 ka budget'. */
export function withLakhsOfBudget(words: Words): Words {
  const at = words.findIndex((_, start) => budgets.at(words, start));
  if (at === -1) return words;
  const end = endOfLakhs(words, at + 1) ?? endOfLakhsBefore(words, at);
  return end === undefined ? words : [...words.slice(0, end), LAKH, ...words.slice(end)];
}

/** 'budget 15 to 20' */
function endOfLakhs(words: Words, start: number): number | undefined {
  const sign = words[start]?.form === '-' ? start + 1 : start;
  const first = numeralAt(words, pastAt(words, sign, 'ofBudget', 'about', 'atMost', 'between'));
  if (!first || !isLakhs(first)) return undefined;
  const slash = words[first.end]?.form === '/' ? 1 : 0;
  const joint = slash || (VOCABULARY.range.at(words, first.end)?.words ?? 0);
  const next = numeralAt(words, first.end + joint);
  // 'budget 15 20' is a range, 'budget 20 2 katha' none.
  const second = next && (joint > 0 || isBeside(first, next)) ? next : undefined;
  const last = second && isLakhs(second) ? second : first;
  // '15 to 20 lakh' says it.
  return countsElse(words, last.end) || (second && last === first) ? undefined : last.end;
}

/** '15 se 20 tak ka budget' */
function endOfLakhsBefore(words: Words, budget: number): number | undefined {
  for (let end = budget; end > 0 && budget - end < WORDS_BETWEEN_MOST; end -= 1) {
    if (end < budget && pastAt(words, end, 'ofBudget', 'atMost') < budget) return undefined;
    const said = [1, 2].map((length) => numeralAt(words, end - length)).find((one) => one?.end === end);
    if (said) return isLakhs(said) ? end : undefined;
  }
  return undefined;
}

const BESIDE_MOST = 2;
const isBeside = (first: Numeral, next: Numeral) => next.value > first.value && next.value <= first.value * BESIDE_MOST;

const isLakhs = ({ value }: Numeral): boolean => value >= LAKHS_LEAST && value <= LAKHS_MOST;

/** Whether a figure that ends here has a unit, a multiple or another side. */
const countsElse = (words: Words, end: number): boolean =>
  (['unit', 'times', 'rupees', 'feet', 'kilometres', 'by'] as const).some((role) => VOCABULARY[role].at(words, end));
