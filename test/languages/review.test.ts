import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { readSheet } from '#server/sheets/read-sheet.ts';
import { xlsxOf } from '#server/sheets/write-sheet.ts';
import { englishOf, translationFile } from '../../scripts/messages/catalogue.ts';
import { readPo } from '../../scripts/messages/po.ts';
import { readReview, writeReview } from '../../scripts/messages/review.ts';

/* `npm run messages -- --review hi` and what comes back; rewording.processes.test.ts takes it into the files. */

const folder = await mkdtemp(join(temporaryFolder(), 'bhukhand-review-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const sent = join(folder, 'hi.xlsx');
await writeReview('hi', sent);
const [headings = [], ...rows] = (await readSheet(sent, 'review')).map(({ cells }) => cells);
const rowOf = (id: string) => {
  const found = rows.find(([one]) => one === id);
  if (!found) throw new Error(`There is no row ${id}`);
  return headings.map((_, place) => found[place] ?? '');
};

/** The marked rows as they come back, `changes` by the places of cells. */
async function back(marked: readonly (readonly string[])[], named = headings) {
  const path = join(folder, 'back.xlsx');
  await writeFile(path, await xlsxOf({ name: 'hi', columns: named.map((heading) => ({ heading })), rows: marked }));
  return readReview('hi', path);
}

const changed = (id: string, changes: Record<number, string>) => rowOf(id).map((cell, place) => changes[place] ?? cell);

test('the workbook has every message with its place, its English and its translation', () => {
  expect(headings).toEqual(['Id', 'Where it stands', 'English', 'Translation', 'Better translation', 'Note']);
  const filters = readPo(translationFile('hi', 'search')).messages.find(({ msgctxt }) => msgctxt === 'filters.title');
  const { text, description } = englishOf('search').get('filters.title') ?? {};
  expect(rowOf('search:filters.title')).toEqual([
    'search:filters.title',
    description,
    text,
    filters?.msgstr[0],
    '',
    '',
  ]);
  expect(rowOf('terms:intro')[1]).toBe('The page “Terms of Use”');
  expect(rows.filter((row) => (row[1] ?? '') === '')).toEqual([]);
});

test('a workbook that nobody marked changes nothing', async () => {
  expect(await readReview('hi', sent)).toEqual({ better: new Map(), refused: [], notes: [] });
});

test('a better translation is taken, and a note is passed on', async () => {
  const review = await back([
    changed('search:filters.title', { 4: 'छाँटें', 5: 'Shorter' }),
    changed('buying:plans.balance', { 5: 'Ask a bank clerk' }),
  ]);
  expect(review).toEqual({
    better: new Map([['search:filters.title', 'छाँटें']]),
    refused: [],
    notes: ['search:filters.title: Shorter', 'buying:plans.balance: Ask a bank clerk'],
  });
});

test.each<[what: string, id: string, changes: Record<number, string>, reason: RegExp]>([
  ['a part is lost', 'account:code.sentTo', { 4: 'कोड भेजा गया है।' }, /does not say \{phone\}; .*\{minutes\}/],
  ['a part is invented', 'search:filters.title', { 4: '{number} फ़िल्टर' }, /names \{number\}, which English has not/],
  ['a bracket is missing', 'account:code.sentTo', { 4: '{phone पर {minutes}' }, /cannot be read/],
  ['no plural form is for the rest', 'buying:plans.balance', { 4: '{credits, plural, one {#}}' }, /cannot be read/],
  [
    'Hindi has no such plural form',
    'buying:plans.balance',
    { 4: '{credits, plural, few {#} other {#}}' },
    /no plural form few in hi/,
  ],
  ['a second form is used', 'search:filters.title', { 4: 'सहेजें' }, /says सहेज for सेव/],
  ['a term has another name', 'home:about.browse', { 4: 'सारी चीज़ें देखें' }, /names no plot/],
  ['English has changed since', 'search:filters.title', { 2: 'Sieve', 4: 'छाँटें' }, /the English is now: Filters/],
  ['the translation has changed since', 'search:filters.title', { 3: 'छननी', 4: 'छाँटें' }, /the translation is now: /],
  [
    'it was written over the translation',
    'search:filters.title',
    { 3: 'छाँटें' },
    /Write yours into “Better translation”/,
  ],
  ['the id was changed', 'search:filters.title', { 0: 'search:filter', 4: 'छाँटें' }, /there is no such message/],
  ['the spreadsheet lost it', 'search:filters.title', { 4: '#NAME?' }, /#NAME\?/],
])('a row is refused with the reason where %s', async (_, id, changes, reason) => {
  const { better, refused } = await back([changed(id, changes)]);
  expect([...better]).toEqual([]);
  expect(refused).toEqual([expect.stringMatching(reason)]);
  expect(refused[0]).toMatch(/^line 2, /);
});

test('the second of two rows of a message is refused', async () => {
  const { better, refused } = await back(['छाँटें', 'चुनें'].map((text) => changed('search:filters.title', { 4: text })));
  expect([...better.values()]).toEqual(['छाँटें']);
  expect(refused).toEqual([expect.stringContaining('another row above')]);
});

test('columns may come in another order, and a missing one is named', async () => {
  const order = [4, 0, 3, 2];
  const row = changed('search:filters.title', { 4: 'छाँटें' });
  const { better } = await back(
    [order.map((place) => row[place] ?? '')],
    order.map((place) => headings[place] ?? ''),
  );
  expect([...better.values()]).toEqual(['छाँटें']);
  await expect(back([row.slice(0, 4)], headings.slice(0, 4))).rejects.toThrow('has no column “Better translation”');
});

test('a CSV file that Excel saved is read as well', async () => {
  const path = join(folder, 'back.csv');
  const lines = [headings, changed('search:filters.title', { 4: 'छाँटें' })];
  const csv = lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
  await writeFile(path, `\uFEFF${csv}`);
  expect([...(await readReview('hi', path)).better]).toEqual([['search:filters.title', 'छाँटें']]);
});

// WeblateOrg/weblate#4488, better-translation-manager#66, ResXResourceManager#69.
test('quotes, an equals sign and a spreadsheet’s line ends come through', async () => {
  const marked = changed('search:filters.title', { 4: '="छाँटें"' });
  expect([...(await back([marked])).better.values()]).toEqual(['="छाँटें"']);
  const path = join(folder, 'lines.csv');
  const cells = [headings, changed('search:filters.title', { 4: '“छाँटें”\r\n+ "और"' })];
  const csv = cells.map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
  await writeFile(path, csv);
  expect([...(await readReview('hi', path)).better.values()]).toEqual(['“छाँटें”\n+ "और"']);
});

test('a file of another kind is refused with what to send', async () => {
  const path = join(folder, 'marked.xlsx');
  await writeFile(path, '%PDF-1.7');
  await expect(readReview('hi', path)).rejects.toThrow(/Excel|CSV/);
});
