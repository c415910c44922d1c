import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SystemUser {
  uid: number;
  gid: number;
}

const USER = 'bhukhand-db';
const ADD_IT = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', USER];

/** Finds or adds `bhukhand-db`, else returns `nobody`. Requires root. */
export async function dedicatedUser(): Promise<SystemUser> {
  const existing = await lookUp(USER);
  if (existing) return existing;
  await run('useradd', ADD_IT, { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' } }).catch(() => undefined);
  const user = (await lookUp(USER)) ?? (await lookUp('nobody'));
  if (!user) throw new Error(`there is no system user ${USER} for it to run as, and none could be added`);
  return user;
}

export async function mayEnter(user: SystemUser, directory: string): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

async function lookUp(name: string): Promise<SystemUser | undefined> {
  try {
    // macOS prints nobody's -2 as 4294967294, which Node rejects as a uid.
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (id) => Number((await run('id', [id, name])).stdout) | 0),
    );
    return uid && gid ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}
