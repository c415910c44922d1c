import { join } from 'node:path';
import { CannotStart } from '#server/config/cannot-start.ts';
import { moveFiles } from '#server/storage/move-files.ts';
import { openS3 } from '#server/storage/open-s3.ts';
import { diskStorage } from '#server/storage/storage.ts';
import { command, configuration, count, megabytes, runAsProcess, PROGRESS_EVERY_FILES, WrongUsage } from './command.ts';

const HELP = `npm run move-files -- --to s3 | --to disk [--remove-old]

Moves the uploaded files between DATA_DIR/files and the bucket of S3_BUCKET, while the site stands still. Begun again, it
goes on where it was broken off.

  --to <where>  s3 or disk
  --remove-old  then empty the old storage`;

const OPTIONS = { to: { type: 'string' }, 'remove-old': { type: 'boolean', default: false } } as const;

export const run = command(HELP, OPTIONS, async ({ values: { to, 'remove-old': removeOld }, positionals }) => {
  if ((to !== 's3' && to !== 'disk') || positionals.length > 0)
    throw new WrongUsage('Say where to: --to s3, or --to disk.');
  const { s3, dataDirectory } = configuration();
  if (!s3)
    throw new CannotStart('S3_BUCKET is missing: set it, and what belongs to it, for moving in either direction.');
  const directory = join(dataDirectory, 'files');
  const disk = diskStorage(directory);
  const bucket = await openS3(s3);
  const [from, target] = to === 's3' ? [disk, bucket] : [bucket, disk];
  const [oldPlace, newPlace] =
    to === 's3' ? [directory, `the bucket ${s3.bucket}`] : [`the bucket ${s3.bucket}`, directory];
  try {
    const { files, bytes, thereBefore } = await moveFiles(from, target, {
      removeOld,
      progress(soFar) {
        if (soFar.files % PROGRESS_EVERY_FILES === 0)
          console.log(`${count(soFar.files)} files, ${megabytes(soFar.bytes)} …`);
      },
    });
    if (files === 0 && !removeOld) throw new CannotStart(`There are no files in ${oldPlace}: is it the site's?`);
    console.log(
      `${count(files)} files (${megabytes(bytes)}) of ${oldPlace} are in ${newPlace}, compared by SHA-256: ${count(files - thereBefore)} moved now, ${count(thereBefore)} were there before.`,
    );
    if (files === 0) return;
    console.log(
      removeOld
        ? `They were removed from ${oldPlace}.`
        : `They are in ${oldPlace} as well; once the site has run with the new ones, --remove-old removes them there.`,
    );
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`Stopped at ${reason}. Begin again: what is there already is skipped.`, { cause: error });
  } finally {
    bucket.close();
  }
});

if (import.meta.main) await runAsProcess(run);
