/*
 * Number formats of a sheet (ECMA-376, part 1, 18.8.30 and 18.8.31), as far as they change what a number means.
 */

/** How a part of a format shows a number. */
export type Shape =
  | 'plain'
  | 'date'
  | 'date and time'
  | 'time'
  | 'percent'
  | 'date without year'
  | 'date without day'
  /** Another figure than the number is shown. */
  | 'unclear'
  /** Words around the number, whose digits are at least so many. */
  | { before: string; behind: string; digits: number }
  /** Texts between places of digits, which are 0, # or ?. */
  | { mask: Mask }
  /** A text instead of the number. */
  | { text: string };

type Place = '0' | '#' | '?';
export type Mask = readonly (Place | { text: string })[];

interface Section {
  condition: ((number: number) => boolean) | undefined;
  shape: Shape;
}

export type NumberFormat = Shape | { sections: readonly Section[] };

/** Excel gives 16 and 17 to '12/3' and '3/26' by itself; users hardly ever choose them. */
const BUILT_IN: Readonly<Record<number, Shape>> = {
  9: 'percent',
  10: 'percent',
  14: 'date',
  15: 'date',
  16: 'date without year',
  17: 'date without day',
  18: 'time',
  19: 'time',
  20: 'time',
  21: 'time',
  22: 'date and time',
  45: 'time',
  46: 'time',
  47: 'time',
};

/** A literal, something that is not shown, the number as it is, or one sign. */
const PIECES = /"[^"]*"|\\.|[_*].|\[[^[\]]*\]|general|standard|[^"\\_*[]/gis;
/** Excel takes no longer ones. */
const CODE_MAX_CHARACTERS = 255;
/** Hours, minutes or seconds beyond a day. */
const ELAPSED = /^\[(?:h+|m+|s+)\]$/i;
const CONDITION = /^\[(<>|<=|>=|<|>|=)\s*(-?\d+(?:\.\d+)?)\]$/;

export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return BUILT_IN[id] ?? 'plain';
  if (code.length > CODE_MAX_CHARACTERS) return 'plain';
  const parts: string[][] = [[]];
  for (const [piece] of code.matchAll(PIECES)) {
    if (piece === ';') parts.push([]);
    else parts.at(-1)?.push(piece);
  }
  // The last section shows texts.
  if (parts.length > 1 && parts.at(-1)?.includes('@')) parts.pop();
  const sections = parts.map((pieces) => ({ condition: conditionIn(pieces), shape: shapeOf(pieces) }));
  const [first, ...others] = sections;
  const isOne = first !== undefined && others.every(({ shape }) => shape === first.shape);
  return isOne && (others.length > 0 || first.condition === undefined) ? first.shape : { sections };
}

/** The part of a format that shows a number: by its condition, or for numbers above, below or of zero. */
export function shapeFor(number: number, format: NumberFormat): Shape {
  if (typeof format === 'string' || !('sections' in format)) return format;
  const [first, second, third] = format.sections;
  if (first?.condition) {
    const [one, other] = [first, second].filter((section) => section?.condition?.(number));
    return (one ?? other ?? (second?.condition ? third : second))?.shape ?? 'unclear';
  }
  if (second?.condition) return 'unclear';
  const ofSign = number < 0 ? second : number === 0 ? third : undefined;
  return (ofSign ?? first)?.shape ?? 'plain';
}

function conditionIn(pieces: readonly string[]): Section['condition'] {
  for (const piece of pieces) {
    const [, sign, limit] = CONDITION.exec(piece) ?? [];
    if (sign === undefined) continue;
    return (number) => {
      const difference = Math.sign(number - Number(limit));
      if (sign === '<>') return difference !== 0;
      return (
        (sign.includes('=') && difference === 0) ||
        difference === (sign.startsWith('<') ? -1 : sign.startsWith('>') ? 1 : 0)
      );
    };
  }
  return undefined;
}

