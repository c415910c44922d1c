import { squareFeetByLaggi } from '#contract/laggi.ts';
import { judgeSize, type UnitRange } from '#contract/unit-ranges.ts';
import { SQUARE_METRES_PER_SQUARE_FOOT } from '#contract/square-foot.ts';
import { sizeIn } from '#contract/unit-sizes.ts';
import type { ListedUnit } from '#contract/units.ts';
import { numberTyped } from '#contract/while-typed.ts';
import type { ChosenPlace } from './chosen-place.ts';

interface Typed {
  size: string;
  squareFeet: string;
  /** Length of the laggi, in haath. */
  haath: string;
}

export interface AreaQuestion {
  /** Square feet of one unit and of the whole plot, by the size on record or the typed laggi. */
  counted: { one: number; all: number; by: 'record' | 'laggi' } | undefined;
  asksLaggi: boolean;
  /** Typed square feet that contradict the counted ones. */
  contradicting: number | undefined;
  /** Size of one unit and of the whole by the typed figures, if far from the documented range. */
  doubted: ({ says: 'unlikely' | 'impossible'; one: number; all: number } & UnitRange) | undefined;
}

/**
 * Which area fields a listing form shows for a customary unit: square feet, and the laggi where no size of the unit is
 * on record (decision 086).
 */
export function areaQuestion(
  { unit, sizes }: Pick<ListedUnit, 'unit' | 'sizes'>,
  place: ChosenPlace,
  typed: Typed,
): AreaQuestion {
  const recorded = sizeIn(sizes, place);
  const asksLaggi = !recorded && squareFeetByLaggi(unit, place.state, 1) !== undefined;
  const haath = positive(typed.haath);
  const one = recorded
    ? recorded.square_metres / SQUARE_METRES_PER_SQUARE_FOOT
    : haath && squareFeetByLaggi(unit, place.state, haath);
  const size = positive(typed.size);
  const counted =
    one && size ? { one, all: one * size, by: recorded ? ('record' as const) : ('laggi' as const) } : undefined;
  const squareFeet = positive(typed.squareFeet);
  const isContradicted = counted && squareFeet && areasDisagree(squareFeet, counted.all);
  const all = squareFeet ?? (counted?.by === 'laggi' ? counted.all : undefined);
  return {
    counted,
    asksLaggi,
    contradicting: isContradicted ? squareFeet : undefined,
    doubted: size && all ? doubt(unit, place, { one: all / size, all }) : undefined,
  };
}

function doubt(unit: string, { state }: ChosenPlace, typed: { one: number; all: number }): AreaQuestion['doubted'] {
  const { says, ...range } = judgeSize(unit, state, typed.one);
  return says === 'known' ? undefined : { says, ...typed, ...range };
}

/** Square feet of the plot: the typed ones, unless the record is chosen, else the counted ones. */
export function squareFeetSoFar(
  unit: Pick<ListedUnit, 'unit' | 'sizes'>,
  place: ChosenPlace,
  typed: Typed & { areaBy: string },
): number | undefined {
  const given = typed.areaBy === 'record' ? undefined : positive(typed.squareFeet);
  return given ?? areaQuestion(unit, place, typed).counted?.all;
}

/** Smaller differences are rounding, or another hand's measuring. */
const SAME_AREA_WITHIN = 0.02;

const areasDisagree = (one: number, other: number): boolean => Math.abs(one - other) > other * SAME_AREA_WITHIN;

function positive(typed: string): number | undefined {
  const figure = numberTyped(typed);
  return typeof figure === 'number' && figure > 0 ? figure : undefined;
}
