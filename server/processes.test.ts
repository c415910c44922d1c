import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Product, runProduct, startProduct } from '#test/product.ts';

/** Each process starts the whole product, which a busy machine takes its time for. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });
const PATIENTLY = { timeout: 60_000, interval: 50 };
const TOKEN = 'a-token-for-prometheus';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bhukhand-processes-'));
  // PostgreSQL's own user, whom it runs as where we are root, must be able to enter.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('where the first process cannot start, none is tried again, and its one sentence stands alone', async () => {
  const { code, said } = await runProduct(folder, {
    PROCESSES: '2',
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  });
  expect(code).toBe(1);
  expect(said).toBe('The database that DATABASE_URL names cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n');
});

describe('two processes on one port', () => {
  let product: Product;
  beforeAll(async () => {
    const settings = { PROCESSES: '2', METRICS_TOKEN: TOKEN, LOG_LEVEL: 'info', DRAIN_SECONDS: '1' };
    product = await startProduct(folder, settings, { outlivesTest: true });
  });
  afterAll(() => product.child.kill('SIGKILL'));

  /** When each began, in seconds, by its number. */
  async function begunAt(): Promise<Map<string, number>> {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const metrics = await (await fetch(`${product.address}/metrics`, { headers })).text();
    const begun = metrics.matchAll(/^bhukhand_process_start_time_seconds\{process="(\d)"\} (\d+)/gm);
    return new Map([...begun].map(([, number = '', seconds]) => [number, Number(seconds)]));
  }

  test('whoever is asked for metrics tells of both, each under its number', async () => {
    await vi.waitUntil(async () => (await begunAt()).size === 2, PATIENTLY);
    expect([...(await begunAt()).keys()].sort()).toEqual(['1', '2']);
  });

  test('one that is killed is started again, and the other answers meanwhile', async () => {
    const pids = [...new Set(logged().flatMap(({ pid }) => pid ?? []))];
    const [killed] = pids.filter((pid) => pid !== product.child.pid);
    process.kill(Number(killed), 'SIGKILL');
    await vi.waitUntil(() => logged().some(({ msg }) => msg === 'process died'), PATIENTLY);
    expect((await fetch(`${product.address}/readyz`)).status).toBe(200);
    await vi.waitUntil(() => logged().some(({ msg }) => msg === 'process started again'), PATIENTLY);
    await vi.waitUntil(async () => (await begunAt()).size === 2, PATIENTLY);
  });

  test('on SIGHUP each is replaced, and not one request fails, over connections that are kept as well', async () => {
    const before = await begunAt();
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
    const after = await begunAt();
    for (const number of ['1', '2']) expect(after.get(number)).toBeGreaterThan(before.get(number) ?? Infinity);
  });

  test('told to stop, all of them say so to the balancer, and end with the database', async () => {
    product.child.kill('SIGTERM');
    await vi.waitUntil(async () => (await fetch(`${product.address}/readyz`)).status === 503, PATIENTLY);
    expect(await product.ended).toBe(0);
    await expect(fetch(`${product.address}/readyz`)).rejects.toThrow();
    const again = await startProduct(folder);
    expect(again.said()).not.toContain('Found PostgreSQL running');
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });

  function logged(): { msg?: string; pid?: number }[] {
    const lines = product.said().split('\n');
    return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as { msg?: string });
  }
});

/** @throws Error when the connection fails instead */
function statusOf(url: string, agent?: Agent): Promise<number> {
  return new Promise((answered, failed) => {
    get(url, { agent: agent ?? false }, (answer) => {
      void text(answer).then(() => answered(answer.statusCode ?? 0), failed);
    }).once('error', failed);
  });
}
