import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { installPackages, whySkipped } from '#test/debian.ts';

/** What a scanner says it found. */
export interface Alarm {
  tool: 'wapiti' | 'sqlmap';
  /** In the tool's words: 'SQL Injection'. */
  kind: string;
  /** Path and field. */
  path: string;
  field: string;
  info: string;
}

/** As root they are installed by apt. @returns why they cannot be had, as a sentence */
export function whyNoScanners(): string | undefined {
  const runs = (tool: string) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).status === 0;
  return whySkipped(
    'The scanners',
    () => runs('wapiti') && runs('sqlmap'),
    () => installPackages('wapiti and sqlmap', 'wapiti', 'sqlmap'),
  );
}

const running = new Set<ChildProcess>();

/** Ends what `runTool` has left running, when its caller fails. */
export function endTools(): void {
  for (const child of running) child.kill('SIGKILL');
}

/**
 * Runs a scanner in a folder of its own, in which it also believes to be at home.
 * @param log the path of a file for what it prints
 * @throws Error where it fails or takes longer than `minutes`
 */
export async function runTool(
  tool: Alarm['tool'],
  args: readonly string[],
  { folder, log, minutes }: { folder: string; log: string; minutes: number },
): Promise<void> {
  const output = await open(log, 'w');
  const child = spawn('nice', ['-n', '5', tool, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C.UTF-8', PYTHONUNBUFFERED: '1' },
    stdio: ['ignore', output.fd, output.fd],
  });
  running.add(child);
  await output.close();
  const late = setTimeout(() => child.kill('SIGKILL'), minutes * 60_000);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(late);
  running.delete(child);
  if (code === null) throw new Error(`${tool} was not done after ${minutes} minutes; it printed ${log}`);
  if (code !== 0) throw new Error(`${tool} ended with ${code}; it printed ${log}`);
}
