import { Readable } from 'node:stream';
import { vi } from 'vitest';
import type { Command } from '../scripts/command.ts';

export interface Ended {
  code: number;
  out: string;
  err: string;
}

/**
 * Runs an operator's command inside the test, one at a time, with these settings only; `runScript` starts a process,
 * for what only that shows.
 * @param typed goes to its standard input
 */
export async function runCommand(
  run: Command,
  args: string[],
  settings: Record<string, string>,
  typed = '',
): Promise<Ended> {
  const ended = { code: 0, out: '', err: '' };
  const print = (where: 'out' | 'err') => (text: unknown) => void (ended[where] += `${String(text)}\n`);
  const [environment, umask] = [process.env, process.umask()];
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(print('out')),
    vi.spyOn(console, 'error').mockImplementation(print('err')),
    // Safe: a command only reads from it.
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([typed]) as typeof process.stdin),
  ];
  process.env = { ...settings };
  try {
    ended.code = await run(args);
    return ended;
  } finally {
    process.env = environment;
    process.umask(umask);
    for (const spy of spies) spy.mockRestore();
  }
}
