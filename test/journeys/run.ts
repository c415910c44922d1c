import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hasBrowserOfJourneys, installBrowserOfJourneys, NoBrowser } from '../browser.ts';

/*
 * npm run test:browser: installs a browser if needed, then runs Playwright with the arguments: npm run test:browser --
 * buyer --project phone. Without a project it runs the journeys.
 */

const BUILD = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));
const PLAYWRIGHT = fileURLToPath(new URL('../../node_modules/@playwright/test/cli.js', import.meta.url));

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
// They weigh the pages.
if (given.some((one) => one.includes('qualities')))
  spawnSync(process.execPath, [BUILD, '--when-stale'], { stdio: 'inherit' });
const projects = given.some((one) => one.startsWith('--project')) ? [] : ['--project=phone', '--project=desktop'];
const child = spawn(process.execPath, [PLAYWRIGHT, 'test', ...given, ...projects], { stdio: 'inherit' });
child.once('error', (error) => {
  throw error;
});
child.once('exit', (code) => process.exit(code ?? 1));
