import { and, eq } from 'drizzle-orm';
import type { SessionUser } from '#server/services.ts';
import type { Database } from '#server/database/open.ts';
import { properties } from '#server/database/schema/properties.ts';
import { writeSearchRows } from '#server/search/rows.ts';
import { notOwn } from './own-property.ts';

/**
 * Removes the caller's property; row and files stay for its buyers. Idempotent; one withdrawn with the account does not
 * return.
 * @throws HttpError 403 for another's public property; 404 for one that the caller may not know of
 */
export async function deleteProperty(db: Database, owner: SessionUser, id: string): Promise<void> {
  const isRemoved = await db.transaction(async (tx) => {
    const removed = await tx
      .update(properties)
      .set({ status: 'removed', withdrawnFrom: null })
      .where(and(eq(properties.id, id), eq(properties.ownerId, owner.id)))
      .returning({ id: properties.id });
    if (removed.length > 0) await writeSearchRows(tx, [id]);
    return removed.length > 0;
  });
  if (isRemoved) return;
  throw await notOwn(db, id);
}
