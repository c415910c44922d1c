import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase, TIMEOUTS } from '#server/database/open.ts';
import { databaseNamed } from '#test/database-url.ts';

export interface TestDatabase {
  db: Database;
  pool: Pool;
  url: string;
  close(): Promise<void>;
}

/** A new database with all tables and the reference data, usually one per test file. */
export async function testDatabase({ connections = 10 } = {}): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template ${inject('template')} strategy file_copy`);
  const url = databaseNamed(name, serverUrl);
  let closing = false;
  const database = openDatabase(
    url,
    (error) => {
      // Dropping the database cuts connections that are just closing.
      if (!closing) console.error(error);
    },
    connections,
    // On a busy machine a hundred requests that race for a row wait longer for a connection than any user would.
    { ...TIMEOUTS, connectWithinMs: 60_000 },
  );
  return {
    db: database.db,
    pool: database.pool,
    url,
    async close() {
      closing = true;
      await database.close();
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

/** An empty database; `close` drops it. */
export async function emptyDatabase(): Promise<{ url: string; close: () => Promise<void> }> {
  const serverUrl = inject('serverUrl');
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template template0`);
  return {
    url: databaseNamed(name, serverUrl),
    close: () => onServer(serverUrl, `drop database ${name} with (force)`),
  };
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
