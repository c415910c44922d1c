import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Client, type ClientBase, type ClientConfig, Pool, type PoolClient } from 'pg';
import { CannotStart } from '#server/config/cannot-start.ts';
import { hurryAgain, hurryNoLonger, isOfLostDatabase, PostgresClient } from './client.ts';

/** The database or a transaction of it: domain functions take either, as `serve` gives a transaction to audited changes. */
export type Database = PgDatabase<NodePgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));
const STATEMENT_ENDS_AFTER_MS = 15_000;
export const TIMEOUTS = {
  connectWithinMs: 5_000,
  /** Below `silentAfterMs`, so that no idle connection to a silent server is reused. */
  idleForMs: 10_000,
  /** Later than PostgreSQL's statement timeout, whose error then arrives first. */
  silentAfterMs: STATEMENT_ENDS_AFTER_MS + 3_000,
};
const KEEP_ALIVE_AFTER_MS = 10_000;

export const MIGRATION_LOCK = 4_270_031;

export interface OpenDatabase {
  db: Database;
  pool: Pool;
  close: () => Promise<void>;
}

/**
 * Opens a pool to PostgreSQL 15 or newer. `onError` receives errors of idle connections. A silent server fails its
 * callers; the next query reconnects.
 */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  connections = 10,
  { connectWithinMs, idleForMs, silentAfterMs } = TIMEOUTS,
): OpenDatabase {
  const pool = new Pool({
    Client: class extends PostgresClient {
      constructor(options?: ClientConfig) {
        super(options, silentAfterMs);
      }
    },
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: idleForMs,
    statement_timeout: STATEMENT_ENDS_AFTER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    // Prepared statements keep their plan unless values change it (docs/decisions/026), whatever the server's default.
    options: '-c plan_cache_mode=auto -c timezone=UTC',
  });
  // The error would end the process without a listener.
  pool.on('error', (error) => {
    if (!pool.ending) onError(error);
  });
  return { db: withReturningTransactions(pool), pool, close: () => pool.end() };
}

const connections = new WeakMap<Transaction['_']['session'], PoolClient>();

export function connectionOf(tx: Transaction): PoolClient {
  const client = connections.get(tx._.session);
  if (!client) throw new Error('This transaction was not begun by db.transaction');
  return client;
}

/** Lets a transaction's statements take any time: those of work that no request waits for. */
export async function withoutTimeLimit(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  hurryNoLonger(connectionOf(tx));
}

/** drizzle 0.45 leaks the connection when `begin` fails, as when PostgreSQL stops: ten failures exhaust the pool. */
function withReturningTransactions(pool: Pool): Database {
  const options = { casing: 'snake_case' } as const;
  const db = drizzle(pool, options);
  const databaseOfConnection = new WeakMap<PoolClient, Database>();
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      const alone = databaseOfConnection.get(client) ?? drizzle(client, options);
      databaseOfConnection.set(client, alone);
      return await alone.transaction((tx) => {
        connections.set(tx._.session, client);
        return work(tx);
      }, config);
    } catch (error) {
      isLost = isOfLostDatabase(error);
      throw error;
    } finally {
      hurryAgain(client);
      client.release(isLost);
    }
  };
  return db;
}

/**
 * Migrates the tables; concurrent starts are safe.
 * @param migrationsFolder other than this build's, such as its beginning
 * @throws CannotStart for tables of a newer version, or from before the first release
 */
export async function migrateDatabase(
  { pool }: Pick<OpenDatabase, 'pool'>,
  migrationsFolder: string = MIGRATIONS,
): Promise<void> {
  // Its own connection, as another process may hold the lock during a long migration.
  const client = new Client(pool.options);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    requireKnownVersions(await appliedMigrations(client));
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder });
  } finally {
    await client.end();
  }
}

function requireKnownVersions(applied: string[]): void {
  const ours = migrationsOfThisBuild();
  if (applied.every((migration, i) => migration === ours[i])) return;
  throw new CannotStart(
    applied[0] === ours[0]
      ? 'The database has the tables of a newer version of Bhukhand: start that one, or restore a backup into an empty database.'
      : 'The database has the tables of a version before the first release, which cannot be brought up to this one: set DATA_DIR or DATABASE_URL to an empty one, or move the old data away.',
  );
}

export function migrationsOfThisBuild(): string[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash);
}

export async function appliedMigrations(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  const there = await client.query(
    `select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  if (there.rowCount === 0) return [];
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  return rows.map(({ hash }) => hash);
}
