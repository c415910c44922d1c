import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/sheets.ts';
import { documents, photos } from '#server/database/schema/files.ts';
import { sheetFiles } from '#server/database/schema/sheets.ts';
import { testApp } from '#test/app.ts';
import { pdfFile } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { csvSheet, HEADINGS, plotRow, zipOf } from '#test/files/sheets.ts';
import { zipOf as zipOfParts } from '#test/files/zip.ts';
import { makeAgent } from '#test/make.ts';
import { fileOf } from '#test/plot-form.ts';
import { faultsOf, sheetsOn } from '#test/sheets.ts';
import { openBundle, storeBundle } from './store-bundle.ts';

const site = await testApp();
afterAll(() => site.close());

const { read, list, listingsOf, display, stored, setStatus } = sheetsOn(site);

let photo: Buffer;
beforeAll(async () => {
  photo = await jpegPhoto(640, 480);
});

describe('the ZIP of a sheet', () => {
  test('has photos by the owner’s number, and files that no row takes are named', async () => {
    const owner = await makeAgent(site.db);
    const files = await zipOf({
      '12.jpg': photo,
      '12-2.JPG': photo,
      '13/front.jpg': photo,
      '13 sale deed.pdf': pdfFile('Sale deed'),
      '120.jpg': photo,
      '14.jpg': photo,
      '14 (2).jpg': photo,
    });
    const rows = [plotRow('12', { 8: '' }), plotRow('13', { 8: '' }), plotRow('14', { 8: '14.jpg' })];
    const checked = await read(owner, [HEADINGS, ...rows], files);
    expect(faultsOf(checked)).toEqual([]);
    expect(checked.files).toMatchObject({ count: 7, unused: ['120.jpg', '14 (2).jpg'], unused_count: 2 });
    await list(owner);
    const ids = (await listingsOf(owner)).map(({ id }) => id);
    const counts = await Promise.all(ids.map((id) => site.db.$count(photos, eq(photos.propertyId, id))));
    expect(counts).toEqual([2, 1, 1]);
    expect(
      await site.db.$count(documents, and(eq(documents.propertyId, ids[1] ?? ''), eq(documents.type, 'sale_deed'))),
    ).toBe(1);
    // A sheet without the column of names finds the same again.
    await site.call(contract.chooseColumns, {
      token: owner.token,
      body: { columns: checked.columns.map(({ column }) => (column === 'photos' ? null : column)) },
    });
    expect((await display(owner))?.files).toMatchObject({ unused: ['120.jpg'], unused_count: 1 });
  });

  test('with a folder for each plot gives no plot the photos or deeds of another', async () => {
    const owner = await makeAgent(site.db);
    const names = ['1/1.jpg', '1/2.jpg', '2/1.jpg', '3/1.jpg'];
    const files = await zipOf({
      ...Object.fromEntries(names.map((name) => [name, photo])),
      '2/1 sale deed.pdf': pdfFile('Sale deed'),
    });
    const checked = await read(
      owner,
      [HEADINGS, ...['1', '2', '3'].map((number) => plotRow(number, { 8: '' }))],
      files,
    );
    expect(faultsOf(checked)).toEqual([]);
    await list(owner);
    const ids = (await listingsOf(owner)).map(({ id }) => id);
    const counted = (of: typeof photos | typeof documents) =>
      Promise.all(ids.map((id) => site.db.$count(of, eq(of.propertyId, id))));
    expect(await counted(photos)).toEqual([2, 1, 1]);
    expect(await counted(documents)).toEqual([0, 1, 0]);
  });

  test('that is refused leaves the earlier sheet as it was', async () => {
    const owner = await makeAgent(site.db);
    await read(owner, [HEADINGS, plotRow('1')], await zipOf({ 'front.jpg': photo }));
    const before = await display(owner);
    const body = { sheet: csvSheet([HEADINGS, plotRow('2')]), bundle: fileOf(Buffer.from('no ZIP'), 'photos.zip') };
    const refused = await site.call(contract.readSheet, { token: owner.token, body });
    expect(refused.status).toBe(415);
    expect(refused.body.issues).toEqual([expect.objectContaining({ path: 'bundle', code: 'BUNDLE_UNREADABLE' })]);
    expect(await display(owner)).toEqual(before);
  });

  test('with a broken file leaves a checked sheet, with the files that were stored before it', async () => {
    const owner = await makeAgent(site.db);
    const fine = ['front.jpg', ...Array.from({ length: 39 }, (_, i) => `more-${i}.jpg`)];
    const parts = fine.map((name) => ({ name, bytes: photo, method: 0 }));
    const broken = { name: 'broken.jpg', bytes: photo, packed: Buffer.from('no deflate') };
    const bundle = fileOf(zipOfParts([...parts, broken]), 'photos.zip');
    const body = { sheet: csvSheet([HEADINGS, plotRow('1'), plotRow('2', { 8: 'broken.jpg' })]), bundle };
    const refused = await site.call(contract.readSheet, { token: owner.token, body });
    expect(refused.body.issues).toEqual([expect.objectContaining({ path: 'bundle', code: 'BUNDLE_FILE_DAMAGED' })]);
    const checked = await display(owner);
    expect(faultsOf(checked)).toEqual([[3, 'photos', 'FILE_NOT_IN_BUNDLE']]);
    expect(checked).toMatchObject({ status: 'checked', counts: { added: 1, faulty: 1 }, files: { count: 40 } });
    expect(await list(owner)).toMatchObject({ done: 1 });
  });

  test('goes to no sheet that was replaced or is listed meanwhile', async () => {
    const owner = await makeAgent(site.db);
    await using folder = await mkdtempDisposable(join(tmpdir(), 'bhukhand-bundle-'));
    const path = join(folder.path, 'photos.zip');
    await writeFile(path, zipOfParts([{ name: 'front.jpg', bytes: photo }]));
    await read(owner, [HEADINGS, plotRow('1')], null);
    const replaced = await stored(owner);
    const opened = await openBundle(owner, path);
    const storeFor = (sheet: typeof replaced) => storeBundle(site.services, owner, sheet, opened);
    await read(owner, [HEADINGS, plotRow('2')], null);
    await expect(storeFor(replaced)).rejects.toMatchObject({ code: 'NO_SHEET' });
    await setStatus(owner, 'listing');
    const current = await stored(owner);
    await expect(storeFor(current)).rejects.toMatchObject({ code: 'SHEET_BUSY' });
    expect(await site.db.$count(sheetFiles, eq(sheetFiles.sheetId, current.id))).toBe(0);
  });
});
