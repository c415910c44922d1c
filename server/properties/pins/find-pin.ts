import { eq, sql } from 'drizzle-orm';
import type { DisplayedPin } from '#contract/pins.ts';
import { staffSee } from '#contract/staff.ts';
import type { Changes } from '#contract/reviews.ts';
import { mayReadDetails } from '#server/credits/access.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { propertyPins } from '#server/database/schema/pins.ts';
import { properties } from '#server/database/schema/properties.ts';
import { noSuchProperty, notYours } from '#server/errors.ts';
import { isPublic } from '#contract/property-statuses.ts';
import type { SessionUser } from '#server/services.ts';
import { boundaryIn } from './boundary-row.ts';
import { outsideOf } from './outside.ts';

/**
 * The exact location of a property; null where nothing is marked.
 * @throws HttpError 403 before the unlock, 404 for a property that the user may not see
 */
export async function findPin(db: Database, user: SessionUser, id: string): Promise<DisplayedPin> {
  const [found] = await db
    .select({ property: properties, pin: propertyPins })
    .from(properties)
    .leftJoin(propertyPins, eq(propertyPins.propertyId, properties.id))
    .where(eq(properties.id, id));
  if (!found) throw noSuchProperty();
  const { property, pin } = found;
  if (!(await mayReadDetails(db, user, property))) {
    throw isPublic(property.status) || staffSee(user, 'hiddenListings') ? notYours() : noSuchProperty();
  }
  if (!pin) return null;
  return {
    latitude: pin.latitude,
    longitude: pin.longitude,
    accuracy_metres: pin.accuracyMetres,
    pinned_by: pin.pinnedBy,
    shows_exactly: property.showsExactly ?? false,
    metres_outside: await outsideOf(db, property, [pin]),
    boundary: boundaryIn(pin),
  };
}

/** Whether pin or boundary changed after an approval, for the reviewer. */
export async function pinChangesSince(
  db: Database,
  propertyId: string,
  approvedAt: Date,
): Promise<Pick<Changes, 'pin' | 'boundary'>> {
  const [pin] = await db.select().from(propertyPins).where(eq(propertyPins.propertyId, propertyId));
  if (!pin) return {};
  const isOther = pin.boundary !== null && pin.boundary.join() !== pin.approvedBoundary?.join();
  return { ...(pin.pinnedAt > approvedAt ? { pin: true } : {}), ...(isOther ? { boundary: true } : {}) };
}

/** Keeps the present pin and boundary as the approved ones, to compare later ones with. */
export async function keepApprovedPin(tx: Transaction, propertyId: string): Promise<void> {
  await tx
    .update(propertyPins)
    .set({
      approvedLatitude: sql`${propertyPins.latitude}`,
      approvedLongitude: sql`${propertyPins.longitude}`,
      approvedBoundary: sql`${propertyPins.boundary}`,
    })
    .where(eq(propertyPins.propertyId, propertyId));
}

export async function erasePins(tx: Transaction, propertyId: string): Promise<void> {
  await tx.delete(propertyPins).where(eq(propertyPins.propertyId, propertyId));
}
