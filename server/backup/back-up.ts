import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { CannotStart } from '#server/cannot-start.ts';
import { keepEveryFile } from '#server/files/backup-lock.ts';
import { diskStorage, type FileStorage } from '#server/files/storage.ts';
import { NAMED_FILES } from '#server/properties/unused-files.ts';
import { type CopiedFiles, copyFilesTo } from './copy-files.ts';
import { copyTablesTo } from './copy-tables.ts';
import { FILES, MANIFEST, type Manifest, sha256OfFile, sumLine, SUMS } from './layout.ts';

/** A backup's folder is named for the moment when it was begun, so that names sort by age. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const UNFINISHED = '.unfinished';
const LIST = 'named-files';

export interface BackedUp {
  folder: string;
  rows: number;
  tables: number;
  files: CopiedFiles;
  /** How many older backups were removed. */
  removed: number;
}

/**
 * Takes a backup of the database and of every file that a row names, into a folder of its own below `home`, while people write: all
 * rows are of one moment, and the files that they name are kept until they are copied. Files that a backup in the same place has
 * already, unchanged, are not copied again. Whoever can read it can read every title paper: the caller sets the umask.
 * @param options.keep how many backups stay, this one included; undefined: all
 * @throws CannotStart when another backup is under way
 */
export async function backUp(
  { databaseUrl, files }: { databaseUrl: string; files: FileStorage },
  home: string,
  options: { now: Date; keep?: number | undefined; progress?: (soFar: CopiedFiles) => void },
): Promise<BackedUp> {
  const place = resolve(home);
  await mkdir(place, { recursive: true });
  const client = new Client({ connectionString: databaseUrl, application_name: 'bhukhand backup', keepAlive: true });
  // What is asked next fails with it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await keepEveryFile(client))) {
      throw new CannotStart(
        'Another backup of this market is under way, or was killed moments ago; begin again later.',
      );
    }
    const { whole, unfinished } = await backupsIn(place);
    const folder = join(place, options.now.toISOString().replace(/[:.]/g, '-'));
    const stage = `${folder}${UNFINISHED}`;
    await mkdir(stage);
    const { sums, ...snapshot } = await copyTablesTo(stage, client, { query: NAMED_FILES, file: LIST });

    const written = await open(join(stage, SUMS), 'wx');
    let copied: CopiedFiles;
    try {
      const write = async (line: string) => void (await written.write(line));
      copied = await copyFilesTo(stage, diskStorage(join(stage, FILES)), {
        list: join(stage, LIST),
        from: files,
        // What a run that was broken off has copied is not copied again either.
        earlier: [...whole.slice(-1), ...unfinished],
        write,
        progress: options.progress,
      });
      // The connection that holds the lock has lived: no file was removed meanwhile.
      await client.query('select');
      await rm(join(stage, LIST));
      const manifest: Manifest = {
        product: 'bhukhand',
        format: 1,
        ...snapshot,
        files: { count: copied.count, bytes: copied.bytes, lost: copied.lost.count },
      };
      await writeFile(join(stage, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`, { flush: true });
      await write(sums);
      await write(sumLine(await sha256OfFile(join(stage, MANIFEST)), MANIFEST));
      await written.sync();
    } finally {
      await written.close();
    }
    await rename(stage, folder);
    const old = options.keep === undefined ? [] : [...whole, folder].slice(0, -options.keep);
    for (const gone of [...unfinished, ...old]) await rm(gone, { recursive: true });
    const rows = snapshot.tables.reduce((sum, table) => sum + table.rows, 0);
    return { folder, rows, tables: snapshot.tables.length, files: copied, removed: old.length };
  } finally {
    await client.end();
  }
}

/** The backups below a folder, oldest first. */
export async function backupsIn(home: string): Promise<{ whole: string[]; unfinished: string[] }> {
  const entries: Dirent[] = await readdir(home, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const below = (wanted: (name: string) => boolean) =>
    names
      .filter(wanted)
      .toSorted()
      .map((name) => join(home, name));
  return {
    whole: below((name) => NAME.test(name)),
    unfinished: below((name) => name.endsWith(UNFINISHED) && NAME.test(name.slice(0, -UNFINISHED.length))),
  };
}
