import { Client } from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { CannotStart } from '#server/config/cannot-start.ts';
import { testDatabase } from '#test/database.ts';
import { PATIENTLY } from '#test/patience.ts';
import { appliedMigrations, MIGRATION_LOCK, migrateDatabase, openDatabase } from './open.ts';

const database = await testDatabase();
afterAll(() => database.close());

test('connections that PostgreSQL ends while they are being closed are no errors', async () => {
  const errors: Error[] = [];
  for (let round = 0; round < 20; round += 1) {
    const closing = openDatabase(database.url, (error) => errors.push(error));
    const clients = await Promise.all(Array.from({ length: 10 }, () => closing.pool.connect()));
    const backends = await Promise.all(
      clients.map((client) => client.query<{ pid: number }>('select pg_backend_pid() as pid')),
    );
    const pids = backends.flatMap(({ rows }) => rows.map(({ pid }) => pid));
    // After `end` a connection has no more messages to give.
    const over = clients.map((client) => new Promise((done) => client.once('end', () => done(undefined))));
    for (const client of clients) client.release();
    const other = new Client({ connectionString: database.url });
    await other.connect();
    const ended = other.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
    await Promise.all([closing.close(), ended, ...over]);
    await other.end();
  }
  expect(errors).toEqual([]);
});

test('a process that starts while another one migrates waits for longer than a statement may take', async () => {
  const migrating = await database.pool.connect();
  await migrating.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const impatient = new URL(database.url);
  impatient.searchParams.set('statement_timeout', '200');
  const waiting = openDatabase(impatient.href, () => undefined);
  const hasWaited = async () => {
    const { rowCount } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and query like '%pg_advisory_lock%' and wait_event = 'advisory' and query_start < clock_timestamp() - interval '400 milliseconds'`,
    );
    return rowCount === 1;
  };
  const migrated = migrateDatabase(waiting).then(
    () => 'migrated',
    (error: unknown) => error,
  );
  await vi.waitUntil(hasWaited, PATIENTLY);
  migrating.release(true);
  expect(await migrated).toBe('migrated');
  await waiting.close();
});

describe('a start is rejected on the tables', () => {
  test.each([
    ['of a newer version', 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, 9e12)', 'newer'],
    ['from before the first release', 'update drizzle.__drizzle_migrations set hash = $1', 'before the first release'],
  ])('%s, in one sentence, and changes nothing', async (_, statement, reason) => {
    const other = await testDatabase({ connections: 2 });
    await other.pool.query(statement, ['f00']);
    const applied = await appliedMigrations(other.pool);
    const refused = migrateDatabase(other);
    await expect(refused).rejects.toThrow(CannotStart);
    await expect(refused).rejects.toThrow(reason);
    expect(await appliedMigrations(other.pool)).toEqual(applied);
    await other.close();
  });
});
