import { and, eq } from 'drizzle-orm';
import type { DocumentType, PropertyStatus } from '#contract/kinds.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { documents, properties } from '#server/database/schema.ts';
import { noSuchDocument } from '#server/errors.ts';
import { writeSearchRows } from '#server/search/rows.ts';
import { statusAfterEdit, lockOwnProperty } from '#server/properties/own-property.ts';
import { removeAfterwards } from '#server/properties/unused-files.ts';

/**
 * Takes a paper off a property of one's own: links to it end at once, its bytes go after the commit. It is a change like any other, since
 * the admin approved the listing with this paper, so an approved listing waits for approval again.
 * @throws HttpError 403 or 404 for what is not one's own, 404 NO_SUCH_DOCUMENT, 409 where the property is sold or removed
 */
export async function deleteDocument(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  owner: SessionUser,
  { id, file_type }: { id: string; file_type: DocumentType },
): Promise<{ _id: string; status: PropertyStatus }> {
  return db.transaction(async (tx) => {
    const property = await lockOwnProperty(tx, owner, id);
    const removed = await tx
      .delete(documents)
      .where(and(eq(documents.propertyId, id), eq(documents.type, file_type)))
      .returning({ storageKey: documents.storageKey });
    if (removed.length === 0) throw noSuchDocument();
    const standing = statusAfterEdit(property);
    await tx
      .update(properties)
      .set({ ...standing, version: property.version + 1 })
      .where(eq(properties.id, id));
    await writeSearchRows(tx, [id]);
    await removeAfterwards(jobs, tx, { documents: removed });
    return { _id: id, status: standing.status };
  });
}
