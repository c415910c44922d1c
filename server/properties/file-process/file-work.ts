import { readFile, writeFile } from 'node:fs/promises';
import type { SheetAnswer, SheetTask } from '#server/file-formats/sheet-worker.ts';
import type { DocumentAnswer, DocumentTask } from '#server/properties/documents/document-worker.ts';
import { UnusablePhoto } from '#server/properties/photos/prepared-photo.ts';
import { BoundedWorker } from './bounded-worker.ts';
import type { FileDone, FileWork } from './file-process.ts';

/*
 * The program of the processes for files (file-process.ts): does one task after another until its parent disconnects.
 * Each line loads the readers that it needs.
 */

/** A 4 MB PDF takes 2 s; 5,000 rows of 60 columns, or 200 MB of photos, 2 s. */
const MAX_CPU_MS = { check: 10_000, read: 20_000, sheet: 20_000 };

const documentWorker = new BoundedWorker<DocumentTask, DocumentAnswer>(
  new URL('../documents/document-worker.ts', import.meta.url),
);
const sheetWorker = new BoundedWorker<SheetTask, SheetAnswer>(
  new URL('../../file-formats/sheet-worker.ts', import.meta.url),
);

async function done({ id, ...work }: FileWork): Promise<FileDone> {
  try {
    if ('picture' in work) {
      const { writeVariants } = await import('#server/properties/photos/write-variants.ts');
      return { id, photo: await writeVariants(work.picture, work.into) };
    }
    if ('draw' in work) {
      const { writeLinkPicture } = await import('#server/properties/photos/write-link-picture.ts');
      return { id, drawn: await writeLinkPicture(work.draw) };
    }
    if ('sheetTask' in work) {
      return { id, sheetAnswer: await sheetWorker.answer(work.sheetTask, MAX_CPU_MS.sheet) };
    }
    if ('check' in work) {
      const bytes = typeof work.check === 'string' ? await readFile(work.check) : work.check;
      const answer = await documentWorker.answer({ check: bytes }, MAX_CPU_MS.check);
      if (!answer || !('checked' in answer)) return { id, checked: 'broken' };
      if (answer.stripped && typeof work.check === 'string') await writeFile(work.check, answer.stripped);
      return { id, checked: answer.checked, isStripped: answer.stripped !== undefined };
    }
    const { documentContents } = await import('#server/properties/documents/document-contents.ts');
    const readText = () => documentWorker.answer(work, MAX_CPU_MS.read);
    return { id, contents: await documentContents(work.read, work.contentType, readText) };
  } catch (error) {
    if (error instanceof UnusablePhoto) return { id, unusable: error.reason };
    if (!(error instanceof Error)) return { id, failed: String(error) };
    return { id, failed: error.message, code: 'code' in error ? String(error.code) : undefined };
  }
}

async function send(work: FileWork): Promise<void> {
  const found = await done(work);
  const isSpent = documentWorker.isSpent || sheetWorker.isSpent;
  process.send?.({ ...found, isSpent } satisfies FileDone);
}

process.on('message', (work: FileWork) => void send(work));
process.on('disconnect', () => process.exit(0));
// Signals reach the whole group; the app finishes its uploads and then disconnects.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
