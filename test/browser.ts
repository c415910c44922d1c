import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The browser of the journeys is the system's own: Playwright's download is not for every Linux, and needs a second registry. */

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PACKAGES = ['chromium', 'fonts-noto-core'];
const INSTALL_WITHIN_MS = 10 * 60 * 1000;

/** No browser is there and none can be installed; the message is one sentence for whoever runs the tests. */
export class NoBrowser extends Error {}

/**
 * The path of a Chromium that runs: CHROMIUM_PATH, or the first that the PATH or /usr/bin has.
 * @throws NoBrowser when CHROMIUM_PATH names something that does not run
 */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!runs(named)) throw new NoBrowser(`CHROMIUM_PATH is '${named}', but no browser runs there.`);
    return named;
  }
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'];
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs);
}

/** Some systems put a script in a browser's place that only says how to install it. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * Installs Debian's Chromium and a font with Devanagari.
 * @throws NoBrowser where it may not (no root, no apt-get), where apt-get fails, or where the browser then does not run
 */
export function installBrowser(): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) {
    throw new NoBrowser(
      'The browser tests need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    );
  }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]]) {
    const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      encoding: 'utf8',
      timeout: INSTALL_WITHIN_MS,
    });
    if (status !== 0) throw new NoBrowser(`Chromium could not be installed (apt-get ${args[0]}): ${stderr.trim()}`);
  }
  if (!findBrowser()) throw new NoBrowser('Chromium was installed, but it does not run: chromium --version says why.');
}
