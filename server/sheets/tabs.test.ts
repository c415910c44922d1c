import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/sheets.ts';
import { testApp } from '#test/app.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { HEADINGS, plotRow, zipOf } from '#test/files/sheets.ts';
import { xlsxFile, xlsxRows, type XlsxSheet } from '#test/files/xlsx.ts';
import { makeAgent, type TestUser } from '#test/make.ts';
import { fileOf } from '#test/plot-form.ts';
import { faultsOf, sheetsOn } from '#test/sheets.ts';

const site = await testApp();
afterAll(() => site.close());

const { list, listingsOf } = sheetsOn(site);

let bundle: File;
beforeAll(async () => {
  bundle = await zipOf({ 'front.jpg': await jpegPhoto(640, 480) });
});

const tab = (name: string, rows: readonly (readonly string[])[]): XlsxSheet => ({ name, rows: xlsxRows(rows) });

async function read({ token }: TestUser, sheets: readonly XlsxSheet[]) {
  const sheet = fileOf(xlsxFile({ sheets }), 'plots.xlsx');
  const answer = await site.call(contract.readSheet, { token, body: { sheet, bundle } });
  expect(answer.body.issues ?? []).toEqual([]);
  return answer.body.data;
}

describe('of the tabs of a file', () => {
  test('the first that has the headings of plots is read, and the others are named', async () => {
    const owner = await makeAgent(site.db);
    const cover = tab('Cover', [['Sharma Estates'], ['Price', 'as of November'], ['Patna &amp; Gaya', 'Call us']]);
    const empty = tab('Template', [HEADINGS]);
    const hidden: XlsxSheet = { ...tab('Lists', [['Patna']]), state: 'hidden' };
    const checked = await read(owner, [
      hidden,
      cover,
      empty,
      tab('', []),
      tab('Patna', [['Plots of Patna'], HEADINGS, plotRow('1'), plotRow('2')]),
      tab('Gaya', [HEADINGS, plotRow('3')]),
    ]);
    expect(faultsOf(checked)).toEqual([]);
    expect(checked).toMatchObject({ rows: 2, missing: [], unread_tabs: ['Cover', 'Template', 'Gaya'] });
  });

  test('one that was not read loses none of its plots', async () => {
    const owner = await makeAgent(site.db);
    const plots = [HEADINGS, plotRow('1'), plotRow('2'), plotRow('3')];
    expect(await read(owner, [tab('All', plots), tab('Empty', [])])).toMatchObject({ rows: 3, unread_tabs: [] });
    await list(owner);
    const parted = [tab('Patna', plots.slice(0, 2)), tab('Gaya', [HEADINGS, plotRow('2'), plotRow('3')])];
    expect(await read(owner, parted)).toMatchObject({ rows: 1, unread_tabs: ['Gaya'], gone: [] });
    const alone = await read(owner, parted.slice(0, 1));
    expect(alone.gone.map(({ own_number }) => own_number)).toEqual(['2', '3']);
    expect(await listingsOf(owner)).toHaveLength(3);
  });

  test('one that is broken or too large does not refuse another', async () => {
    const owner = await makeAgent(site.db);
    const many = Array.from({ length: 6_000 }, (_, i) => [String(i)]);
    const wide = [Array.from({ length: 400 }, () => 'x')];
    const broken: XlsxSheet = { name: 'Broken', rows: '<row r="1"><c r="A1" t="s"><v>7</v></c></row>' };
    const checked = await read(owner, [
      tab('Areas', many),
      tab('Wide', wide),
      broken,
      tab('Plots', [HEADINGS, plotRow('1')]),
    ]);
    expect(checked).toMatchObject({ rows: 1, unread_tabs: ['Areas', 'Wide', 'Broken'], counts: { added: 1 } });
  });
});
