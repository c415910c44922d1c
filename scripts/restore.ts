import { openBackup, restore } from '#server/backup/restore.ts';
import { migrationsOfThisBuild } from '#server/database/open.ts';
import { openFiles } from '#server/storage/open-storage.ts';
import {
  command,
  configuration,
  count,
  megabytes,
  runAsProcess,
  some,
  PROGRESS_EVERY_FILES,
  withAnyDatabase,
  WrongUsage,
} from './command.ts';

const HELP = `npm run restore -- <folder>

Puts a backup, or the newest whole one below <folder>, into the database and the storage of the settings, which must be
empty: DATA_DIR, or DATABASE_URL and the bucket. A backup of an older version is brought up to this one. Everything in
it is compared with its SHA-256; a damaged or half one is refused, and so is one of a newer version. Begun again, it
goes on where it was broken off. Sessions are not in a backup: everybody logs in again.`;

export const run = command(HELP, {}, async ({ positionals }) => {
  const [place, ...others] = positionals;
  if (!place || others.length > 0)
    throw new WrongUsage('Name the folder of one backup, or the one in which backups are kept.');
  const config = configuration();
  const backup = await openBackup(place, migrationsOfThisBuild());
  const storage = await openFiles(config);
  try {
    await withAnyDatabase(config, ({ pool }) =>
      restore({ pool, files: storage }, backup, {
        progress({ files }) {
          if (files % PROGRESS_EVERY_FILES === 0) console.log(`${count(files)} files …`);
        },
      }),
    );
  } finally {
    storage.close();
  }
  const { takenAt, tables, files } = backup.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored ${backup.folder}, as everything was at ${takenAt}: ${some(rows, 'row')} of ${some(tables.length, 'table')} and ${some(files.count, 'file')} (${megabytes(files.bytes)}).`,
  );
  if (files.lost > 0)
    console.log(`${some(files.lost, 'file')} that listings name were lost before the backup was taken.`);
  console.log('Start the site; everybody logs in again.');
});

if (import.meta.main) await runAsProcess(run);
