import { and, eq, gt } from 'drizzle-orm';
import type { DisplayedPin } from '#contract/pins.ts';
import { mayReadDetails } from '#server/credits/access.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { properties, propertyPins } from '#server/database/schema.ts';
import { noSuchProperty, notYours } from '#server/errors.ts';
import { isPublic } from '#server/properties/visibility.ts';
import type { SessionUser } from '#server/services.ts';
import { outsideOf } from './outside.ts';

/**
 * Where a property is exactly; null where nothing is marked.
 * @throws HttpError 403 before the unlock, 404 for one that the user may not know of
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
    throw isPublic(property.status) ? notYours() : noSuchProperty();
  }
  if (!pin) return null;
  return {
    latitude: pin.latitude,
    longitude: pin.longitude,
    accuracy_metres: pin.accuracyMetres,
    pinned_by: pin.pinnedBy,
    shows_exactly: property.showsExactly ?? false,
    metres_outside: await outsideOf(db, property, pin),
  };
}

/** Whether it was marked or moved after a moment. */
export async function isPinnedSince(db: Database, propertyId: string, moment: Date): Promise<boolean> {
  const later = and(eq(propertyPins.propertyId, propertyId), gt(propertyPins.pinnedAt, moment));
  return (await db.$count(propertyPins, later)) > 0;
}

/** Remembers where it was approved. */
export async function keepApprovedPin(tx: Transaction, propertyId: string): Promise<void> {
  await tx
    .update(propertyPins)
    .set({ approvedLatitude: propertyPins.latitude, approvedLongitude: propertyPins.longitude })
    .where(eq(propertyPins.propertyId, propertyId));
}

/** Takes the pins off listings whose owner is erased. */
export async function erasePins(tx: Transaction, propertyId: string): Promise<void> {
  await tx.delete(propertyPins).where(eq(propertyPins.propertyId, propertyId));
}
