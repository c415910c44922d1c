import { BARE_RUPEES_FROM, type Figure, figureAt, lengthAt, rounded, type Words } from './figures.ts';
import { limitsAt } from './limits.ts';
import { SEARCH_FILTERS } from '#server/search/filters.ts';
import { NUMBERED_BY, VOCABULARY } from './vocabulary.ts';

/* Two figures that are the ends of a range. */

/** How many times the first figure the second may be: '10 25 lakh', 'ek do katha', '20 lakh se 80 tak'. */
const BESIDE_MOST = 3;
const BESIDE_IN_WORDS_MOST = 2;
const LIKE_MOST = 10;
const SMALLER = new Map([
  [1_00_00_000, 1_00_000],
  [1_00_000, 1_000],
]);
const ARTICLES = new Set(['a', 'an']);

/** '15 to 25 lakh', '2-3 bigha', 'do teen katha': the first figure is of the kind of the second. */
export function rangeAt(words: Words, first: Figure): { least: number; last: Figure } | undefined {
  // '10/15 lakh' is as '10 15 lakh'.
  const slash = words[first.end]?.form === '/' ? 1 : 0;
  const joint = slash || lengthAt(words, 'range', first.end);
  const bound = Math.max(lengthAt(words, 'atMost', first.end), lengthAt(words, 'atLeast', first.end));
  if (bound > joint) return undefined;
  const second = figureAt(words, first.end + joint);
  const last = second && inUnitOf(first, likeFirst(words, first, second));
  if (!last || (first.kind !== 'plain' && first.kind !== last.kind)) return undefined;
  if (last.kind === 'plain' && !(first.value >= BARE_RUPEES_FROM) && !isPerUnit(words, last.end)) return undefined;
  const least = first.value * (first.kind === 'plain' ? sharedTimes(first, last) : 1);
  if (joint === slash && !isBeside(words, first, last, least)) return undefined;
  const bounds = limitsAt(words, last.end, 'after');
  // '9-7 lakh' is said, too.
  return {
    least: Math.min(least, last.value),
    last: {
      ...last,
      value: Math.max(least, last.value),
      end: Math.max(last.end, lengthAt(words, 'between', last.end) > 0 ? bounds.end : last.end),
    },
  };
}

/** '5 katha se 1 bigha' ends at 20 katha; sizes in other units are no range, and '1 bigha aur 5 katha' is one size. */
function inUnitOf(first: Figure, last: Figure): Figure | undefined {
  if (first.kind !== 'size' || last.kind !== 'size' || first.unit === last.unit) return last;
  const whole = SEARCH_FILTERS.unit.said.parts.find(([one, part]) => one === last.unit && part === first.unit);
  return whole ? { ...last, unit: whole[1], value: rounded(last.value * whole[2]) } : undefined;
}

/** '2500 to 3000 per sqft' */
function isPerUnit(words: Words, end: number): boolean {
  const per = lengthAt(words, 'per', end);
  return per > 0 && VOCABULARY.unit.at(words, end + per) !== undefined;
}

/** '20 lakh se 25 tak': the second figure is of the kind of the first. */
function likeFirst(words: Words, first: Figure, second: Figure): Figure {
  const times = first.times ?? 1;
  const said = first.value / times;
  const isWhole = first.times !== undefined || first.kind === 'size';
  const isEnd = second.end === words.length || lengthAt(words, 'between', second.end) > 0;
  if (!isWhole || second.kind !== 'plain' || !isEnd) return second;
  if (second.value <= said || second.value > said * LIKE_MOST) return second;
  const { kind, unit } = first;
  return { ...second, kind, value: rounded(second.value * times), times, ...(unit !== undefined && { unit }) };
}

/** 'do teen katha', '10 15 lakh', '10 lakh 15 lakh tak': two figures with nothing between. */
function isBeside(words: Words, first: Figure, last: Figure, least: number): boolean {
  const isInFigures = words[first.start]?.number !== undefined;
  if (isInFigures !== (words[last.start]?.number !== undefined)) return false;
  if (least >= last.value || last.value > least * (isInFigures ? BESIDE_MOST : BESIDE_IN_WORDS_MOST)) return false;
  if (first.kind !== 'plain') return first.kind === 'price' && lengthAt(words, 'between', last.end) > 0;
  const isArticle = ARTICLES.has(words[first.start]?.form ?? '');
  return !isArticle && !(first.start > 0 && NUMBERED_BY.at(words, first.start - 1));
}

/** The multiple of the second of two figures is that of the first too: '15 to 25 lakh', 'do teen sau gaj'. */
function sharedTimes(first: Figure, last: Figure): number {
  if (last.times !== undefined) {
    // '50 se 1 crore' begins with lakhs.
    const isSmaller = first.value >= (last.value / last.times) * LIKE_MOST;
    return isSmaller ? (SMALLER.get(last.times) ?? last.times) : last.times;
  }
  return last.hundreds !== undefined && first.value < last.value / last.hundreds ? last.hundreds : 1;
}
