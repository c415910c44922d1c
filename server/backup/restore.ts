import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { jobKinds } from '#server/process/background-work.ts';
import { CannotStart } from '#server/config/cannot-start.ts';
import { appliedMigrations, migrateDatabase, MIGRATIONS } from '#server/database/open.ts';
import { diskStorage, type FileStorage } from '#server/storage/storage.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { hurryNoLonger } from '#server/database/client.ts';
import { allEnded, FILES_AT_ONCE } from './back-up.ts';
import { copyTablesFrom } from './copy-tables.ts';
import {
  backupsIn,
  FILES,
  MANIFEST,
  Manifest,
  partOf,
  sha256,
  sha256OfFile,
  SUMS,
  sumsIn,
  UNFINISHED,
} from './layout.ts';

export interface Backup {
  folder: string;
  manifest: Manifest;
  files: Map<string, string>;
}

/**
 * Opens the backup at `place`, or the newest complete one below it, and verifies all but the files.
 * @param migrations those of this build
 * @throws CannotStart for none, an incomplete or damaged one (naming the part), or one of a newer version
 */
export async function openBackup(place: string, migrations: readonly string[]): Promise<Backup> {
  const folder = await locate(resolve(place));
  const wrong = (reason: string) => new CannotStart(`The backup ${folder} cannot be restored: ${reason}.`);
  for (const part of [SUMS, MANIFEST]) {
    if (folder.endsWith(UNFINISHED) || !existsSync(join(folder, part))) throw wrong(`it is half (${part} is missing)`);
  }
  const files = new Map<string, string>();
  const parts = new Map<string, string>();
  for (const [path, sum] of await sumsIn(folder)) {
    if (path.startsWith(`${FILES}/`)) files.set(path.slice(FILES.length + 1), sum);
    else parts.set(path, sum);
  }
  for (const [path, sum] of parts) {
    const found = existsSync(join(folder, path)) ? await sha256OfFile(join(folder, path)) : undefined;
    if (found !== sum) throw wrong(`${path} is ${found ? 'damaged' : 'missing'}`);
  }
  const manifest = Manifest.safeParse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'))).data;
  if (!manifest || manifest.migrations.some((migration, i) => migration !== migrations[i])) {
    throw wrong('it was made by a newer version of Bhukhand; restore it with that one');
  }
  const missing = [...manifest.tables.map(({ name }) => partOf(name)), MANIFEST].find((part) => !parts.has(part));
  if (missing) throw wrong(`${SUMS} has no line for ${missing}`);
  if (files.size !== manifest.files.count)
    throw wrong(`${SUMS} names ${files.size} files and not ${manifest.files.count}`);
  return { folder, manifest, files };
}

async function locate(place: string): Promise<string> {
  if (!existsSync(place)) throw new CannotStart(`There is no folder ${place}.`);
  if (existsSync(join(place, SUMS)) || existsSync(join(place, MANIFEST))) return place;
  const { whole, unfinished } = await backupsIn(place);
  const newest = whole.at(-1);
  if (newest) return newest;
  const half = unfinished[0] ? ` but a half one (${basename(unfinished[0])})` : '';
  throw new CannotStart(`There is no backup in ${place}${half}.`);
}

interface Empty {
  pool: Pool;
  files: FileStorage;
}

interface RestoreOptions {
  progress?: (progressSoFar: { files: number; bytes: number }) => void;
  migrations?: string;
}

/**
 * Restores into an empty database and storage and migrates the tables. The database comes last in one transaction, so
 * an interrupted run can be repeated; existing files are not rewritten.
 * @throws CannotStart if the target is not empty, or naming a missing or damaged file
 */
export async function restore(
  { pool, files }: Empty,
  backup: Backup,
  { progress, migrations = MIGRATIONS }: RestoreOptions = {},
): Promise<void> {
  await requireEmpty(pool, backup.manifest);
  for await (const key of files.keys()) {
    if (!backup.files.has(key)) {
      throw new CannotStart(
        `There are files already where they are to be restored (${key} is none of this backup): it must be an empty place.`,
      );
    }
  }
  await restoreFiles(files, backup, progress);
  await restoreRows(pool, backup, migrations);
  await migrateDatabase({ pool }, migrations);
}

async function requireEmpty(pool: Pool, { migrations }: Manifest): Promise<void> {
  // A killed restore leaves empty tables.
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'drizzle', 'pgboss')
      and not exists (
        select from pg_depend where objid = format('%I.%I', schemaname, tablename)::regclass and deptype = 'e'
      )`);
  for (const { name } of tables) {
    const { rowCount } = await pool.query(`select from ${name} limit 1`);
    if (rowCount) {
      throw new CannotStart(
        `The database is not empty (${name} has rows): a backup is restored only into a database in which the site has never started.`,
      );
    }
  }
  if ((await appliedMigrations(pool)).some((migration, i) => migration !== migrations[i])) {
    throw new CannotStart(
      'The database has the tables of a newer version than the backup: restore into a new, empty database.',
    );
  }
}

async function restoreFiles(files: FileStorage, backup: Backup, progress: RestoreOptions['progress']): Promise<void> {
  const backupFiles = diskStorage(join(backup.folder, FILES));
  const progressSoFar = { files: 0, bytes: 0 };
  const wrong = (key: string, what: string) =>
    new CannotStart(
      `The backup ${backup.folder} cannot be restored: ${FILES}/${key} is ${what}. The database was not touched; put that file right, from another backup for instance, and begin again.`,
    );

  const left = (function* () {
    yield* backup.files;
  })();
  async function restoreSome(): Promise<void> {
    for (const [key, sum] of left) {
      const found = await backupFiles.read(key);
      if (!found) throw wrong(key, 'missing');
      const bytes = await buffer(found.stream);
      if (sha256(bytes) !== sum) throw wrong(key, 'damaged');
      const there = await files.read(key);
      if (!there || sha256(await buffer(there.stream)) !== sum) await files.write(key, bytes);
      progressSoFar.files += 1;
      progressSoFar.bytes += bytes.length;
      progress?.(progressSoFar);
    }
  }
  await allEnded(Array.from({ length: FILES_AT_ONCE }, restoreSome));
}

async function restoreRows(pool: Pool, { folder, manifest }: Backup, migrations: string): Promise<void> {
  const beginning = await beginningOf(migrations, manifest.migrations.length);
  try {
    await migrateDatabase({ pool }, beginning);
  } finally {
    await rm(beginning, { recursive: true });
  }
  const jobs = await startJobs(pool, jobKinds, { error: (facts, message) => console.error(message, facts) });
  const client = await pool.connect();
  // Reading statistics of all tables takes longer than any request.
  hurryNoLonger(client);
  try {
    await drizzle(client, { casing: 'snake_case' }).transaction(async (tx) => {
      await copyTablesFrom(folder, client, manifest);
      // Skips kinds unknown to this version; after a long restore an email is late, not lost.
      for (const { name, data, startAfter } of manifest.jobs) {
        const kind = jobKinds.find((one) => one.name === name);
        const afterSeconds = Math.max(0, Math.trunc((Date.parse(startAfter) - Date.now()) / 1000));
        if (kind?.data.safeParse(data).success) await jobs.enqueue(tx, kind, data, { afterSeconds });
      }
    });
    // Plans would assume empty tables until autovacuum runs.
    await client.query('analyze');
  } finally {
    // Destroys the connection with its COPY settings.
    client.release(true);
    await jobs.stop();
  }
}

async function beginningOf(migrations: string, count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bhukhand-migrations-'));
  await cp(migrations, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: unknown[] };
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}
