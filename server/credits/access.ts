import { and, eq } from 'drizzle-orm';
import { staffSee } from '#contract/staff.ts';
import { isPublic } from '#contract/property-statuses.ts';
import type { SessionUser } from '#server/services.ts';
import type { Database } from '#server/database/open.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { creditsOf } from './credit-history.ts';
import { noSuchProperty } from '#server/errors.ts';

/**
 * The only check for contact and documents: the owner, staff whose role includes it, or a buyer who revealed the
 * property, whatever its status now.
 */
export async function mayReadDetails(
  db: Database,
  user: SessionUser | undefined,
  property: { id: string; ownerId: string },
): Promise<boolean> {
  if (!user) return false;
  if (staffSee(user, 'propertyDetails') || user.id === property.ownerId) return true;
  const found = await db
    .select({ propertyId: reveals.propertyId })
    .from(reveals)
    .where(and(eq(reveals.userId, user.id), eq(reveals.propertyId, property.id)));
  return found.length > 0;
}

/**
 * Whether the user may read a property's details, and the user's credits.
 * @throws HttpError noSuchProperty, also for one that is hidden from the user
 */
export async function accessStatus(
  db: Database,
  user: SessionUser,
  propertyId: string,
): Promise<{ view_status: boolean; plan_status: number }> {
  const [property] = await db
    .select({ id: properties.id, ownerId: properties.ownerId, status: properties.status })
    .from(properties)
    .where(eq(properties.id, propertyId));
  if (!property) throw noSuchProperty();
  const open = await mayReadDetails(db, user, property);
  if (!open && !isPublic(property.status) && !staffSee(user, 'hiddenListings')) throw noSuchProperty();
  return { view_status: open, plan_status: await creditsOf(db, user.id) };
}
