import { and, isNotNull, ne, type SQLWrapper, sql } from 'drizzle-orm';
import { type Location, metresBetween } from '#contract/shown-location.ts';
import type { Database } from '#server/database/open.ts';
import { inlined, preparedOnce } from '#server/database/prepared.ts';
import { properties } from '#server/database/schema/properties.ts';
import { type CardRow, selectCards } from './cards.ts';
import { isApproved } from './newest-first.ts';

export const NEAREST_SHOWN = 6;
export const NEAREST_LEAST = 3;
const WITHIN_METRES = 25_000;
/** The index orders by degrees, of which those of longitude are shorter. */
const READ_FROM_INDEX = 16;
/** A location is shown in the middle of a cell of this size. */
const SAID_TO_METRES = 100;

type Near = CardRow & { metres: number };

/** The approved properties that are shown nearest to a location, nearest first, and how far away (metres). */
export async function nearestProperties(db: Database, location: Location, exceptId: string): Promise<Near[]> {
  const rows = await statement(db, undefined).execute({ ...location, exceptId });
  return rows.flatMap((row) => {
    const { shownLatitude: latitude, shownLongitude: longitude } = row;
    const metres =
      latitude === null || longitude === null ? Infinity : metresBetween(location, { latitude, longitude });
    return metres <= WITHIN_METRES ? [{ ...row, metres: Math.round(metres / SAID_TO_METRES) * SAID_TO_METRES }] : [];
  });
}

const LATITUDE = sql`${sql.placeholder('latitude')}::float8`;
const LONGITUDE = sql`${sql.placeholder('longitude')}::float8`;
const nearestFirst = ({ shownLatitude, shownLongitude }: Record<'shownLatitude' | 'shownLongitude', SQLWrapper>) => sql`
  (${shownLatitude} - ${LATITUDE}) ^ 2 + ((${shownLongitude} - ${LONGITUDE}) * cosd(${LATITUDE})) ^ 2`;

export function nearestQuery(db: Database) {
  const { id, shownLatitude, shownLongitude } = properties;
  const near = db
    .select({ id, shownLatitude, shownLongitude })
    .from(properties)
    .where(and(isApproved, isNotNull(shownLongitude)))
    .orderBy(sql`point(${shownLongitude}, ${shownLatitude}) <-> point(${LONGITUDE}, ${LATITUDE})`)
    .limit(inlined(READ_FROM_INDEX))
    .as('near');
  const nearest = db
    .select({ id: near.id })
    .from(near)
    .where(ne(near.id, sql.placeholder('exceptId')))
    .orderBy(nearestFirst(near))
    .limit(inlined(NEAREST_SHOWN));
  return selectCards(db, nearest, [nearestFirst(properties)]);
}

const statement = preparedOnce(() => 'nearest', nearestQuery);
