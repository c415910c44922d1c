import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded.ts';
import { migrateDatabase, openDatabase } from '#server/database/open.ts';
import { loadReferenceData } from '#server/database/reference-data.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { jobKinds } from '#server/background-work.ts';
import { databaseNamed } from '#test/database-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The embedded server's own database, from which others are made and dropped. */
    serverUrl: string;
    /** Name of the database that every test database is a copy of: migrated, with reference data. */
    template: string;
  }
}

const TEMPLATE = 'template_of_tests';

/** Followed by the run's process id. */
const FOLDER = 'bhukhand-test-';

/** A test's data need not outlive a power cut; flushing it would only make the run slow. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '64MB',
};

/**
 * Starts one embedded PostgreSQL for the whole run, in a temporary folder that goes with it; or takes the server of TEST_DATABASE_URL, whose
 * databases are its owner's to remove.
 */
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
  // PostgreSQL's own user, whom it runs as where we are root, must be able to enter.
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
  // The tables of the job queue take a while to make; a test that starts jobs finds them here.
  await (await startJobs(template.pool, jobKinds, console)).stop();
  await template.close();
}

/** A run that was killed leaves its server behind, because the embedded server outlives its app: the next run ends it. */
async function sweepUp(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = new RegExp(`^${FOLDER}(\\d+)-`).exec(name) ?? [];
    if (!pid || isAlive(Number(pid))) continue;
    // Another run may be sweeping up the same one; what cannot be removed now is left for the next run.
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
