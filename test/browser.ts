import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './debian.ts';

/** The system's browser: Playwright's download is not for every Linux, and needs a second registry. */

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without browser windows. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';
const FONTS = 'fonts-noto-core';

/** No browser runs and none can be installed; the message is for whoever runs the tests. */
export class NoBrowser extends Error {}

/**
 * The path of a Chromium that runs: CHROMIUM_PATH, or the first in PATH or /usr/bin.
 * @throws NoBrowser when CHROMIUM_PATH does not run
 */
export function findBrowser(): string | undefined {
  return findOne(WHOLE);
}

/**
 * Whether the journeys' fastest browser, or that of CHROMIUM_PATH, is there with the font that pages are measured in.
 */
export const hasBrowserOfJourneys = (): boolean => findOne([WITHOUT_WINDOWS]) !== undefined && hasFonts();

/** In the wider DejaVu Sans a header takes two lines. Systems without fontconfig have fonts of their own. */
function hasFonts(): boolean {
  const { status, stdout } = spawnSync('fc-match', ['Noto Sans'], { encoding: 'utf8' });
  return status !== 0 || stdout.includes('Noto');
}

/**
 * The same for the journeys, with a sixth less processor (docs/decisions/006).
 * @throws NoBrowser when CHROMIUM_PATH does not run
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
 * @throws NoBrowser without root or apt-get, when apt-get fails, or when the browser does not run
 */
export function installBrowser(): void {
  const why = installPackages('Chromium', 'chromium', FONTS);
  if (why) throw new NoBrowser(`There is no browser: ${why}. CHROMIUM_PATH may name another.`);
  if (!findBrowser()) throw new NoBrowser('Chromium was installed, but it does not run: chromium --version says why.');
}

/**
 * Installs the journeys' browser, in the version of an installed Chromium, as Debian requires; else they use that one.
 * @throws NoBrowser where there is none
 */
export function installBrowserOfJourneys(): void {
  const { stdout: version } = spawnSync('dpkg-query', ['-W', '-f=${Version}', 'chromium-common'], { encoding: 'utf8' });
  const why = installPackages('Chromium', WITHOUT_WINDOWS + (version ? `=${version}` : ''), FONTS);
  if (why && !findBrowserOfJourneys())
    throw new NoBrowser(`The browser tests cannot run: ${why}. CHROMIUM_PATH may name another.`);
}
