import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PATIENTLY } from '#test/patience.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';
import { mayEnter, type SystemUser } from './postgres-user.ts';

const isRoot = process.getuid?.() === 0;
const project = join(import.meta.dirname, '../../..');
const pinnedNode = join(project, 'node_modules/.bin/node');
const node = existsSync(pinnedNode) ? pinnedNode : process.execPath;

const root = mkdtempSync(join(tmpdir(), 'embedded-'));
chmodSync(root, 0o755);
/** One database for tests that do not watch its creation. Every test stops its server. */
const shared = join(root, 'shared');

const lines: string[] = [];
let started: EmbeddedPostgres[] = [];
let apps: ChildProcess[] = [];

async function start(
  directory: string,
  settings: Record<string, string> = { fsync: 'off' },
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ directory, settings, log: (line) => lines.push(line) });
  started.push(server);
  return server;
}

/** An app in its own process group; `url` resolves when its database runs. */
function startApp(directory: string, user?: SystemUser): { app: ChildProcess; url: Promise<string> } {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)};
    const server = await startEmbeddedPostgres({ directory: process.argv[1], log: () => {}, settings: { fsync: 'off' } });
    process.on('message', () => server.stop().then(() => process.exit()));
    process.send(server.url);`;
  const app = spawn(node, ['--input-type=module', '-e', script, directory], {
    ...user,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  apps.push(app);
  const died = once(app, 'exit').then(() => Promise.reject(new Error('The app ended before its database was there.')));
  const url = Promise.race([once(app, 'message').then(([message]) => String(message)), died]);
  url.catch(() => undefined);
  return { app, url };
}

async function end(app: ChildProcess, how: 'stop' | NodeJS.Signals): Promise<void> {
  const exit = once(app, 'exit');
  if (how === 'stop') app.send('stop');
  else if (app.pid) process.kill(-app.pid, how);
  await exit;
}

async function query<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const serverOf = async (url: string) =>
  (await query<{ since: Date }>(url, 'select pg_postmaster_start_time() as since'))[0]?.since;
const processOn = (directory: string) =>
  Number.parseInt(readFileSync(join(directory, 'data/postmaster.pid'), 'utf8'), 10);
const filesLike = (directory: string, part: string) => readdirSync(directory).filter((name) => name.includes(part));

beforeAll(async () => {
  const { url, stop } = await start(shared);
  await query(url, 'create table notes (id int primary key, note text)');
  await stop();
});

afterEach(async () => {
  await Promise.all(
    apps.filter((app) => app.exitCode === null && app.signalCode === null).map((app) => end(app, 'SIGKILL')),
  );
  await Promise.all(started.map((server) => server.stop()));
  [apps, started, lines.length] = [[], [], 0];
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test('the first start makes a private UTF-8 database that writes durably, and the second finds what it stored', async () => {
  const directory = join(root, 'first');
  const first = await start(directory, {});
  const settings = await query<{ name: string; setting: string }>(
    first.url,
    `select name, setting from pg_settings where name in
      ('server_encoding', 'TimeZone', 'fsync', 'synchronous_commit', 'jit', 'listen_addresses', 'max_connections')`,
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    server_encoding: 'UTF8',
    TimeZone: 'UTC',
    fsync: 'on',
    synchronous_commit: 'on',
    jit: 'off',
    listen_addresses: '',
    max_connections: '100',
  });
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  expect(statSync(join(directory, 'password')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(directory, 'postgres.log'), 'utf8')).toContain('ready to accept connections');
  await expect(query(first.url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  );

  await query(first.url, `create table kept as select 'पटना' as word`);
  await first.stop();
  await expect(query(first.url, 'select 1')).rejects.toThrow('ENOENT');
  const second = await start(directory);
  expect(await query(second.url, 'select word from kept')).toEqual([{ word: 'पटना' }]);
  expect(second.url).toBe(first.url);
});

test('words are found by their parts and folded in every script', async () => {
  const { url } = await start(shared);
  await query(url, 'create extension if not exists pg_trgm');
  expect(
    await query(
      url,
      `select 'भूमि पटना' ilike '%पटना%' as found, word_similarity('पटना', 'भूमि पटना') as likeness, lower('ÄÑ')`,
    ),
  ).toEqual([{ found: true, likeness: 1, lower: 'äñ' }]);
});

test('a start killed while it creates the database does not block the next', async () => {
  const directory = join(root, 'killed');
  const { app } = startApp(directory);
  while (filesLike(root, 'killed.init-').length === 0) await pause(5);
  const half = join(root, filesLike(root, 'killed.init-')[0] ?? '');
  while (!existsSync(join(half, 'data/base'))) await pause(5);
  await end(app, 'SIGKILL');
  expect(existsSync(directory)).toBe(false);
  expect(existsSync(half)).toBe(true);

  const { url } = await start(directory);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(filesLike(root, '.init-')).toEqual([]);
});

test('a server that outlived its killed app is joined by the next start and stopped by its stop', async () => {
  const { app, url } = startApp(shared);
  const before = await serverOf(await url);
  await end(app, 'SIGKILL');

  const server = await start(shared);
  expect(await serverOf(server.url)).toEqual(before);
  expect(lines).toEqual([`Found PostgreSQL running (process ${processOn(shared)}) and joined it.`]);
  await server.stop();
  expect(existsSync(join(shared, 'data/postmaster.pid'))).toBe(false);
  await expect(query(server.url, 'select 1')).rejects.toThrow('ENOENT');
});

test('a killed server comes back at the next start with what was committed', async () => {
  const { url, stop } = await start(shared);
  await query(url, `insert into notes values (1, 'committed')`);
  process.kill(processOn(shared), 'SIGKILL');
  await stop();

  const recovered = await start(shared);
  expect(await query(recovered.url, 'select note from notes where id = 1')).toEqual([{ note: 'committed' }]);
});

test('a server that dies before its app says so with the end of its log, and one that restarts after a crash does not', async () => {
  const server = await start(shared);
  const [{ pid } = { pid: 0 }] = await query<{ pid: number }>(
    server.url,
    `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
  );
  process.kill(pid, 'SIGKILL');
  await vi.waitUntil(() => query(server.url, 'select 1').catch(() => undefined), PATIENTLY);
  process.kill(processOn(shared), 'SIGKILL');
  expect(await server.died).toMatch(/^PostgreSQL has ended; start the site again\. Its log ends with: .+/);
  await server.stop();
});

