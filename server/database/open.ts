import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientBase, type ClientConfig, Pool } from 'pg';
import { addressesIn } from './addresses.ts';
import { type Primary, primaryAmong } from './primary.ts';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema>;
/** Inside `db.transaction`. Domain functions that must share a transaction take this. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The folder of this build's migrations. */
export const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));
/** Any constant: processes that start together take turns at migrating. */
export const MIGRATION_LOCK = 4_270_031;

export interface OpenDatabase {
  db: Database;
  pool: Pool;
  primary: Primary;
  close(): Promise<void>;
}

/**
 * Connects to PostgreSQL 15 or newer. `onError` hears of connections that die while idle.
 * Where `url` names several hosts, to the one that took writes when `primary` was looked for last.
 */
export function openDatabase(url: string, onError: (error: Error) => void, connections = 10): OpenDatabase {
  const open = new Set<ClientOfPrimary>();
  const primary = primaryAmong(addressesIn(url), () => {
    for (const client of open) {
      if (client.address === primary.address()) continue;
      // Idle ones leave the pool by it; one at work is cut, as its server may be silent for good.
      client.emit('error', new Error('Another server takes writes now'));
      void client.end();
    }
  });
  class ClientOfPrimary extends Client {
    readonly address = primary.address();
    constructor(options?: ClientConfig) {
      super({ ...options, connectionString: primary.address() });
      // The pool listens only to idle ones; those at work fail by their query.
      this.on('error', () => undefined);
    }
  }
  const pool = new Pool({
    Client: ClientOfPrimary,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    // A generic plan of a prepared area search is 4 times slower on PostgreSQL 15 (docs/decisions/001).
    options: '-c plan_cache_mode=force_custom_plan -c timezone=UTC',
  });
  pool.on('connect', (client) => {
    if (!(client instanceof ClientOfPrimary)) return;
    open.add(client);
    client.once('end', () => open.delete(client));
  });
  // Without a listener, a connection that PostgreSQL closes while idle would end the process.
  pool.on('error', (error) => {
    // PostgreSQL may stop before the last connection has taken its leave.
    if (!pool.ending) onError(error);
  });
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool, primary, close: () => pool.end() };
}

/**
 * Brings the tables up to date; safe when several processes start at once.
 * @param migrationsFolder another than this build's whole one, such as its beginning
 */
export async function migrateDatabase(
  { pool }: Pick<OpenDatabase, 'pool'>,
  migrationsFolder: string = MIGRATIONS,
): Promise<void> {
  const client = await pool.connect();
  try {
    // First: another process may hold the lock for as long as its migration takes.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder });
  } finally {
    // Destroyed rather than returned: ending the connection also gives back the lock and the setting.
    client.release(true);
  }
}

/** The hashes under which `drizzle.__drizzle_migrations` lists what this build's migrations have done. */
export function migrationsOfThisBuild(): string[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash);
}

/** The hashes of the migrations that a database has seen, in order; none where there are no tables of ours. */
export async function appliedMigrations(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  const there = await client.query(
    `select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  if (there.rowCount === 0) return [];
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  return rows.map(({ hash }) => hash);
}
