import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { chown, mkdtemp, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { MINUTE_MS } from '#contract/time.ts';
import { CannotStart } from '#server/config/cannot-start.ts';
import { type Cluster, openCluster, POSTGRES_ENV, ROLE } from './postgres-cluster.ts';

export interface EmbeddedPostgres {
  /** Over a unix socket that only the directory's owner and root can reach, with a random password. */
  url: string;
  /** Resolves with a sentence if the server ends before `stop`; only the next start restarts it. */
  died: Promise<string>;
  /**
   * Ends this process's use of the server; the last user shuts it down and cuts remaining connections, so close yours
   * first.
   * @throws Error if it still runs after a minute
   */
  stop: () => Promise<void>;
}

const DATABASE = 'bhukhand';
const PORT = 5432; // names the socket only: there is no TCP port
const SETTINGS = {
  listen_addresses: '',
  port: String(PORT),
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '128MB',
  max_connections: '100',
  jit: 'off',
  log_checkpoints: 'off',
};
const IN_USE = 0x62687564;
const READY_WITHIN_MS = 120_000;
const DOWN_WITHIN_MS = MINUTE_MS;
const SOCKET_PATH_BYTES = 100;
const IN_TMP = '/tmp/bhukhand-';

/**
 * Starts PostgreSQL on `directory`, creating the database if missing, or joins a server that runs there. It has its own
 * session, so that Ctrl-C ends the app, which then stops it. Logs go to `postgres.log` in `directory` (`.before`: the
 * previous start's). Under root it runs as `bhukhand-db`.
 * @param options.directory e.g. `data/postgres`, reserved for this database
 * @param options.log receives sentences for the operator
 * @param options.settings extra PostgreSQL settings, e.g. `{ fsync: 'off' }` in tests; ignored by a running server
 * @throws CannotStart with one sentence and the end of PostgreSQL's log
 */
export async function startEmbeddedPostgres(options: {
  directory: string;
  log: (line: string) => void;
  settings?: Record<string, string>;
}): Promise<EmbeddedPostgres> {
  const { log, settings = {} } = options;
  const directory = resolve(options.directory);
  try {
    const cluster = await openCluster({ directory, durable: settings['fsync'] !== 'off', log });
    const first = await joinOrLaunch(cluster, { ...SETTINGS, ...settings }, log);
    const { socketDirectory } = first.server;
    let { presence } = first;
    let stopping: Promise<void> | undefined;
    const stop = () => (stopping ??= stopUsing(cluster, presence, log));
    await addDatabase(presence).catch((error) => stop().then(() => Promise.reject(error)));

    async function untilDead(): Promise<string> {
      for (;;) {
        await new Promise<void>((ended) => void presence.once('end', ended));
        if (stopping) return new Promise(() => undefined);
        const again = await joinRunning(cluster).catch(() => undefined);
        if (!again) return `PostgreSQL has ended; start the site again. Its log ends with: ${endOfLog(cluster)}`;
        ({ presence } = again);
      }
    }
    return {
      url: `postgresql://${ROLE}:${cluster.password}@localhost:${PORT}/${DATABASE}?host=${encodeURIComponent(socketDirectory)}`,
      died: untilDead(),
      stop,
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`The embedded PostgreSQL cannot start in ${directory}: ${reason}.`, { cause: error });
  }
}

interface Server {
  pid: number;
  socketDirectory: string;
  isReady: boolean;
}

interface Joined {
  presence: Client;
  server: Server;
}

async function joinOrLaunch(
  cluster: Cluster,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<Joined> {
  const deadline = Date.now() + READY_WITHIN_MS;
  const there = await joinRunning(cluster);
  if (there) log(`Found PostgreSQL running (process ${there.server.pid}) and joined it.`);
  for (let joined = there; ; joined = await joinRunning(cluster)) {
    if (joined) return joined;
    const child = await launch(cluster, settings);
    while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      const launched = await joinRunning(cluster);
      if (launched) return launched;
      await pause(20);
    }
    const end = endOfLog(cluster);
    // Another process's server is starting, or a killed one still holds its memory.
    const passes = /lock file|shared memory block/.test(end) && Date.now() < deadline;
    if (!passes) throw new Error(`its log ends with: ${end}`);
    await pause(200);
  }
}

async function joinRunning(cluster: Cluster): Promise<Joined | undefined> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const server = runningServer(cluster.data);
    if (!server) return undefined;
    const isLate = Date.now() > deadline;
    const presence = server.isReady
      ? await connect(cluster, server).catch((error: Error & { code?: string }) => {
          // Most errors pass, as when the server is stopping; a wrong password does not.
          if (isLate || error.code === '28P01') throw error;
        })
      : undefined;
    if (presence) return { presence, server };
    if (isLate)
      throw new Error(`it is not ready after ${READY_WITHIN_MS / 1000} s; its log ends with: ${endOfLog(cluster)}`);
    await pause(20);
  }
}

