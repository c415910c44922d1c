import { eq, sql } from 'drizzle-orm';
import { compareWithSize } from '#contract/boundary.ts';
import { propertyPins } from '#server/database/schema/pins.ts';
import { properties } from '#server/database/schema/properties.ts';

/** Of the drawn boundary, for `boundaryAgrees` alone: figures of metres are not public. */
export interface BoundaryFigures {
  metres: number;
  accuracy: number | null;
}

/** For the query of a property's page. */
export const boundaryFigures = sql<BoundaryFigures | null>`
  (select json_build_object('metres', ${propertyPins.boundarySquareMetres}, 'accuracy', ${propertyPins.boundaryAccuracyMetres})
   from ${propertyPins} where ${eq(propertyPins.propertyId, properties.id)} and ${propertyPins.boundary} is not null)`;

/** What everybody may know of a boundary: whether it agrees with the listed size; null where nobody can tell. */
export function boundaryAgrees(figures: BoundaryFigures | null, squareMetres: number | null): boolean | null {
  if (!figures) return null;
  const said = compareWithSize(figures.metres, squareMetres, figures.accuracy);
  return said === 'agrees' ? true : said === 'differs' ? false : null;
}
