import { and, eq } from 'drizzle-orm';
import type { SessionUser } from '#server/services.ts';
import type { Database } from '#server/database/open.ts';
import { reveals } from '#server/database/schema.ts';

/**
 * Whether somebody may see a property's contact and documents: its owner, an admin, or whoever revealed it, which is for
 * ever and whatever became of the listing. The one place that decides it, for calls, pages and files alike.
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
