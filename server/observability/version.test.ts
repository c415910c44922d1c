import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readVersion } from './version.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'bhukhand-version-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries({ 'package.json': '{"version":"1.2.3"}', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return `${folder}/`;
}

test.each([
  ['a clone', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${COMMIT}\n` }],
  [
    'a clone whose references are packed',
    {
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.git/packed-refs': `# pack-refs with: peeled\n${COMMIT} refs/heads/main\n`,
    },
  ],
  ['a clone without a branch', { '.git/HEAD': `${COMMIT}\n` }],
  ['a build without its clone', { 'build/commit': '0123456789ab\n' }],
])('%s knows its version and its commit', (_, files) => {
  expect(readVersion(folderWith(files))).toEqual({ version: '1.2.3', commit: '0123456789ab' });
});

test('the commit of the clone counts, not that of its last build', () => {
  const root = folderWith({ '.git/HEAD': COMMIT, 'build/commit': 'ffffffffffff' });
  expect(readVersion(root).commit).toBe('0123456789ab');
});

test('a copy without a clone and without a build does not know its commit', () => {
  expect(readVersion(folderWith({}))).toEqual({ version: '1.2.3', commit: 'unknown' });
});
