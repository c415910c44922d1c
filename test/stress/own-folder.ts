import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Site, startSite } from '#test/site.ts';
import { kill, postgresIn } from './kill.ts';

export interface OwnFolder {
  folder: string;
  /** The same as `startSite`; the process ends with the folder. */
  start: (settings?: Record<string, string>, onSpawn?: (child: ChildProcess) => void) => Promise<Site>;
}

/** Gives `work` a folder and processes, and removes both afterwards. */
export async function inOwnFolder<Result>(work: (own: OwnFolder) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'bhukhand-stress-'));
  // If run as root, PostgreSQL's own user must be able to enter.
  await chmod(folder, 0o755);
  const children = new Set<ChildProcess>();
  try {
    return await work({
      folder,
      start: (settings = {}, onSpawn) =>
        startSite({ DATA_DIR: folder, LIMITS: 'off', LOG_LEVEL: 'error', ...settings }, (child) => {
          children.add(child);
          onSpawn?.(child);
        }),
    });
  } finally {
    for (const child of children) child.kill('SIGKILL');
    kill(postgresIn(folder));
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
