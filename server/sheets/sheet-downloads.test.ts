import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { FACT_STATES } from '#contract/facts.ts';
import { slugOf } from '#contract/land-path.ts';
import * as contract from '#contract/sheets.ts';
import { REQUIRED_COLUMNS } from '#contract/sheet-columns.ts';
import { stateFacts } from '#contract/stated-facts.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { users } from '#server/database/schema/accounts.ts';
import { testApp } from '#test/app.ts';
import { csvSheet, HEADINGS, plotRow } from '#test/files/sheets.ts';
import { makeAgent, makeProperty } from '#test/make.ts';
import { fileOf } from '#test/plot-form.ts';
import { readSheet } from './read-sheet.ts';
import { sheetWords } from './sheet-words.ts';

const site = await testApp();
afterAll(() => site.close());

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function linesOf(path: string) {
  const answer = await site.app.inject({ url: path });
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bhukhand-sheet-'));
  const file = join(folder.path, 'sheet');
  await writeFile(file, answer.rawPayload);
  return { answer, lines: await readSheet(file, 'somebody') };
}

test.each(FACT_STATES)(
  'the template for %s has the columns that its land is asked, in each language',
  async (state) => {
    const words = await sheetWords();
    for (const language of LANGUAGES) {
      const { answer, lines } = await linesOf(`/files/sheets/template/${slugOf(state)}.xlsx?language=${language}`);
      expect(answer.headers['content-type']).toBe(XLSX);
      const columns = lines[0]?.cells.map((heading) => words.columnOf(heading)) ?? [];
      expect(columns).toEqual(expect.arrayContaining([...REQUIRED_COLUMNS]));
      // One question, as in the form.
      expect(columns.filter((column) => column === 'village' || column === 'mauza')).toEqual(['village']);
      expect(columns.includes('thana_number')).toBe(state === 'Bihar' || state === 'Jharkhand');
    }
  },
);

test.each(['xlsx', 'csv'] as const)('an owner’s listings as .%s come back without a change', async (format) => {
  const owner = await makeAgent(site.db);
  await site.db.update(users).set({ language: 'ta' }).where(eq(users.id, owner.id));
  const description = '- A level plot, "north" of the road;\nwith a hand pump = good water.';
  await makeProperty(site.db, { owner, description });
  const links = (await site.call(contract.sheetLinks, { token: owner.token })).body.data;
  expect(links.remarks).toBeNull();
  const { answer } = await linesOf(links.listings[format]);
  const sheet = fileOf(answer.rawPayload, `listings.${format}`);
  const { body } = await site.call(contract.readSheet, { token: owner.token, body: { sheet } });
  expect(body.data.faults).toEqual([]);
  expect(body.data.counts).toEqual({ added: 0, changed: 0, unchanged: 1, faulty: 0 });
});

test('an export has a column of mauzas where a listing has one, beside the villages', async () => {
  const owner = await makeAgent(site.db);
  const plot = await makeProperty(site.db, { owner });
  const words = await sheetWords();
  const columnsOfExport = async () => {
    const { listings } = (await site.call(contract.sheetLinks, { token: owner.token })).body.data;
    const { lines } = await linesOf(listings.csv);
    return lines[0]?.cells
      .map((heading) => words.columnOf(heading))
      .filter((one) => one === 'village' || one === 'mauza');
  };
  expect(await columnsOfExport()).toEqual(['village']);
  const body = { mauza: 'Sikandarpur' };
  await site.call(stateFacts, { token: owner.token, params: { id: plot.id }, body });
  expect(await columnsOfExport()).toEqual(['village', 'mauza']);
});

test.each(['xlsx', 'csv'] as const)('the sheet with remarks as .%s says of each row what is wrong', async (format) => {
  const owner = await makeAgent(site.db);
  const rows = [HEADINGS, plotRow('1', { 6: '' }), plotRow('2', { 4: 'big' })];
  await site.call(contract.readSheet, { token: owner.token, body: { sheet: csvSheet(rows) } });
  const { remarks } = (await site.call(contract.sheetLinks, { token: owner.token })).body.data;
  const { answer, lines } = await linesOf(remarks?.[format] ?? '');
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(lines.map(({ cells }) => cells.slice(1, 4))).toEqual(rows.map((cells) => cells.slice(0, 3)));
  expect(lines[1]?.cells[0]).toContain('Price: Price is required');
  expect(lines[2]?.cells[0]).toMatch(/^Size: /);
});

test('a link that is changed, old or of another kind leads to nothing', async () => {
  const [owner, other] = [await makeAgent(site.db), await makeAgent(site.db)];
  const { listings } = (await site.call(contract.sheetLinks, { token: owner.token })).body.data;
  const status = async (path: string) => (await site.app.inject({ url: path })).statusCode;
  expect(await status(listings.csv)).toBe(200);
  expect(await status(listings.csv.replace(owner.id, other.id))).toBe(404);
  expect(await status(listings.csv.replace('listings', 'remarks'))).toBe(404);
  expect(await status(listings.csv.replace('.csv', '.xlsx'))).toBe(404);
  expect(await status('/files/sheets/template/atlantis.xlsx')).toBe(404);
  expect(await status('/files/sheets/template/bihar.exe')).toBe(404);
  site.clock.advance(3 * MINUTE_MS);
  expect(await status(listings.csv)).toBe(404);
});
