import { CannotStart } from '#server/config/cannot-start.ts';
import { backUp } from '#server/backup/back-up.ts';
import { openFiles } from '#server/storage/open-storage.ts';
import {
  command,
  configuration,
  count,
  megabytes,
  runAsProcess,
  some,
  PROGRESS_EVERY_FILES,
  withDatabase,
  WrongUsage,
} from './command.ts';

const LOST_NAMED = 5;

const HELP = `npm run backup -- <folder> [--keep <number>]

Takes a backup of the database and of all uploaded files, on disk or in the bucket, while the site runs. Each has a
folder of its own below <folder>, named for the moment, which only its owner may enter. Files that the backup before it
has are not copied again. One that was broken off is begun again, and has no place among the backups until it is whole.

  --keep <number>  then remove the oldest backups, so that this many stay`;

export const run = command(HELP, { keep: { type: 'string' } }, async ({ values, positionals }) => {
  const [home, ...others] = positionals;
  if (!home || others.length > 0) throw new WrongUsage('Name one folder, in which backups are kept.');
  const retained = values.keep === undefined ? undefined : Number(values.keep);
  if (retained !== undefined && !(Number.isInteger(retained) && retained > 0)) {
    throw new WrongUsage(`--keep is '${values.keep}', but it must be a whole number above 0.`);
  }
  const config = configuration();
  // Title documents and phone numbers: only this user may read the files.
  process.umask(0o077);
  const storage = await openFiles(config);
  try {
    const backup = await withDatabase(config, ({ url }) =>
      backUp({ databaseUrl: url, files: storage }, home, {
        now: new Date(),
        retained,
        progress(soFar) {
          if (soFar.count % PROGRESS_EVERY_FILES === 0) console.log(`${count(soFar.count)} files …`);
        },
      }),
    );
    const { files, removed } = backup;
    console.log(
      `Backed up to ${backup.folder}: ${some(backup.rows, 'row')} of ${some(backup.tables, 'table')} and ${some(files.count, 'file')} (${megabytes(files.bytes)}), ${count(files.linked)} of them as an earlier backup has them.`,
    );
    if (removed > 0) console.log(`Removed ${some(removed, 'older backup')}.`);
    if (files.lost.length > 0) {
      const named = files.lost.slice(0, LOST_NAMED).join(', ');
      throw new CannotStart(
        `The backup is whole, but ${some(files.lost.length, 'file')} that listings name were lost before it: ${named}${files.lost.length > LOST_NAMED ? ' …' : ''}. Look for them in older backups.`,
      );
    }
  } finally {
    storage.close();
  }
});

if (import.meta.main) await runAsProcess(run);