test("a folder's name may have every character", async () => {
  const directory = join(root, `it's #1 %20 $HOME "पटना" \\n`, 'postgres');
  cpSync(shared, directory, { recursive: true });
  const { url } = await start(directory);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a pid file that names a dead process or a stranger does not block the start', async () => {
  const locks = ['data/postmaster.pid', '.s.PGSQL.5432.lock'].map((name) => join(shared, name));
  const { url, stop } = await start(shared);
  const left = locks.map((lock) => readFileSync(lock, 'utf8'));
  await stop();

  const { uid, gid } = statSync(shared);
  const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
  try {
    for (const isStrangerAlive of [true, false]) {
      if (!isStrangerAlive) {
        stranger.kill('SIGKILL');
        await once(stranger, 'exit');
      }
      for (const [i, lock] of locks.entries())
        writeFileSync(lock, (left[i] ?? '').replace(/^\d+/, String(stranger.pid)));
      const server = await start(shared);
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
      await server.stop();
    }
  } finally {
    stranger.kill('SIGKILL');
  }
});

test('apps that start at the same moment share one new server, and the last one to stop shuts it down', async () => {
  const directory = join(root, 'together');
  const [one, two, three] = [startApp(directory), startApp(directory), startApp(directory)];
  const urls = await Promise.all([one.url, two.url, three.url]);
  const url = urls[0] ?? '';
  expect(urls).toEqual([url, url, url]);
  const before = await serverOf(url);

  await end(one.app, 'stop');
  await end(two.app, 'SIGKILL');
  expect(await serverOf(url)).toEqual(before);
  await end(three.app, 'stop');
  await expect(query(url, 'select 1')).rejects.toThrow('ENOENT');
  expect(filesLike(root, '.init-')).toEqual([]);
});

test('an app that starts while another one stops gets a server too', async () => {
  for (let round = 0; round < 5; round++) {
    const leaving = await start(shared);
    const [coming] = await Promise.all([start(shared), leaving.stop()]);
    expect(await query(coming.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await coming.stop();
  }
});

test('Ctrl-C at the app does not reach the server', async () => {
  const { app, url } = startApp(shared);
  const before = await serverOf(await url);
  await end(app, 'SIGINT');
  expect(await serverOf(await url)).toEqual(before);
  await start(shared);
});

test('a directory whose path is too long for a socket uses a private one elsewhere, removed at the stop', async () => {
  const server = await start(join(root, 'deep'.repeat(20), 'postgres'));
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  const socketDirectory = new URL(server.url).searchParams.get('host') ?? '';
  expect(statSync(socketDirectory).mode & 0o777).toBe(0o700);
  await server.stop();
  expect(existsSync(socketDirectory)).toBe(false);
});

test('a start that cannot succeed says why in one sentence', async () => {
  await expect(start(shared, { shared_buffers: 'plenty' })).rejects.toThrow(
    /^The embedded PostgreSQL cannot start in .*shared: its log ends with: .*invalid value for parameter "shared_buffers": "plenty"\.$/,
  );

  const version = join(shared, 'data/PG_VERSION');
  writeFileSync(version, '17\n');
  await expect(start(shared)).rejects.toThrow(
    'initialized by PostgreSQL version 17, which is not compatible with this version 18',
  );
  writeFileSync(version, '18\n');

  const password = readFileSync(join(shared, 'password'));
  writeFileSync(join(shared, 'password'), 'another');
  await expect(start(shared)).rejects.toThrow('password authentication failed for user "bhukhand"');
  writeFileSync(join(shared, 'password'), '');
  await expect(start(shared)).rejects.toThrow('password is empty; bring the password back');
  writeFileSync(join(shared, 'password'), password);
  await start(shared); // joins the server that rejected the password, and stops it
});

const ordinary = { uid: 65534, gid: 65534 };
test.runIf(isRoot && (await mayEnter(ordinary, project)))(
  'root and an ordinary user can serve the same data in turn',
  async () => {
    const home = mkdtempSync(join(root, 'home-'));
    const directory = join(home, 'postgres');
    chmodSync(home, 0o777);
    const { app, url } = startApp(directory, ordinary);
    await query(await url, `create table kept as select 1 as one`);
    await end(app, 'stop');

    const byRoot = await start(directory);
    expect(await query(byRoot.url, 'select one from kept')).toEqual([{ one: 1 }]);
    await byRoot.stop();

    const again = startApp(directory, ordinary);
    expect(await query(await again.url, 'select one from kept')).toEqual([{ one: 1 }]);
    await end(again.app, 'stop');
  },
);
