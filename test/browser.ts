import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './debian.ts';

/** The system's browser: Playwright's download does not run on every Linux and needs a second registry. */

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const WITHOUT_WINDOWS = 'chromium-headless-shell';
const FONTS = 'fonts-noto-core';

/** No browser runs and none can be installed; the message is for whoever runs the tests. */
export class NoBrowser extends Error {}

/**
 * Path of a working Chromium: CHROMIUM_PATH, or the first in PATH or /usr/bin.
 * @throws NoBrowser if CHROMIUM_PATH does not run
 */
export function findBrowser(): string | undefined {
  return findOne(WHOLE);
}

/** True if the journeys' fastest browser, or CHROMIUM_PATH's, is installed with the font that pages are measured in. */
export const hasBrowserOfJourneys = (): boolean => findOne([WITHOUT_WINDOWS]) !== undefined && hasFonts();

/** In the wider DejaVu Sans a header takes two lines. Systems without fontconfig have their own fonts. */
function hasFonts(): boolean {
  const { status, stdout } = spawnSync('fc-match', ['Noto Sans'], { encoding: 'utf8' });
  return status !== 0 || stdout.includes('Noto');
}

/**
 * The browser for journeys, with a sixth less processor time (docs/decisions/006).
 * @throws NoBrowser if CHROMIUM_PATH does not run
 */
export function findBrowserOfJourneys(): string | undefined {
  return findOne([WITHOUT_WINDOWS, ...WHOLE]);
}

function findOne(names: string[]): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!runs(named)) throw new NoBrowser(`CHROMIUM_PATH is '${named}', but no browser runs there.`);
    return named;
  }
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs);
}

/** Some systems have a script in its place that only says how to install it. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * Installs Debian's Chromium and a font with Devanagari.
 * @throws NoBrowser without root or apt-get, if apt-get fails, or if the browser does not run
 */
export function installBrowser(): void {
  const why = installPackages('Chromium', 'chromium', FONTS);
  if (why) throw new NoBrowser(`There is no browser: ${why}. CHROMIUM_PATH may name another.`);
  if (!findBrowser()) throw new NoBrowser('Chromium was installed, but it does not run: chromium --version says why.');
}

/**
 * Installs the journeys' browser in the version of an installed Chromium, as Debian requires; if that fails, they use
 * Chromium.
 * @throws NoBrowser if there is none
 */
export function installBrowserOfJourneys(): void {
  const { stdout: version } = spawnSync('dpkg-query', ['-W', '-f=${Version}', 'chromium-common'], { encoding: 'utf8' });
  const why = installPackages('Chromium', WITHOUT_WINDOWS + (version ? `=${version}` : ''), FONTS);
  if (why && !findBrowserOfJourneys())
    throw new NoBrowser(`The browser tests cannot run: ${why}. CHROMIUM_PATH may name another.`);
}
