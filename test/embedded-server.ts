import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { takeFromDistricts } from '#server/areas/mandal-middles.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded.ts';
import { migrateDatabase, openDatabase } from '#server/database/open.ts';
import { loadReferenceData } from '#server/database/reference-data.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { rewriteOutdatedRows } from '#server/search/rows.ts';
import { jobKinds } from '#server/process/background-work.ts';
import { databaseNamed } from '#test/database-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    /** Template of every test database: migrated, with reference data. */
    template: string;
  }
}

const TEMPLATE = 'template_of_tests';

const FOLDER = 'bhukhand-test-';

/** Test data need not survive a power cut; flushing is slow. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  // Its data are in memory, so the journal must not grow to its usual gigabyte.
  max_wal_size: '128MB',
  shared_buffers: '64MB',
};

/** Starts one embedded PostgreSQL for the run in a temporary folder, or uses TEST_DATABASE_URL's server. */
export default async function startServer(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const other = process.env['TEST_DATABASE_URL'];
  project.provide('template', TEMPLATE);
  if (other) {
    project.provide('serverUrl', other);
    await makeTemplate(other);
    return undefined;
  }
  await sweepUp();
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`));
  // If run as root, PostgreSQL's own user must be able to enter.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    log: () => undefined,
    settings: SETTINGS,
  });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await makeTemplate(server.url);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('serverUrl', server.url);
  return stop;
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const server = openDatabase(serverUrl, (error) => console.error(error), 1);
  await server.pool.query(`create database ${TEMPLATE}`);
  await server.close();
  const template = openDatabase(databaseNamed(TEMPLATE, serverUrl), (error) => console.error(error), 2);
  await migrateDatabase(template);
  await loadReferenceData(template.db);
  await takeFromDistricts(template.db);
  // Does what the first periodic job would do in each database.
  await rewriteOutdatedRows(template.db);
  // Creating the job queue's tables is slow, so the template has them.
  await (await startJobs(template.pool, jobKinds, console)).stop();
  await template.close();
}

/** Ends servers of killed runs, because the embedded server outlives its app. */
async function sweepUp(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = new RegExp(`^${FOLDER}(\\d+)-`).exec(name) ?? [];
    if (!pid || isAlive(Number(pid))) continue;
    await remove(join(tmpdir(), name)).catch(() => undefined);
  }
}

async function remove(folder: string): Promise<void> {
  const directory = join(folder, 'postgres');
  if (existsSync(join(directory, 'data', 'postmaster.pid'))) {
    const left = await startEmbeddedPostgres({ directory, log: () => undefined, settings: SETTINGS });
    await left.stop();
  }
  await rm(folder, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
