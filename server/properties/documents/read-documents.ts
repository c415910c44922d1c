import { buffer } from 'node:stream/consumers';
import { and, desc, eq, isNull, notLike, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/open.ts';
import { documents } from '#server/database/schema/files.ts';
import { inFileProcess } from '#server/properties/file-process/file-process.ts';
import type { DocumentContents } from './document-contents.ts';
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
async function readNext(services: Pick<Services, 'db' | 'files' | 'clock'>): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const [next] = await tx
      .select(TO_READ)
      .from(documents)
      .where(isNull(documents.readAt))
      .orderBy(desc(documents.createdAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (next)
      await tx
        .update(documents)
        .set(await columnsOf(services, next))
        .where(eq(documents.id, next.id));
    return next !== undefined;
  });
}

/** An approval waits no longer for slow texts; what is left counts as unknown. */
const BEFORE_APPROVAL_MS = 30_000;

/**
 * Reads a property's texts that the regular work has not come to.
 * @returns writes what was read. Call it with the property locked: an edit locks the property before its documents
 */
export async function readBeforeApproval(
  services: Pick<Services, 'db' | 'files' | 'clock'>,
  propertyId: string,
): Promise<(tx: Transaction) => Promise<void>> {
  const until = performance.now() + BEFORE_APPROVAL_MS;
  const unread = and(eq(documents.propertyId, propertyId), isNull(documents.readAt), HAS_TEXT);
  const read: { id: string; columns: Columns }[] = [];
  for (const row of await services.db.select(TO_READ).from(documents).where(unread)) {
    if (performance.now() > until) break;
    read.push({ id: row.id, columns: await columnsOf(services, row) });
  }
  return async (tx) => {
    for (const { id, columns } of read)
      await tx
        .update(documents)
        .set(columns)
        .where(and(eq(documents.id, id), unread));
  };
}

export const HAS_TEXT = notLike(documents.contentType, 'image/%');

const TO_READ = { id: documents.id, key: documents.storageKey, contentType: documents.contentType };

type Columns = Awaited<ReturnType<typeof columnsOf>>;

async function columnsOf(
  { files, clock }: Pick<Services, 'files' | 'clock'>,
  { key, contentType }: { key: string; contentType: string },
) {
  const stored = await files.read(key);
  const found = stored && (await readDocument(await buffer(stored.stream), contentType));
  return {
    readAt: clock(),
    picture: found?.picture ?? null,
    // A lost file shows nothing; one that ended the process may.
    textUnread: stored !== undefined && (found?.isUnread ?? !contentType.startsWith('image/')),
    filePages: found?.pages ?? null,
    pages: sql`coalesce(${documents.pages}, ${found?.pages ?? null})`,
    showsAadhaar: sql`coalesce(${documents.showsAadhaar}, ${found?.hasAadhaar ?? null})`,
  };
}

/** One after another, of whomever. @returns undefined where the process ended twice */
export async function readDocument(read: Buffer, contentType: string): Promise<DocumentContents | undefined> {
  const done = await inFileProcess('reading', 'everybody', { read, contentType });
  return 'contents' in done ? done.contents : undefined;
}
