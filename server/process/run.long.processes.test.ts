import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { states } from '#server/database/schema/areas.ts';
import { properties } from '#server/database/schema/properties.ts';
import { LISTENER } from '#server/http/page-changes.ts';
import { readSampleProperties } from '#server/sample-data/sample-properties.ts';
import { emptyDatabase } from '#test/database.ts';
import { makeAdmin, makeProperty } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { type Product, runProduct, spawnProduct, startProduct } from '#test/product.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bhukhand-start-'));
  // Under root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const runMain = (settings: Record<string, string>) => runProduct(folder, settings);
const startMain = (settings: Record<string, string>) => startProduct(folder, settings);

async function ask(address: string, path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return status;
}

/*
 * One market through its life: each of these tests goes on with what the one before has left.
 */
describe('a market', () => {
  const somebody = { email: 'kept@example.com', password: 'secret' };
  const another = { email: 'added@example.com', password: 'secret' };
  const directory = () => join(folder, 'life');
  let product: Product;
  const start = async (settings: Record<string, string> = {}) => {
    product = await startProduct(folder, { DATA_DIR: directory(), ...settings }, { outlivesTest: true });
  };
  afterAll(() => void product?.child.kill('SIGKILL'));

  const signUp = async (who: object) => {
    const form = { ...who, name: 'Example Buyer', phone: '9000000001', role: 'buyer' };
    expect(await ask(product.address, '/user/register', form)).toBe(200);
  };
  const expectLogIn = async (...accounts: object[]) => {
    for (const account of accounts) expect(await ask(product.address, '/user/login', account)).toBe(200);
  };

  test('with a token reports what it measured', async () => {
    await start({ METRICS_TOKEN: 'a-token-for-prometheus' });
    await fetch(`${product.address}/readyz`);
    const headers = { authorization: 'Bearer a-token-for-prometheus' };
    const metrics = await fetch(`${product.address}/metrics`, { headers });
    expect(await metrics.text()).toContain('bhukhand_http_requests_total{method="GET",route="/readyz",status="200"} 1');
  });

  test('after SIGKILL has everything that was answered at its next start', async () => {
    await signUp(somebody);
    product.child.kill('SIGKILL');
    expect(await product.ended).toBe(null);
    await start({ DRAIN_SECONDS: '600' });
    await expectLogIn(somebody);
    await signUp(another);
  });

  test('told to stop, says so to the balancer, answers on, finishes what is open, and ends', async () => {
    const { address, child, ended } = product;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
    await vi.waitUntil(async () => (await fetch(`${address}/readyz`)).status === 503, PATIENTLY);
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'not ready', reason: 'stopping' });
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect((await fetch(`${address}/api/state/display-states`)).status).toBe(200);

    const open = await openRequest(address, '/api/state/display-district', JSON.stringify({ state: 'Bihar' }));
    // Ends the wait for the balancer, not what is under way.
    child.kill('SIGTERM');
    await vi.waitUntil(
      () =>
        fetch(`${address}/healthz`)
          .then(() => false)
          .catch(() => true),
      PATIENTLY,
    );
    const answer = await open.send();
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('Patna');
    expect(await ended).toBe(0);
  });

  test('finds its port taken: ends with one sentence, and its database with it', async () => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, said } = await runMain({ DATA_DIR: directory(), PORT: String(port), LOG_LEVEL: 'fatal' });
    other.close();
    expect(code).toBe(1);
    expect(said).toBe(`Port ${port} is taken; stop what listens there, or set PORT to a free one.\n`);
    expect(existsSync(join(directory(), 'postgres', 'data', 'postmaster.pid'))).toBe(false);
  });

  test('after SIGTERM goes on from a copy of its data folder, which is a whole backup', async () => {
    // The handbook names this command.
    await promisify(execFile)('cp', ['-aL', directory(), join(folder, 'copy')]);
    await rm(directory(), { recursive: true });
    await start({ DATA_DIR: join(folder, 'copy') });
    await expectLogIn(somebody, another);
  });

  test('ends with a sentence when its database dies', async () => {
    const pidFile = join(folder, 'copy', 'postgres', 'data', 'postmaster.pid');
    process.kill(Number.parseInt(await readFile(pidFile, 'utf8'), 10), 'SIGKILL');
    expect(await product.ended).toBe(1);
    expect(product.said()).toMatch(/^PostgreSQL has ended; start the site again\. Its log ends with: /m);
  });
});

