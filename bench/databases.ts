import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { HOUR_MS } from '#contract/time.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded.ts';
import { openDatabase, type OpenDatabase } from '#server/database/open.ts';
import { databaseNamed } from '#test/database-url.ts';
import { fillMarket, type Market, readMarket } from './market.ts';

export const SMALL = 10_000;
export const LARGE = 1_000_000;

export interface MarketDatabase {
  url: string;
  approved: number;
  market: Market;
  dataDirectory: string;
}

export interface Databases {
  of(approved: number): Promise<MarketDatabase>;
  folder: string;
  stop(): Promise<void>;
}

/**
 * An embedded PostgreSQL with the product's settings, in a temporary folder, or in BENCH_DIR, which keeps the markets
 * for the next run.
 */
export async function openDatabases(print: (line: string) => void): Promise<Databases> {
  const keptFolder = process.env['BENCH_DIR'];
  const folder = keptFolder ? resolve(keptFolder) : await mkdtemp(join(tmpdir(), `bhukhand-bench-`));
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ directory: join(folder, 'postgres'), log: print });
  const made = new Map<number, Promise<MarketDatabase>>();

  async function make(approved: number): Promise<MarketDatabase> {
    const startedAt = performance.now();
    const name = `market_of_${approved}`;
    const filling = `${name}_filling`;
    const url = databaseNamed(name, server.url);
    const admin = openDatabase(server.url, (error) => print(error.message), 1);
    const there = await admin.pool.query('select from pg_database where datname = $1', [name]);
    if (there.rowCount === 0) {
      await admin.pool.query(`drop database if exists ${filling}`);
      await admin.pool.query(`create database ${filling}`);
      await use(databaseNamed(filling, server.url), (database) => fillMarket(database, approved));
      await admin.pool.query(`alter database ${filling} rename to ${name}`);
    }
    await admin.close();
    const market = await use(url, readMarket);
    const seconds = (performance.now() - startedAt) / 1000;
    print(`A market of ${approved} approved plots was ready in ${seconds.toFixed(1)} s.`);
    return { url, approved, market, dataDirectory: join(folder, name) };
  }

  async function use<Result>(url: string, work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
    // Cleaning up after a million rows takes long.
    const patience = { connectWithinMs: 5_000, idleForMs: 10_000, silentAfterMs: HOUR_MS };
    const database = openDatabase(url, (error) => print(error.message), 2, patience);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  return {
    folder,
    of(approved) {
      const market = made.get(approved) ?? make(approved);
      made.set(approved, market);
      return market;
    },
    async stop() {
      await server.stop();
      if (!keptFolder) await rm(folder, { recursive: true, force: true });
    },
  };
}
