import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markSold } from '#contract/own-properties.ts';
import { displayOneProperty } from '#contract/properties.ts';
import * as contract from '#contract/sheets.ts';
import { stateFacts } from '#contract/stated-facts.ts';
import { documents, photos } from '#server/database/schema/files.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { properties } from '#server/database/schema/properties.ts';
import { sheetFiles, sheetHeadings, sheets } from '#server/database/schema/sheets.ts';
import { users } from '#server/database/schema/accounts.ts';
import { testApp } from '#test/app.ts';
import { pdfFile } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { FAULTS, FAULTY_HEADINGS, faultyRow, type PlantedFault } from '#test/files/faulty-sheets.ts';
import { HEADINGS, plotRow, zipOf } from '#test/files/sheets.ts';
import { makeAgent, makeProperty, makeSeller, type TestUser } from '#test/make.ts';
import { fileOf } from '#test/plot-form.ts';
import { faultsOf, sheetsOn } from '#test/sheets.ts';
import { listingsAsSheet } from './sheet-contents.ts';

const site = await testApp();
afterAll(() => site.close());

let bundle: File;
beforeAll(async () => {
  bundle = await zipOf({ 'front.jpg': await jpegPhoto(640, 480), 'back.jpg': await jpegPhoto(480, 640) });
});

const { list, listingsOf, ...sheetsOfOwners } = sheetsOn(site);
const read = (owner: TestUser, rows: readonly (readonly string[])[], files: File | null = bundle) =>
  sheetsOfOwners.read(owner, rows, files);

/** Changes with every row that is written anywhere. */
async function writtenRows(): Promise<unknown> {
  const { rows } = await site.db.execute(sql`
    select (select string_agg(xmin::text, ',' order by id) from properties) as properties,
      (select string_agg(xmin::text, ',' order by id) from photos) as photos,
      (select string_agg(xmin::text, ',' order by property_id, fact) from property_facts) as facts,
      (select string_agg(xmin::text, ',' order by property_id) from sheet_listings) as listings`);
  return rows;
}

