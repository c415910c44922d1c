import { latinDigits } from '#contract/latin-digits.ts';
import type { SheetColumn } from '#contract/sheet-columns.ts';
import { numberTyped } from '#contract/while-typed.ts';
import { UNIT_SAID } from '#server/search/said/filters/unit.ts';
import type { SheetWords } from './sheet-words.ts';
import { sizeTyped } from './typed-answers.ts';

/*
 * Registers give a size in two columns or three: 'Area (bigha)', 'Area (katha)' and 'Area (dhur)'. One alone is not the size.
 */

/** Columns of one size, the largest unit first; so many of each are one of the first. */
export type SizeParts = readonly { place: number; unit: string; share: number }[];

/** @returns undefined where the size has one column */
export function sizePartsOf(
  headings: readonly string[],
  columns: readonly (SheetColumn | null)[],
  words: SheetWords,
): SizeParts | undefined {
  const sizes = headings.flatMap((heading, place) => {
    const column = columns[place] ?? null;
    const unit = words.unitIn(heading);
    const isSize = column === 'size' || (column === null && words.columnOf(heading) === 'size');
    return isSize && unit !== undefined ? [{ place, unit, isChosen: column === 'size' }] : [];
  });
  const chosen = sizes.find(({ isChosen }) => isChosen);
  if (!chosen) return undefined;
  const found = sizes.map(({ unit: first }) => {
    const parts = new Map<string, SizeParts[number]>();
    if (shareOf(first, chosen.unit) === undefined) return parts;
    for (const { place, unit } of [chosen, ...sizes]) {
      const share = shareOf(first, unit);
      if (share !== undefined && !parts.has(unit)) parts.set(unit, { place, unit, share });
    }
    return parts;
  });
  const [most] = found.toSorted((one, other) => other.size - one.size);
  if (!most || most.size === 1) return undefined;
  return [...most.values()].toSorted((one, other) => one.share - other.share);
}

/** So many of a unit are one of another, where people say both. */
function shareOf(large: string, small: string): number | undefined {
  if (large === small) return 1;
  for (const [of, part, count] of UNIT_SAID.parts) {
    const share = of === large ? shareOf(part, small) : undefined;
    if (share !== undefined) return count * share;
  }
  return undefined;
}

const NOTHING = /^(?:[-–—.]+|nil|na|n\/a)?$/i;
/** Two columns that give the same size in two units are rounded. */
const ALIKE = 0.01;
const DECIMALS = 1e6;

/** A row's size of all its columns, with its unit; what cannot be added stays as its cells have it, to be refused. */
export function sizeInParts(
  parts: SizeParts,
  cells: readonly string[],
  words: Pick<SheetWords, 'unitOf'>,
): string | undefined {
  const filled = parts.flatMap(({ place, unit, share }) => {
    const text = cells[place]?.trim() ?? '';
    if (NOTHING.test(text)) return [];
    const { figure, unit: named } = sizeTyped(text, (one) => words.unitOf(one));
    const number = numberTyped(latinDigits(figure));
    if (number === 0) return [];
    const isPart = typeof number === 'number' && (named === undefined || words.unitOf(named) === unit);
    return [{ unit, share, figure: isPart ? number : NaN, text: named === undefined ? `${text} ${unit}` : text }];
  });
  const [first, ...others] = filled;
  if (first === undefined) return undefined;
  const isSum = filled.every(({ figure, share }, i) => {
    const [larger, smaller] = [filled[i - 1], filled[i + 1]];
    return (!smaller || Number.isInteger(figure)) && (!larger || figure < share / larger.share);
  });
  const sizes = filled.map(({ figure, share }) => (figure / share) * first.share);
  const sum = sizes.reduce((one, other) => one + other, 0);
  if (others.length === 0) return first.text;
  if (isSum) return `${Math.round(sum * DECIMALS) / DECIMALS} ${first.unit}`;
  const isAlike = sizes.every((size) => Math.abs(size - first.figure) <= ALIKE * first.figure);
  return isAlike ? first.text : filled.map(({ text }) => text).join(' ');
}
