import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from '#test/site.ts';

export const KINDS = [
  'the app',
  'PostgreSQL',
  "one of PostgreSQL's connections",
  'both',
  'the app, and again as it starts',
] as const;
export type Kind = (typeof KINDS)[number];

const STARTS_AGAIN_WITHIN_MS = 900;

export interface Killing {
  site: Site;
  folder: string;
  random: () => number;
  start: (begun?: (child: ChildProcess) => void) => Promise<Site>;
}

/**
 * kill -9.
 * @returns the site that runs afterwards: the same one if only a connection was killed
 */
export async function killAndStart(kind: Kind, { site, folder, random, start }: Killing): Promise<Site> {
  const postgres = postgresIn(folder);
  switch (kind) {
    // The site ends with it, with a message, and is restarted as systemd does.
    case 'PostgreSQL':
      kill(postgres);
      await site.ended;
      return start();
    case "one of PostgreSQL's connections": {
      const connections = postgres ? childrenOf(postgres) : [];
      kill(connections[Math.floor(random() * connections.length)]);
      return site;
    }
    case 'both':
      if (random() < 0.5) kill(postgres);
      site.child.kill('SIGKILL');
      kill(postgresIn(folder));
      await site.ended;
      return start();
    case 'the app':
      site.child.kill('SIGKILL');
      await site.ended;
      return start();
    case 'the app, and again as it starts': {
      site.child.kill('SIGKILL');
      await site.ended;
      const soon = random() * STARTS_AGAIN_WITHIN_MS;
      const killed = start((child) => void wait(soon).then(() => child.kill('SIGKILL')));
      // A start that finishes before the kill is no failure.
      const ended = await killed.then(
        (up) => up.ended,
        () => null,
      );
      if (ended !== null) throw new Error(`It ended with ${ended} instead of being killed`);
      return start();
    }
  }
}

/** The embedded server of a DATA_DIR, by its pid file. */
export function postgresIn(folder: string): number | undefined {
  try {
    const [pid] = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
    return Number(pid);
  } catch {
    return undefined;
  }
}

export function kill(pid: number | undefined): void {
  if (!pid) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}

export function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const [, ppid] = /^\d+ \(.*\) \S (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return Number(ppid) === parent ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}
