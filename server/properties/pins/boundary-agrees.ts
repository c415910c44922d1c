import { eq, sql } from 'drizzle-orm';
import { compareWithSize } from '#contract/boundary.ts';
import { propertyPins } from '#server/database/schema/pins.ts';
import { properties } from '#server/database/schema/properties.ts';

/** The drawn boundary's metres, for `boundaryAgrees` alone: they are not public. */
export interface BoundaryFigures {
  metres: number;
  accuracy: number | null;
}

export const boundaryFigures = sql<BoundaryFigures | null>`
  (select json_build_object('metres', ${propertyPins.boundarySquareMetres}, 'accuracy', ${propertyPins.boundaryAccuracyMetres})
   from ${propertyPins} where ${eq(propertyPins.propertyId, properties.id)} and ${propertyPins.boundary} is not null)`;

/** Whether a boundary agrees with the listed size, which is public; null if unknown. */
export function boundaryAgrees(figures: BoundaryFigures | null, squareMetres: number | null): boolean | null {
  if (!figures) return null;
  const said = compareWithSize(figures.metres, squareMetres, figures.accuracy);
  return said === 'agrees' ? true : said === 'differs' ? false : null;
}