/** Starts the product twice at once on an empty database. */
async function startTwo() {
  const { url, close } = await emptyDatabase();
  const database = openDatabase(url, () => undefined, 2);
  onTestFinished(async () => {
    await database.close();
    await close();
  });
  const { db } = database;
  const settings = { DATABASE_URL: url, DATA_DIR: join(folder, 'shared'), SAMPLE_DATA: '' };
  const both = await Promise.all([startMain(settings), startMain(settings)]);
  const [one, two] = both;
  const { token } = await makeAdmin(db);

  const shows = async (address: string, path: string, id: string) =>
    (await (await fetch(`${address}${path}`)).text()).includes(id);
  return {
    db,
    one: one.address,
    two: two.address,
    /** A pending property. The lists are requested often enough to be cached without it. */
    async pendingProperty(): Promise<string> {
      // The home page shows the most viewed.
      const { id } = await makeProperty(db, { status: 'pending', viewCount: 1_000_000 });
      for (const path of ['/', '/properties', '/', '/properties']) {
        for (const { address } of both) expect(await shows(address, path, id)).toBe(false);
      }
      return id;
    },
    async approve(through: string, id: string): Promise<void> {
      const headers = { 'content-type': 'application/json', 'x-token': token };
      const body = JSON.stringify({ id });
      const { status } = await fetch(`${through}/api/admin/approve-property`, { method: 'POST', headers, body });
      expect(status).toBe(200);
    },
    async bothShow(id: string): Promise<void> {
      for (const path of ['/', '/properties']) {
        for (const { address } of both) await vi.waitUntil(() => shows(address, path, id), PATIENTLY);
      }
    },
    /** The processes' LISTEN connections, once both exist. */
    listeners: () =>
      vi.waitUntil(async () => {
        const { rows } = await db.execute<{ pid: number }>(
          sql`select pid from pg_stat_activity where application_name = ${LISTENER} and datname = current_database()`,
        );
        return rows.length === 2 && rows.map(({ pid }) => pid);
      }, PATIENTLY),
    async stop(): Promise<void> {
      for (const { child } of both) child.kill('SIGTERM');
      expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
    },
  };
}

test('two processes that start at once on an empty database fill it once, and both show what is approved through either, also when they could not hear of it', async () => {
  const market = await startTwo();
  expect(await market.db.$count(properties)).toBe((await readSampleProperties()).length);
  expect(await market.db.$count(states)).toBe(5);
  for (const through of [market.one, market.two]) {
    await market.listeners();
    const id = await market.pendingProperty();
    await market.approve(through, id);
    await market.bothShow(id);
  }
  const cut = await market.listeners();
  const id = await market.pendingProperty();
  for (const pid of cut) await market.db.execute(sql`select pg_terminate_backend(${pid}::int)`);
  await market.approve(market.one, id);
  await market.bothShow(id);
  await market.stop();
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s during a first start ends it, and its database', async (signal) => {
  const settings = { DATA_DIR: join(folder, `first-${signal}`), PORT: '0', SAMPLE_DATA: '' };
  const { child, ended, said } = spawnProduct(folder, settings);
  const pidFile = join(settings.DATA_DIR, 'postgres', 'data', 'postmaster.pid');
  await vi.waitUntil(() => existsSync(pidFile), PATIENTLY);
  child.kill(signal);
  expect(await ended, said()).toBe(0);
  expect(said()).not.toContain('Bhukhand is at');
  expect(existsSync(pidFile)).toBe(false);
});

test('an older Node is told what is needed, by a file that it can read', async () => {
  const main = join(import.meta.dirname, '../main.js');
  expect(await readFile(main, 'utf8')).not.toMatch(/^import /m);
  const older = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.1.0' } })`;
  const run = promisify(execFile)(process.execPath, ['--import', older, main]);
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^Bhukhand needs Node 26 .+\n$/) });
});

async function openRequest(address: string, path: string, body: string) {
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
  const opened = request(`${address}${path}`, { method: 'POST', headers });
  opened.flushHeaders();
  await once(opened, 'continue');
  return {
    async send(): Promise<{ status: number | undefined; body: string }> {
      opened.end(body);
      const [answer] = (await once(opened, 'response')) as [IncomingMessage];
      return { status: answer.statusCode, body: await text(answer) };
    },
  };
}

test('a wrong setting stops the start with one sentence', async () => {
  expect(await runMain({ PORT: 'web' })).toEqual({
    code: 1,
    said: "PORT is 'web', but it must be a port number from 0 to 65535.\n",
  });
});

test('a database that does not answer stops the start with one sentence', async () => {
  const { code, said } = await runMain({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
  expect(code).toBe(1);
  expect(said).toBe('The database that DATABASE_URL names cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n');
});

test('a data folder that is a file stops the start with one sentence', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const { code, said } = await runMain({ DATA_DIR: file });
  expect(code).toBe(1);
  expect(said).toContain(`The embedded PostgreSQL cannot start in ${join(file, 'postgres')}`);
  expect(said.trim().split('\n')).toHaveLength(1);
});
