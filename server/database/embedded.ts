import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  fchownSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { chown, mkdtemp, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { CannotStart } from '#server/cannot-start.ts';
import { openCluster, POSTGRES_ENV, ROLE, type Cluster } from './postgres-cluster.ts';

/** A running PostgreSQL 18 of our own. */
export interface EmbeddedPostgres {
  /** For node-postgres: over a unix socket that only the directory's owner (and root) can reach, with a random password. */
  url: string;
  /** Folder of PostgreSQL's bin, lib and share. */
  binaries: string;
  /** Where the data, password and log are; links resolved. */
  directory: string;
  /**
   * Ends our use of the server, which until then keeps this process alive. The last process to use it shuts it down and waits until
   * it is down, cutting what connections are left, so close yours first; while another one uses it, it is left running for that one.
   *
   * @throws Error when it is not down after a minute.
   */
  stop: () => Promise<void>;
}

const DATABASE = 'bhukhand';
const PORT = 5432; // only names the socket: nothing listens on the network

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

/** Advisory lock, shared by every process that uses the server: whoever can take it alone is the last. */
const IN_USE = 0x62687564;

const LOG_KEPT = 1_000_000; // bytes; a longer log is begun anew at the start
const SOCKET_PATH_LENGTH = 100; // bytes; Linux takes 107, macOS 103
const IN_TMP = '/tmp/bhukhand-';
const START_PATIENCE = 120_000; // ms; a recovery after a crash replays up to 1 GB of log
const STOP_PATIENCE = 60_000; // ms

/**
 * Starts PostgreSQL on `directory`, making the database there when there is none, or adopts the server that already runs on it: left
 * by a process that was killed, or started by another one. Two starts at the same moment end up on one server. The server is in a
 * session of its own, so that Ctrl-C ends the app and the app ends the server; it outlives an app that is killed. It writes to
 * `postgres.log` in `directory`. As root it runs as the system user `bhukhand-db`.
 *
 * @param options.directory e.g. `data/postgres`; made when missing. It must be reserved for this database.
 * @param options.log Takes one sentence for what the operator should know.
 * @param options.settings PostgreSQL settings beside ours, e.g. `{ fsync: 'off' }` in tests; without effect on an adopted server.
 * @throws CannotStart with one sentence why it cannot start, holding the end of PostgreSQL's log.
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
    const { presence, server } = await connectOrLaunch(cluster, { ...SETTINGS, ...settings }, log);
    await addDatabase(presence).catch((error) => leave(cluster, presence, log).then(() => Promise.reject(error)));
    let stopped: Promise<void> | undefined;
    return {
      url: `postgresql://${ROLE}:${cluster.password}@localhost:${PORT}/${DATABASE}?host=${encodeURIComponent(server.socketDirectory)}`,
      binaries: cluster.binaries,
      directory: cluster.directory,
      stop: () => (stopped ??= leave(cluster, presence, log)),
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

/** The server that runs on `data`, by the file in which PostgreSQL says so. */
function runningServer(data: string): Server | undefined {
  const lines = readIfThere(join(data, 'postmaster.pid')).split('\n');
  const pid = Number(lines[0]);
  if (!runsIn(pid, data)) return undefined;
  return { pid, socketDirectory: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/** Whether the pid is a server's on `data`, not of a stranger who got it after a crash or a reboot. */
function runsIn(pid: number, data: string): boolean {
  if (!(pid > 0)) return false;
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(`-D ${data} `);
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data; // PostgreSQL works in its data directory
  } catch {
    return false;
  }
}

/**
 * Until connected: connects to the server that is ready, waits for one that is coming or going, or else launches one. A launch that
 * loses the race against another process's ends by itself, by PostgreSQL's own lock.
 */
async function connectOrLaunch(
  cluster: Cluster,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<{ presence: Client; server: Server }> {
  const patience = Date.now() + START_PATIENCE;
  let launched: Launched | undefined;
  for (;;) {
    const server = runningServer(cluster.data);
    const isLate = Date.now() > patience;
    if (server?.isReady) {
      const presence = await register(cluster, server).catch((error: Error & { code?: string }) => {
        // Most reasons pass, such as that another process has just begun to stop it; a wrong password does not.
        if (isLate || error.code === '28P01') throw error;
      });
      if (presence) {
        if (server.pid !== launched?.child.pid) log(`Found PostgreSQL running (process ${server.pid}) and joined it.`);
        return { presence, server };
      }
    } else if (!server && !launched) {
      launched = await launch(cluster, settings);
    } else if (!server && launched && hasEnded(launched.child)) {
      const end = endOfLog(cluster, launched.logStart);
      // Another process's server is just coming, or a killed one's last queries still hold its memory.
      if (!/lock file|shared memory block/.test(end)) throw new Error(`its log ends with: ${end}`);
      await pause(200);
      launched = undefined;
    }
    if (isLate)
      throw new Error(`it is not ready after ${START_PATIENCE / 1000} s; its log ends with: ${endOfLog(cluster)}`);
    await pause(20);
  }
}

interface Launched {
  child: ChildProcess;
  /** Where in the log file, in bytes, this launch's lines begin. */
  logStart: number;
}

async function launch(cluster: Cluster, settings: Record<string, string>): Promise<Launched> {
  const { data, user, binaries } = cluster;
  const socketDirectory = await socketDirectoryFor(cluster);
  removeStrangersLock(join(data, 'postmaster.pid'), data);
  removeStrangersLock(join(socketDirectory, `.s.PGSQL.${PORT}.lock`), data);
  const all = { ...settings, unix_socket_directories: `"${socketDirectory}"` };
  const args = ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];

  const logFile = logOf(cluster);
  const output = openSync(logFile, 'a', 0o600);
  try {
    if (user) fchownSync(output, user.uid, user.gid);
    if (fstatSync(output).size > LOG_KEPT) ftruncateSync(output);
    const logStart = fstatSync(output).size;
    const stdio: StdioOptions = ['ignore', output, output];
    const child = spawn(join(binaries, 'bin', 'postgres'), args, {
      ...user,
      cwd: '/',
      env: POSTGRES_ENV,
      detached: true,
      stdio,
    });
    child.once('error', (error) => appendFileSync(logFile, error.message));
    child.unref();
    return { child, logStart };
  } finally {
    closeSync(output);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function logOf(cluster: Cluster): string {
  return join(cluster.directory, 'postgres.log');
}

function endOfLog(cluster: Cluster, from = 0): string {
  return readFileSync(logOf(cluster)).subarray(from).toString().trim().split('\n').slice(-6).join(' ');
}

/** The cluster's own directory, or a private one in /tmp when the socket's path would be too long for the system. */
async function socketDirectoryFor({ directory, user }: Cluster): Promise<string> {
  if (Buffer.byteLength(join(directory, `.s.PGSQL.${PORT}`)) <= SOCKET_PATH_LENGTH) return directory;
  const short = await mkdtemp(IN_TMP);
  if (user) await chown(short, user.uid, user.gid);
  return short;
}

/**
 * PostgreSQL takes any living process with the pid in its lock file for a server and would not start. Where that process is none, a
 * server that still runs is in no danger: the shared memory, which PostgreSQL asks too, tells of it.
 */
function removeStrangersLock(file: string, data: string): void {
  const pid = Number.parseInt(readIfThere(file), 10);
  if (!runsIn(pid, data)) rmSync(file, { force: true });
}

/** The connection that counts us among the server's users, as long as we live. */
async function register({ data, password }: Cluster, server: Server): Promise<Client> {
  const presence = new Client({
    host: server.socketDirectory,
    port: PORT,
    user: ROLE,
    password,
    database: 'postgres', // not the app's: a database with connections cannot be a template or be dropped
    application_name: 'bhukhand supervisor',
    connectionTimeoutMillis: 10_000,
  });
  presence.on('error', () => undefined); // a server that went away is noticed by those who query it
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

async function addDatabase(presence: Client): Promise<void> {
  const { rowCount } = await presence.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount) return;
  await presence.query(`create database ${DATABASE}`).catch((error: Error & { code?: string }) => {
    const anotherWasFirst = error.code === '42P04' || error.code === '23505';
    if (!anotherWasFirst) throw error;
  });
}

async function leave(cluster: Cluster, presence: Client, log: (line: string) => void): Promise<void> {
  const isLast = await takeAlone(presence);
  const server = runningServer(cluster.data);
  if (isLast && server) {
    process.kill(server.pid, 'SIGINT'); // PostgreSQL's fast shutdown
    const patience = Date.now() + STOP_PATIENCE;
    while (runningServer(cluster.data)?.pid === server.pid) {
      if (Date.now() > patience)
        throw new Error(`PostgreSQL (process ${server.pid}) is not down after ${STOP_PATIENCE / 1000} s.`);
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
    return true; // the server has crashed under us, and cut the others off too
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
