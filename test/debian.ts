import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '#contract/time.ts';

const INSTALL_WITHIN_MS = 10 * MINUTE_MS;
const LOCK = join(tmpdir(), 'bhukhand-apt.lock');
const POLICY = '/usr/sbin/policy-rc.d';

/** Debian's way to install services without starting them, and without a cluster. */
const WITHOUT_SERVICES = [
  `test -e ${POLICY} || { trap 'rm -f ${POLICY}' EXIT; printf '#!/bin/sh\\nexit 101\\n' > ${POLICY}; chmod +x ${POLICY}; }`,
  'mkdir -p /etc/postgresql-common/createcluster.d',
  'echo create_main_cluster = false > /etc/postgresql-common/createcluster.d/bhukhand-tests.conf',
].join('; ');

/**
 * Installs Debian packages as root. A lock serialises test files.
 * @returns why it failed, as the end of a sentence; undefined on success
 */
export function installPackages(called: string, ...packages: string[]): string | undefined {
  const names = packages.join(' ');
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) {
    return `they need ${called} (on Debian: apt-get install ${names})`;
  }
  const commands = `${WITHOUT_SERVICES}; apt-get -qq update && apt-get -qq install -y --no-install-recommends ${names}`;
  const { status, stderr } = spawnSync('flock', [LOCK, 'sh', '-c', commands], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
    timeout: INSTALL_WITHIN_MS,
  });
  return status === 0 ? undefined : `${names} could not be installed: ${stderr.trim()}`;
}

/**
 * Installs what is missing.
 * @returns why such tests are skipped; undefined once they can run
 * @throws Error as root in CI, where a skip would hide a failure
 */
export function whySkipped(
  tests: string,
  isThere: () => boolean,
  install: () => string | undefined,
): string | undefined {
  if (isThere()) return undefined;
  const why = install();
  if (why === undefined && isThere()) return undefined;
  const reason = why ?? 'what was installed does not run';
  if (process.env['CI'] && process.getuid?.() === 0) throw new Error(`${tests} cannot run: ${reason}.`);
  const sentence = `${tests} are skipped: ${reason}.`;
  console.warn(sentence);
  return sentence;
}
