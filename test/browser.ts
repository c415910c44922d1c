import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './debian.ts';

/** The browser is the system's own: Playwright's download is not for every Linux, and needs a second registry. */

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without what draws the browser's own windows, which nobody looks at in a test. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';
const FONTS = 'fonts-noto-core';

/** No browser is there and none can be installed; the message is one sentence for whoever runs the tests. */
export class NoBrowser extends Error {}

/**
 * The path of a Chromium that runs: CHROMIUM_PATH, or the first that the PATH or /usr/bin has.
 * @throws NoBrowser when CHROMIUM_PATH names something that does not run
 */
export function findBrowser(): string | undefined {
  return findOne(WHOLE);
}

/** Whether the journeys have the one that they are quickest with, or the one that CHROMIUM_PATH names, and the font that pages are measured in. */
export const hasBrowserOfJourneys = (): boolean => findOne([WITHOUT_WINDOWS]) !== undefined && hasFonts();

/** In the wider DejaVu Sans a header takes two lines. Systems without fontconfig have fonts of their own. */
function hasFonts(): boolean {
  const { status, stdout } = spawnSync('fc-match', ['Noto Sans'], { encoding: 'utf8' });
  return status !== 0 || stdout.includes('Noto');
}

/**
 * The same for the journeys, which a Chromium without windows walks with a sixth less processor (docs/decisions/006).
 * @throws NoBrowser when CHROMIUM_PATH names something that does not run
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

/** Some systems put a script in a browser's place that only says how to install it. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * Installs Debian's Chromium and a font with Devanagari.
 * @throws NoBrowser where it may not (no root, no apt-get), where apt-get fails, or where the browser then does not run
 */
export function installBrowser(): void {
  const why = installPackages('Chromium', 'chromium', FONTS);
  if (why) throw new NoBrowser(`There is no browser: ${why}. CHROMIUM_PATH may name another.`);
  if (!findBrowser()) throw new NoBrowser('Chromium was installed, but it does not run: chromium --version says why.');
}

/**
 * Installs the one for the journeys where it may, of the version of a whole Chromium that is there, as Debian asks for; otherwise they
 * take that one.
 * @throws NoBrowser where there is none then
 */
export function installBrowserOfJourneys(): void {
  const { stdout: version } = spawnSync('dpkg-query', ['-W', '-f=${Version}', 'chromium-common'], { encoding: 'utf8' });
  const why = installPackages('Chromium', WITHOUT_WINDOWS + (version ? `=${version}` : ''), FONTS);
  if (why && !findBrowserOfJourneys())
    throw new NoBrowser(`The browser tests cannot run: ${why}. CHROMIUM_PATH may name another.`);
}
