import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { type ClientBase, escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { appliedMigrations } from '#server/database/open.ts';
import { type Manifest, partOf } from './layout.ts';

/** A restore would revive ended sessions and used links, so everyone logs in again. */
export const LEFT_OUT = ['sessions', 'password_resets', 'email_changes'];

const AS_TEXT = `
  set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601';
  set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

const WAITING_JOBS = `
  select name, data, to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startAfter"
  from pgboss.job where state in ('created', 'retry', 'active')`;

type Table = Pick<Manifest['tables'][number], 'name' | 'columns'>;
type Copied = Omit<Manifest, 'product' | 'format' | 'files'>;

/**
 * Writes every table into `folder` from one snapshot.
 * @param fileQuery selects one column `key` in that snapshot
 * @returns the manifest's entries, and the keys
 */
export async function copyTablesTo(
  folder: string,
  client: ClientBase,
  fileQuery: string,
): Promise<Copied & { keys: string[] }> {
  await mkdir(join(folder, 'tables'), { recursive: true });
  await client.query(AS_TEXT);
  await client.query('begin transaction isolation level repeatable read, read only');
  try {
    const { rows: snapshot } = await client.query<{ at: Date; postgres: string }>(
      `select now() as at, current_setting('server_version') as postgres`,
    );
    const tables: Manifest['tables'] = [];
    for (const table of await tablesOf(client)) {
      if (LEFT_OUT.includes(table.name)) continue;
      const stream = client.query(copyTo(`copy ${columnsOf(table)} to stdout`));
      // Higher levels take several times as long for a few per cent.
      const gzip = createGzip({ level: constants.Z_BEST_SPEED });
      await pipeline(stream, gzip, createWriteStream(join(folder, partOf(table.name)), { flush: true }));
      tables.push({ ...table, rows: stream.rowCount });
    }
    // Sequences are not in the snapshot: the number is the last row's or a later one.
    const { rows: sequences } = await client.query<Manifest['sequences'][number]>(
      `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
    );
    const { rows: jobs } = await client.query<Manifest['jobs'][number]>(WAITING_JOBS);
    const { rows: named } = await client.query<{ key: string }>(fileQuery);
    return {
      takenAt: (snapshot[0]?.at ?? new Date()).toISOString(),
      postgres: snapshot[0]?.postgres ?? '',
      migrations: await appliedMigrations(client),
      tables,
      sequences,
      jobs,
      keys: named.map(({ key }) => key),
    };
  } finally {
    await client.query('rollback');
  }
}

/**
 * Replaces the rows of the tables, which have the backup's schema, in the caller's transaction.
 * @throws Error if a table is missing or the number of rows differs from the manifest
 */
export async function copyTablesFrom(folder: string, client: ClientBase, manifest: Manifest): Promise<void> {
  await client.query(AS_TEXT);
  const waiting = new Map(manifest.tables.map((table) => [table.name, table]));
  const inOrder = (await referredFirst(client, await tablesOf(client))).map(({ name }) => name);
  // The rows contain the triggers' effects, and the audit log's trigger forbids emptying it.
  for (const name of inOrder) await client.query(`alter table ${escapeIdentifier(name)} disable trigger user`);
  await client.query(`truncate ${inOrder.map((name) => escapeIdentifier(name)).join(', ')}`);
  for (const name of inOrder) {
    const table = waiting.get(name);
    if (!table) continue;
    waiting.delete(name);
    const stream = client.query(copyFrom(`copy ${columnsOf(table)} from stdin`));
    await pipeline(createReadStream(join(folder, partOf(name))), createGunzip(), stream);
    if (stream.rowCount !== table.rows)
      throw new Error(`the table ${name} has ${stream.rowCount} rows and not ${table.rows}`);
  }
  const [left] = waiting.keys();
  if (left) throw new Error(`there is no table ${left}`);
  for (const name of inOrder) await client.query(`alter table ${escapeIdentifier(name)} enable trigger user`);
  for (const { name, last } of manifest.sequences) {
    if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [escapeIdentifier(name), last]);
  }
}

function columnsOf({ name, columns }: Table): string {
  return `${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`;
}

async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  return rows;
}

async function referredFirst(client: ClientBase, tables: Table[]): Promise<Table[]> {
  const { rows: keys } = await client.query<{ from: string; to: string }>(`
    select source.relname as from, target.relname as to
    from pg_constraint join pg_class as source on source.oid = conrelid join pg_class as target on target.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`);
  const inOrder: Table[] = [];
  for (let waiting = tables; waiting.length > 0; waiting = waiting.filter((table) => !inOrder.includes(table))) {
    const isWaiting = (name: string) => waiting.some((table) => table.name === name);
    const ready = waiting.filter(({ name }) => !keys.some(({ from, to }) => from === name && isWaiting(to)));
    if (ready.length === 0)
      throw new Error(`the tables ${waiting.map(({ name }) => name).join(', ')} refer to each other in a ring`);
    inOrder.push(...ready);
  }
  return inOrder;
}
