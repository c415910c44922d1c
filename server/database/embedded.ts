import { rmdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { CannotStart } from '#server/cannot-start.ts';
import { openCluster, ROLE, type Cluster } from './postgres-cluster.ts';
import {
  endOfLog,
  hasEnded,
  IN_TMP,
  launch,
  type Launched,
  PORT,
  runningServer,
  type Server,
} from './postgres-process.ts';

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

const RELAUNCH_FIRST_WAIT = 1_000; // ms
const RELAUNCH_LONGEST_WAIT = 30_000; // ms
const STEADY_AFTER = 60_000; // ms; a server that dies sooner has the same trouble still
const START_PATIENCE = 120_000; // ms; a recovery after a crash replays up to 1 GB of log
const STOP_PATIENCE = 60_000; // ms

/**
 * Starts PostgreSQL on `directory`, making the database there when there is none, or adopts the server that already runs on it: left
 * by a process that was killed, or started by another one. Two starts at the same moment end up on one server. The server is in a
 * session of its own, so that Ctrl-C ends the app and the app ends the server; it outlives an app that is killed, and is started again when it dies before its apps. It writes to
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
    const all = { ...SETTINGS, ...settings };
    const first = await connectOrLaunch(cluster, all, log);
    await addDatabase(first.presence).catch((error) =>
      leave(cluster, first.presence, log).then(() => Promise.reject(error)),
    );
    const watch = keepRunning(cluster, all, first, log);
    let stopped: Promise<void> | undefined;
    const { socketDirectory } = first.server;
    return {
      url: `postgresql://${ROLE}:${cluster.password}@localhost:${PORT}/${DATABASE}?host=${encodeURIComponent(socketDirectory)}`,
      binaries: cluster.binaries,
      directory: cluster.directory,
      stop: () => (stopped ??= watch.end().then((presence) => leave(cluster, presence, log))),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`The embedded PostgreSQL cannot start in ${directory}: ${reason}.`, { cause: error });
  }
}

interface Joined {
  /** The connection that counts us among the server's users, as long as we live. */
  presence: Client;
  /** Until that connection is lost. */
  ended: Promise<void>;
  server: Server;
}

/**
 * Until connected: connects to the server that is ready, waits for one that is coming or going, or else launches one. A launch that
 * loses the race against another process's ends by itself, by PostgreSQL's own lock.
 */
async function connectOrLaunch(
  cluster: Cluster,
  settings: Record<string, string>,
  log: (line: string) => void,
  socketDirectory?: string,
): Promise<Joined> {
  const patience = Date.now() + START_PATIENCE;
  let launched: Launched | undefined;
  for (;;) {
    const server = runningServer(cluster.data);
    const isLate = Date.now() > patience;
    if (server?.isReady) {
      const registered = await register(cluster, server).catch((error: Error & { code?: string }) => {
        // Most reasons pass, such as that another process has just begun to stop it; a wrong password does not.
        if (isLate || error.code === '28P01') throw error;
      });
      if (registered) {
        if (server.pid !== launched?.child.pid) log(`Found PostgreSQL running (process ${server.pid}) and joined it.`);
        return { ...registered, server };
      }
    } else if (!server && !launched) {
      launched = await launch(cluster, settings, socketDirectory);
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

/**
 * Starts the server again, at the same address, whenever it has died, or joins the one that another process has started again: at once,
 * and then after pauses that grow for as long as it does not come up.
 */
function keepRunning(
  cluster: Cluster,
  settings: Record<string, string>,
  first: Joined,
  log: (line: string) => void,
): { end(): Promise<Client> } {
  const ending = new AbortController();
  const told = new Promise<void>((done) => ending.signal.addEventListener('abort', () => done()));
  let joined = first;
  const untilEnded = async () => {
    let wait = 0;
    let runningSince = Date.now();
    while (!ending.signal.aborted) {
      await Promise.race([joined.ended, told]);
      if (Date.now() - runningSince > STEADY_AFTER) wait = 0;
      for (let isUp = false; !isUp && !ending.signal.aborted;) {
        log(`PostgreSQL is gone; starting it again${wait > 0 ? ` in ${wait / 1000} s` : ''}.`);
        // The only rejection is the one that `end` asks for.
        await pause(wait, undefined, { signal: ending.signal }).catch(() => undefined);
        if (ending.signal.aborted) return;
        wait = Math.min(Math.max(2 * wait, RELAUNCH_FIRST_WAIT), RELAUNCH_LONGEST_WAIT);
        try {
          joined = await connectOrLaunch(cluster, settings, () => undefined, first.server.socketDirectory);
          log(`PostgreSQL runs again (process ${joined.server.pid}).`);
          isUp = true;
        } catch (error) {
          log(`PostgreSQL does not start: ${error instanceof Error ? error.message : String(error)}.`);
        }
      }
      runningSince = Date.now();
    }
  };
  const watching = untilEnded();
  return {
    async end() {
      ending.abort();
      await watching;
      return joined.presence;
    },
  };
}

/** Counts us among the server's users. */
async function register({ data, password }: Cluster, server: Server): Promise<Omit<Joined, 'server'>> {
  const presence = new Client({
    host: server.socketDirectory,
    port: PORT,
    user: ROLE,
    password,
    database: 'postgres', // not the app's: a database with connections cannot be a template or be dropped
    application_name: 'bhukhand supervisor',
    connectionTimeoutMillis: 10_000,
  });
  presence.on('error', () => undefined); // a server that went away is noticed by its end
  const ended = new Promise<void>((done) => void presence.once('end', () => done()));
  try {
    await presence.connect();
    const { rows } = await presence.query<{ directory: string }>(
      `select current_setting('data_directory') as directory, pg_advisory_lock_shared($1)`,
      [IN_USE],
    );
    if (rows[0]?.directory !== data) throw new Error(`a server of ${rows[0]?.directory} answers instead of ${data}'s`);
    return { presence, ended };
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
