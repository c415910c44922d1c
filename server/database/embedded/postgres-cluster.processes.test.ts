import { execFileSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openCluster } from './postgres-cluster.ts';
import { dedicatedUser } from './postgres-user.ts';

const isRoot = process.getuid?.() === 0;
const root = mkdtempSync(join(tmpdir(), 'cluster-'));
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const lines: string[] = [];
const open = (directory: string) => openCluster({ directory, durable: false, log: (line) => lines.push(line) });

test('a directory with other files, or a path that is none, is rejected with a sentence', async () => {
  const taken = join(root, 'taken');
  mkdirSync(taken);
  writeFileSync(join(taken, 'holiday.jpg'), '');
  await expect(open(taken)).rejects.toThrow('it is not empty and holds no database');
  await expect(open(join(taken, 'holiday.jpg/postgres'))).rejects.toThrow('ENOTDIR');
});

test.runIf(isRoot)('as root, what PostgreSQL may not enter is kept where it may, at every start', async () => {
  const forbidden = join(root, 'forbidden');
  mkdirSync(forbidden, { mode: 0o700 });
  const directory = join(forbidden, 'postgres');
  const first = await open(directory);
  try {
    expect(first.directory).toMatch(/^\/var\/lib\/bhukhand\/postgres-[0-9a-f]{12}$/);
    expect(first.user).toEqual(await dedicatedUser());
    expect(statSync(first.data).uid).toBe(first.user?.uid);
    expect(lstatSync(directory).isSymbolicLink()).toBe(true);
    const sentence = `The database is in ${first.directory} (${directory} is a link to it), where PostgreSQL's own user may enter.`;
    expect(lines).toEqual([sentence]);

    expect(await open(directory)).toEqual(first);
    chmodSync(forbidden, 0o755);
    expect(await open(directory)).toEqual(first);
    expect(lines).toEqual([sentence, sentence, sentence]);

    rmSync(first.directory, { recursive: true });
    await expect(open(directory)).rejects.toThrow(`it is a link to ${first.directory}, which is gone`);
  } finally {
    rmSync(first.directory, { recursive: true, force: true });
  }
});

test.runIf(isRoot)(
  'data that root copied back from a backup is given to the user that PostgreSQL runs as',
  async () => {
    const directory = join(root, 'postgres');
    await open(directory);
    execFileSync('chown', ['-R', '0:0', directory]);
    chmodSync(join(directory, 'data'), 0o755);
    const { user, data } = await open(directory);
    expect(user).toEqual(await dedicatedUser());
    expect(statSync(join(data, 'base')).uid).toBe(user?.uid);
    expect(statSync(data).mode & 0o777).toBe(0o700);
  },
);
