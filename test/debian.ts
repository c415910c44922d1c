import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const INSTALL_WITHIN_MS = 10 * 60 * 1000;
const LOCK = join(tmpdir(), 'bhukhand-apt.lock');
const POLICY = '/usr/sbin/policy-rc.d';

/** Debian's way to say that what is installed must not be started, unless somebody has said so already; and that no cluster is made. */
const WITHOUT_SERVICES = [
  `test -e ${POLICY} || { trap 'rm -f ${POLICY}' EXIT; printf '#!/bin/sh\\nexit 101\\n' > ${POLICY}; chmod +x ${POLICY}; }`,
  'mkdir -p /etc/postgresql-common/createcluster.d',
  'echo create_main_cluster = false > /etc/postgresql-common/createcluster.d/bhukhand-tests.conf',
].join('; ');

/**
 * Installs packages of Debian, where we are root and apt-get is there. Two test files may come here at the same time, so one waits
 * for the other.
 * @returns why not, as the end of a sentence, or undefined
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
 * Why such tests are skipped, as one sentence, or undefined where they can run. Installs what is missing.
 * @throws Error where the sentence would hide a failure: as root in CI.
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
