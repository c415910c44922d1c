import { and, between, eq, ne } from 'drizzle-orm';
import { printedListingNumber } from '#contract/properties.ts';
import type { Review } from '#contract/reviews.ts';
import { type Location, METRES_IN_LATITUDE, metresBetween } from '#contract/shown-location.ts';
import { claimsGround } from '#contract/property-statuses.ts';
import { hasStatus } from '#server/database/status-names.ts';
import type { Database } from '#server/database/open.ts';
import { propertyPins } from '#server/database/schema/pins.ts';
import { properties } from '#server/database/schema/properties.ts';

const AROUND_METRES = 200;
export const SHOWN = 10;

/** Other listings whose pins are near a property's, nearest first; for admins, since the distances are exact. */
export async function pinnedAround(
  db: Database,
  { id, ownerId }: { id: string; ownerId: string },
  pin: Location,
): Promise<Review['near']> {
  const north = AROUND_METRES / METRES_IN_LATITUDE;
  const east = north / Math.cos((pin.latitude * Math.PI) / 180);
  const found = await db
    .select({
      id: properties.id,
      listingNumber: properties.listingNumber,
      ownerId: properties.ownerId,
      status: properties.status,
      latitude: propertyPins.latitude,
      longitude: propertyPins.longitude,
    })
    .from(propertyPins)
    .innerJoin(properties, eq(properties.id, propertyPins.propertyId))
    .where(
      and(
        between(propertyPins.latitude, pin.latitude - north, pin.latitude + north),
        between(propertyPins.longitude, pin.longitude - east, pin.longitude + east),
        ne(properties.id, id),
        hasStatus(claimsGround, properties.status),
      ),
    );
  return found
    .map((other) => ({
      _id: other.id,
      listing_number: printedListingNumber(other.listingNumber),
      status: other.status,
      metres: Math.round(metresBetween(pin, other)),
      is_own: other.ownerId === ownerId,
    }))
    .filter(({ metres }) => metres <= AROUND_METRES)
    .toSorted((one, other) => one.metres - other.metres)
    .slice(0, SHOWN);
}
