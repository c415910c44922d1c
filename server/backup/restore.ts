import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { CannotStart } from '#server/cannot-start.ts';
import { jobKinds } from '#server/background-work.ts';
import { appliedMigrations, migrateDatabase, MIGRATIONS } from '#server/database/open.ts';
import * as schema from '#server/database/schema.ts';
import { diskStorage, type FileStorage } from '#server/files/storage.ts';
import { type Jobs, startJobs } from '#server/jobs/jobs.ts';
import { copyJobsFrom, copyTablesFrom } from './copy-tables.ts';
import { FILES, type Manifest, sha256, sumsIn } from './layout.ts';
import type { Backup } from './open-backup.ts';

const FILES_AT_ONCE = 8;

interface Empty {
  pool: Pool;
  files: FileStorage;
}

interface Restoring {
  progress?: (soFar: { files: number; bytes: number }) => void;
}

/**
 * Puts a backup into an empty database and an empty storage, and brings its tables up to this version. The database comes last and
 * at once, so a run that was broken off is begun again; files that an earlier run brought are not written again.
 * @throws CannotStart when there is something already, or naming a file of the backup that is missing or damaged
 */
export async function restore({ pool, files }: Empty, backup: Backup, { progress }: Restoring = {}): Promise<void> {
  await refuseUnlessEmpty(pool, backup.manifest);
  await refuseOtherFiles(files, backup);
  await restoreFiles(files, backup, progress);
  await restoreRows(pool, backup);
  await migrateDatabase({ pool });
}

async function refuseUnlessEmpty(pool: Pool, { migrations }: Manifest): Promise<void> {
  // Tables without rows are what a restore leaves that was killed.
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
  const applied = await appliedMigrations(pool);
  if (applied.some((migration, i) => migration !== migrations[i])) {
    throw new CannotStart(
      'The database has the tables of a newer version than the backup: restore into a new, empty database.',
    );
  }
}

async function refuseOtherFiles(files: FileStorage, { folder }: Backup): Promise<void> {
  for await (const key of files.keys()) {
    const isOfBackup = await stat(join(folder, FILES, key)).then(
      () => true,
      () => false,
    );
    if (!isOfBackup) {
      throw new CannotStart(
        `There are files already where they are to be restored (${key} is none of this backup): it must be an empty place.`,
      );
    }
  }
}

async function restoreFiles(files: FileStorage, { folder }: Backup, progress: Restoring['progress']): Promise<void> {
  const kept = diskStorage(join(folder, FILES));
  const soFar = { files: 0, bytes: 0 };
  const wrong = (key: string, what: string) =>
    new CannotStart(
      `The backup ${folder} cannot be restored: ${FILES}/${key} is ${what}. The database was not touched; put that file right, from another backup for instance, and begin again.`,
    );

  async function restoreOne(key: string, sum: string): Promise<void> {
    const found = await kept.read(key);
    if (!found) throw wrong(key, 'missing');
    const bytes = await buffer(found.stream);
    if (sha256(bytes) !== sum) throw wrong(key, 'damaged');
    const there = await files.read(key);
    if (!there || sha256(await buffer(there.stream)) !== sum) await files.write(key, bytes);
    soFar.files += 1;
    soFar.bytes += bytes.length;
    progress?.(soFar);
  }

  const sums = sumsIn(folder);
  const restoreSome = async () => {
    for await (const { sum, path } of sums) {
      if (path.startsWith(`${FILES}/`)) await restoreOne(path.slice(FILES.length + 1), sum);
    }
  };
  // All of them end before this does: who fails ends the list for the others.
  const ended = await Promise.allSettled(Array.from({ length: FILES_AT_ONCE }, restoreSome));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/** The tables as they were when the backup was taken, with their rows, in one transaction. */
async function restoreRows(pool: Pool, { folder, manifest }: Backup): Promise<void> {
  const beginning = await migrationsUpTo(manifest.migrations.length);
  try {
    await migrateDatabase({ pool }, beginning);
  } finally {
    await rm(beginning, { recursive: true });
  }
  const jobs = await startJobs(pool, jobKinds, { error: (facts, message) => console.error(message, facts) });
  const client = await pool.connect();
  try {
    await drizzle(client, { schema, casing: 'snake_case' }).transaction(async (tx) => {
      await copyTablesFrom(folder, client, manifest);
      await copyJobsFrom(folder, client);
      await enqueueWaitingJobs(jobs, tx);
    });
    // Until the server gets round to it by itself, it would plan for empty tables.
    await client.query('analyze');
  } finally {
    // Destroyed rather than returned: with it go the settings under which it copied.
    client.release(true);
    await jobs.stop();
  }
}

/** This build's migrations as they were when there were only so many. */
export async function migrationsUpTo(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bhukhand-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: unknown[] };
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}

/** Those of a kind that this version still knows; where the restore takes half a day, a letter is late and not lost. */
async function enqueueWaitingJobs(jobs: Jobs, tx: Parameters<Jobs['enqueue']>[0]): Promise<void> {
  const { rows } = await tx.execute<{ name: string; data: Record<string, unknown>; wait: number }>(sql`
    select name, data, greatest(0, extract(epoch from start_after - now()))::int as wait from waiting_jobs`);
  for (const { name, data, wait } of rows) {
    const kind = jobKinds.find((one) => one.name === name);
    const parsed = kind?.data.safeParse(data);
    if (kind && parsed?.success) await jobs.enqueue(tx, kind, data, { afterSeconds: wait });
  }
}
