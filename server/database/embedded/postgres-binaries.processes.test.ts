import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runnableBinaries, shippedBinaries } from './postgres-binaries.ts';
import { dedicatedUser } from './postgres-user.ts';

const isRoot = process.getuid?.() === 0;
const user = isRoot ? await dedicatedUser() : undefined;
const root = mkdtempSync(join(tmpdir(), 'binaries-'));
chmodSync(root, 0o755);
const shipped = join(root, 'package/native');
const copyTo = join(root, 'elsewhere');
const lines: string[] = [];
const log = (line: string) => void lines.push(line);

const linksIn = (folder: string) =>
  readdirSync(folder).filter((name) => lstatSync(join(folder, name)).isSymbolicLink());
const version = (folder: string) =>
  execFileSync(join(folder, 'bin/postgres'), ['--version'], { ...user, cwd: '/', encoding: 'utf8', stdio: 'pipe' });

beforeAll(() => {
  cpSync(join(shippedBinaries(), '..'), join(root, 'package'), { recursive: true, verbatimSymlinks: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function removeLinks(): string[] {
  const links = linksIn(join(shipped, 'lib'));
  for (const link of links) rmSync(join(shipped, 'lib', link));
  return links;
}

test('binaries whose links npm did not make, since it ran no install scripts, are mended where they are', async () => {
  const links = removeLinks();
  expect(links.length).toBeGreaterThan(0);
  expect(() => version(shipped)).toThrow();
  expect(await runnableBinaries({ shipped, copyTo, user, log })).toBe(shipped);
  expect(linksIn(join(shipped, 'lib'))).toEqual(links);
  expect(version(shipped)).toContain('PostgreSQL) 18');
  expect(lines).toEqual([]);
});

test('binaries that can neither be reached nor mended are copied once to where they run', async () => {
  removeLinks();
  // Root can always write, but PostgreSQL runs as another user.
  chmodSync(isRoot ? root + '/package' : join(shipped, 'lib'), isRoot ? 0o700 : 0o555);
  const copy = await runnableBinaries({ shipped, copyTo, user, log });
  expect(copy.startsWith(copyTo)).toBe(true);
  expect(version(copy)).toContain('PostgreSQL) 18');
  expect(await runnableBinaries({ shipped, copyTo, user, log })).toBe(copy);
  expect(lines).toEqual([`Copying PostgreSQL's binaries to ${copy}, because they cannot be run where npm put them.`]);
  expect(readdirSync(copyTo)).toHaveLength(1);
  chmodSync(isRoot ? root + '/package' : join(shipped, 'lib'), 0o755);
});

test('binaries that do not run on this system are said to in a sentence that names the way out', async () => {
  rmSync(join(shipped, 'lib/libicuuc.so.60.2'));
  await expect(runnableBinaries({ shipped, copyTo: join(root, 'nowhere'), user, log })).rejects.toThrow(
    /^its binaries do not run on this system \(.*\); set DATABASE_URL to another PostgreSQL$/,
  );
  expect(existsSync(join(root, 'nowhere'))).toBe(false);
});
