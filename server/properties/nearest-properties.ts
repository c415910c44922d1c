import { and, isNotNull, sql } from 'drizzle-orm';
import { type Location, metresBetween } from '#contract/shown-location.ts';
import type { Database } from '#server/database/open.ts';
import { inlined, preparedOnce } from '#server/database/prepared.ts';
import { properties } from '#server/database/schema/properties.ts';
import { type CardRow, selectCards } from './cards.ts';
import { isApproved, NEWEST_FIRST } from './newest-first.ts';

export const NEAREST_SHOWN = 6;
/** Fewer are no neighbourhood. */
export const NEAREST_LEAST = 3;
const WITHIN_METRES = 25_000;
/** The index orders by degrees, of which those of longitude are shorter. */
const READ_FROM_INDEX = 24;
/** Of a location that is shown in the middle of a cell. */
const SAID_TO_METRES = 100;

type Near = CardRow & { metres: number };

/** The approved properties that are shown nearest to a location, nearest first, and how far away (metres). */
export async function nearestProperties(db: Database, location: Location, exceptId: string): Promise<Near[]> {
  const found = await nearestIds(db, undefined).execute({ ...location });
  const near = found
    .flatMap(({ id, latitude, longitude }) =>
      latitude === null || longitude === null || id === exceptId
        ? []
        : [{ id, metres: metresBetween(location, { latitude, longitude }) }],
    )
    .filter(({ metres }) => metres <= WITHIN_METRES)
    .toSorted((one, other) => one.metres - other.metres)
    .slice(0, NEAREST_SHOWN);
  const ids = near.map(({ id }) => id);
  const cards = ids.length === 0 ? [] : await cardsById(db, undefined).execute({ ids });
  return near.flatMap(({ id, metres }) => {
    const card = cards.find((one) => one.id === id);
    return card ? [{ ...card, metres: Math.round(metres / SAID_TO_METRES) * SAID_TO_METRES }] : [];
  });
}

/** One of them may be the property itself. Placeholders latitude and longitude. */
export function nearestQuery(db: Database) {
  return db
    .select({ id: properties.id, latitude: properties.shownLatitude, longitude: properties.shownLongitude })
    .from(properties)
    .where(and(isApproved, isNotNull(properties.shownLongitude)))
    .orderBy(
      sql`point(${properties.shownLongitude}, ${properties.shownLatitude}) <-> point(${sql.placeholder('longitude')}, ${sql.placeholder('latitude')})`,
    )
    .limit(inlined(READ_FROM_INDEX));
}

const nearestIds = preparedOnce(() => 'nearest_ids', nearestQuery);

const cardsById = preparedOnce(
  () => 'nearest_cards',
  (db: Database) => {
    const ids = db
      .select({ id: properties.id })
      .from(properties)
      .where(sql`${properties.id} = any(${sql.placeholder('ids')}::uuid[])`);
    return selectCards(db, ids, NEWEST_FIRST);
  },
);
