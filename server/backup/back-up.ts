import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { CannotStart } from '#server/config/cannot-start.ts';
import { lockFilesForBackup } from '#server/storage/backup-lock.ts';
import { diskStorage, type FileStorage } from '#server/storage/storage.ts';
import { NAMED_FILES } from '#server/properties/unused-files.ts';
import { copyTablesTo } from './copy-tables.ts';
import {
  backupsIn,
  FILES,
  MANIFEST,
  type Manifest,
  partOf,
  sha256,
  sha256OfFile,
  sumLine,
  SUMS,
  sumsIn,
  UNFINISHED,
} from './layout.ts';

/** A bucket takes milliseconds per file, so copies overlap. */
export const FILES_AT_ONCE = 8;

export interface CopiedFiles {
  count: number;
  bytes: number;
  linked: number;
  lost: string[];
}

export interface BackedUp {
  folder: string;
  rows: number;
  tables: number;
  files: CopiedFiles;
  removed: number;
}

interface Options {
  now: Date;
  retained?: number | undefined;
  progress?: (copied: CopiedFiles) => void;
}

/**
 * Writes a consistent backup of the database and its files into a new folder below `home`, while users write. Files are
 * kept until copied; unchanged ones are linked to an earlier backup. It contains title documents: the caller sets the
 * umask.
 * @throws CannotStart if another backup is running
 */
export async function backUp(
  { databaseUrl, files }: { databaseUrl: string; files: FileStorage },
  home: string,
  { now, retained, progress }: Options,
): Promise<BackedUp> {
  const place = resolve(home);
  await mkdir(place, { recursive: true });
  const client = new Client({ connectionString: databaseUrl, application_name: 'bhukhand backup', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await lockFilesForBackup(client))) {
      throw new CannotStart(
        'Another backup of this market is under way, or was killed moments ago; begin again later.',
      );
    }
    const { whole, unfinished } = await backupsIn(place);
    const folder = join(place, now.toISOString().replace(/[:.]/g, '-'));
    const unfinishedFolder = `${folder}${UNFINISHED}`;
    await mkdir(unfinishedFolder);
    const { keys, ...snapshot } = await copyTablesTo(unfinishedFolder, client, NAMED_FILES);
    const known = await sumsIn(whole.at(-1) ?? unfinishedFolder);
    const earlier: Earlier[] = [
      ...whole
        .slice(-1)
        .map((one) => ({ folder: one, isSame: (path: string, sum: string) => known.get(path) === sum })),
      // An interrupted run writes each file whole or not at all.
      ...unfinished.map((one) => ({ folder: one, isSame: () => true })),
    ];
    const sums = new Map<string, string>();
    const copied = await copyFiles(keys, { from: files, to: unfinishedFolder, earlier, sums, progress });
    // The connection with the lock is still open, so no file was removed.
    await client.query('select');
    const { count, bytes, lost } = copied;
    const manifest: Manifest = {
      product: 'bhukhand',
      format: 2,
      ...snapshot,
      files: { count, bytes, lost: lost.length },
    };
    await writeFile(join(unfinishedFolder, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`, { flush: true });
    for (const part of [...snapshot.tables.map(({ name }) => partOf(name)), MANIFEST]) {
      sums.set(part, await sha256OfFile(join(unfinishedFolder, part)));
    }
    await writeFile(join(unfinishedFolder, SUMS), Array.from(sums, ([path, sum]) => sumLine(sum, path)).join(''), {
      flush: true,
    });
    await rename(unfinishedFolder, folder);
    // A storage without any of them is not the site's, so this would be no valid backup.
    if (count > 0 || lost.length === 0) await client.query('update settings set last_backup_at = $1', [now]);

    const old = retained === undefined ? [] : [...whole, folder].slice(0, -retained);
    for (const obsolete of [...unfinished, ...old]) await rm(obsolete, { recursive: true });
    const rows = snapshot.tables.reduce((sum, table) => sum + table.rows, 0);
    return { folder, rows, tables: snapshot.tables.length, files: copied, removed: old.length };
  } finally {
    await client.end();
  }
}

interface Earlier {
  folder: string;
  isSame: (path: string, sum: string) => boolean;
}

interface CopyOptions {
  from: FileStorage;
  to: string;
  earlier: Earlier[];
  sums: Map<string, string>;
  progress: Options['progress'];
}

async function copyFiles(keys: string[], { from, to, earlier, sums, progress }: CopyOptions): Promise<CopiedFiles> {
  const copied: CopiedFiles = { count: 0, bytes: 0, linked: 0, lost: [] };
  const storage = diskStorage(join(to, FILES));

  async function bytesOf(key: string): Promise<Buffer | undefined> {
    const path = `${FILES}/${key}`;
    for (const { folder, isSame } of earlier) {
      const bytes = await readFile(join(folder, path)).catch(() => undefined);
      if (!bytes || !isSame(path, sha256(bytes))) continue;
      await mkdir(dirname(join(to, path)), { recursive: true });
      // A disk without second names gets it whole or not at all, as the next run relies on.
      await link(join(folder, path), join(to, path)).catch(() => storage.write(key, bytes));
      copied.linked += 1;
      return bytes;
    }
    const found = await from.read(key);
    if (!found) return undefined;
    const bytes = await buffer(found.stream);
    await storage.write(key, bytes);
    return bytes;
  }

  const left = (function* () {
    yield* keys;
  })();
  async function copySome(): Promise<void> {
    for (const key of left) {
      const bytes = await bytesOf(key).catch((error: unknown) => {
        throw new Error(`${key}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      });
      if (bytes) {
        copied.count += 1;
        copied.bytes += bytes.length;
        sums.set(`${FILES}/${key}`, sha256(bytes));
      } else copied.lost.push(key);
      progress?.(copied);
    }
  }
  await allEnded(Array.from({ length: FILES_AT_ONCE }, copySome));
  return copied;
}

/** Waits for all, also after a failure, so that nothing is written afterwards. */
export async function allEnded(works: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
