import { buffer } from 'node:stream/consumers';
import { desc, eq, isNull, sql } from 'drizzle-orm';
import { documents } from '#server/database/schema/files.ts';
import { readDocument } from '#server/properties/photos/photo-process.ts';
import type { Services } from '#server/services.ts';

const AT_ONCE = 20;

/**
 * Reads new documents, the latest first: it counts their pages, makes a small picture, and looks for an Aadhaar number in
 * their text. What a moderator noted before stays.
 */
export async function readNewDocuments(services: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  for (let read = 0; read < AT_ONCE; read += 1) {
    if (!(await readNext(services))) return;
  }
}

/** Several processes do it: each locks the row that it reads. @returns whether there was one */
async function readNext({ db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select({ id: documents.id, key: documents.storageKey, contentType: documents.contentType })
      .from(documents)
      .where(isNull(documents.readAt))
      .orderBy(desc(documents.createdAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return false;
    const stored = await files.read(next.key);
    const found = stored && (await readDocument(await buffer(stored.stream), next.contentType));
    await tx
      .update(documents)
      .set({
        readAt: clock(),
        picture: found?.picture ?? null,
        pages: sql`coalesce(${documents.pages}, ${found?.pages ?? null})`,
        showsAadhaar: sql`coalesce(${documents.showsAadhaar}, ${found?.hasAadhaar ?? null})`,
      })
      .where(eq(documents.id, next.id));
    return true;
  });
}
