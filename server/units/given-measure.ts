import { and, eq } from 'drizzle-orm';
import { SQUARE_METRES_PER_SQUARE_FOOT, squareFeetByLaggi } from '#contract/unit-sizes.ts';
import type { Database } from '#server/database/open.ts';
import { type properties, unitSizes } from '#server/database/schema.ts';

type Property = typeof properties.$inferSelect;
export type Measure = Pick<Property, 'squareMetres' | 'measuredBy'>;

interface Given {
  unit: { id: string; name: string };
  size: number;
  state: string;
  square_feet?: number | undefined;
  laggi_haath?: number | undefined;
}

/** The trigger properties_measured looks up what is documented. */
export const AS_DOCUMENTED: Measure = { squareMetres: null, measuredBy: null };

/** What the seller says the whole property measures; undefined without, and for a unit that is exact. */
export async function givenMeasure(db: Database, given: Given): Promise<Measure | undefined> {
  const { unit, size, state, square_feet: squareFeet, laggi_haath: haath } = given;
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

/** After an edit that gives none: what the seller gave before holds in the same place and unit, for any size. */
export function retainedMeasure(before: Property, after: Pick<Property, 'mandalId' | 'unitId' | 'size'>): Measure {
  const { squareMetres, measuredBy } = before;
  const isGiven = measuredBy === 'laggi' || measuredBy === 'square_feet';
  const isSame = before.mandalId === after.mandalId && before.unitId === after.unitId;
  if (!isGiven || !isSame || squareMetres === null) return AS_DOCUMENTED;
  // Without a change of the size, not even a rounding.
  return {
    measuredBy,
    squareMetres: before.size === after.size ? squareMetres : (squareMetres / before.size) * after.size,
  };
}
