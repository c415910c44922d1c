import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from './finding.ts';

const VITEST = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');

/**
 * Runs the long form of the test files with these paths: `STRESS` names the file of their findings (`reportFinding`).
 * @param config of Vitest that includes these files
 * @returns the findings, and whether the tests passed
 */
export async function runTests(
  config: string,
  files: readonly string[],
  settings: Record<string, string> = {},
): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bhukhand-stress-'));
  const findings = join(folder, 'findings');
  await writeFile(findings, '');
  const child = spawn(process.execPath, [VITEST, 'run', '--config', config, ...files, '--disableConsoleIntercept'], {
    env: { ...process.env, STRESS: findings, ...settings },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  const lines = (await readFile(findings, 'utf8')).split('\n').filter(Boolean);
  await rm(folder, { recursive: true });
  const all = { done: 'All tests of this part', seen: code === 0 ? 'passed' : 'not passed', expected: 'passed' };
  // Safe: `reportFinding` wrote them.
  return [...lines.map((line) => JSON.parse(line) as Finding), { ...all, held: code === 0 }];
}
