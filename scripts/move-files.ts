import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CannotStart } from '#server/cannot-start.ts';
import { readConfig } from '#server/config.ts';
import { moveFiles, type Moved } from '#server/files/move-files.ts';
import { openS3 } from '#server/files/open-s3.ts';
import { diskStorage } from '#server/files/storage.ts';

/*
 * npm run move-files -- --to s3 | --to disk [--remove-old]: between DATA_DIR/files and the bucket of S3_BUCKET, while the
 * site stands still. Begun again, it goes on where it was broken off.
 */

const USAGE = 'Say where to: npm run move-files -- --to s3, or --to disk (and --remove-old to empty the old storage)';
const TOLD_EVERY_FILES = 100;

const count = (number: number) => number.toLocaleString('en-IN');
const megabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString('en-IN', { maximumFractionDigits: 1 })} MB`;

function readArguments(): { to: 's3' | 'disk'; removeOld: boolean } {
  try {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, 'remove-old': { type: 'boolean', default: false } },
    });
    if (values.to === 's3' || values.to === 'disk') return { to: values.to, removeOld: values['remove-old'] };
  } catch {
    // An argument that there is not.
  }
  throw new CannotStart(`${USAGE}.`);
}

async function main(): Promise<void> {
  const { to, removeOld } = readArguments();
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { s3, dataDirectory } = readConfig(process.env);
  if (!s3)
    throw new CannotStart('S3_BUCKET is missing: set it, and what belongs to it, for moving in either direction.');
  const directory = join(dataDirectory, 'files');
  const disk = diskStorage(directory);
  const bucket = await openS3(s3);
  const [from, target] = to === 's3' ? [disk, bucket] : [bucket, disk];
  const [oldPlace, newPlace] =
    to === 's3' ? [directory, `the bucket ${s3.bucket}`] : [`the bucket ${s3.bucket}`, directory];
  const progress = ({ files, bytes }: Moved) => {
    if (files % TOLD_EVERY_FILES === 0) console.log(`${count(files)} files, ${megabytes(bytes)} …`);
  };
  try {
    const { files, bytes, thereBefore } = await moveFiles(from, target, { removeOld, progress });
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
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`Stopped at ${reason}. Begin again: what is there already is skipped.`, { cause: error });
  } finally {
    bucket.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exitCode = 1;
}
