import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildIsStale } from '../scripts/stale-build.ts';

/** Once before all tests, so that no two build concurrently. */
export default async function buildPagesWhenStale(): Promise<void> {
  if (!buildIsStale('quick')) return;
  const build = fileURLToPath(new URL('../scripts/build.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [build, '--quick'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The pages could not be built; what stands above says why.');
}
