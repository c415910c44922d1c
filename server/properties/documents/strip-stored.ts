import { stat } from 'node:fs/promises';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { documents } from '#server/database/schema/files.ts';
import { filesOfRequest } from '#server/http/multipart.ts';
import { storeForRows } from '#server/properties/store-files.ts';
import { removeAfterwards } from '#server/properties/unused-files.ts';
import type { Services } from '#server/services.ts';
import { stripDocument } from './document-kind.ts';

type StripServices = Pick<Services, 'db' | 'files' | 'jobs' | 'clock' | 'config'> & {
  log: Pick<FastifyBaseLogger, 'warn'>;
};
type Document = Pick<typeof documents.$inferSelect, 'id' | 'storageKey' | 'fileName' | 'contentType'>;

const AT_ONCE = 20;

/**
 * Looks through each stored document once, the latest first, and replaces those that say where their pictures were
 * taken: they may have been stored before uploads were stripped.
 */
export async function stripStoredDocuments(services: StripServices): Promise<void> {
  for (let stripped = 0; stripped < AT_ONCE; stripped += 1) {
    if (!(await stripNext(services))) return;
  }
}

/** @returns whether there was one */
async function stripNext(services: StripServices): Promise<boolean> {
  const disk = filesOfRequest(services.config.dataDirectory);
  try {
    const found = await lookThroughNext(services, disk);
    if (found?.path) await replaceFile(services, found.document, found.path);
    return found !== undefined;
  } finally {
    await disk.remove();
  }
}

/** Several processes do it: each locks the row whose file it reads. `path` is of the stripped copy, where it differs. */
async function lookThroughNext(
  { db, files, clock, log }: StripServices,
  disk: ReturnType<typeof filesOfRequest>,
): Promise<{ document: Document; path: string | undefined } | undefined> {
  return db.transaction(async (tx) => {
    const [document] = await tx
      .select()
      .from(documents)
      .where(isNull(documents.strippedAt))
      .orderBy(desc(documents.createdAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!document) return undefined;
    const stored = await files.read(document.storageKey);
    const path = stored && (await disk.receive(stored.stream));
    const found = path && (await stripDocument(path));
    if (found === 'stripped') return { document, path };
    if (found === 'unreadable') log.warn({ documentId: document.id }, 'a stored document was left as it is');
    await tx.update(documents).set({ strippedAt: clock() }).where(eq(documents.id, document.id));
    return { document, path: undefined };
  });
}

/** Its key is new, so that a backup, which has the old row, finds the old file. */
async function replaceFile(services: StripServices, document: Document, path: string): Promise<void> {
  const { fileName, contentType, storageKey } = document;
  const { size: bytes } = await stat(path);
  const checked = { field: 'document', document: { fileName, contentType, path, bytes } };
  await storeForRows(services, [checked], async (tx, [stored]) => {
    if (!stored || !('document' in stored)) return;
    const replaced = await tx
      .update(documents)
      .set({ storageKey: stored.document.storageKey, bytes, strippedAt: services.clock() })
      .where(and(eq(documents.id, document.id), eq(documents.storageKey, storageKey)))
      .returning({ id: documents.id });
    // Its owner may have removed it, or another process been quicker.
    await removeAfterwards(services.jobs, tx, { documents: [replaced.length > 0 ? { storageKey } : stored.document] });
  });
}
