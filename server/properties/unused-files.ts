import { inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#server/database/open.ts';
import { consultantPictures } from '#server/database/schema/consultants.ts';
import { documents, photos, uploads } from '#server/database/schema/files.ts';
import { sheetFiles } from '#server/database/schema/sheets.ts';
import { mayRemoveFiles } from '#server/storage/backup-lock.ts';
import { PHOTO_FORMATS } from '#server/properties/photos/prepared-photo.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { photoKey } from './photos/photo-files.ts';

/** Deletes files whose rows are deleted, in a job, so that a crash or storage outage leaves none. */
export const unusedFiles = {
  name: 'unused-files',
  data: z.object({
    photos: z.array(z.object({ folder: z.string(), widths: z.array(z.int()) })),
    documents: z.array(z.string()),
  }),
};
type UnusedFiles = z.output<(typeof unusedFiles)['data']>;

/** Enqueues the removal of stored files, which happens after the transaction commits. */
export async function removeAfterwards(
  jobs: Jobs,
  tx: Transaction,
  unused: { photos?: UnusedFiles['photos']; documents?: { storageKey: string }[] },
): Promise<void> {
  const { photos: photoRows = [], documents: documentRows = [] } = unused;
  if (photoRows.length + documentRows.length === 0) return;
  await jobs.enqueue(tx, unusedFiles, {
    photos: photoRows.map(({ folder, widths }) => ({ folder, widths })),
    documents: documentRows.map(({ storageKey }) => storageKey),
  });
}

const TRIED_AGAIN_AFTER_SECONDS = 300;

/** Deletes files that no row uses: identical photos may share a folder. Idempotent; postponed during a backup. */
export async function removeUnusedFiles(
  { db, files, jobs }: Pick<Services, 'db' | 'files' | 'jobs'>,
  unused: UnusedFiles,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await mayRemoveFiles(tx))) {
      await jobs.enqueue(tx, unusedFiles, unused, { afterSeconds: TRIED_AGAIN_AFTER_SECONDS });
      return;
    }
    const folders = unused.photos.map(({ folder }) => folder);
    const shared = await tx.select({ folder: photos.folder }).from(photos).where(inArray(photos.folder, folders));
    const ofConsultants = await tx
      .select({ folder: consultantPictures.folder })
      .from(consultantPictures)
      .where(inArray(consultantPictures.folder, folders));
    const filed = await tx
      .select({ key: documents.storageKey })
      .from(documents)
      .where(inArray(documents.storageKey, unused.documents));
    const sent = await tx
      .select({ folder: uploads.folder, key: uploads.storageKey })
      .from(uploads)
      .where(or(inArray(uploads.folder, folders), inArray(uploads.storageKey, unused.documents)));
    const ofSheets = await tx
      .select({ key: sheetFiles.storageKey })
      .from(sheetFiles)
      .where(inArray(sheetFiles.storageKey, unused.documents));
    const inUse = new Set<string | null>([
      ...ofConsultants.map(({ folder }) => folder),
      ...shared.map(({ folder }) => folder),
      ...filed.map(({ key }) => key),
      ...ofSheets.map(({ key }) => key),
      ...sent.map(({ folder, key }) => folder ?? key),
    ]);

    const keys = unused.documents.filter((key) => !inUse.has(key));
    for (const { folder, widths } of unused.photos) {
      if (inUse.has(folder)) continue;
      for (const width of [...widths, 'full']) {
        keys.push(...PHOTO_FORMATS.map((format) => photoKey(folder, `${width}.${format}`)));
      }
    }
    for (const key of keys) await files.remove(key);
  });
}

export const NAMED_FILES = `
  select key from (
    select 'photos/' || folder || '/' || variant || '.' || format as key
    from (select folder, widths from photos union all select folder, widths from uploads where folder is not null
      union all select folder, '{}' from consultant_pictures) as pictures,
      unnest(widths::text[] || 'full'::text) as variant, unnest('{${PHOTO_FORMATS.join(',')}}'::text[]) as format
    union
    select storage_key from documents
    union
    select storage_key from uploads where storage_key is not null
    union
    select storage_key from sheet_files
  ) as named
  order by key collate "C"`;
