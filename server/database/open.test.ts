import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/database.ts';
import { openDatabase } from './open.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('connections that PostgreSQL ends while they are being closed are no errors', async () => {
  const { connectionString } = database.pool.options;
  if (!connectionString) throw new Error('The test database has no address');
  const errors: Error[] = [];
  for (let round = 0; round < 20; round += 1) {
    const closing = openDatabase(connectionString, (error) => errors.push(error));
    const clients = await Promise.all(Array.from({ length: 10 }, () => closing.pool.connect()));
    const backends = await Promise.all(
      clients.map((client) => client.query<{ pid: number }>('select pg_backend_pid() as pid')),
    );
    const pids = backends.flatMap(({ rows }) => rows.map(({ pid }) => pid));
    for (const client of clients) client.release();
    const other = new Client({ connectionString });
    await other.connect();
    const ended = other.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
    await Promise.all([closing.close(), ended]);
    await other.end();
  }
  // What the last connections have to say arrives after they are counted as closed.
  await new Promise((done) => setTimeout(done, 200));
  expect(errors).toEqual([]);
});
