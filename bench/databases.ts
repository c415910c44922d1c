import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded.ts';
import { openDatabase } from '#server/database/open.ts';
import { databaseNamed } from '#test/database-url.ts';
import { fillMarket, type Market } from './market.ts';

/** Approved properties in the two markets. */
export const SMALL = 10_000;
export const LARGE = 1_000_000;

export interface MarketDatabase {
  url: string;
  /** The number of approved properties. */
  approved: number;
  market: Market;
  /** A folder for a product on it. */
  dataDirectory: string;
}

export interface Databases {
  /** The market of that size, made on first use. */
  of(approved: number): Promise<MarketDatabase>;
  /** A temporary folder. */
  folder: string;
  stop(): Promise<void>;
}

/** One embedded PostgreSQL with the product's own settings, in a temporary folder. */
export async function openDatabases(print: (line: string) => void): Promise<Databases> {
  const folder = await mkdtemp(join(tmpdir(), `bhukhand-bench-`));
  // As root, PostgreSQL's own user must be able to enter.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ directory: join(folder, 'postgres'), log: print });
  const made = new Map<number, Promise<MarketDatabase>>();

  async function make(approved: number): Promise<MarketDatabase> {
    const startedAt = performance.now();
    const name = `market_of_${approved}`;
    const admin = openDatabase(server.url, (error) => print(error.message), 1);
    await admin.pool.query(`create database ${name}`);
    await admin.close();
    const url = databaseNamed(name, server.url);
    // Cleaning up after a million rows takes long.
    const patience = { connectWithinMs: 5_000, idleForMs: 10_000, silentAfterMs: 3_600_000 };
    const database = openDatabase(url, (error) => print(error.message), 2, patience);
    const market = await fillMarket(database, approved);
    await database.close();
    const seconds = (performance.now() - startedAt) / 1000;
    print(`A market of ${approved} approved plots was made in ${seconds.toFixed(1)} s.`);
    return { url, approved, market, dataDirectory: join(folder, name) };
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
      await rm(folder, { recursive: true, force: true });
    },
  };
}
