import { and, eq, sql } from 'drizzle-orm';
import type { NearbyProperties } from '#contract/land.ts';
import { listingNumberIn } from '#contract/listing-number.ts';
import type { Database } from '#server/database/open.ts';
import { inlined, preparedOnce } from '#server/database/prepared.ts';
import { properties } from '#server/database/schema/properties.ts';
import { noSuchProperty } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { cardOf, selectCards } from './cards.ts';
import { AREA_COLUMNS, isApproved, NEWEST_FIRST } from './newest-first.ts';
import { NEAREST_LEAST, nearestProperties } from './nearest-properties.ts';
import { isPublic } from '#contract/property-statuses.ts';

type Level = Exclude<NearbyProperties['level'], 'nearest'>;

/** A row of a wide screen: each card costs a property page bytes and time (docs/decisions/069). */
export const NEARBY_SHOWN = 3;

/**
 * Other properties for sale around a public one: the nearest, or where it or they show no location, the newest of its
 * mandal, or of its district where the mandal has fewer than are shown.
 * @throws HttpError NO_SUCH_PROPERTY, also for one that is not public: its place is not told
 */
export async function findNearbyProperties(
  services: Pick<Services, 'db' | 'linkSecret' | 'clock'>,
  reference: string,
): Promise<NearbyProperties> {
  const { db } = services;
  const listingNumber = listingNumberIn(reference);
  const [property] = await (listingNumber === undefined
    ? placeBy(db, 'id').execute({ reference })
    : placeBy(db, 'listingNumber').execute({ reference: listingNumber }));
  if (!property || !isPublic(property.status)) throw noSuchProperty();
  const { latitude, longitude } = property;
  const nearest =
    latitude === null || longitude === null ? [] : await nearestProperties(db, { latitude, longitude }, property.id);
  if (nearest.length >= NEAREST_LEAST) {
    return { level: 'nearest', plots: nearest.map((row) => ({ ...cardOf(row, services), metres: row.metres })) };
  }
  const othersIn = async (level: Level) => {
    const rows = await newest(db, level).execute({ areaId: property[level] });
    return rows.filter(({ id }) => id !== property.id).slice(0, NEARBY_SHOWN);
  };
  const inMandal = await othersIn('mandal');
  const level = inMandal.length === NEARBY_SHOWN ? 'mandal' : 'district';
  const rows = level === 'mandal' ? inMandal : await othersIn('district');
  return { level, plots: rows.map((row) => cardOf(row, services)) };
}

const placeBy = preparedOnce(
  (by: 'id' | 'listingNumber') => `nearby_place_${by}`,
  (db: Database, by) =>
    db
      .select({
        id: properties.id,
        status: properties.status,
        mandal: properties.mandalId,
        district: properties.districtId,
        latitude: properties.shownLatitude,
        longitude: properties.shownLongitude,
      })
      .from(properties)
      .where(eq(properties[by], sql.placeholder('reference'))),
);

/** Reads one more than is shown, since the property may be among them. Placeholder areaId. */
export function nearbyQuery(db: Database, level: Level) {
  const page = db
    .select({ id: properties.id })
    .from(properties)
    .where(and(isApproved, eq(AREA_COLUMNS[level], sql.placeholder('areaId'))))
    .orderBy(...NEWEST_FIRST)
    .limit(inlined(NEARBY_SHOWN + 1));
  return selectCards(db, page, NEWEST_FIRST);
}

const newest = preparedOnce((level: Level) => `nearby_${level}`, nearbyQuery);
