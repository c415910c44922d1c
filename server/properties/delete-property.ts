import { and, eq } from 'drizzle-orm';
import type { SessionUser } from '#server/services.ts';
import type { Database } from '#server/database/open.ts';
import { properties } from '#server/database/schema.ts';
import { writeSearchRows } from '#server/search/rows.ts';
import { notOwn } from './own-property.ts';

/**
 * Takes a property of one's own off the market. Its row and files stay, because whoever revealed it keeps what he paid for. Deleting it
 * again changes nothing; one that went with its owner's account does not come back with it.
 * @throws HttpError 403 for somebody else's public property; 404 for one that whoever asks cannot know of
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
