import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { dedicatedUser } from '#server/database/embedded/postgres-user.ts';
import { freePort } from '#test/balancer.ts';
import { installPackages } from '#test/debian.ts';
import { childrenOf, kill } from './kill.ts';

/** docs/operating.md, 'Patroni, etcd and HAProxy', as processes of one machine: two PostgreSQL 15, one address. */

const BINARIES = '/usr/lib/postgresql/15/bin';
const PATH = '/usr/bin:/bin:/usr/sbin';
const PACKAGES = ['patroni', 'etcd-server', 'haproxy', 'postgresql-15'];
const READY_WITHIN_MS = 120_000;
const PASSWORD = 'secret-of-a-stress-test';

/** @throws Error if they are missing and cannot be installed */
export function needPatroni(): void {
  const there = ['patroni', 'etcd', 'haproxy', join(BINARIES, 'postgres')].every(
    (program) => spawnSync('which', [program], { env: { PATH }, stdio: 'ignore' }).status === 0,
  );
  const why = there ? undefined : installPackages('Patroni, etcd, HAProxy and PostgreSQL 15', ...PACKAGES);
  if (why) throw new Error(`There is no failover to look at: ${why}`);
}

interface Node {
  name: string;
  postgresPort: number;
  restPort: number;
  dataDirectory: string;
  patroni: ChildProcess;
}

export interface PatroniCluster {
  /** HAProxy's, which connects to the current primary. */
  url: string;
  /**
   * kill -9 for the primary's Patroni and PostgreSQL at once.
   * @returns its name
   */
  killPrimary(): Promise<string>;
  /** @returns its name */
  primary(): Promise<string>;
  stop(): Promise<void>;
}

export async function startPatroni(folder: string): Promise<PatroniCluster> {
  const user = process.getuid?.() === 0 ? await dedicatedUser() : undefined;
  const directory = join(folder, 'patroni');
  await mkdir(directory);
  if (user) await chown(directory, user.uid, user.gid);
  const children: ChildProcess[] = [];
  const launch = (program: string, ...args: string[]) => {
    const child = spawn(program, args, { ...user, cwd: directory, env: { PATH, LC_ALL: 'C.UTF-8' }, stdio: 'ignore' });
    children.push(child);
    return child;
  };

  const [client, peer] = [await freePort(), await freePort()];
  const peerUrl = `http://127.0.0.1:${peer}`;
  const clientUrl = `http://127.0.0.1:${client}`;
  const flags = {
    'data-dir': join(directory, 'etcd'),
    'initial-cluster': `default=${peerUrl}`,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'listen-client-urls': clientUrl,
    'advertise-client-urls': clientUrl,
  };
  launch('etcd', ...Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]));

  const nodes: Node[] = [];
  for (const name of ['one', 'two']) {
    const [postgresPort, restPort] = [await freePort(), await freePort()];
    const dataDirectory = join(directory, name);
    const file = join(directory, `${name}.yml`);
    const config = patroniConfig({ name, client, postgresPort, restPort, dataDirectory, directory });
    await writeFile(file, JSON.stringify(config));
    nodes.push({ name, postgresPort, restPort, dataDirectory, patroni: launch('patroni', file) });
  }

  const port = await freePort();
  await writeFile(join(directory, 'haproxy.cfg'), haproxyConfig(port, nodes));
  launch('haproxy', '-db', '-f', join(directory, 'haproxy.cfg'));
  const url = (database: string) => `postgresql://bhukhand:${PASSWORD}@127.0.0.1:${port}/${database}`;

  const is = async ({ restPort }: Node, what: 'primary' | 'synchronous') =>
    fetch(`http://127.0.0.1:${restPort}/${what}`).then(
      ({ ok }) => ok,
      () => false,
    );
  const find = async (what: 'primary' | 'synchronous'): Promise<Node | undefined> => {
    const answers = await Promise.all(nodes.map((node) => is(node, what)));
    return nodes[answers.indexOf(true)];
  };
  await until(async () => (await find('primary')) && (await find('synchronous')));
  await until(async () => {
    const admin = new Client({ connectionString: url('postgres') });
    admin.on('error', () => undefined);
    try {
      await admin.connect();
      await admin.query('create database bhukhand');
      return true;
    } catch {
      return false;
    } finally {
      void admin.end().catch(() => undefined);
    }
  });

  return {
    url: url('bhukhand'),
    async killPrimary() {
      const node = await find('primary');
      if (!node) throw new Error('There is no primary');
      node.patroni.kill('SIGKILL');
      await killPostgres(node);
      return node.name;
    },
    primary: async () => (await find('primary'))?.name ?? 'none',
    async stop() {
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(nodes.map((node) => killPostgres(node).catch(() => undefined)));
    },
  };
}

/** Kills its backends too, so that none answers any more. */
async function killPostgres({ dataDirectory }: Node): Promise<void> {
  const [line = ''] = (await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8')).split('\n');
  const pid = Number(line);
  for (const each of [pid, ...childrenOf(pid)]) kill(each);
}

async function until(holds: () => Promise<unknown>): Promise<void> {
  const patience = performance.now() + READY_WITHIN_MS;
  while (!(await holds())) {
    if (performance.now() > patience) throw new Error('Patroni is not ready');
    await wait(100);
  }
}

function patroniConfig(node: {
  name: string;
  client: number;
  postgresPort: number;
  restPort: number;
  dataDirectory: string;
  directory: string;
}) {
  const { name, client, postgresPort, restPort, dataDirectory, directory } = node;
  return {
    scope: 'bhukhand',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts: `127.0.0.1:${client}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, shared_buffers: '32MB' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: `127.0.0.1:${postgresPort}`,
      connect_address: `127.0.0.1:${postgresPort}`,
      data_dir: dataDirectory,
      bin_dir: BINARIES,
      pgpass: join(directory, `${name}.pgpass`),
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
      authentication: {
        superuser: { username: 'bhukhand', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
      },
      parameters: { unix_socket_directories: directory },
    },
  };
}

function haproxyConfig(port: number, nodes: readonly Node[]): string {
  const lines = [
    'listen primary',
    `  bind 127.0.0.1:${port}`,
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    '  option httpchk GET /primary',
    '  default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map(
      ({ name, postgresPort, restPort }) => `  server ${name} 127.0.0.1:${postgresPort} check port ${restPort}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}
