import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, open, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { runnableBinaries, shippedBinaries } from './postgres-binaries.ts';
import { dedicatedUser, mayEnter, type SystemUser } from './postgres-user.ts';

const run = promisify(execFile);

/**
 * One embedded database on disk. `directory` (absolute, without links, entered by its owner only) holds everything of it:
 * `data`, PostgreSQL's own directory; `password`; `postgres.log`; and, while it runs, the socket.
 */
export interface Cluster {
  directory: string;
  data: string;
  password: string;
  /** Whom PostgreSQL runs as; undefined when as ourselves. */
  user: SystemUser | undefined;
  binaries: string;
}

export const ROLE = 'bhukhand';

/** Where root keeps what `bhukhand-db` may not enter elsewhere, such as in /root. */
const SHELTER = '/var/lib/bhukhand';

/** No variable of ours (PGDATA, PGPORT, LANG …) may reach PostgreSQL. */
export const POSTGRES_ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Finds the cluster of `directory`, making it when there is none.
 *
 * As root, when PostgreSQL's user may not enter `directory`, the cluster is made in /var/lib/bhukhand and `directory` becomes a link
 * to it: the link, not a guess, says on the next start where the data is. The user is then the owner of what is found, so that data
 * made by an ordinary user can be served by root and again by that user.
 *
 * @param options.durable false skips flushing a new cluster to disk, for tests.
 * @throws Error, the end of a sentence, when there can be none.
 */
export async function openCluster(options: {
  directory: string;
  durable: boolean;
  log: (line: string) => void;
}): Promise<Cluster> {
  const { directory, log } = options;
  const isRoot = process.getuid?.() === 0;
  const found = findData(directory);
  const user = isRoot ? ((found ? ownerOf(found) : undefined) ?? (await dedicatedUser())) : undefined;
  const copyTo = isRoot ? SHELTER : dirname(directory);
  const binaries = await runnableBinaries({ shipped: shippedBinaries(), copyTo, user, log });

  if (!found) await createCluster({ ...options, user, binaries });
  const real = realpathSync(directory);
  if (lstatSync(directory).isSymbolicLink()) {
    log(`The database is in ${real} (${directory} is a link to it), where PostgreSQL's own user may enter.`);
  }
  const owner = isRoot ? (ownerOf(real) ?? (await giveTo(real, await dedicatedUser()))) : undefined;
  if (owner && !(await mayEnter(owner, real))) {
    throw new Error(
      `the user that owns it (${owner.uid}) may not enter a folder above it; move it, or open those folders`,
    );
  }
  const password = readFileSync(join(real, 'password'), 'utf8').trim();
  return { directory: real, data: join(real, 'data'), password, user: owner, binaries };
}

function findData(directory: string): string | undefined {
  const entry = lstatSync(directory, { throwIfNoEntry: false });
  if (!entry) return undefined;
  if (entry.isSymbolicLink() && !existsSync(directory)) {
    const target = readlinkSync(directory);
    throw new Error(`it is a link to ${target}, which is gone: bring that back, or remove the link to begin anew`);
  }
  const { uid } = statSync(directory);
  const us = process.getuid?.();
  if (us !== 0 && us !== uid) throw new Error(`it belongs to another user (${uid}): start as that user, or as root`);
  if (readdirSync(directory).length === 0) return undefined;
  if (!existsSync(join(directory, 'data', 'PG_VERSION'))) throw new Error('it is not empty and holds no database');
  return directory;
}

function ownerOf(directory: string): SystemUser | undefined {
  const { uid, gid } = statSync(directory);
  return uid === 0 ? undefined : { uid, gid };
}

/** What root copied back from a backup belongs to root, and PostgreSQL would refuse it. */
async function giveTo(directory: string, user: SystemUser): Promise<SystemUser> {
  await run('chown', ['-R', `${user.uid}:${user.gid}`, directory]);
  await Promise.all([chmod(directory, 0o700), chmod(join(directory, 'data'), 0o700)]);
  return user;
}

interface NewCluster {
  directory: string;
  durable: boolean;
  log: (line: string) => void;
  user: SystemUser | undefined;
  binaries: string;
}

/**
 * Made aside and then put in place in one step, so that a start killed midway leaves no half cluster, and of two processes that both
 * make one the second takes the first's.
 */
async function createCluster(cluster: NewCluster): Promise<void> {
  const { durable, log, user, binaries } = cluster;
  const directory = existsSync(cluster.directory) ? realpathSync(cluster.directory) : cluster.directory; // an operator's link
  await mkdir(dirname(directory), { recursive: true });
  const inPlace = !user || (await mayEnter(user, dirname(directory)));
  const place = inPlace ? directory : join(SHELTER, `${basename(directory)}-${randomBytes(6).toString('hex')}`);
  if (!inPlace) {
    await mkdir(SHELTER, { recursive: true });
    await chmod(SHELTER, 0o755);
  }
  await removeAbandoned(dirname(place));
  const stage = `${place}.init-${process.pid}-${randomBytes(3).toString('hex')}`;
  await mkdir(stage, { mode: 0o700 });
  try {
    const password = join(stage, 'password');
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: durable });
    if (user) await Promise.all([stage, password].map((path) => chown(path, user.uid, user.gid)));
    await initdb({ stage, binaries, user, durable, log });
    await flush(stage);
    await rename(stage, place);
    await flush(dirname(place));
    if (!inPlace) await symlink(place, directory);
  } catch (error) {
    await rm(stage, { recursive: true, force: true });
    if (!inPlace) await rm(place, { recursive: true, force: true });
    if (!findData(directory)) throw error; // else another process was first
  }
}

async function initdb(options: {
  stage: string;
  binaries: string;
  user: SystemUser | undefined;
  durable: boolean;
  log: (line: string) => void;
}): Promise<void> {
  const { stage, binaries, user, durable, log } = options;
  // Text sorts and folds the same on every system by the builtin C.UTF-8. What pg_trgm takes for a letter is still asked of the
  // system's locale, and under C no letter of Devanagari is one. Not every system has C.UTF-8.
  for (const letters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const args = ['--pgdata', join(stage, 'data'), '--username', ROLE, '--pwfile', join(stage, 'password')];
    args.push(
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
    );
    args.push('--locale', 'C', '--lc-ctype', letters, '--no-instructions', ...(durable ? [] : ['--no-sync']));
    try {
      await run(join(binaries, 'bin', 'initdb'), args, { ...user, cwd: '/', env: POSTGRES_ENV });
      if (letters === 'C')
        log('This system has no UTF-8 locale, so that words in Hindi will not be found by their parts.');
      return;
    } catch (error) {
      const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
      if (letters !== 'C' && /invalid locale|locale name/.test(output)) continue;
      throw new Error(`initdb failed: ${output.split('\n').slice(-4).join(' ')}`, { cause: error });
    }
  }
}

/** Half-made clusters of processes that were killed. One that cannot be removed is in nobody's way. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(/\.init-(\d+)-[0-9a-f]{6}$/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Makes the directory's entries outlast a power cut. */
async function flush(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
