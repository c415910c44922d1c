import { and, eq } from 'drizzle-orm';
import { squareFeetByLaggi } from '#contract/laggi.ts';
import { judgeSize } from '#contract/unit-ranges.ts';
import { SQUARE_METRES_PER_SQUARE_FOOT } from '#contract/square-foot.ts';
import type { Database } from '#server/database/open.ts';
import { type properties } from '#server/database/schema/properties.ts';
import { unitSizes } from '#server/database/schema/units.ts';
import { badInput, issue } from '#server/errors.ts';

type Property = typeof properties.$inferSelect;
export type Measure = Pick<Property, 'squareMetres' | 'measuredBy'>;

interface Given {
  unit: { id: string; name: string };
  size: number;
  state: string;
  square_feet?: number | undefined;
  laggi_haath?: number | undefined;
  area_by?: 'record' | 'seller' | undefined;
}

/** The trigger properties_measured looks up the documented size. */
export const AS_DOCUMENTED: Measure = { squareMetres: null, measuredBy: null };

/** The measure that a seller gave of a customary unit; undefined if they gave none, or the unit has an exact size. */
export async function givenMeasure(db: Database, given: Given): Promise<Measure | undefined> {
  const { unit, size, state, square_feet: squareFeet, laggi_haath: haath } = given;
  if (given.area_by === 'record') return AS_DOCUMENTED;
  if (squareFeet === undefined && haath === undefined) return undefined;
  const isExact = and(eq(unitSizes.unitId, unit.id), eq(unitSizes.exact, true));
  if ((await db.$count(unitSizes, isExact)) > 0) return undefined;
  if (squareFeet !== undefined) {
    return { squareMetres: squareFeet * SQUARE_METRES_PER_SQUARE_FOOT, measuredBy: 'square_feet' };
  }
  const one = haath === undefined ? undefined : squareFeetByLaggi(unit.name, state, haath);
  return one === undefined
    ? undefined
    : { squareMetres: one * size * SQUARE_METRES_PER_SQUARE_FOOT, measuredBy: 'laggi' };
}

/**
 * Rejects a size of one unit far from the documented one, which would lead every order by size and rate. In between,
 * the seller has to confirm it (`area_by`).
 * @throws HttpError 400 at `square_feet` or `laggi_haath`
 */
export function requireLikely(
  { unit, state, size, area_by }: Pick<Given, 'unit' | 'state' | 'size' | 'area_by'>,
  measure: Measure | undefined,
): void {
  if (!measure || !isGiven(measure) || measure.squareMetres === null) return;
  const one = measure.squareMetres / size / SQUARE_METRES_PER_SQUARE_FOOT;
  const { says, least, most } = judgeSize(unit.name, state, one);
  if (says === 'known' || (says === 'unlikely' && area_by === 'seller')) return;
  const path = measure.measuredBy === 'laggi' ? 'laggi_haath' : 'square_feet';
  const code = says === 'unlikely' ? 'AREA_UNLIKELY' : 'AREA_IMPOSSIBLE';
  throw badInput(issue(path, code, { one: rounded(one), least, most }));
}

const isGiven = ({ measuredBy }: Measure) => measuredBy === 'laggi' || measuredBy === 'square_feet';

/** Whether a given measure differs from the stored one. None given changes nothing. */
export function isOtherMeasure(before: Measure, given: Measure | undefined): boolean {
  if (given === undefined) return false;
  const { squareMetres, measuredBy } = isGiven(before) ? before : AS_DOCUMENTED;
  return given.squareMetres !== squareMetres || given.measuredBy !== measuredBy;
}

/** After an edit without a measure, the seller's earlier one holds in the same place and unit, for any size. */
export function retainedMeasure(before: Property, after: Pick<Property, 'mandalId' | 'unitId' | 'size'>): Measure {
  const { squareMetres, measuredBy } = before;
  const isSame = before.mandalId === after.mandalId && before.unitId === after.unitId;
  if (!isGiven(before) || !isSame || squareMetres === null) return AS_DOCUMENTED;
  // A size that stays is not even rounded.
  return {
    measuredBy,
    squareMetres: before.size === after.size ? squareMetres : (squareMetres / before.size) * after.size,
  };
}

const HUNDREDTHS = 100;

/** A measure as its owner typed it, for the form: square feet of one unit, or haath of a laggi. */
export function measureAsGiven({
  squareMetres,
  measuredBy,
  size,
  unit,
  state,
}: Measure & { size: number; unit: string; state: string }) {
  if (squareMetres === null) return {};
  const squareFeet = squareMetres / SQUARE_METRES_PER_SQUARE_FOOT;
  if (measuredBy === 'square_feet') return { square_feet: rounded(squareFeet) };
  const ofOneHaath = measuredBy === 'laggi' ? squareFeetByLaggi(unit, state, 1) : undefined;
  return ofOneHaath === undefined ? {} : { laggi_haath: rounded(Math.sqrt(squareFeet / size / ofOneHaath)) };
}

const rounded = (figure: number) => Math.round(figure * HUNDREDTHS) / HUNDREDTHS;
