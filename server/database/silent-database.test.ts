import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { displayStates } from '#contract/areas.ts';
import { sendQuery } from '#contract/enquiries.ts';
import { API_PREFIX, buildApp } from '#server/app.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { testApp } from '#test/app.ts';
import { type SwallowingNetwork, swallowingNetwork } from '#test/lossy-network.ts';
import { PATIENTLY } from '#test/patience.ts';
import { type OpenDatabase, openDatabase, withoutTimeLimit } from './open.ts';
import { isOfLostDatabase } from './client.ts';

/* A database that neither answers nor closes: requests fail in time, and succeed once it is reachable. */

const SILENT_AFTER_MS = 300;
const PATIENCE = { silentAfterMs: SILENT_AFTER_MS, connectWithinMs: 1_000, idleForMs: 100 };
const CONNECTIONS = 3;

let network: SwallowingNetwork;
let database: OpenDatabase;
const lost: Error[] = [];
const site = await testApp();
afterAll(() => site.close());
beforeEach(async () => {
  network = await swallowingNetwork(site.url);
  database = openDatabase(network.url, (error) => void lost.push(error), CONNECTIONS, PATIENCE);
  // All connections are open and idle; on a busy machine the first may have been closed before the last is open.
  await vi.waitFor(async () => {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => database.pool.query('select pg_sleep(0.02)')));
    expect(database.pool.idleCount).toBe(CONNECTIONS);
  }, PATIENTLY);
});
afterEach(async () => {
  await database.close();
  await network.close();
});

const errorOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => error,
  );

/**
 * Every connection answers; one that stays with a request that gave up never would. With an older attempt pending, a
 * connection may not be open at once.
 */
async function expectWell(): Promise<void> {
  await vi.waitFor(async () => {
    const asked = Array.from({ length: 2 * CONNECTIONS }, () =>
      database.db.transaction(async (tx) => (await tx.execute<{ is: number }>(sql`select 1 as is`)).rows[0]?.is),
    );
    expect(await Promise.all(asked)).toEqual(asked.map(() => 1));
  }, PATIENTLY);
}

test('a statement that PostgreSQL ends for its time is an answer that did not come', async () => {
  const error = await errorOf(
    database.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 20`);
      await tx.execute(sql`select pg_sleep(60)`);
    }),
  );
  expect(isOfLostDatabase(error)).toBe(true);
  await expectWell();
});

test('work that no request waits for may take any time, and the next statement of its connection may not', async () => {
  const sleep = sql`select pg_sleep(0.9)`;
  for (let once = 0; once < CONNECTIONS; once += 1) {
    await database.db.transaction(async (tx) => {
      await withoutTimeLimit(tx);
      await tx.execute(sleep);
    });
  }
  expect(isOfLostDatabase(await errorOf(database.db.execute(sleep)))).toBe(true);
  await expectWell();
});

describe('while the network drops everything', () => {
  test('a query times out, idle connections are closed before that, and later queries are answered', async () => {
    network.swallow();
    const error = await errorOf(database.pool.query('select 1'));
    expect(String(error)).toContain('PostgreSQL has said nothing for 0.3 seconds');
    expect(isOfLostDatabase(error)).toBe(true);
    expect(database.pool.totalCount).toBe(0);
    network.mend();
    await expectWell();
  });

  test('a transaction times out at its begin, middle and commit, and returns its connection', async () => {
    const begun = Promise.withResolvers<void>();
    const stopped = Promise.withResolvers<void>();
    const inItsMiddle = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      begun.resolve();
      await stopped.promise;
      await tx.execute(sql`select 2`);
    });
    const atItsCommit = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await stopped.promise;
    });
    await begun.promise;
    network.swallow();
    stopped.resolve();
    const begins = database.db.transaction(async () => undefined);
    const errors = await Promise.all([inItsMiddle, atItsCommit, begins].map(errorOf));
    expect(errors.map(isOfLostDatabase)).toEqual([true, true, true]);
    network.mend();
    await expectWell();
  });

  test('new connections are given up too, and nobody who waits for one waits longer than for that', async () => {
    network.swallow();
    await errorOf(database.pool.query('select 1'));
    const errors = await Promise.all(
      Array.from({ length: 2 * CONNECTIONS }, () => errorOf(database.pool.query('select 1'))),
    );
    expect(errors.map(isOfLostDatabase)).toEqual(errors.map(() => true));
    network.mend();
    await expectWell();
  });

  test('the API says so by name to whoever reads and to whoever writes', async () => {
    const app = await buildApp({ ...site.services, db: database.db });
    const ask = async ({ method, path }: { method: typeof sendQuery.method; path: string }, payload?: object) => {
      const answer = await app.inject({ method, url: `${API_PREFIX}${path}`, ...(payload ? { payload } : {}) });
      return { status: answer.statusCode, code: answer.json<{ code?: string }>().code };
    };
    const query = { name: 'Example Visitor', phone: '9000000001', message: 'Which papers are there?' };
    network.swallow();
    const answers = await Promise.all([ask(displayStates), ask(sendQuery, query)]);
    expect(answers).toEqual(answers.map(() => ({ status: 503, code: 'DATABASE_AWAY' })));
    network.mend();
    expect([(await ask(displayStates)).status, (await ask(sendQuery, query)).status]).toEqual([200, 200]);
    await app.close();
  });

  test('the job queue goes on looking, and does the next job when it is back', async () => {
    const said = vi.fn();
    const kind = { name: 'silent-database', data: z.object({}) };
    const jobs = await startJobs(database.pool, [kind], { error: said }, { lookingEveryMs: 50 });
    const done = vi.fn(async () => undefined);
    network.swallow();
    jobs.work(kind, done);
    await expect.poll(() => said.mock.calls.length).toBeGreaterThan(0);
    network.mend();
    await database.db.transaction((tx) => jobs.enqueue(tx, kind, {}));
    await expect.poll(() => done.mock.calls.length).toBeGreaterThan(0);
    await jobs.stop();
  });

  test('the connections are closed in the end', async () => {
    network.swallow();
    const other = openDatabase(network.url, () => undefined);
    await other.close();
  });
});

test('a COPY has no timeout', async () => {
  const client = await database.pool.connect();
  const rows = client.query(copyTo(`copy (select pg_sleep(${(2 * SILENT_AFTER_MS) / 1000})) to stdout`));
  await rows.resume().toArray();
  client.release();
  await expectWell();
});

test('a connection to a read-only server is discarded, and the next one is new', async () => {
  const one = openDatabase(network.url, () => undefined, 1, PATIENCE);
  const write = () => one.db.transaction((tx) => tx.execute(sql`create temporary table written () on commit drop`));
  await one.pool.query('set session characteristics as transaction read only');
  expect(isOfLostDatabase(await errorOf(write()))).toBe(true);
  await write();
  await one.close();
});

test.each([
  ['a connection that its operator ends', 'select pg_terminate_backend(pg_backend_pid())', true],
  ['a wrong question', 'select 1 / 0', false],
])('%s is told apart', async (_, statement, isLost) => {
  expect(isOfLostDatabase(await errorOf(database.pool.query(statement)))).toBe(isLost);
});
