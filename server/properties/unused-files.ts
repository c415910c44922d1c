import { inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#server/database/open.ts';
import { documents, photos, uploads } from '#server/database/schema.ts';
import { mayRemoveFiles } from '#server/storage/backup-lock.ts';
import { PHOTO_FORMATS } from '#server/properties/photos/photos.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { photoKey } from './photos/photo-files.ts';

/** Files whose rows are gone. A job, so that a crash or a storage that does not answer leaves nothing lying about that its owner took back. */
export const unusedFiles = {
  name: 'unused-files',
  data: z.object({
    photos: z.array(z.object({ folder: z.string(), widths: z.array(z.int()) })),
    /** Keys in storage. */
    documents: z.array(z.string()),
  }),
};
type UnusedFiles = z.output<(typeof unusedFiles)['data']>;

/** Has the files of rows removed once the transaction that deletes the rows has committed. */
export async function removeAfterwards(
  jobs: Jobs,
  tx: Transaction,
  gone: { photos?: UnusedFiles['photos']; documents?: { storageKey: string }[] },
): Promise<void> {
  const { photos: photoRows = [], documents: documentRows = [] } = gone;
  if (photoRows.length + documentRows.length === 0) return;
  await jobs.enqueue(tx, unusedFiles, {
    photos: photoRows.map(({ folder, widths }) => ({ folder, widths })),
    documents: documentRows.map(({ storageKey }) => storageKey),
  });
}

const TRIED_AGAIN_AFTER_SECONDS = 300;

/** Removes those files that no row uses: photos of the same bytes may share a folder. Done twice, it changes nothing. While a backup is taken it is put off. */
export async function removeUnusedFiles(
  { db, files, jobs }: Pick<Services, 'db' | 'files' | 'jobs'>,
  gone: UnusedFiles,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await mayRemoveFiles(tx))) {
      await jobs.enqueue(tx, unusedFiles, gone, { afterSeconds: TRIED_AGAIN_AFTER_SECONDS });
      return;
    }
    const folders = gone.photos.map(({ folder }) => folder);
    const shared = await tx.select({ folder: photos.folder }).from(photos).where(inArray(photos.folder, folders));
    const filed = await tx
      .select({ key: documents.storageKey })
      .from(documents)
      .where(inArray(documents.storageKey, gone.documents));
    const sent = await tx
      .select({ folder: uploads.folder, key: uploads.storageKey })
      .from(uploads)
      .where(or(inArray(uploads.folder, folders), inArray(uploads.storageKey, gone.documents)));
    const inUse = new Set<string | null>([
      ...shared.map(({ folder }) => folder),
      ...filed.map(({ key }) => key),
      ...sent.map(({ folder, key }) => folder ?? key),
    ]);

    const keys = gone.documents.filter((key) => !inUse.has(key));
    for (const { folder, widths } of gone.photos) {
      if (inUse.has(folder)) continue;
      for (const width of [...widths, 'full']) {
        keys.push(...PHOTO_FORMATS.map((format) => photoKey(folder, `${width}.${format}`)));
      }
    }
    for (const key of keys) await files.remove(key);
  });
}

/** The key of every file that a row names, each once and in the order of its bytes: a query that PostgreSQL runs. */
export const NAMED_FILES = `
  select key from (
    select 'photos/' || folder || '/' || variant || '.' || format as key
    from (select folder, widths from photos union all select folder, widths from uploads where folder is not null) as pictures,
      unnest(widths::text[] || 'full'::text) as variant, unnest('{${PHOTO_FORMATS.join(',')}}'::text[]) as format
    union
    select storage_key from documents
    union
    select storage_key from uploads where storage_key is not null
  ) as named
  order by key collate "C"`;
