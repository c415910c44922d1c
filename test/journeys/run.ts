import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { hasBrowserOfJourneys, installBrowserOfJourneys, NoBrowser } from '../browser.ts';
import { SECOND_TRIES } from './second-tries-reporter.ts';

/*
 * npm run test:browser: installs a browser if needed, then runs Playwright with the arguments: npm run test:browser --
 * buyer --project phone. Without a project it runs the journeys.
 */

const BUILD = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));
const PLAYWRIGHT = fileURLToPath(new URL('../../node_modules/@playwright/test/cli.js', import.meta.url));
const LAST_RUN = fileURLToPath(new URL('../../test-results/.last-run.json', import.meta.url));
const lastRun = z.object({ failedTests: z.array(z.string()) });

try {
  if (!hasBrowserOfJourneys()) {
    console.log('Looking for a Chromium for the browser tests …');
    installBrowserOfJourneys();
  }
} catch (error) {
  if (!(error instanceof NoBrowser)) throw error;
  console.error(error.message);
  process.exit(1);
}

const given = process.argv.slice(2);
const projects = given.some((one) => one.startsWith('--project')) ? [] : ['--project=phone', '--project=desktop'];
const first = attempt();
if (first.status === 0 || !SECOND_TRIES || hasFailedTests()) process.exit(first.status ?? 1);
// The build or the runner itself broke, or the product that it prepares: what a test would get, a second try.
const broke = `${given.join(' ')}, which ended by ${first.signal ?? first.status} without a failed test`;
console.log(`Once more: ${broke}`);
appendFileSync(SECOND_TRIES, `${broke}\n`);
process.exit(attempt().status ?? 1);

function attempt(): { status: number | null; signal: NodeJS.Signals | null } {
  // One of an earlier run would speak for this one.
  rmSync(LAST_RUN, { force: true });
  // They weigh the pages.
  if (given.some((one) => one.includes('qualities'))) {
    const build = spawnSync(process.execPath, [BUILD, '--when-stale'], { stdio: 'inherit' });
    if (build.status !== 0) return build;
  }
  return spawnSync(process.execPath, [PLAYWRIGHT, 'test', ...given, ...projects], { stdio: 'inherit' });
}

/** Playwright writes at its end which tests failed. */
function hasFailedTests(): boolean {
  if (!existsSync(LAST_RUN)) return false;
  const { failedTests } = lastRun.parse(JSON.parse(readFileSync(LAST_RUN, 'utf8')));
  return failedTests.length > 0;
}
