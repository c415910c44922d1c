import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Transaction } from '#server/database/open.ts';
import type { Services } from '#server/services.ts';
import type { CheckedFile } from './check-files.ts';
import { photoKey } from './photos/photo-files.ts';
import { unusedFiles } from './unused-files.ts';

/** Longer than any upload takes and any temporary file stays. */
const LOOKED_AFTER_SECONDS = 2 * 60 * 60;

export interface StoredPhoto {
  folder: string;
  width: number;
  height: number;
  widths: number[];
  bytes: number;
  likeness: string | null;
}

export interface StoredDocument {
  fileName: string;
  contentType: string;
  bytes: number;
  storageKey: string;
}

export type StoredFile = { field: string } & ({ photo: StoredPhoto } | { document: StoredDocument });

/**
 * Stores files, then writes their rows in one transaction, so that no row lacks its files. If none was written, files
 * are deleted at once; a job enqueued before the first one also covers crashes and commits with an unknown result.
 */
export async function storeForRows<Written>(
  { db, files, jobs }: Pick<Services, 'db' | 'files' | 'jobs'>,
  checked: readonly CheckedFile[],
  write: (tx: Transaction, stored: StoredFile[]) => Promise<Written>,
): Promise<Written> {
  const { stored, contents } = placesFor(checked);
  if (contents.length === 0) return db.transaction((tx) => write(tx, stored));

  const named = {
    photos: stored.flatMap((file) => ('photo' in file ? [file.photo] : [])),
    documents: stored.flatMap((file) => ('document' in file ? [file.document.storageKey] : [])),
  };
  const look = await db.transaction((tx) =>
    jobs.enqueue(tx, unusedFiles, named, { afterSeconds: LOOKED_AFTER_SECONDS }),
  );
  let mayBeCommitted = false;
  try {
    for (const { key, path } of contents) await files.write(key, await readFile(path));
    return await db.transaction(async (tx) => {
      const written = await write(tx, stored);
      await jobs.withdraw(tx, unusedFiles, look);
      mayBeCommitted = true;
      return written;
    });
  } catch (error) {
    // The job removes the rest.
    if (!mayBeCommitted) await Promise.allSettled(contents.map(({ key }) => files.remove(key)));
    throw error;
  }
}

function placesFor(checked: readonly CheckedFile[]): {
  stored: StoredFile[];
  contents: { key: string; path: string }[];
} {
  const contents: { key: string; path: string }[] = [];
  const stored = checked.map((file): StoredFile => {
    const { field } = file;
    if ('document' in file) {
      const { path, ...document } = file.document;
      const storageKey = `documents/${randomUUID()}`;
      contents.push({ key: storageKey, path });
      return { field, document: { ...document, storageKey } };
    }
    const { width, height, likeness, variants } = file.photo;
    const folder = randomUUID();
    contents.push(...variants.map(({ name, path }) => ({ key: photoKey(folder, name), path })));
    const widths = variants.map(({ name }) => Number.parseInt(name, 10)).filter(Number.isInteger);
    const bytes = variants.reduce((sum, variant) => sum + variant.bytes, 0);
    return { field, photo: { folder, width, height, widths: [...new Set(widths)], bytes, likeness } };
  });
  return { stored, contents };
}
