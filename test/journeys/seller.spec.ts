import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { shownPhone } from '#contract/phone.ts';
import { addHistory } from '#contract/credits.ts';
import { displayMyProperties } from '#contract/properties.ts';
import { MEGABYTE } from '#contract/limits.ts';
import { pdfFile } from '#test/files/documents.ts';
import { PASSWORD } from './bhukhand.ts';
import { DESCRIPTION, fillListing } from './fill-listing.ts';
import { expect, openHeader, test, toast } from './journey.ts';
import { chosen, docx, jpegFile, pdf } from './uploads.ts';

async function addDocument(page: Page, type: string, file: File): Promise<void> {
  await page.getByLabel('Document type').selectOption(type);
  await page.getByLabel('Upload file').setInputFiles(await chosen(file));
}

test('a seller lists a plot with photos and documents, sees it pending and opens its details without a credit @phone', async ({
  page,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  const seller = await bhukhand.signUp('seller');
  await logIn(page, seller);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'List Property' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Land Details' })).toBeVisible();
  await fillListing(page);
  await expect(page.getByText('₹1,20,000 per decimal')).toBeVisible();

  await test.step('photos are added, put first, and removed', async () => {
    const photos = [await jpegFile('a.jpg', 640, 480, 1), await jpegFile('b.jpg', 640, 480, 2)];
    await page.getByLabel('Add property images').setInputFiles(await Promise.all(photos.map(chosen)));
    await page.getByLabel('Add property images').setInputFiles(await chosen(await jpegFile('c.jpg', 640, 480, 3)));
    await expect(page.getByRole('img', { name: /^Photo \d/ })).toHaveCount(3);
    await page.getByRole('button', { name: 'Set as cover: photo 3' }).click();
    await page.getByRole('button', { name: 'Remove photo 2' }).click();
    await expect(page.getByRole('img', { name: /^Photo \d/ })).toHaveCount(2);
    await expect(page.getByText('c.jpg')).toBeVisible();
    await expect(page.getByText('a.jpg')).toBeHidden();
  });

  await test.step('documents are added by type and removed from the list', async () => {
    const documents = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
    await addDocument(page, 'Sale deed', pdf('deed.pdf', 'Sale deed'));
    await addDocument(page, 'Land map', docx('map.docx', 'Land map'));
    await addDocument(page, 'Lagan receipt', pdf('receipt.pdf', 'Receipt'));
    await expect(documents).toHaveCount(3);
    await page.getByRole('button', { name: 'Remove Land map' }).click();
    await expect(documents).toHaveCount(2);
    await expect(documents.filter({ hasText: 'deed.pdf' })).toContainText('Sale deed');
  });

  await page.getByRole('button', { name: 'Add Land' }).click();
  await expect(toast(page, 'Propert Added')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'My Properties' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: '7.5 decimal plot in Rajgir, Nalanda' });
  await expect(row).toContainText('Waiting for approval');
  await expect(row).toContainText('Bihar');
  await expect(row).toContainText('7.5 decimal');
  await expect(row).toContainText('₹9,00,000');

  // Only the owner gets this page, by the element's second request.
  expectFailure(404, /^\/property\//);
  await expect(page.getByText(/^We’re reviewing /)).toBeVisible();
  await row.locator('summary').click();
  await row.getByRole('link', { name: /^View/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for approval' })).toBeVisible();
  const details = page.getByRole('main');
  await expect(details).toContainText('Contact Details');
  await expect(details).toContainText(shownPhone(seller.phone));
  await details.getByRole('tab', { name: 'Documents' }).click();
  await expect(details.getByRole('tabpanel', { name: 'Documents' }).getByRole('link')).toHaveCount(2);
  const deed = await page.request.get((await page.getByRole('link', { name: 'Sale deed' }).getAttribute('href')) ?? '');
  expect(await deed.body()).toEqual(pdfFile('Sale deed'));
});

test('a form with wrong entries shows each issue, stays filled in, and lists nothing @phone', async ({
  page,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  const seller = await bhukhand.signUp('seller');
  await logIn(page, seller);
  await page.goto('/addProperty');
  const add = page.getByRole('button', { name: 'Add Land' });
  const images = page.getByLabel('Add property images');
  await add.click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(8);
  await expect(page.getByLabel('State')).toBeFocused();

  await fillListing(page);
  await images.setInputFiles(await chosen(await jpegFile('plot.jpg', 320, 240)));
  await page.getByLabel('Price').fill('9');
  await page.getByRole('button', { name: '₹9 lakh' }).click();
  await expect(page.getByLabel('Price')).toHaveValue('9,00,000');
  await page.getByLabel('Price').fill('९ लाख');
  await expect(page.getByText('In words: ₹9 lakh · ₹9,00,000')).toBeVisible();

  const photo = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await test.step('a photo of 20 MB is named before it is sent', async () => {
    const large = test.info().outputPath('large.jpg');
    await writeFile(large, Buffer.alloc(20 * MEGABYTE, 1));
    await images.setInputFiles(large);
    await expect(photo('large.jpg')).toContainText('This photo is larger than 10 MB. Choose a smaller one.');
    await add.click();
    await expect(photo('large.jpg')).toContainText('This photo is larger than 10 MB. Choose a smaller one.');
    await page.getByRole('button', { name: 'Remove photo 2' }).click();
  });

  await test.step('a file of another kind is named when it is chosen', async () => {
    const buffer = Buffer.from('Bring the deed');
    await images.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer });
    await expect(photo('note.txt')).toContainText('This file is not a photo. Choose a JPEG, PNG or WebP photo.');
    await images.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer });
    const refused = 'This HEIC photo can’t be opened here. Save it as JPEG and choose it again.';
    await expect(photo('IMG_1.HEIC')).toContainText(refused);
    for (const number of [3, 2]) await page.getByRole('button', { name: `Remove photo ${number}` }).click();
    await addDocument(page, 'Sale deed', new File([buffer], 'note.txt', { type: 'text/plain' }));
    await expect(photo('note.txt')).toContainText('Choose a PDF, JPEG, PNG, DOC or DOCX file.');
    await page.getByRole('button', { name: 'Remove Sale deed' }).click();
    await addDocument(page, 'Sale deed', new File([buffer], 'IMG_2.heic', { type: 'image/heic' }));
    await expect(photo('IMG_2.heic')).toContainText(refused);
    await page.getByRole('button', { name: 'Remove Sale deed' }).click();
  });

  await test.step('the server rejects a PDF named as a photo, and a broken document', async () => {
    await images.setInputFiles(await chosen(pdf('really.jpg', 'Not a photo')));
    await addDocument(page, 'Sale deed', new File(['Only text'], 'deed.pdf', { type: 'application/pdf' }));
    expectFailure(415, /^\/api\/property\/add-property$/);
    await add.click();
    await expect(photo('really.jpg')).toContainText('This file is not a photo. Choose a JPEG, PNG or WebP photo.');
    await expect(photo('deed.pdf')).toContainText('Choose a PDF, JPEG, PNG, DOC or DOCX file.');
    await expect(page.getByRole('button', { name: 'Remove Sale deed' })).toBeFocused();
  });

  await expect(page.getByLabel('State')).toHaveValue('Bihar');
  await expect(page.getByLabel('Tehsil/Block/Mandal')).toHaveValue('Rajgir');
  await expect(page.getByLabel('Plot size')).toHaveValue('7.5');
  await expect(page.getByLabel('Description')).toHaveValue(DESCRIPTION);
  const { data } = await bhukhand.call(displayMyProperties, { token: seller.token });
  expect(data.propertyDetails).toEqual([]);

  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await page.getByRole('button', { name: 'Remove Sale deed' }).click();
  await add.click();
  await expect(page.getByRole('row').filter({ hasText: '7.5 decimal plot in Rajgir, Nalanda' })).toHaveCount(1);
});