describe('a sheet', () => {
  test('lists nothing when it is read, and its rows when its owner says so, as the form would', async () => {
    const owner = await makeAgent(site.db);
    const headings = [...HEADINGS, 'Land use', 'रास्ते की चौड़ाई', 'Khesra no.', 'Sale deed'];
    const rows = [
      headings,
      [...plotRow('12', { 8: 'front.jpg, back.jpg' }), 'Residential', '20 ft', '416, 417/2', ''],
      [...plotRow('13', { 4: '२.५', 5: 'कट्ठा', 6: '१२,५०,०००' }), 'कृषि', '', '', 'deed.pdf'],
    ];
    const files = await zipOf({
      'photos/front.jpg': await jpegPhoto(640, 480),
      'photos/back.jpg': await jpegPhoto(480, 640),
      'deed.pdf': pdfFile('Sale deed'),
    });
    const checked = await read(owner, rows, files);
    expect(faultsOf(checked)).toEqual([]);
    expect(checked).toMatchObject({ status: 'checked', rows: 2, counts: { added: 2, faulty: 0 }, missing: [] });
    expect(await listingsOf(owner)).toEqual([]);

    expect(await list(owner)).toMatchObject({ done: 2, counts: { added: 2 } });
    const [first, second] = await listingsOf(owner);
    expect(first).toMatchObject({ status: 'pending', size: 5, priceRupees: 1_250_000 });
    expect(second).toMatchObject({ status: 'pending', size: 2.5, priceRupees: 1_250_000 });
    const [, firstId = '', secondId = ''] = ['', first?.id, second?.id];
    expect(await site.db.$count(photos, eq(photos.propertyId, firstId))).toBe(2);
    expect(await site.db.$count(documents, eq(documents.propertyId, secondId))).toBe(1);
    const facts = await site.db.select().from(propertyFacts).where(eq(propertyFacts.propertyId, firstId));
    expect(Object.fromEntries(facts.map(({ fact, value }) => [fact, value]))).toEqual({
      land_use: 'residential',
      road_width: 20,
      plots: '416, 417/2',
    });
  });

  test('that is sent again writes nothing, and one with a new price changes that listing alone', async () => {
    const owner = await makeAgent(site.db);
    const rows = [HEADINGS, plotRow('1'), plotRow('2'), plotRow('3')];
    await read(owner, rows);
    await list(owner);
    const before = await writtenRows();
    expect(await read(owner, rows)).toMatchObject({ counts: { added: 0, changed: 0, unchanged: 3, faulty: 0 } });
    await list(owner);
    expect(await writtenRows()).toEqual(before);

    // The photos stay when the ZIP is left out.
    const again = await read(owner, [HEADINGS, plotRow('1'), plotRow('2', { 6: '13 lakh' }), plotRow('4')], null);
    expect(again).toMatchObject({ counts: { added: 0, changed: 1, unchanged: 1, faulty: 1 } });
    expect(again.gone.map(({ own_number }) => own_number)).toEqual(['3']);
    await list(owner);
    expect((await listingsOf(owner)).map(({ priceRupees }) => priceRupees)).toEqual([1_250_000, 1_300_000, 1_250_000]);
  });

  test('that changes the price alone leaves the listing approved; any other change waits for approval', async () => {
    const owner = await makeAgent(site.db);
    await read(owner, [HEADINGS, plotRow('1'), plotRow('2')]);
    await list(owner);
    await site.db
      .update(properties)
      .set({ status: 'approved', approvedAt: site.clock.now })
      .where(eq(properties.ownerId, owner.id));
    await read(owner, [HEADINGS, plotRow('1', { 6: '14 lakh' }), plotRow('2', { 4: '6' })]);
    await list(owner);
    expect((await listingsOf(owner)).map(({ status }) => status)).toEqual(['approved', 'pending']);
  });

  test('is exported so that its import changes nothing, in the owner’s language', async () => {
    const owner = await makeAgent(site.db);
    await site.db.update(users).set({ language: 'hi' }).where(eq(users.id, owner.id));
    await read(owner, [
      [...HEADINGS, 'Water', 'Land use'],
      [...plotRow('7'), 'Hand pump, Borewell', 'Agricultural'],
    ]);
    await list(owner);
    const plot = await makeProperty(site.db, { owner });
    await site.call(stateFacts, {
      token: owner.token,
      params: { id: plot.id },
      body: { on_it: ['trees', 'well'], free_from: '2027-03', village: 'Sikandarpur', khata: '12, 13' },
    });
    const { columns, rows } = await listingsAsSheet(site.db, owner.id);
    const exported = [columns.map(({ heading }) => heading), ...rows.map((row) => row.map((cell) => cell ?? ''))];
    const before = await writtenRows();
    const checked = await read(owner, exported, null);
    expect(faultsOf(checked)).toEqual([]);
    expect(checked.counts).toEqual({ added: 0, changed: 0, unchanged: 2, faulty: 0 });
    await list(owner);
    expect(await writtenRows()).toEqual(before);
  });

  test('names each fault by line and column, and lists the other rows', async () => {
    const owner = await makeAgent(site.db);
    const { listingNumber } = await otherListing();
    const faults: readonly PlantedFault[] = [
      ...FAULTS,
      [{ 'Listing number': `BK-${listingNumber}` }, 'listing_number', 'LISTING_NOT_YOURS'],
    ];
    const fine = faultyRow('fine', {});
    const rows = faults.map(([changes], i) => faultyRow(`f${i}`, changes));
    const checked = await read(owner, [FAULTY_HEADINGS, fine, ...rows, fine]);
    expect(faultsOf(checked)).toEqual([
      ...faults.map(([, column, code], i) => [i + 3, column, code]),
      [faults.length + 3, 'own_number', 'OWN_NUMBER_REPEATED'],
    ]);
    expect(checked.fault_count).toBe(faults.length + 1);
    await list(owner);
    expect(await listingsOf(owner)).toHaveLength(1);
  });

  test('has its columns found by their headings, below a title, and as their owner chose them before', async () => {
    const owner = await makeAgent(site.db);
    const own = [
      ['Sharma Estates, plots of November'],
      ['Sr. No.', 'ज़िला', 'प्रखंड', 'रकबा', 'Total price (in lakh)', 'विवरण', 'Photo', 'Kuchh'],
      ['1', 'पटना', 'बिहटा', '5 कट्ठा', '12.5', 'पक्की सड़क के किनारे समतल ज़मीन, चापाकल के साथ।', 'front.jpg', 'Residential'],
    ];
    const checked = await read(owner, own);
    expect(checked.columns.map(({ column }) => column)).toEqual([
      'own_number',
      'district',
      'mandal',
      'size',
      'price',
      'description',
      'photos',
      null,
    ]);
    expect(faultsOf(checked)).toEqual([]);
    const columns = checked.columns.map(({ column }, i) => (i === 7 ? 'land_use' : column));
    await site.call(contract.chooseColumns, { token: owner.token, body: { columns } });
    // A heading that was found by itself is found again, perhaps better.
    const kept = await site.db.select().from(sheetHeadings).where(eq(sheetHeadings.ownerId, owner.id));
    expect(kept).toEqual([{ ownerId: owner.id, heading: 'kuchh', column: 'land_use' }]);
    expect((await read(owner, own)).columns.at(-1)?.column).toBe('land_use');
    await list(owner);
    const [listed] = await listingsOf(owner);
    expect(listed).toMatchObject({ size: 5, priceRupees: 1_250_000 });
  });

  test('keeps no character that hides or turns text, or that no database takes', async () => {
    const owner = await makeAgent(site.db);
    const description = 'A level plot\0 beside the \u202Eroad\u202C, with a hand pump.';
    const rows = [HEADINGS, plotRow('1', { 7: description }), plotRow('\u200B1\u2066')];
    const bytes = Buffer.from(`\uFEFF${rows.map((cells) => cells.join('\t')).join('\r\n')}`, 'utf16le');
    const sheet = fileOf(bytes, 'plots\u202Evsc.txt');
    const { status, body } = await site.call(contract.readSheet, {
      token: owner.token,
      body: { sheet, bundle },
    });
    expect(status).toBe(200);
    expect(faultsOf(body.data)).toEqual([[3, 'own_number', 'OWN_NUMBER_REPEATED']]);
    expect(body.data.name).toBe('plotsvsc.txt');
    await list(owner);
    const [listed] = await listingsOf(owner);
    expect(listed?.description).toBe('A level plot beside the road, with a hand pump.');
  });

  test('of one account is nobody else’s, and the next one takes its place with its files', async () => {
    const [owner, other] = [await makeAgent(site.db), await makeSeller(site.db)];
    await read(owner, [HEADINGS, plotRow('1')]);
    expect((await site.call(contract.displaySheet, { token: other.token })).body.data).toBeNull();
    expect((await site.call(contract.listSheet, { token: other.token })).body.code).toBe('NO_SHEET');
    const [first] = await site.db.select().from(sheets).where(eq(sheets.ownerId, owner.id));
    await read(owner, [HEADINGS, plotRow('2')], null);
    expect(await site.db.$count(sheets, eq(sheets.ownerId, owner.id))).toBe(1);
    expect(await site.db.$count(sheetFiles, eq(sheetFiles.sheetId, first?.id ?? ''))).toBe(0);
  });

  test('does not change a listing that is sold, unless it says the same', async () => {
    const owner = await makeAgent(site.db);
    await read(owner, [HEADINGS, plotRow('1')]);
    await list(owner);
    const [listed] = await listingsOf(owner);
    await site.db
      .update(properties)
      .set({ status: 'approved', approvedAt: site.clock.now })
      .where(eq(properties.id, listed?.id ?? ''));
    await site.call(markSold, { token: owner.token, body: { id: listed?.id } });
    expect((await read(owner, [HEADINGS, plotRow('1')])).counts.unchanged).toBe(1);
    expect(faultsOf(await read(owner, [HEADINGS, plotRow('1', { 6: '1 crore' })]))).toEqual([
      [2, null, 'LISTING_SOLD'],
    ]);
    const { body } = await site.call(displayOneProperty, { token: owner.token, params: { id: listed?.id ?? '' } });
    expect(body.data[0]?.price).toBe(1_250_000);
  });
});

async function otherListing() {
  const { id } = await makeProperty(site.db);
  const [row] = await site.db
    .select({ listingNumber: properties.listingNumber })
    .from(properties)
    .where(eq(properties.id, id));
  return { listingNumber: row?.listingNumber ?? 0 };
}
