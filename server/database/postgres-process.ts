import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  existsSync,
  fchownSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { chown, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { POSTGRES_ENV, type Cluster } from './postgres-cluster.ts';

export const PORT = 5432; // only names the socket: nothing listens on the network

const LOG_KEPT = 1_000_000; // bytes; a longer log is begun anew at the start
const SOCKET_PATH_LENGTH = 100; // bytes; Linux takes 107, macOS 103
/** What a folder in /tmp for a socket begins with. */
export const IN_TMP = '/tmp/bhukhand-';

/** A PostgreSQL that runs on a cluster. */
export interface Server {
  pid: number;
  socketDirectory: string;
  isReady: boolean;
}

/** The server that runs on `data`, by the file in which PostgreSQL says so. */
export function runningServer(data: string): Server | undefined {
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

export interface Launched {
  child: ChildProcess;
  /** Where in the log file, in bytes, this launch's lines begin. */
  logStart: number;
}

/**
 * Begins a PostgreSQL on the cluster, in a session of its own; whether it comes up is seen by `runningServer` and `hasEnded`.
 * @param socketDirectory where the one before had its socket, so that its address stays
 */
export async function launch(
  cluster: Cluster,
  settings: Record<string, string>,
  socketDirectory?: string,
): Promise<Launched> {
  const { data, user, binaries } = cluster;
  const socket = await socketDirectoryFor(cluster, socketDirectory);
  removeStrangersLock(join(data, 'postmaster.pid'), data);
  removeStrangersLock(join(socket, `.s.PGSQL.${PORT}.lock`), data);
  const all = { ...settings, unix_socket_directories: `"${socket}"` };
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

export function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function logOf(cluster: Cluster): string {
  return join(cluster.directory, 'postgres.log');
}

/** The last lines that PostgreSQL wrote, those from the byte `from` on. */
export function endOfLog(cluster: Cluster, from = 0): string {
  return readFileSync(logOf(cluster)).subarray(from).toString().trim().split('\n').slice(-6).join(' ');
}

/** The cluster's own directory, or a private one in /tmp when the socket's path would be too long for the system. */
async function socketDirectoryFor({ directory, user }: Cluster, before: string | undefined): Promise<string> {
  if (before && existsSync(before)) return before;
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

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
