import { eq } from 'drizzle-orm';
import type { SessionUser } from '#server/services.ts';
import { mayReadDetails } from './access.ts';
import { creditsOf } from './balance.ts';
import type { Database } from '#server/database/open.ts';
import { properties } from '#server/database/schema.ts';
import { noSuchProperty } from '#server/errors.ts';

/**
 * Whether the user may read a property's details, and the user's credits.
 * @throws HttpError noSuchProperty, also for one that the user may not know of
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
  const isPublic = property.status === 'approved' || property.status === 'sold';
  if (!open && !isPublic) throw noSuchProperty();
  return { view_status: open, plan_status: await creditsOf(db, user.id) };
}
