import { and, eq } from 'drizzle-orm';
import type { DocumentType, PropertyStatus } from '#contract/kinds.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { documents } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { noSuchDocument } from '#server/errors.ts';
import { writeSearchRows } from '#server/search/rows.ts';
import { takeBackMarks } from '#server/properties/facts/earlier-marks.ts';
import { lockOwnProperty, statusForReview } from '#server/properties/own-property.ts';
import { removeAfterwards } from '#server/properties/unused-files.ts';

/**
 * Deletes a document: links end at once, files after the commit. An approved listing needs approval again, because it
 * was approved with this document.
 * @throws HttpError 403 or 404 for another's property, 404 NO_SUCH_DOCUMENT, 409 when sold or removed
 */
export async function deleteDocument(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  owner: SessionUser,
  { id, file_type }: { id: string; file_type: DocumentType },
): Promise<{ _id: string; status: PropertyStatus }> {
  return db.transaction(async (tx) => {
    const property = await lockOwnProperty(tx, owner, id);
    const newStatus = statusForReview(property);
    await takeBackMarks(tx, id, 'document_gone', { documents: [file_type] });
    const removed = await tx
      .delete(documents)
      .where(and(eq(documents.propertyId, id), eq(documents.type, file_type)))
      .returning({ storageKey: documents.storageKey });
    if (removed.length === 0) throw noSuchDocument();
    await tx
      .update(properties)
      .set({ ...newStatus, version: property.version + 1 })
      .where(eq(properties.id, id));
    await writeSearchRows(tx, [id]);
    await removeAfterwards(jobs, tx, { documents: removed });
    return { _id: id, status: newStatus.status };
  });
}
