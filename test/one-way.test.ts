import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/* Browser features that can fail are used in one place, which reports the failure or does without. */

const PROJECT = join(import.meta.dirname, '..');
const sources = globSync('web/**/*.{ts,tsx}', { cwd: PROJECT })
  .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('.d.ts'))
  .map((file) => ({
    file,
    text: readFileSync(join(PROJECT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''),
  }));

const filesWith = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).toSorted();

test('scripts reach what a browser stores by web/client/storage.ts alone, which bears with a browser that blocks it', () => {
  // The head's script has a try of its own.
  expect(
    filesWith(
      /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie|navigator\.serviceWorker|caches)\b/,
    ),
  ).toEqual(['web/app/head-scripts.ts', 'web/client/storage.ts']);
  // idb-keyval opens IndexedDB in the middle of a call.
  expect(filesWith(/\bcreateStore\b/)).toEqual(['web/client/storage.ts']);
  expect(filesWith(/\b(?:storage\.(?:estimate|persist)|requestFileSystem|openDatabase)\b/)).toEqual([]);
});

test('parts of scripts are loaded by web/client/load.ts alone, which says what kept them from coming', () => {
  const outside = sources.flatMap(({ file, text }) =>
    text
      .replaceAll(/typeof import\(/g, '')
      .replaceAll(/\b(?:load|whenLoaded)\(\s*\(\) => import\(/g, '')
      .match(/\bimport\(/g)
      ? [file]
      : [],
  );
  expect(outside).toEqual([]);
});