const isLiteral = (piece: string) => /^["\\_*[]/.test(piece);
const isNumber = (piece: string) => /^(?:general|standard|@)$/i.test(piece);
const isPlace = (piece: string): piece is Place => /^[0#?]$/.test(piece);

function shapeOf(pieces: readonly string[]): Shape {
  const signs = pieces
    .filter((piece) => (!isLiteral(piece) || ELAPSED.test(piece)) && !isNumber(piece))
    .join('')
    .toLowerCase();
  const hasTime = /[hs]/.test(signs);
  if (/[dy]/.test(signs) || (signs.includes('m') && !hasTime)) return hasTime ? 'date and time' : 'date';
  if (hasTime) return 'time';
  if (signs.includes('%')) return 'percent';
  const isDigit = (piece: string) => isPlace(piece) || isNumber(piece);
  const [first, last] = [pieces.findIndex(isDigit), pieces.findLastIndex(isDigit)];
  if (first < 0) {
    const text = textOf(pieces).trim();
    return text === '' ? 'plain' : { text };
  }
  const inside = pieces.slice(first, last + 1);
  const before = textOf(pieces.slice(0, first));
  const behind = pieces.slice(last + 1);
  // A comma there divides by a thousand, so that the number itself says more than what is shown.
  const isDivided = behind.includes(',');
  const mask = maskOf(inside);
  if (mask === 'unclear' || (mask && isDivided)) return 'unclear';
  if (mask) return { mask: [{ text: RUPEES.test(before) ? '' : before }, ...mask, { text: textOf(behind) }] };
  const words = { before: isShown(before) ? before : '', behind: isDivided ? '' : wordsIn(textOf(behind)) };
  const digits = /^0{2,15}$/.test(inside.join('')) ? inside.length : 0;
  return digits === 0 && words.before === '' && words.behind === '' ? 'plain' : { ...words, digits };
}

/** Literals, signs and the currency in brackets, without digits. */
const textOf = (pieces: readonly string[]): string => pieces.map(literalOf).join('').replace(/\s+/g, ' ');

function literalOf(piece: string): string {
  if (piece.startsWith('"')) return piece.slice(1, -1);
  if (piece.startsWith('\\')) return piece.slice(1);
  if (piece.startsWith('[$')) return /^\[\$([^\]-]*)/.exec(piece)?.[1] ?? '';
  if (piece.startsWith('_')) return ' ';
  return isLiteral(piece) || isPlace(piece) || isNumber(piece) || piece === ',' ? '' : piece;
}

const hasLetter = (text: string) => /\p{L}/u.test(text);
const wordsIn = (text: string) => (hasLetter(text) ? text : '');
const RUPEES = /^\s*(?:rs|re|inr|rupees?|रु|रू|रुपये|रुपए|টাকা|રૂ|ଟଙ୍କା|రూ|ரூ|ರೂ|രൂ)(?![\p{L}\p{M}])/iu;
const SCALE = /la(?:kh|c)|cr|thousand|लाख|करोड|हज/iu;

/** 'Rs.' before a price says nothing more. */
const isShown = (before: string) => hasLetter(before) && (!RUPEES.test(before) || SCALE.test(before));

/** '##\,##\,##0' groups digits as India does. */
const GROUPS = /^0*(?:,0{2,3})*,0{3}$/;

/** @returns undefined where nothing stands between the digits but what groups them */
function maskOf(inside: readonly string[]): Mask | 'unclear' | undefined {
  // Fractions and powers of ten are figures like others.
  if (inside.some((piece) => /^[/e]$/i.test(piece))) return undefined;
  const point = inside.indexOf('.');
  const whole = point < 0 ? inside : inside.slice(0, point);
  const mask = inside.map((piece) => (isPlace(piece) ? piece : { text: piece === '.' ? '' : literalOf(piece) }));
  const texts = mask.flatMap((part) => (typeof part === 'string' || part.text === '' ? [] : [part.text]));
  if (texts.length === 0) return undefined;
  if (texts.every((text) => /^[,\s'’]$/.test(text))) {
    const groups = whole.map((piece) => (isPlace(piece) ? '0' : literalOf(piece) === '' ? '' : ',')).join('');
    return !groups.includes(',') || GROUPS.test(groups) ? undefined : 'unclear';
  }
  const isWhole = point < 0 && inside.every((piece) => piece !== ',' && !isNumber(piece));
  return isWhole && !texts.some((text) => text.includes('.')) ? mask : 'unclear';
}
