import { rm, utimes, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { displayMyProperties, displayOneProperty } from '#contract/properties.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { pdfFile } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { csvSheet, HEADINGS, plotRow } from '#test/files/sheets.ts';
import { fileOf } from '#test/plot-form.ts';
import type { Bhukhand } from './bhukhand.ts';
import { fillListing } from './fill-listing.ts';
import { expect, test, toast } from './journey.ts';
import { chosen, jpegFile, pdf } from './uploads.ts';

/* Files as phones hand them over: gone when they are sent, too large, twice. */

const KILOBYTE = 1024;
const EMPTY = 'This file is empty';
const GONE = 'This file is damaged or wasn’t fully uploaded. Choose it again, or another copy.';

/** It is sent by itself, not with the form. */
const largeDeed = Buffer.concat([pdfFile('Sale deed'), Buffer.alloc(300 * KILOBYTE)]);

async function chooseDocument(page: Page, file: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]) {
  await page.getByLabel('Document type').selectOption('Sale deed');
  await page.getByLabel('Upload file').setInputFiles(file);
}

const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function listed(bhukhand: Bhukhand, token: string) {
  const { data } = await bhukhand.call(displayMyProperties, { token });
  expect(data.propertyDetails).toHaveLength(1);
  const params = { id: data.propertyDetails[0]?._id ?? '' };
  const [property] = (await bhukhand.call(displayOneProperty, { token, params })).data;
  if (!property) throw new Error('Nothing is listed');
  return property;
}

test('a document that the phone takes back before it is sent is named, and sent when it is chosen again @once', async ({
  page,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  await logIn(page, await bhukhand.signUp('seller'));
  // No copy of it is made then.
  expectFailure(0, /prepare-file-/);
  await page.route('**/assets/prepare-file-*.js', (route) => route.abort('internetdisconnected'));
  await page.goto('/addProperty');
  await fillListing(page);
  await page.getByLabel('Add property images').setInputFiles(await chosen(await jpegFile('plot.jpg', 320, 240)));
  const path = test.info().outputPath('deed.pdf');
  await writeFile(path, largeDeed);
  await chooseDocument(page, path);
  await expect(item(page, 'deed.pdf')).toBeVisible();
  await rm(path);
  await page.getByRole('button', { name: 'Add Land' }).click();
  await expect(item(page, 'deed.pdf')).toContainText(GONE);

  await page.getByRole('button', { name: 'Remove Sale deed' }).click();
  await writeFile(path, largeDeed);
  await chooseDocument(page, path);
  await expect(item(page, 'deed.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Add Land' }).click();
  await expect(toast(page, 'Propert Added')).toBeVisible();
});

test('a chosen document is copied, and sent though the phone has taken it back @once', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const seller = await bhukhand.signUp('seller');
  await logIn(page, seller);
  const copies: number[] = [];
  await page.exposeFunction('sayCopied', (bytes: number) => copies.push(bytes));
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its own blob
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = async function arrayBuffer() {
      const bytes = await read.call(this);
      // Safe: exposed above.
      (globalThis as unknown as { sayCopied: (bytes: number) => void }).sayCopied(bytes.byteLength);
      return bytes;
    };
  });
  await page.goto('/addProperty');
  await fillListing(page);
  await page.getByLabel('Add property images').setInputFiles(await chosen(await jpegFile('plot.jpg', 320, 240)));
  const path = test.info().outputPath('deed.pdf');
  await writeFile(path, largeDeed);
  await chooseDocument(page, path);
  await expect.poll(() => copies).toContain(largeDeed.length);
  await rm(path);
  await page.getByRole('button', { name: 'Add Land' }).click();
  await expect(toast(page, 'Propert Added')).toBeVisible();
  expect((await listed(bhukhand, seller.token)).sale_deed?.file_name).toBe('deed.pdf');
});

/** Replaces the file, as a spreadsheet does when it saves. */
async function saveAnew(path: string, content: string): Promise<void> {
  await writeFile(path, content);
  await utimes(path, new Date(), new Date(Date.now() + MINUTE_MS));
}

