import { and, eq } from 'drizzle-orm';
import type { DocumentType } from '#contract/kinds.ts';
import type { PropertyStatus } from '#contract/property-statuses.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { documents } from '#server/database/schema/files.ts';
import { noSuchDocument } from '#server/errors.ts';
import { changeProperty, lockProperty } from '#server/properties/change-property.ts';
import { removeAfterwards } from '#server/properties/unused-files.ts';

/**
 * Deletes a document: links end at once, files after the commit. An approved listing needs approval again, because it
 * was approved with this document.
 * @throws HttpError 403 or 404 for another's property, 404 NO_SUCH_DOCUMENT, 409 when sold or removed
 */
export async function deleteDocument(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  owner: SessionUser,
  { id, file_type }: { id: string; file_type: DocumentType },
): Promise<{ _id: string; status: PropertyStatus }> {
  return db.transaction(async (tx) => {
    const property = await lockProperty(tx, owner, id, 'edit');
    return changeProperty({ jobs, clock }, tx, property, {
      change: 'edit',
      touches: [{ by: 'document_gone', documents: [file_type] }],
      rows: async () => {
        const removed = await tx
          .delete(documents)
          .where(and(eq(documents.propertyId, id), eq(documents.type, file_type)))
          .returning({ storageKey: documents.storageKey });
        if (removed.length === 0) throw noSuchDocument();
        await removeAfterwards(jobs, tx, { documents: removed });
      },
    });
  });
}
