import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readVersion } from '#server/observability/version.ts';
import { testDatabase, type TestDatabase } from '#test/database.ts';
import { PATIENTLY } from '#test/patience.ts';
import { type Product, runProduct, startProduct } from '#test/product.ts';

const TOKEN = 'a-token-for-prometheus';

/* Two processes on one port. Each test continues from the one before. */

let folder: string;
let database: TestDatabase;
let product: Product;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bhukhand-processes-'));
  database = await testDatabase();
  const settings = {
    PROCESSES: '2',
    DATABASE_URL: database.url,
    METRICS_TOKEN: TOKEN,
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '1',
  };
  product = await startProduct(folder, settings, { outlivesTest: true });
  await vi.waitUntil(() => logged().some(({ msg }) => msg === 'processes started'), PATIENTLY);
});
afterAll(async () => {
  product?.child.kill('SIGKILL');
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

interface Line {
  msg?: string;
  pid?: number;
}

function logged(): Line[] {
  const lines = product.said().split('\n');
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line);
}

/** Processes started so far. */
const processIds = () => logged().flatMap(({ msg, pid }) => (msg === 'starting' && pid !== undefined ? [pid] : []));

/** The numbers of the processes in /metrics. */
async function told(): Promise<string[]> {
  const metrics = await fetch(`${product.address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const numbers = (await metrics.text()).matchAll(/^bhukhand_nodejs_active_handles_total\{process="(\d+)"\}/gm);
  return [...numbers].map(([, number = '']) => number).toSorted();
}

test('where the first process cannot start, none is tried again, and its one sentence stands alone', async () => {
  const { code, said } = await runProduct(folder, {
    PROCESSES: '2',
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  });
  expect(code).toBe(1);
  expect(said).toBe('The database that DATABASE_URL names cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n');
});

test('each logs its version first, and only one prints the banner', async () => {
  expect(processIds()).toHaveLength(2);
  expect(logged()[0]).toMatchObject({ msg: 'starting', ...readVersion(), node: process.version });
  expect(product.said().match(/Bhukhand is at/g)).toHaveLength(1);
});

test('either process reports the metrics of both, by number', async () => {
  expect(await told()).toEqual(['1', '2']);
});

test('one that is killed is started again, and the other answers meanwhile', async () => {
  const [killed] = processIds();
  process.kill(Number(killed), 'SIGKILL');
  await vi.waitUntil(() => logged().some(({ msg }) => msg === 'process died'), PATIENTLY);
  expect((await fetch(`${product.address}/readyz`)).status).toBe(200);
  await vi.waitUntil(() => logged().some(({ msg }) => msg === 'process started again'), PATIENTLY);
  expect(await told()).toEqual(['1', '2']);
});

test('on SIGHUP each is replaced, and not one request fails, over connections that are kept as well', async () => {
  const before = processIds();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: number[] = [];
  let replaced = false;
  const asking = [undefined, undefined, agent, agent].map(async (over) => {
    while (!replaced) statuses.push(await statusOf(`${product.address}/readyz`, over));
  });
  product.child.kill('SIGHUP');
  await vi.waitUntil(() => logged().some(({ msg }) => msg === 'processes replaced'), PATIENTLY);
  replaced = true;
  await Promise.all(asking);
  agent.destroy();
  expect(statuses.length).toBeGreaterThan(100);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(processIds()).toHaveLength(before.length + 2);
  for (const old of before) expect(() => process.kill(old, 0)).toThrow('ESRCH');
  expect(await told()).toEqual(['1', '2']);
});

test('on SIGTERM all of them fail readiness and end', async () => {
  product.child.kill('SIGTERM');
  await vi.waitUntil(async () => (await fetch(`${product.address}/readyz`)).status === 503, PATIENTLY);
  expect(await product.ended).toBe(0);
  await expect(fetch(`${product.address}/readyz`)).rejects.toThrow();
  for (const each of processIds()) expect(() => process.kill(each, 0)).toThrow('ESRCH');
});

/** @throws Error when the connection fails */
function statusOf(url: string, agent?: Agent): Promise<number> {
  return new Promise((answered, failed) => {
    get(url, { agent: agent ?? false }, (answer) => {
      void text(answer).then(() => answered(answer.statusCode ?? 0), failed);
    }).once('error', failed);
  });
}
