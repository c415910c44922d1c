import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { API_PREFIX } from '#server/app.ts';
import { keepAssets } from '#server/pages/assets.ts';
import { type Balancer, BALANCER_PACKAGE, balancerRuns, freePort, startBalancer } from '#test/balancer.ts';
import { testDatabase, type TestDatabase } from '#test/database.ts';
import { installPackages, whySkipped } from '#test/debian.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeBuyer, makeProperty, type TestUser } from '#test/make.ts';
import { type Load, startLoad, type ReportedLoad } from '#test/market-load.ts';
import { type Product, startProduct } from '#test/product.ts';
import { PATIENTLY } from './patience.ts';

/*
 * docs/operating.md, 'More than one machine': two processes behind HAProxy, on one PostgreSQL. Each test continues from
 * the one before.
 */

const PROPERTIES = 200;
/** Each load reveals others. */
const PROPERTIES_OF_A_LOAD = 100;

const whyNot = whySkipped('The tests of several machines', balancerRuns, () =>
  installPackages('HAProxy', BALANCER_PACKAGE),
);

describe.skipIf(whyNot)('two machines and a balancer', () => {
  let folder: string;
  let database: TestDatabase;
  let balancer: Balancer;
  let products: { port: number; product: Product }[];
  let buyers: TestUser[];
  let properties: string[];
  const reports: ReportedLoad[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bhukhand-machines-'));
    await chmod(folder, 0o755);
    database = await testDatabase();
    const ports = [await freePort(), await freePort()];
    products = await Promise.all(ports.map(async (port) => ({ port, product: await startOn(port) })));
    balancer = await startBalancer(ports);
    const { db } = database;
    buyers = [await makeBuyer(db, { credits: PROPERTIES }), await makeBuyer(db, { credits: PROPERTIES })];
    const made = await makeProperty(db);
    properties = [made.id];
    while (properties.length < PROPERTIES) properties.push((await makeProperty(db, { owner: made.owner })).id);
  });
  afterAll(async () => {
    for (const { product } of products ?? []) product.child.kill('SIGKILL');
    await balancer?.stop();
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  // The two buyers exceed the limit.
  const startOn = (port: number) =>
    startProduct(
      folder,
      {
        PORT: String(port),
        DATABASE_URL: database.url,
        DRAIN_SECONDS: '1',
        LIMITS: 'off',
      },
      { outlivesTest: true },
    );

  /** Runs load through the balancer, until `enough` was answered. */
  async function underLoad(during: (load: Load) => Promise<void>): Promise<ReportedLoad> {
    const from = reports.length * PROPERTIES_OF_A_LOAD;
    const load = startLoad(balancer.address, buyers, properties.slice(from, from + PROPERTIES_OF_A_LOAD));
    reports.push(load.report);
    try {
      await answeredMore(load);
      await during(load);
      await answeredMore(load);
    } finally {
      await load.stop();
    }
    return load.report;
  }

  const answered = ({ report }: Load) => ({
    accounts: report.accounts.length,
    enquiries: report.enquiries.length,
    reveals: [...report.reveals.values()].reduce((sum, { size }) => sum + size, 0),
    pages: report.pages,
  });

  /** A little more of every kind was answered. */
  async function answeredMore(load: Load): Promise<void> {
    const before = answered(load);
    await vi.waitUntil(() => {
      const now = answered(load);
      return (
        now.accounts > before.accounts + 1 &&
        now.enquiries > before.enquiries &&
        now.pages > before.pages + 10 &&
        (now.reveals > before.reveals + 5 || now.reveals === buyers.length * PROPERTIES_OF_A_LOAD)
      );
    }, PATIENTLY);
  }

  async function expectNothingLost(): Promise<void> {
    const { db, pool } = database;
    const names = async (statement: string) => {
      const { rows } = await pool.query<{ name: string }>(statement);
      return new Set(rows.map(({ name }) => name));
    };
    const accounts = await names('select email as name from users');
    const enquiries = await names('select name from enquiries');
    for (const report of reports) {
      expect(report.accounts.filter((email) => !accounts.has(email))).toEqual([]);
      expect(report.enquiries.filter((name) => !enquiries.has(name))).toEqual([]);
    }
    for (const { id } of buyers) {
      const revealed = await names(`select property_id as name from reveals where user_id = '${id}'`);
      for (const { reveals } of reports) {
        expect([...(reveals.get(id) ?? [])].filter((property) => !revealed.has(property))).toEqual([]);
      }
      // One credit for each reveal, however often it was requested.
      const { balance, changes } = await soundLedger(db, id);
      expect(changes).toEqual([PROPERTIES, ...Array.from({ length: revealed.size }, () => -1)]);
      expect(balance).toBe(PROPERTIES - revealed.size);
    }
  }

  test('who logs in through one process is logged in on the other', async () => {
    const headers = { 'x-token': buyers[0]?.token ?? '' };
    for (const { product } of products) {
      expect((await fetch(`${product.address}${API_PREFIX}/user/credit-history`, { headers })).status).toBe(200);
    }
  });

  test('a page of another version finds its script at every process', async () => {
    const otherBuild = join(folder, 'other-build');
    await mkdir(otherBuild);
    await writeFile(join(otherBuild, 'page-Example1.js.br'), brotliCompressSync('export {};'));
    await keepAssets(database.db, new Date(), otherBuild);
    for (const { product } of products) {
      expect(await (await fetch(`${product.address}/assets/page-Example1.js`)).text()).toBe('export {};');
    }
  });

  test('a process is killed under load: no acknowledged write is lost, and no credit is spent twice', async () => {
    const [killed] = products;
    await underLoad(async (load) => {
      killed?.product.child.kill('SIGKILL');
      await killed?.product.ended;
      await answeredMore(load);
      if (killed) killed.product = await startOn(killed.port);
    });
    await expectNothingLost();
  });

  test('processes are restarted one after the other under load: no request fails', async () => {
    const report = await underLoad(async (load) => {
      for (const each of products) {
        each.product.child.kill('SIGTERM');
        expect(await each.product.ended).toBe(0);
        each.product = await startOn(each.port);
        await answeredMore(load);
      }
    });
    expect(report.failures).toEqual([]);
    await expectNothingLost();
    // Whichever process took a job, it was done.
    await vi.waitUntil(async () => {
      const emails = await emailSubjects();
      return report.enquiries.every((name) => emails.has(`Query from ${name}`));
    }, PATIENTLY);
  });

  async function emailSubjects(): Promise<Set<string>> {
    const outbox = join(folder, 'data/outbox');
    const names = (await readdir(outbox)).filter((name) => name.endsWith('.json'));
    const emails = names.map(
      async (name) => JSON.parse(await readFile(join(outbox, name), 'utf8')) as { subject: string },
    );
    return new Set((await Promise.all(emails)).map(({ subject }) => subject));
  }
});
