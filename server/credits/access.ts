import { and, eq } from 'drizzle-orm';
import type { SessionUser } from '#server/services.ts';
import type { Database } from '#server/database/open.ts';
import { reveals } from '#server/database/schema.ts';

/**
 * The one check for contact and documents: the owner, an admin, or a buyer who revealed the property, whatever its
 * status now.
 */
export async function mayReadDetails(
  db: Database,
  user: SessionUser | undefined,
  property: { id: string; ownerId: string },
): Promise<boolean> {
  if (!user) return false;
  if (user.role === 'admin' || user.id === property.ownerId) return true;
  const found = await db
    .select({ propertyId: reveals.propertyId })
    .from(reveals)
    .where(and(eq(reveals.userId, user.id), eq(reveals.propertyId, property.id)));
  return found.length > 0;
}
