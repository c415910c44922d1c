import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { migrateDatabase, openDatabase } from '#server/database/open.ts';
import { loadReferenceData } from '#server/database/reference-data.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { decisionLetter } from '#server/properties/decision-letters.ts';
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

/** A test's data need not outlive a power cut; flushing it would only make the run slow. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '64MB',
};

/** Starts one embedded PostgreSQL for the whole run, in a temporary folder that goes with it. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'bhukhand-test-'));
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
  project.provide('template', TEMPLATE);
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
  await (await startJobs(template.pool, [decisionLetter], console)).stop();
  await template.close();
}
