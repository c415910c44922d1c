import { BARE_RUPEES_FROM, figureAt, lengthAt, pastAt, SKIPPED_MAX, type Words } from './figures.ts';
import { BEFORE_DENIAL } from './vocabulary.ts';

/* Words that limit a figure stand before or behind it: 'under', 'tak', 'se kam na ho', 'price'. */

/** The side of a figure that words before it or after it say. */
export interface Limits {
  least: boolean;
  most: boolean;
  about: boolean;
  hasPrice: boolean;
  end: number;
}

/** The limits that words on one side of a figure say, and where the words end. */
export function limitsAt(words: Words, start: number, side: 'before' | 'after'): Limits {
  const found = { least: false, most: false, about: false, hasPrice: false, end: start };
  // Skipped words count only before what is found after them.
  let at = start;
  for (let i = 0; i < SKIPPED_MAX; i += 1) {
    const least = lengthAt(words, 'atLeast', at);
    const most = lengthAt(words, 'atMost', at);
    const about = Math.max(lengthAt(words, 'about', at), side === 'after' ? lengthAt(words, 'aboutBehind', at) : 0);
    const between = lengthAt(words, 'between', at);
    // 'patna ke andar 5 katha' is no limit.
    const isPlace = side === 'before' && lengthAt(words, 'insidePlace', at) > 0;
    const longest = isPlace ? 0 : Math.max(least, most, about, between);
    // 'under' belongs to the figure after it.
    const isAhead = side === 'after' && lengthAt(words, 'ahead', at) === longest;
    if (longest > 0 && !(isAhead && figureAt(words, pastAt(words, at + longest, 'priceWord')))) {
      // 'tak' alone is never denied.
      const denied = side === 'after' && longest > between ? denialAt(words, at + longest) : 0;
      // 'kam se kam' is at least, though 'se kam' is at most.
      if (least === longest) found[denied > 0 ? 'most' : 'least'] = true;
      else if (most === longest) found[denied > 0 ? 'least' : 'most'] = true;
      else if (about === longest) found.about = true;
      at += longest + (about === longest ? 0 : denied);
      // 'budget - 20 lakh'
      if (side === 'before' && words[at]?.form === '-') at += 1;
      found.end = at;
      continue;
    }
    const other = side === 'before' ? deniedAheadAt(words, at) : undefined;
    if (other) {
      found[other.limit] = true;
      at = other.end;
      found.end = at;
      continue;
    }
    const price = priceWordAt(words, at, side);
    // A case ending stands between: '50 ലക്ഷത്തിന് മുകളിൽ'.
    const skip = Math.max(price, lengthAt(words, side === 'before' ? 'filler' : 'perAfter', at));
    if (skip === 0 || figureAt(words, at)) break;
    if (price > 0) found.hasPrice = true;
    at += skip;
    if (side === 'before' || price > 0) found.end = at;
  }
  return found;
}

/** How many words name a price: before a figure with a dash, behind it only where no amount follows. */
function priceWordAt(words: Words, at: number, side: 'before' | 'after'): number {
  const length = lengthAt(words, 'priceWord', at);
  if (length === 0) return 0;
  const end = words[at + length]?.form === '-' ? at + length + 1 : at + length;
  const next = figureAt(words, end);
  if (side === 'before') return next ? end - at : length;
  const isOfNext = next && (next.kind === 'price' || (next.kind === 'plain' && next.value >= BARE_RUPEES_FROM));
  return isOfNext ? 0 : length;
}

/** How many words deny a limit before them: 'na ho', 'ka plot nahi chahiye'. */
function denialAt(words: Words, at: number): number {
  let from = pastAt(words, at, 'filler');
  const past = BEFORE_DENIAL.at(words, from)?.words ?? 0;
  if (past > 0) from = pastAt(words, from + past, 'filler');
  for (const begin of [at, from]) {
    const length = Math.max(lengthAt(words, 'denied', begin), lengthAt(words, 'withoutAfter', begin));
    if (length > 0) return begin - at + length;
  }
  return 0;
}

/** 'no plots above': the other limit than it says. */
function deniedAheadAt(words: Words, at: number): { limit: 'least' | 'most'; end: number } | undefined {
  const denied = lengthAt(words, 'deniedAhead', at);
  if (denied === 0) return undefined;
  const from = pastAt(words, at + denied, 'filler');
  const least = lengthAt(words, 'atLeast', from);
  const most = lengthAt(words, 'atMost', from);
  const length = Math.max(least, most);
  if (length === 0 || lengthAt(words, 'ahead', from) !== length) return undefined;
  return { limit: least === length ? 'most' : 'least', end: from + length };
}
