import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { QUICK_PAGES_WILL_DO } from '../scripts/stale-build.ts';
import { npmStart } from './npm-start.ts';

/* The product as `npm start` runs it, with these settings only. */

export interface Product {
  address: string;
  child: ChildProcess;
  /** Its exit code, null after a signal. */
  ended: Promise<number | null>;
  said(): string;
}

/** Runs in `folder`, which is also its DATA_DIR unless set. It is killed after the test unless it `outlivesTest`. */
export function spawnProduct(
  folder: string,
  settings: Record<string, string>,
  { outlivesTest = false, development = false } = {},
) {
  const child = spawn(process.execPath, [...npmStart(), ...(development ? ['--development'] : [])], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      SAMPLE_DATA: 'none',
      DATA_DIR: join(folder, 'data'),
      [QUICK_PAGES_WILL_DO]: 'yes',
      ...settings,
    },
  });
  if (!outlivesTest) onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((done, failed) => {
    child.once('error', failed);
    child.once('exit', done);
  });
  return { child, ended, said: () => said };
}

export async function runProduct(
  folder: string,
  settings: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const { ended, said } = spawnProduct(folder, settings);
  return { code: await ended, said: said() };
}

export async function startProduct(
  folder: string,
  settings: Record<string, string> = {},
  options: Parameters<typeof spawnProduct>[2] = {},
): Promise<Product> {
  const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'secret' };
  const product = spawnProduct(folder, { PORT: '0', ...admin, ...settings }, options);
  const { child, ended, said } = product;
  const address = await new Promise<string>((found, failed) => {
    child.stdout.on('data', () => {
      const [, at] = /Bhukhand is at (\S+)\n/.exec(said()) ?? [];
      if (at) found(at);
    });
    void ended.then((code) => failed(new Error(`It ended with ${code}: ${said()}`)), failed);
  });
  return { ...product, address };
}
