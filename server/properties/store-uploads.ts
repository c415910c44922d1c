import { randomUUID } from 'node:crypto';
import type { PreparedPhoto } from '#server/files/photos.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { photoKey } from './photo-files.ts';
import type { CheckedDocument } from './uploads.ts';

/** Remembers what it writes, so that it can be taken back when the rows that would make it visible do not come. */
export function storing(files: FileStorage) {
  const keys: string[] = [];
  return {
    async write(key: string, bytes: Buffer) {
      keys.push(key);
      await files.write(key, bytes);
    },
    /** A file that cannot be removed either is left: nothing points at it. */
    async removeAll() {
      await Promise.allSettled(keys.map((key) => files.remove(key)));
    },
  };
}

type Stored = Pick<FileStorage, 'write'>;

/** @returns what the photos' rows say of their files, in the order given */
export async function storePhotos(stored: Stored, prepared: PreparedPhoto[]) {
  const rows = [];
  for (const { width, height, variants } of prepared) {
    const folder = randomUUID();
    for (const { name, bytes } of variants) await stored.write(photoKey(folder, name), bytes);
    const widths = variants.map(({ name }) => Number.parseInt(name, 10)).filter(Number.isInteger);
    rows.push({ folder, width, height, widths: [...new Set(widths)] });
  }
  return rows;
}

/** @returns what the documents' rows say of their files */
export async function storeDocuments(stored: Stored, checked: CheckedDocument[]) {
  const rows = [];
  for (const { type, fileName, contentType, bytes } of checked) {
    const storageKey = `documents/${randomUUID()}`;
    await stored.write(storageKey, bytes);
    rows.push({ type, fileName, contentType, bytes: bytes.length, storageKey });
  }
  return rows;
}
