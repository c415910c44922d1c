import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/sheets.ts';
import { sheetListings } from '#server/database/schema/sheets.ts';
import { testApp } from '#test/app.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { HEADINGS, plotRow, zipOf } from '#test/files/sheets.ts';
import { makeAgent } from '#test/make.ts';
import { sheetsOn } from '#test/sheets.ts';
import { checkSheet } from './check-sheet.ts';
import { listRows } from './list-sheet.ts';

const site = await testApp();
afterAll(() => site.close());

const { read, list, listingsOf, display, stored, setStatus } = sheetsOn(site);

let bundle: File;
beforeAll(async () => {
  bundle = await zipOf({ 'front.jpg': await jpegPhoto(640, 480) });
});

const rowsOf = (count: number) => [HEADINGS, ...Array.from({ length: count }, (_, i) => plotRow(String(i + 1)))];

describe('the listing of a sheet', () => {
  test('goes on where it stopped, and lists no row twice', async () => {
    const owner = await makeAgent(site.db);
    await read(owner, rowsOf(12), bundle);
    await setStatus(owner, 'listing');
    const { id: sheetId } = await stored(owner);
    // Two jobs at the same moment, as when one counts as lost, and a third one later.
    await Promise.all([listRows(site.services, { sheetId }), listRows(site.services, { sheetId })]);
    await list(owner).catch(() => undefined);
    expect(await listingsOf(owner)).toHaveLength(12);
    expect(await site.db.$count(sheetListings, eq(sheetListings.ownerId, owner.id))).toBe(12);
  });

  test('stops behind the row in which its owner presses Stop, and goes on with the next one', async () => {
    const owner = await makeAgent(site.db);
    await read(owner, rowsOf(3), bundle);
    await setStatus(owner, 'listing');
    const { id: sheetId } = await stored(owner);
    const { files } = site.services;
    const write: typeof files.write = async (key, bytes) => {
      expect((await site.call(contract.stopSheet, { token: owner.token })).status).toBe(200);
      await files.write(key, bytes);
    };
    await listRows({ ...site.services, files: { ...files, write } }, { sheetId });
    expect(await listingsOf(owner)).toHaveLength(1);
    expect(await display(owner)).toMatchObject({ status: 'stopped', done: 1 });
    expect(await list(owner)).toMatchObject({ done: 3 });
    expect(await listingsOf(owner)).toHaveLength(3);
  });

  test('is not ended by a check that ends late, which leaves its rows alone', async () => {
    const owner = await makeAgent(site.db);
    await read(owner, rowsOf(2), bundle);
    const checked = await stored(owner);
    await list(owner);
    await setStatus(owner, 'listing');
    await checkSheet(site.db, checked);
    expect(await display(owner)).toMatchObject({ status: 'listing', done: 2 });
  });
});