function runningServer(data: string): Server | undefined {
  const lines = readIfThere(join(data, 'postmaster.pid')).split('\n');
  const pid = Number(lines[0]);
  if (!runsIn(pid, data)) return undefined;
  return { pid, socketDirectory: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/** Guards against a pid reused after a crash. */
function runsIn(pid: number, data: string): boolean {
  if (!(pid > 0)) return false;
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(`-D ${data} `);
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data;
  } catch {
    return false;
  }
}

async function connect({ data, password }: Cluster, server: Server): Promise<Client> {
  const presence = new Client({
    host: server.socketDirectory,
    port: PORT,
    user: ROLE,
    password,
    database: 'postgres', // open connections would block the app's database as a template and its deletion
    application_name: 'bhukhand supervisor',
    connectionTimeoutMillis: 10_000,
  });
  presence.on('error', () => undefined);
  try {
    await presence.connect();
    const { rows } = await presence.query<{ directory: string }>(
      `select current_setting('data_directory') as directory, pg_advisory_lock_shared($1)`,
      [IN_USE],
    );
    if (rows[0]?.directory !== data) throw new Error(`a server of ${rows[0]?.directory} answers instead of ${data}'s`);
    return presence;
  } catch (error) {
    await presence.end().catch(() => undefined);
    throw error;
  }
}

async function launch(cluster: Cluster, settings: Record<string, string>) {
  const { data, user, binaries } = cluster;
  const socket = await socketDirectoryFor(cluster);
  for (const lock of [join(data, 'postmaster.pid'), join(socket, `.s.PGSQL.${PORT}.lock`)]) {
    if (!runsIn(Number.parseInt(readIfThere(lock), 10), data)) rmSync(lock, { force: true });
  }
  const all = { ...settings, unix_socket_directories: `"${socket}"` };
  const args = ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const log = logOf(cluster);
  if (existsSync(log)) renameSync(log, `${log}.before`);
  const output = openSync(log, 'a', 0o600);
  try {
    if (user) fchownSync(output, user.uid, user.gid);
    const child = spawn(join(binaries, 'bin', 'postgres'), args, {
      ...user,
      cwd: '/',
      env: POSTGRES_ENV,
      detached: true,
      stdio: ['ignore', output, output],
    });
    child.once('error', (error) => appendFileSync(log, error.message));
    child.unref();
    return child;
  } finally {
    closeSync(output);
  }
}

const logOf = ({ directory }: Cluster) => join(directory, 'postgres.log');

function endOfLog(cluster: Cluster): string {
  return readFileSync(logOf(cluster), 'utf8').trim().split('\n').slice(-6).join(' ');
}

async function socketDirectoryFor({ directory, user }: Cluster): Promise<string> {
  const path = join(directory, `.s.PGSQL.${PORT}`);
  if (Buffer.byteLength(path) <= SOCKET_PATH_BYTES && !path.includes('"')) return directory;
  const short = await mkdtemp(IN_TMP);
  if (user) await chown(short, user.uid, user.gid);
  return short;
}

async function addDatabase(presence: Client): Promise<void> {
  const { rowCount } = await presence.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount) return;
  await presence.query(`create database ${DATABASE}`).catch((error: Error & { code?: string }) => {
    const anotherWasFirst = error.code === '42P04' || error.code === '23505';
    if (!anotherWasFirst) throw error;
  });
}

async function stopUsing(cluster: Cluster, presence: Client, log: (line: string) => void): Promise<void> {
  const isLast = await takeAlone(presence);
  const server = runningServer(cluster.data);
  if (isLast && server) {
    process.kill(server.pid, 'SIGINT');
    const deadline = Date.now() + DOWN_WITHIN_MS;
    while (runningServer(cluster.data)?.pid === server.pid) {
      if (Date.now() > deadline)
        throw new Error(`PostgreSQL (process ${server.pid}) is not down after ${DOWN_WITHIN_MS / 1000} s.`);
      await pause(20);
    }
    if (server.socketDirectory.startsWith(IN_TMP)) await rmdir(server.socketDirectory).catch(() => undefined);
  } else if (server) {
    log('Left PostgreSQL running for another process that uses it.');
  }
  await presence.end().catch(() => undefined);
}

async function takeAlone(presence: Client): Promise<boolean> {
  try {
    await presence.query('select pg_advisory_unlock_shared($1)', [IN_USE]);
    const { rows } = await presence.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [IN_USE]);
    return rows[0]?.alone === true;
  } catch {
    return true;
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
