import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { vi } from 'vitest';
import { dedicatedUser } from '#server/database/postgres-user.ts';

/** A primary and its streaming replica, made with the tools of Debian's PostgreSQL 15, as processes of the tests. */

const run = promisify(execFile);
const BINARIES = '/usr/lib/postgresql/15/bin';
const PATIENTLY = { timeout: 30_000, interval: 50 };
/** What the primary calls its replica. */
const REPLICA = 'replica';

export const POSTGRES_PACKAGE = 'postgresql-15';

export function postgresRuns(): boolean {
  return spawnSync(join(BINARIES, 'postgres'), ['--version'], { stdio: 'ignore' }).status === 0;
}

export interface ReplicatedPostgres {
  /** Both hosts, the primary first. */
  url: string;
  primaryUrl: string;
  replicaUrl: string;
  /** As when the machine is cut off: it goes silent, and no connection to it ends. */
  losePrimary(): void;
  promoteReplica(): Promise<void>;
  /** As when it is reached again, and nobody has told it of the promotion. */
  primaryComesBack(): void;
  stop(): Promise<void>;
}

/** On loopback ports, with what they keep in a temporary folder. The primary answers no commit that the replica does not have. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'bhukhand-replicated-'));
  const user = process.getuid?.() === 0 ? await dedicatedUser() : undefined;
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password);
  if (user) for (const path of [folder, passwordFile]) await chown(path, user.uid, user.gid);
  await chmod(folder, 0o700);
  const as = { ...user, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', PGPASSWORD: password } };
  const tool = (name: string, ...args: string[]) => run(join(BINARIES, name), args, as);
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const servers: ChildProcess[] = [];

  async function launch(data: string, port: number): Promise<ChildProcess> {
    const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off' };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const args = ['-D', data, ...options, '-c', 'shared_buffers=32MB', '-c', 'wal_keep_size=256MB'];
    const server = spawn(join(BINARIES, 'postgres'), args, { ...as, stdio: 'ignore' });
    servers.push(server);
    await vi.waitUntil(() => answers(port), PATIENTLY);
    return server;
  }
  const urlOf = (hosts: string, name = 'bhukhand') => `postgresql://bhukhand:${password}@${hosts}/${name}`;
  const hostOf = (port: number) => `127.0.0.1:${port}`;
  const answers = (port: number) =>
    run(join(BINARIES, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).then(
      () => true,
      () => false,
    );

  const [primaryData, replicaData] = [join(folder, 'primary'), join(folder, 'replica')];
  await tool('initdb', '-D', primaryData, '-U', 'bhukhand', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-N');
  const primary = await launch(primaryData, primaryPort);
  const from = `host=127.0.0.1 port=${primaryPort} user=bhukhand application_name=${REPLICA}`;
  await tool('pg_basebackup', '-D', replicaData, '-d', from, '-R', '-X', 'stream', '-c', 'fast', '-N');
  await launch(replicaData, replicaPort);

  const client = new Client({ connectionString: urlOf(hostOf(primaryPort), 'postgres') });
  await client.connect();
  // Not before the copy was made: a promoted replica would wait for a replica of its own.
  await client.query(`alter system set synchronous_standby_names = '${REPLICA}'`);
  await client.query('select pg_reload_conf()');
  await vi.waitUntil(async () => {
    const { rows } = await client.query<{ is: boolean }>(
      `select exists (select from pg_stat_replication where sync_state = 'sync') as is`,
    );
    return rows[0]?.is;
  }, PATIENTLY);
  await client.query('create database bhukhand');
  await client.end();

  return {
    url: urlOf(`${hostOf(primaryPort)},${hostOf(replicaPort)}`),
    primaryUrl: urlOf(hostOf(primaryPort)),
    replicaUrl: urlOf(hostOf(replicaPort)),
    losePrimary: () => signal(primary, 'SIGSTOP'),
    async promoteReplica() {
      await tool('pg_ctl', 'promote', '-D', replicaData, '-w');
    },
    primaryComesBack: () => signal(primary, 'SIGCONT'),
    async stop() {
      signal(primary, 'SIGCONT');
      await Promise.all(servers.map(kill));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** To all of its processes, which are in groups of their own. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const each of [pid, ...children]) process.kill(Number(each), name);
}

/** PostgreSQL's other processes end by themselves when the first is gone. */
async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise<void>((done) => void server.once('exit', () => done()));
  server.kill('SIGKILL');
  await ended;
}

/** One that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}
