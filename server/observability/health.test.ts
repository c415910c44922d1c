import Fastify, { type FastifyBaseLogger } from 'fastify';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { healthChecks } from './health.ts';
import { readVersion } from './version.ts';
import { openLog } from './log.ts';
import { testDatabase } from '#test/database.ts';

const lines: string[] = [];
const logInto = { write: (line: string) => void lines.push(line) };

const database = await testDatabase();
const loggerInstance: FastifyBaseLogger = openLog('info', logInto);
const app = Fastify({ loggerInstance });
const health = healthChecks(app, database);
afterAll(async () => {
  await app.close();
  await database.close();
});

test('both are never cached, and not logged', async () => {
  lines.length = 0;
  for (const [url, said] of [
    ['/healthz', { status: 'alive', ...readVersion() }],
    ['/readyz', { status: 'ready' }],
  ] as const) {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([200, 'no-store', said]);
  }
  expect(lines).toEqual([]);
});

test('where a migration of this build is missing it is not ready; those of a newer build are no hindrance', async () => {
  const { db } = database;
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`);
  expect((await app.inject('/readyz')).statusCode).toBe(200);

  lines.length = 0;
  const { rows } = await db.execute<{ hash: string; created_at: string }>(
    sql`delete from drizzle.__drizzle_migrations where id = 1 returning hash, created_at`,
  );
  for (let asked = 0; asked < 2; asked += 1) {
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'not ready', reason: 'migrations are missing' },
    ]);
  }
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const [row] = rows;
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${row?.hash}, ${row?.created_at})`,
  );
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['not ready', 'ready again']);
});

test('without the database it is alive and not ready, and does not reveal the database’s address', async () => {
  const gone = openDatabase('postgresql://nobody@localhost/none?host=/nowhere', () => undefined);
  const alone = Fastify();
  healthChecks(alone, gone);
  expect((await alone.inject('/healthz')).statusCode).toBe(200);
  const answer = await alone.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: 'not ready', reason: 'the database does not answer' });
  await alone.close();
  await gone.close();
});

test('while it drains, it is alive and not ready', async () => {
  health.drain();
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready', reason: 'stopping' }]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});
