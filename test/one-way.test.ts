import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messagesUsedIn } from '../scripts/messages/used-messages.ts';

/* Browser features that can fail are used in one place, which reports the failure or does without; scripts get sentences in one way. */

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
  expect(filesWith(/\bcreateStore\b/)).toEqual(['web/properties/drafts.ts']);
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
  expect(outside).toEqual(['web/client/load.ts']);
});

/** Whether React hands a message to a script: sentences in HTML would come with each page, those in scripts come once. */
function hasMessageInDataset(source: string): boolean {
  const uses = (code: string) => messagesUsedIn(code, 'tsx').reduce((sum, { paths }) => sum + paths.length, 0);
  return uses(source) > uses(source.replaceAll(/\bdataset\(\{[\s\S]*?\}\)/g, 'dataset()'));
}

test('scripts import their sentences from #messages/ and read none from a page', () => {
  const writing = filesWith(/\bdataset\(\{/);
  expect(writing.length).toBeGreaterThan(40);
  expect(writing.filter((file) => hasMessageInDataset(readFileSync(join(PROJECT, file), 'utf8')))).toEqual([]);
  const importing = sources.filter(({ file, text }) => file.startsWith('web/browser/') && text.includes("'#messages/"));
  expect(importing.length).toBeGreaterThan(20);
});

test.each([
  `const t = buyingMessages.access; const Offer = () => <p {...dataset({ 'data-reason': t.failed })} />;`,
  `const Offer = () => { const { access } = buyingMessages; return <p {...dataset({ 'data-reason': access.failed })} />; };`,
])('a sentence handed over in an attribute is found: %s', (source) => {
  expect(hasMessageInDataset(`import { buyingMessages } from '#messages/buying.ts';\n${source}`)).toBe(true);
});
