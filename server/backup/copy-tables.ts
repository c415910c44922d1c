import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { type ClientBase, escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { appliedMigrations } from '#server/database/open.ts';
import { hashing, JOBS, type Manifest, partOf, sumLine } from './layout.ts';

/** Not in a backup: who had logged out, or set a new password, after it was taken would be undone by a restore. Everybody logs in again. */
export const LEFT_OUT = ['sessions', 'password_resets'];

/** The same text whatever the server's settings are. */
const AS_TEXT = [
  `set client_encoding = 'UTF8'`,
  `set timezone = 'UTC'`,
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'iso_8601'`,
  `set bytea_output = 'hex'`,
  'set extra_float_digits = 1',
  'set statement_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
].join(';');

const JOB_COLUMNS = ['name', 'data', 'start_after'];
/** Jobs that are not done: waiting for their turn or another try, or under way. */
const WAITING_JOBS = `select ${JOB_COLUMNS.join(', ')} from ${JOBS} where state in ('created', 'retry', 'active')`;

type Table = Pick<Manifest['tables'][number], 'name' | 'columns'>;

/**
 * Writes the rows of every table and the jobs that wait into `folder`, all of the same moment, whatever is written meanwhile.
 * @param listed.query a further query whose result, one column, is written into the file `listed.file` of the same folder
 * @returns what the manifest says of them, and the lines for SHA256SUMS
 */
export async function copyTablesTo(folder: string, client: ClientBase, listed: { query: string; file: string }) {
  await mkdir(join(folder, 'tables'), { recursive: true });
  await client.query(AS_TEXT);
  await client.query('begin transaction isolation level repeatable read, read only');
  try {
    const moment = await client.query<{ at: Date; postgres: string }>(
      `select now() as at, current_setting('server_version') as postgres`,
    );
    const { at, postgres } = moment.rows[0] ?? { at: new Date(), postgres: '' };
    let sums = '';
    const copy = async (name: string, query: string): Promise<number> => {
      const stream = client.query(copyTo(`copy ${query} to stdout`));
      const hash = createHash('sha256');
      // The lightest: the others take several times as long for a few per cent.
      const gzip = createGzip({ level: constants.Z_BEST_SPEED });
      await pipeline(stream, gzip, hashing(hash), createWriteStream(join(folder, partOf(name)), { flush: true }));
      sums += sumLine(hash.digest('hex'), partOf(name));
      return stream.rowCount;
    };
    const tables: Manifest['tables'] = [];
    for (const table of await tablesOf(client)) {
      if (LEFT_OUT.includes(table.name)) continue;
      tables.push({ ...table, rows: await copy(table.name, columnsOf(table)) });
    }
    const jobs = await copy(JOBS, `(${WAITING_JOBS})`);
    const sequences = await sequencesOf(client);
    const migrations = await appliedMigrations(client);
    await pipeline(
      client.query(copyTo(`copy (${listed.query}) to stdout`)),
      createWriteStream(join(folder, listed.file)),
    );
    return { takenAt: at.toISOString(), postgres, migrations, tables, sequences, jobs, sums };
  } finally {
    await client.query('rollback');
  }
}

/**
 * Puts the rows of a backup into the tables, which are there and as they were then, in the caller's transaction. What is in them goes.
 * @throws Error when a table of the backup is not there, or not as many rows came as the manifest says
 */
export async function copyTablesFrom(
  folder: string,
  client: ClientBase,
  { tables, sequences }: Manifest,
): Promise<void> {
  await client.query(AS_TEXT);
  const named = new Map(tables.map((table) => [table.name, table]));
  const inOrder = await referredFirst(client, await tablesOf(client));
  const all = inOrder.map(({ name }) => escapeIdentifier(name)).join(', ');
  // What they would do is in the rows already; and the audit log lets nobody empty it.
  for (const { name } of inOrder) await client.query(`alter table ${escapeIdentifier(name)} disable trigger user`);
  await client.query(`truncate ${all}`);
  for (const { name } of inOrder) {
    const table = named.get(name);
    if (!table) continue;
    named.delete(name);
    const rows = await copyIn(folder, client, { part: name, into: columnsOf(table) });
    if (rows !== table.rows) throw new Error(`the table ${name} has ${rows} rows and not ${table.rows}`);
  }
  const [left] = named.keys();
  if (left) throw new Error(`there is no table ${left}`);
  for (const { name } of inOrder) await client.query(`alter table ${escapeIdentifier(name)} enable trigger user`);
  for (const { name, last } of sequences) {
    if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [escapeIdentifier(name), last]);
  }
}

/** Puts the jobs that waited into a temporary table `waiting_jobs` of the caller's transaction. */
export async function copyJobsFrom(folder: string, client: ClientBase): Promise<void> {
  await client.query(
    'create temporary table waiting_jobs (name text, data jsonb, start_after timestamptz) on commit drop',
  );
  await copyIn(folder, client, { part: JOBS, into: `waiting_jobs (${JOB_COLUMNS.join(', ')})` });
}

async function copyIn(folder: string, client: ClientBase, { part, into }: { part: string; into: string }) {
  const stream = client.query(copyFrom(`copy ${into} from stdin`));
  await pipeline(createReadStream(join(folder, partOf(part))), createGunzip(), stream);
  return stream.rowCount;
}

function columnsOf({ name, columns }: Table): string {
  return `${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`;
}

/** Our own, without what an extension brought or a crash would empty. */
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

async function sequencesOf(client: ClientBase): Promise<Manifest['sequences']> {
  // Sequences are of no moment: this number is that of the last row or a later one.
  const { rows } = await client.query<Manifest['sequences'][number]>(`
    select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`);
  return rows;
}

/** Each after those that its foreign keys point at. */
async function referredFirst(client: ClientBase, tables: Table[]): Promise<Table[]> {
  const { rows: keys } = await client.query<{ from: string; to: string }>(`
    select source.relname as from, target.relname as to
    from pg_constraint join pg_class as source on source.oid = conrelid join pg_class as target on target.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`);
  const inOrder: Table[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const isWaiting = (name: string) => waiting.some((table) => table.name === name);
    const ready = waiting.filter(({ name }) => !keys.some((key) => key.from === name && isWaiting(key.to)));
    if (ready.length === 0)
      throw new Error(`the tables ${waiting.map(({ name }) => name).join(', ')} refer to each other in a ring`);
    inOrder.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return inOrder;
}