test('a sheet that was saved anew since it was chosen is asked for again, instead of a connection @once', async ({
  page,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  await logIn(page, await bhukhand.signUp('agent'));
  await page.goto('/myproperties/import');
  const sheet = csvSheet([HEADINGS, plotRow('12')]);
  const path = await chosen(sheet);
  await page.getByLabel('Choose a sheet').setInputFiles(path);
  await saveAnew(path, await sheet.text());
  expectFailure(0, /read-sheet/);
  await page.getByRole('button', { name: 'Check the sheet' }).click();
  await expect(page.getByText(GONE)).toBeVisible();
  await page.getByLabel('Choose a sheet').setInputFiles(path);
  await page.getByRole('button', { name: 'Check the sheet' }).click();
  await expect(page.getByRole('button', { name: /^List \d of 1$/ })).toBeVisible();
});

test('areas whose file was saved anew between preview and upload are to be chosen again @once', async ({
  page,
  bhukhand,
  logIn,
}) => {
  await logIn(page, bhukhand.admin);
  await page.goto('/admin/area');
  const path = test.info().outputPath('areas.csv');
  const lines = 'state,district,mandal\nOmegf State,Omegf One\n';
  await writeFile(path, lines);
  await page.getByLabel('Import Data').and(page.locator('input')).setInputFiles(path);
  await expect(page.getByRole('region', { name: 'Import preview' })).toBeVisible();
  await saveAnew(path, lines);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(toast(page, GONE)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a photographed document of 6 MB is made smaller, and stays sharp enough to be read @once', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const seller = await bhukhand.signUp('seller');
  await logIn(page, seller);
  await page.goto('/addProperty');
  await fillListing(page);
  await page.getByLabel('Add property images').setInputFiles(await chosen(await jpegFile('plot.jpg', 320, 240)));
  const blank = { create: { width: 4000, height: 3000, channels: 3 as const, background: '#ece2cb' } };
  const bytes = Buffer.concat([await sharp(blank).jpeg().toBuffer(), Buffer.alloc(6 * KILOBYTE * KILOBYTE)]);
  await chooseDocument(page, await chosen(fileOf(bytes, 'deed.jpg', 'image/jpeg')));
  await expect(item(page, 'deed.jpg')).toContainText(/\d kB · deed\.jpg/);
  await page.getByRole('button', { name: 'Add Land' }).click();
  await expect(toast(page, 'Propert Added')).toBeVisible();
  const { sale_deed: deed } = await listed(bhukhand, seller.token);
  const sent = await page.request.get(deed?.file_path ?? '');
  expect(await sharp(await sent.body()).metadata()).toMatchObject({ format: 'jpeg', width: 3406, height: 2554 });
});

test('a photo that was chosen twice lists the plot all the same @once', async ({ page, bhukhand, logIn }) => {
  const seller = await bhukhand.signUp('seller');
  await logIn(page, seller);
  await page.goto('/addProperty');
  await fillListing(page);
  const path = test.info().outputPath('plot.jpg');
  await writeFile(path, Buffer.concat([await jpegPhoto(320, 240), Buffer.alloc(200 * KILOBYTE)]));
  await page.getByLabel('Add property images').setInputFiles([path, path]);
  await page.getByRole('button', { name: 'Add Land' }).click();
  await expect(toast(page, 'Propert Added')).toBeVisible();
  expect((await listed(bhukhand, seller.token)).property_images).toHaveLength(2);
});

test('a document that was photographed page by page becomes one PDF, which a reviewer reads @once', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const seller = await bhukhand.signUp('seller');
  await logIn(page, seller);
  await page.goto('/addProperty');
  await fillListing(page);
  await page.getByLabel('Add property images').setInputFiles(await chosen(await jpegFile('plot.jpg', 320, 240)));
  await chooseDocument(page, [
    await chosen(await jpegFile('deed 10.jpg', 400, 300, 3)),
    await chosen(await jpegFile('deed 2.jpg', 300, 400, 2)),
  ]);
  await expect(item(page, 'deed 2.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Sale deed' }).click();
  await chooseDocument(page, [
    await chosen(await jpegFile('deed 1.jpg', 300, 400, 1)),
    await chosen(pdf('deed.pdf', 'Deed')),
  ]);
  await expect(item(page, 'deed 1.jpg')).toContainText('choose all its photos at once');
  await page.getByRole('button', { name: 'Remove Sale deed' }).click();
  const large = { create: { width: 4000, height: 3000, channels: 3 as const, background: '#ece2cb' } };
  const buffer = Buffer.concat([await sharp(large).jpeg().toBuffer(), Buffer.alloc(4 * KILOBYTE * KILOBYTE)]);
  await chooseDocument(page, [
    await chosen(fileOf(buffer, 'deed 3.jpg', 'image/jpeg')),
    await chosen(await jpegFile('deed 1.jpg', 300, 400, 1)),
    await chosen(await jpegFile('deed 2.jpg', 300, 400, 2)),
  ]);
  await expect(item(page, 'deed 1.pdf')).toContainText('Sale deed');
  await page.getByRole('button', { name: 'Add Land' }).click();
  await expect(toast(page, 'Propert Added')).toBeVisible();
  const { _id: id, listing_number: listing } = await listed(bhukhand, seller.token);
  await logIn(page, bhukhand.admin);
  await page.goto(`/admin/review/${id}`);
  const shown = page.getByRole('img', { name: `Sale deed, ${listing}, Page 1 of 3` });
  await expect(shown).toBeVisible();
  const { width, height } = await shown.evaluate((canvas) => ({
    width: canvas.clientWidth,
    height: canvas.clientHeight,
  }));
  expect(Math.abs(height / width - 4 / 3)).toBeLessThan(0.02);
});

test('a document that is still being made ready is sent as it was chosen, and pages of one wait for their PDF @once', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const seller = await bhukhand.signUp('seller');
  await logIn(page, seller);
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/prepare-file-*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/addProperty');
  await fillListing(page);
  await page.getByLabel('Add property images').setInputFiles(await chosen(await jpegFile('plot.jpg', 320, 240)));
  await chooseDocument(page, [
    await chosen(await jpegFile('deed 1.jpg', 300, 400, 1)),
    await chosen(await jpegFile('deed 2.jpg', 300, 400, 2)),
  ]);
  await page.getByLabel('Document type').selectOption('Mutation (dakhil-kharij)');
  await page.getByLabel('Upload file').setInputFiles(await chosen(pdf('mutation.pdf', 'Mutation')));
  await expect(item(page, 'mutation.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Add Land' }).click();
  await expect(item(page, 'deed 1.jpg')).toContainText(EMPTY);
  released.resolve();
  await expect(item(page, 'deed 1.pdf')).not.toContainText(EMPTY);
  await page.getByRole('button', { name: 'Add Land' }).click();
  await expect(toast(page, 'Propert Added')).toBeVisible();
  const { sale_deed: deed, mutation } = await listed(bhukhand, seller.token);
  expect([deed?.file_name, mutation?.file_name]).toEqual(['deed 1.pdf', 'mutation.pdf']);
});
