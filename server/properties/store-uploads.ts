import { randomUUID } from 'node:crypto';
import type { Transaction } from '#server/database/open.ts';
import type { PreparedPhoto } from '#server/files/photos.ts';
import type { Services } from '#server/services.ts';
import { photoKey } from './photo-files.ts';
import { unusedFiles } from './unused-files.ts';
import type { CheckedDocument } from './uploads.ts';

/** Much longer than any upload takes, and than an unfinished file is left alone. */
const LOOKED_AFTER_SECONDS = 2 * 60 * 60;

/** What the rows say of the files that were stored for them, in the order given. */
export interface StoredFiles {
  photos: { folder: string; width: number; height: number; widths: number[] }[];
  documents: {
    type: CheckedDocument['type'];
    fileName: string;
    contentType: string;
    bytes: number;
    storageKey: string;
  }[];
}

/**
 * Stores files, and then has the rows written that name them, in one transaction. No row is ever without its files; files without a row go again: at
 * once, where it is sure that no row came, and otherwise by a job that stands from before the first file until the rows are there. It
 * finds what a process that died has left, and what belongs to a transaction of which nobody has heard whether it was committed.
 */
export async function storeForRows<Written>(
  { db, files, jobs }: Pick<Services, 'db' | 'files' | 'jobs'>,
  checked: { photos: PreparedPhoto[]; documents: CheckedDocument[] },
  write: (tx: Transaction, stored: StoredFiles) => Promise<Written>,
): Promise<Written> {
  const { stored, contents } = placesFor(checked);
  if (contents.length === 0) return db.transaction((tx) => write(tx, stored));

  const named = { photos: stored.photos, documents: stored.documents.map(({ storageKey }) => storageKey) };
  const look = await db.transaction((tx) =>
    jobs.enqueue(tx, unusedFiles, named, { afterSeconds: LOOKED_AFTER_SECONDS }),
  );
  let mayBeCommitted = false;
  try {
    for (const { key, bytes } of contents) await files.write(key, bytes);
    return await db.transaction(async (tx) => {
      const written = await write(tx, stored);
      await jobs.withdraw(tx, unusedFiles, look);
      mayBeCommitted = true;
      return written;
    });
  } catch (error) {
    // What cannot be removed now either, the job removes.
    if (!mayBeCommitted) await Promise.allSettled(contents.map(({ key }) => files.remove(key)));
    throw error;
  }
}

/** Where each file will lie, under names that nobody has used. */
function placesFor({ photos, documents }: { photos: PreparedPhoto[]; documents: CheckedDocument[] }): {
  stored: StoredFiles;
  contents: { key: string; bytes: Buffer }[];
} {
  const contents: { key: string; bytes: Buffer }[] = [];
  const photoRows = photos.map(({ width, height, variants }) => {
    const folder = randomUUID();
    contents.push(...variants.map(({ name, bytes }) => ({ key: photoKey(folder, name), bytes })));
    const widths = variants.map(({ name }) => Number.parseInt(name, 10)).filter(Number.isInteger);
    return { folder, width, height, widths: [...new Set(widths)] };
  });
  const documentRows = documents.map(({ type, fileName, contentType, bytes }) => {
    const storageKey = `documents/${randomUUID()}`;
    contents.push({ key: storageKey, bytes });
    return { type, fileName, contentType, bytes: bytes.length, storageKey };
  });
  return { stored: { photos: photoRows, documents: documentRows }, contents };
}