test('a seller deletes a plot after confirming; only a buyer who revealed it still sees its contact @phone', async ({
  page,
  bhukhand,
  logIn,
  expectFailure,
  anotherBrowser,
}) => {
  const plot = await bhukhand.listApprovedPlot({ mandal: 'Paliganj' });
  const buyer = await bhukhand.signUp('buyer');
  await bhukhand.buyCredits(buyer);
  await bhukhand.call(addHistory, { token: buyer.token, body: { property_id: plot.id } });
  await logIn(page, plot.owner);
  await page.goto('/myproperties');
  const row = page.getByRole('row').filter({ hasText: plot.listingNumber });
  const dialog = page.getByRole('dialog', { name: 'Delete this property?' });
  await row.scrollIntoViewIfNeeded();
  // Once it is deleted, its public address is not found.
  await expect(row.locator('img')).toHaveJSProperty('complete', true);

  await row.locator('summary').click();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No properties found')).toBeVisible();

  expectFailure(410, /^\/property\//);
  const visitor = await anotherBrowser();
  await visitor.goto(`/property/${plot.id}`);
  await expect(visitor.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
  await logIn(visitor, buyer);
  await visitor.reload();
  await expect(visitor.getByRole('main')).toContainText('Removed');
  await expect(visitor.getByRole('main')).toContainText(shownPhone(plot.owner.phone));
});

test(
  'a lost session loses nothing that a seller filled in',
  { tag: '@once' },
  async ({ page, context, bhukhand, logIn, anotherBrowser, expectFailure }) => {
    const seller = await bhukhand.signUp('seller');
    await logIn(page, seller);
    await page.goto('/addProperty');
    await fillListing(page);
    await page.getByLabel('Add property images').setInputFiles(await chosen(await jpegFile('plot.jpg', 320, 240)));
    const add = page.getByRole('button', { name: 'Add Land' });

    const other = await anotherBrowser();
    await logIn(other, seller);
    // No page that asks for the shortlist, which an ended session may not.
    await other.goto('/about');
    await (await openHeader(other)).getByRole('button', { name: 'Log Out' }).click();
    await expect((await openHeader(other)).getByRole('link', { name: 'Login' })).toBeVisible();
    expectFailure(401, /^\/api\/property\/add-property$/);
    await add.click();
    await expect(page.getByText('Your entries are still here.')).toBeVisible();

    const tab = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Log in in another tab' }).click();
    const login = await tab;
    await login.getByLabel('Email').fill(seller.email);
    await login.getByLabel('Password').fill(PASSWORD);
    await login.getByRole('button', { name: 'Login' }).click();
    await expect(login.getByRole('heading', { level: 1, name: 'My Properties' })).toBeVisible();
    await add.click();
    await expect(page.getByRole('row').filter({ hasText: '7.5 decimal plot in Rajgir, Nalanda' })).toBeVisible();
  },
);
