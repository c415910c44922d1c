import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientBase, type ClientConfig, Pool, type PoolClient } from 'pg';
import { CannotStart } from '#server/errors.ts';
import { isOfLostDatabase, PostgresClient } from './client.ts';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema>;
/** Inside `db.transaction`. Domain functions that must share a transaction take this. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The folder of this build's migrations. */
export const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));
const STATEMENT_ENDS_AFTER_MS = 15_000;
/** How long somebody waits for a PostgreSQL that says nothing. */
const PATIENCE = {
  /** For a connection, new or one that others have. */
  connectWithinMs: 5_000,
  /** Less than below: when a server is known to be silent, no idle connection to it is left for somebody to wait on. */
  idleForMs: 10_000,
  /** For an answer: later than PostgreSQL itself ends a statement, so that who has heard nothing by then hears nothing any more. */
  silentAfterMs: STATEMENT_ENDS_AFTER_MS + 3_000,
};
/** An idle connection whose other end is gone is found out within 10 seconds more, before somebody waits for it. */
const ASKED_WHETHER_ALIVE_AFTER_MS = 10_000;

/** Any constant: processes that start together take turns at migrating. */
export const MIGRATION_LOCK = 4_270_031;

export interface OpenDatabase {
  db: Database;
  pool: Pool;
  close: () => Promise<void>;
}

/**
 * Connects to PostgreSQL 15 or newer. `onError` hears of connections that die while idle.
 * A server that says nothing is given up, by whoever waits for it and by the pool; what is asked next connects anew.
 */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  connections = 10,
  { connectWithinMs, idleForMs, silentAfterMs } = PATIENCE,
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
    keepAliveInitialDelayMillis: ASKED_WHETHER_ALIVE_AFTER_MS,
    // Whatever the server is set to: a statement with a name keeps its plan where its values cannot change it (docs/decisions/026).
    options: '-c plan_cache_mode=auto -c timezone=UTC',
  });
  // Without a listener, a connection that PostgreSQL closes while idle would end the process.
  pool.on('error', (error) => {
    // PostgreSQL may stop before the last connection has taken its leave.
    if (!pool.ending) onError(error);
  });
  return { db: withReturningTransactions(pool), pool, close: () => pool.end() };
}

const connections = new WeakMap<Transaction, PoolClient>();

/** The connection that a transaction has to itself, for COPY, which drizzle has no words for. Not of a transaction within another. */
export function connectionOf(tx: Transaction): PoolClient {
  const client = connections.get(tx);
  if (!client) throw new Error('This transaction was not begun by db.transaction');
  return client;
}

/** drizzle 0.45 keeps the pool's connection for ever where `begin` fails on it, as it does where PostgreSQL has just gone: after ten there is none left. */
function withReturningTransactions(pool: Pool): Database {
  const options = { schema, casing: 'snake_case' } as const;
  const db = drizzle(pool, options);
  const ofConnection = new WeakMap<PoolClient, Database>();
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      const alone = ofConnection.get(client) ?? drizzle(client, options);
      ofConnection.set(client, alone);
      return await alone.transaction((tx) => {
        connections.set(tx, client);
        return work(tx);
      }, config);
    } catch (error) {
      isLost = isOfLostDatabase(error);
      throw error;
    } finally {
      // Also one whose server has become a replica: the next connection finds whoever takes writes now.
      client.release(isLost);
    }
  };
  return db;
}

/**
 * Brings the tables up to date; safe when several processes start at once.
 * @param migrationsFolder another than this build's whole one, such as its beginning
 * @throws CannotStart for the tables of a newer version, or of one before the first release
 */
export async function migrateDatabase(
  { pool }: Pick<OpenDatabase, 'pool'>,
  migrationsFolder: string = MIGRATIONS,
): Promise<void> {
  // A connection of its own: another process may hold the lock for as long as its migration takes.
  const client = new Client(pool.options);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    refuseOtherVersions(await appliedMigrations(client));
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder });
  } finally {
    // Also gives back the lock.
    await client.end();
  }
}

function refuseOtherVersions(applied: string[]): void {
  const ours = migrationsOfThisBuild();
  if (applied.every((migration, i) => migration === ours[i])) return;
  throw new CannotStart(
    applied[0] === ours[0]
      ? 'The database has the tables of a newer version of Bhukhand: start that one, or restore a backup into an empty database.'
      : 'The database has the tables of a version before the first release, which cannot be brought up to this one: set DATA_DIR or DATABASE_URL to an empty one, or move the old data away.',
  );
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
