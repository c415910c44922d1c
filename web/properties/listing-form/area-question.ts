import { squareFeetByLaggi } from '#contract/laggi.ts';
import { judgeSize, type UnitRange } from '#contract/unit-ranges.ts';
import { sizeIn, SQUARE_METRES_PER_SQUARE_FOOT } from '#contract/unit-sizes.ts';
import type { ListedUnit } from '#contract/units.ts';
import { numberTyped } from '#contract/while-typed.ts';
import type { ChosenPlace } from './chosen-place.ts';

interface Typed {
  size: string;
  squareFeet: string;
  /** The length of the laggi. */
  haath: string;
}

export interface AreaQuestion {
  /** Square feet of one unit and of the whole, by the size on record or by the laggi that is typed; undefined without both. */
  counted: { one: number; all: number; by: 'record' | 'laggi' } | undefined;
  /** Whether a laggi decides what the unit measures there. */
  asksLaggi: boolean;
  /** The square feet that are typed, where the counted ones contradict them. */
  contradicting: number | undefined;
  /** What the typed figures make of one unit and of the whole, where that is far from what is documented there. */
  doubted: ({ says: 'unlikely' | 'impossible'; one: number; all: number } & UnitRange) | undefined;
}

/**
 * What a listing form asks about the area of a plot in a customary unit: square feet, and where no size of the unit is on
 * record, the laggi (decision 086).
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

/** Square feet of a plot as the form has them: those that are typed, unless the record is chosen, else the counted ones. */
export function squareFeetSoFar(
  unit: Pick<ListedUnit, 'unit' | 'sizes'>,
  place: ChosenPlace,
  typed: Typed & { areaBy: string },
): number | undefined {
  const given = typed.areaBy === 'record' ? undefined : positive(typed.squareFeet);
  return given ?? areaQuestion(unit, place, typed).counted?.all;
}

/** Figures within it are the same: measured by different hands, or rounded. */
const SAME_AREA_WITHIN = 0.02;

const areasDisagree = (one: number, other: number): boolean => Math.abs(one - other) > other * SAME_AREA_WITHIN;

function positive(typed: string): number | undefined {
  const figure = numberTyped(typed);
  return typeof figure === 'number' && figure > 0 ? figure : undefined;
}
