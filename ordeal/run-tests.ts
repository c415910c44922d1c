import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const VITEST = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');

/** Runs the test files whose paths begin so, in their long form: with `ORDEAL` set they print their tables. @returns whether they passed */
export async function runTests(files: readonly string[], settings: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(process.execPath, [VITEST, 'run', ...files, '--disableConsoleIntercept'], {
    env: { ...process.env, ORDEAL: '1', ...settings },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
