import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { boxAround, type Corner, doOverlap } from '#contract/boundary.ts';
import { printedListingNumber } from '#contract/properties.ts';
import type { Review } from '#contract/reviews.ts';
import { claimsGround } from '#contract/property-statuses.ts';
import { hasStatus } from '#server/database/status-names.ts';
import type { Database } from '#server/database/open.ts';
import { propertyPins } from '#server/database/schema/pins.ts';
import { properties } from '#server/database/schema/properties.ts';
import { cornersIn } from './boundary-row.ts';
import { SHOWN } from './pinned-around.ts';

/** Compares at most so many whose boxes meet; more would be an attack. */
const COMPARED = 200;

/** Finds listings whose drawn boundary overlaps these corners, for the reviewer. */
export async function overlappingBoundaries(
  db: Database,
  { id, ownerId }: { id: string; ownerId: string },
  corners: readonly Corner[],
): Promise<Review['overlapping']> {
  const { south, west, north, east } = boxAround(corners);
  const found = await db
    .select({
      id: properties.id,
      listingNumber: properties.listingNumber,
      ownerId: properties.ownerId,
      status: properties.status,
      boundary: propertyPins.boundary,
    })
    .from(propertyPins)
    .innerJoin(properties, eq(properties.id, propertyPins.propertyId))
    .where(
      and(
        isNotNull(propertyPins.boundary),
        sql`box(point(boundary_east, boundary_north), point(boundary_west, boundary_south))
          && box(point(${east}, ${north}), point(${west}, ${south}))`,
        ne(properties.id, id),
        hasStatus(claimsGround, properties.status),
      ),
    )
    .orderBy(properties.id)
    .limit(COMPARED);
  return found
    .filter(({ boundary }) => boundary && doOverlap(corners, cornersIn(boundary)))
    .slice(0, SHOWN)
    .map((other) => ({
      _id: other.id,
      listing_number: printedListingNumber(other.listingNumber),
      status: other.status,
      is_own: other.ownerId === ownerId,
    }));
}
