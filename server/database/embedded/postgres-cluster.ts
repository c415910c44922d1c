import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, open, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { runnableBinaries, shippedBinaries } from './postgres-binaries.ts';
import { dedicatedUser, mayEnter, type SystemUser } from './postgres-user.ts';

const run = promisify(execFile);

/** `directory` (absolute, links resolved) holds `data`, `password`, `postgres.log` and the socket. */
export interface Cluster {
  directory: string;
  data: string;
  password: string;
  user: SystemUser | undefined;
  binaries: string;
}

export const ROLE = 'bhukhand';

/** For data in places that `bhukhand-db` may not enter, such as /root. */
const SHELTER = '/var/lib/bhukhand';

export const POSTGRES_ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

interface ClusterOptions {
  directory: string;
  durable: boolean;
  log: (line: string) => void;
}

/**
 * Finds or creates the cluster of `directory`. If root's PostgreSQL user may not enter it, the cluster is in
 * /var/lib/bhukhand and `directory` a link. PostgreSQL runs as the owner of an existing one.
 * @throws Error, as the end of a sentence
 */
export async function openCluster({ directory, durable, log }: ClusterOptions): Promise<Cluster> {
  const isRoot = process.getuid?.() === 0;
  const found = holdsData(directory);
  const user = isRoot ? (found && ownerOf(directory)) || (await dedicatedUser()) : undefined;
  const copyTo = isRoot ? SHELTER : dirname(directory);
  const binaries = await runnableBinaries({ shipped: shippedBinaries(), copyTo, user, log });
  if (!found) await createCluster({ directory, durable, log }, binaries, user);

  const real = realpathSync(directory);
  if (lstatSync(directory).isSymbolicLink()) {
    log(`The database is in ${real} (${directory} is a link to it), where PostgreSQL's own user may enter.`);
  }
  if (user && !ownerOf(real)) {
    // PostgreSQL rejects files of another owner, such as root's copy from a backup.
    await run('chown', ['-R', `${user.uid}:${user.gid}`, real]);
    await Promise.all([real, join(real, 'data')].map((path) => chmod(path, 0o700)));
  }
  if (user && !(await mayEnter(user, real))) {
    throw new Error(
      `the user that owns it (${user.uid}) may not enter a folder above it; move it, or open those folders`,
    );
  }
  const passwordFile = join(real, 'password');
  const password = readFileSync(passwordFile, 'utf8').trim();
  if (!password) throw new Error(`${passwordFile} is empty; bring the password back, from a backup of it for instance`);
  return { directory: real, data: join(real, 'data'), password, user, binaries };
}

function holdsData(directory: string): boolean {
  const entry = lstatSync(directory, { throwIfNoEntry: false });
  if (!entry) return false;
  if (entry.isSymbolicLink() && !existsSync(directory)) {
    const target = readlinkSync(directory);
    throw new Error(`it is a link to ${target}, which is gone: bring that back, or remove the link to begin anew`);
  }
  const { uid } = statSync(directory);
  const us = process.getuid?.();
  if (us !== 0 && us !== uid) throw new Error(`it belongs to another user (${uid}): start as that user, or as root`);
  if (readdirSync(directory).length === 0) return false;
  if (!existsSync(join(directory, 'data', 'PG_VERSION'))) throw new Error('it is not empty and holds no database');
  return true;
}

function ownerOf(directory: string): SystemUser | undefined {
  const { uid, gid } = statSync(directory);
  return uid === 0 ? undefined : { uid, gid };
}

async function createCluster(
  { directory, durable, log }: ClusterOptions,
  binaries: string,
  user: SystemUser | undefined,
) {
  const wanted = existsSync(directory) ? realpathSync(directory) : directory;
  await mkdir(dirname(wanted), { recursive: true });
  const inPlace = !user || (await mayEnter(user, dirname(wanted)));
  const place = inPlace ? wanted : join(SHELTER, `${basename(wanted)}-${randomBytes(6).toString('hex')}`);
  if (!inPlace) await mkdir(SHELTER, { recursive: true, mode: 0o755 });
  await removeAbandoned(dirname(place));
  const temporary = `${place}.init-${process.pid}`;
  await mkdir(temporary, { mode: 0o700 });
  try {
    const password = join(temporary, 'password');
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: durable });
    if (user) for (const path of [temporary, password]) await chown(path, user.uid, user.gid);
    await initdb(temporary, { durable, log }, binaries, user);
    await rename(temporary, place);
    if (durable) await flush(dirname(place));
    if (!inPlace) await symlink(place, wanted);
  } catch (error) {
    if (!holdsData(directory)) throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(/\.init-(\d+)$/.exec(name)?.[1]);
    if (pid && (pid === process.pid || !isAlive(pid))) await rm(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function initdb(
  temporary: string,
  { durable, log }: Omit<ClusterOptions, 'directory'>,
  binaries: string,
  user: SystemUser | undefined,
): Promise<void> {
  // The builtin C.UTF-8 sorts alike everywhere. pg_trgm uses the system's locale for letters: C has no Devanagari, and
  // not every system has C.UTF-8.
  for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const files = ['--pgdata', join(temporary, 'data'), '--username', ROLE, '--pwfile', join(temporary, 'password')];
    const locale = ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C', '--lc-ctype'];
    const rest = ['--encoding', 'UTF8', '--auth', 'scram-sha-256', '--no-instructions', ...(durable ? [] : ['-N'])];
    try {
      const as = { ...user, cwd: '/', env: POSTGRES_ENV };
      await run(join(binaries, 'bin', 'initdb'), [...files, ...locale, ctype, ...rest], as);
      if (ctype === 'C')
        log('This system has no UTF-8 locale, so that words in Hindi will not be found by their parts.');
      return;
    } catch (error) {
      const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
      if (ctype !== 'C' && /invalid locale|locale name/.test(output)) continue;
      throw new Error(`initdb failed: ${output.split('\n').slice(-4).join(' ')}`, { cause: error });
    }
  }
}

/** Makes the directory's entries survive a power cut. */
async function flush(directory: string): Promise<void> {
  await using handle = await open(directory, 'r');
  await handle.sync();
}
