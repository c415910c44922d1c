import type { Page } from '@playwright/test';
import { addHistory } from '#contract/credits.ts';
import { markSold } from '#contract/own-properties.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { approveProperty, rejectProperty } from '#contract/admin-properties.ts';
import type { Bhukhand, Plot } from './bhukhand.ts';
import { expect, expectIssue, test, toast } from './journey.ts';
import { chosen, jpegFile, pdf } from './uploads.ts';

const rowOf = (page: Page, plot: Plot) => page.getByRole('row').filter({ hasText: plot.listingNumber });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const previews = (page: Page) => page.getByRole('img', { name: /^Photo \d/ });

async function propertyOf(bhukhand: Bhukhand, plot: Plot) {
  const { data } = await bhukhand.call(displayOneProperty, { token: plot.owner.token, params: { id: plot.id } });
  const [property] = data;
  if (!property) throw new Error('The plot is gone');
  return property;
}

async function openEdit(page: Page, plot: Plot): Promise<void> {
  await page.goto('/myproperties');
  await rowOf(page, plot).locator('summary').click();
  await rowOf(page, plot).getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Land Details' })).toBeVisible();
  await expect(save(page)).toBeEnabled();
}

async function expectEdited(page: Page): Promise<void> {
  await expect(toast(page, 'Edit Successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'My Properties' })).toBeVisible();
}

test('a change of price shows at once; a change of the text goes back to the admin @phone', async ({
  page,
  bhukhand,
  logIn,
  anotherBrowser,
  expectFailure,
}) => {
  const plot = await bhukhand.listApprovedPlot({ mandal: 'Phulwari' });
  await logIn(page, plot.owner);
  await openEdit(page, plot);
  await expect(page.getByLabel('State')).toHaveValue('Bihar');
  await expect(page.getByLabel('District')).toHaveValue('Patna');
  await expect(page.getByLabel('Tehsil/Block/Mandal')).toHaveValue('Phulwari');
  await expect(page.getByLabel('Plot size')).toHaveValue('5');
  await expect(page.getByLabel('Price')).toHaveValue('12,50,000');
  await expect(page.getByText('₹2,50,000 per decimal')).toBeVisible();
  await expect(page.getByText('A new price shows immediately')).toBeVisible();

  await page.getByLabel('Price').fill('11,00,000');
  await save(page).click();
  await expectEdited(page);
  await expect(rowOf(page, plot)).toContainText('Approved');
  await expect(rowOf(page, plot)).toContainText('₹11,00,000');
  const visitor = await anotherBrowser();
  await visitor.goto(`/property/${plot.id}`);
  await expect(visitor.getByRole('main')).toContainText('₹11,00,000');

  await rowOf(page, plot).locator('summary').click();
  await rowOf(page, plot).getByRole('link', { name: /^Edit/ }).click();
  await page.getByLabel('Plot size').fill('6');
  await page.getByLabel('Description').fill('A level plot beside a metalled road, measured again last month.');
  await save(page).click();
  await expectEdited(page);
  await expect(rowOf(page, plot)).toContainText('6 decimal plot in Phulwari, Patna');
  await expect(rowOf(page, plot)).toContainText('Waiting for approval');
  expectFailure(404, /^\/property\//);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
});

test(
  'images are removed, restored and added; a sixth is rejected',
  { tag: '@phone' },
  async ({ page, bhukhand, logIn }) => {
    const files = await Promise.all([1, 2, 3].map((seed) => jpegFile(`${seed}.jpg`, 320 + seed, 240, seed)));
    const plot = await bhukhand.listApprovedPlot({ propertyImage: files });
    await logIn(page, plot.owner);
    await openEdit(page, plot);
    const images = page.getByLabel('Add property images');
    await expect(previews(page)).toHaveCount(3);

    const more = await Promise.all([4, 5, 6].map((seed) => jpegFile(`${seed}.jpg`, 320 + seed, 240, seed)));
    await images.setInputFiles(await Promise.all(more.map(chosen)));
    await expectIssue(images, 'You can upload a maximum of 5 files.');
    await save(page).click();
    await expectIssue(images, 'You can upload a maximum of 5 files.');
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Land Details' })).toBeVisible();

    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    await expect(images).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Undo: keep photo 1 of the listing' }).click();
    await expectIssue(images, 'You can upload a maximum of 5 files.');
    await page.getByRole('button', { name: 'Remove photo 2' }).click();
    await page.getByRole('button', { name: 'Remove photo 5' }).click();
    await page.getByRole('button', { name: 'Set as cover: photo 4' }).click();
    await expect(previews(page)).toHaveCount(4);
    await save(page).click();
    await expectEdited(page);
    await expect(rowOf(page, plot)).toContainText('Waiting for approval');
    const { property_images } = await propertyOf(bhukhand, plot);
    expect(property_images.map(({ width }) => width - 320)).toEqual([5, 1, 3, 4]);
  },
);

test('a document is removed after a question, and others are added and replaced @phone', async ({
  page,
  bhukhand,
  logIn,
  anotherBrowser,
  expectFailure,
}) => {
  const plot = await bhukhand.listApprovedPlot({ land_map: pdf('map.pdf', 'Map') });
  const buyer = await bhukhand.signUp('buyer');
  await bhukhand.buyCredits(buyer);
  await bhukhand.call(addHistory, { token: buyer.token, body: { property_id: plot.id } });
  await logIn(page, plot.owner);
  await openEdit(page, plot);
  const filed = page.getByRole('list', { name: 'Uploaded documents' });
  await expect(filed.getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Price').fill('10,00,000');

  const dialog = page.getByRole('dialog', { name: 'Remove Land map?' });
  await page.getByRole('button', { name: 'Remove Land map' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Remove Land map' }).click();
  await expect(dialog).toContainText('will be hidden until we approve it again');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(filed.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByLabel('Price')).toHaveValue('10,00,000');
  await expect(page.getByRole('main')).toContainText('Waiting for approval');
  expect((await propertyOf(bhukhand, plot)).document_types).toEqual(['sale_deed']);

  for (const [type, file] of [
    ['Mutation (dakhil-kharij)', pdf('mutation.pdf', 'Mutation')],
    ['Sale deed: replace', pdf('new deed.pdf', 'New deed')],
  ] as const) {
    await page.getByLabel('Document type').selectOption(type);
    await page.getByLabel('Upload file').setInputFiles(await chosen(file));
  }
  await expect(page.getByText('Replaces the current file when you save.')).toBeVisible();
  await save(page).click();
  await expectEdited(page);
  await bhukhand.call(approveProperty, { token: bhukhand.admin.token, body: { id: plot.id } });

  const phone = await anotherBrowser();
  await logIn(phone, buyer);
  await phone.goto(`/property/${plot.id}`);
  await phone.getByRole('tab', { name: 'Documents' }).click();
  const papers = phone.getByRole('tabpanel', { name: 'Documents' });
  await expect(papers.getByRole('link')).toHaveCount(2);
  await expect(papers).toContainText('new deed.pdf');
  await expect(papers).toContainText('mutation.pdf');

  await test.step('other users get no form', async () => {
    await logIn(phone, await bhukhand.signUp('seller'));
    await phone.goto(`/editProperty/${plot.id}`);
    await expect(phone.getByText('This plot belongs to another account.')).toBeVisible();
    expectFailure(404, /display-one-property/);
    await phone.goto('/editProperty/BK-999999');
    await expect(phone.getByText('Property Not Found')).toBeVisible();
    await phone.evaluate(() => localStorage.clear());
    await phone.goto(`/editProperty/${plot.id}`);
    await expect(phone.getByRole('button', { name: 'Login' })).toBeVisible();
  });
});

test(
  'a sold plot says so in public, and comes back when the sale falls through',
  { tag: '@phone' },
  async ({ page, bhukhand, logIn, anotherBrowser }) => {
    const plot = await bhukhand.listApprovedPlot({ mandal: 'Naubatpur' });
    await logIn(page, plot.owner);
    await page.goto('/myproperties');
    const visitor = await anotherBrowser();
    const inSearch = visitor.getByRole('link', { name: /plot in Naubatpur/ });
    await visitor.goto('/search?state=Bihar&district=Patna&mandal=Naubatpur');
    await expect(inSearch.first()).toBeVisible();

    const dialog = page.getByRole('dialog');
    await page.locator('summary', { hasText: 'More' }).click();
    await page.getByRole('button', { name: /^Mark as sold/ }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, plot)).toContainText('Approved');
    await page.getByRole('button', { name: /^Mark as sold/ }).click();
    await dialog.getByRole('button', { name: 'Mark as sold' }).click();
    await expect(toast(page, 'Marked as sold')).toBeVisible();
    await expect(rowOf(page, plot)).toContainText('Sold');
    await expect(rowOf(page, plot).getByRole('link', { name: /^Edit/, includeHidden: true })).toHaveCount(0);
    await visitor.reload();
    await expect(inSearch).toHaveCount(0);
    await visitor.goto(`/property/${plot.id}`);
    await expect(visitor.getByRole('status').filter({ hasText: 'Sold' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'View Details' })).toHaveCount(0);
    await page.goto(`/editProperty/${plot.id}`);
    await expect(page.getByText('This plot is marked as sold.')).toBeVisible();

    await page.getByRole('link', { name: 'Go to My Properties' }).click();
    await page.getByRole('button', { name: /^Relist/ }).click();
    await dialog.getByRole('button', { name: 'Relist' }).click();
    await expect(rowOf(page, plot)).toContainText('Approved');
    await visitor.reload();
    await expect(visitor.getByRole('link', { name: 'View Details' }).first()).toBeVisible();
  },
);

test('a rejected plot shows why, and is sent again', { tag: '@phone' }, async ({ page, bhukhand, logIn }) => {
  const plot = await bhukhand.listPlot();
  const reason = 'The photo shows a house, not a plot.';
  await bhukhand.call(rejectProperty, { token: bhukhand.admin.token, body: { id: plot.id, reason } });
  await logIn(page, plot.owner);
  await page.goto('/myproperties');
  await expect(rowOf(page, plot)).toContainText(reason);
  await rowOf(page, plot)
    .getByRole('link', { name: /^Edit and resubmit/ })
    .click();
  await expect(page.getByRole('main')).toContainText(reason);
  await page.getByLabel('Price').fill('9,99,000');
  await save(page).click();
  await expectEdited(page);
  await expect(rowOf(page, plot)).toContainText('Waiting for approval');
  await expect(rowOf(page, plot)).not.toContainText(reason);
});

test(
  'whatever goes wrong while saving is said, and nothing that was typed is lost',
  { tag: '@once' },
  async ({ page, bhukhand, logIn, expectFailure }) => {
    const plot = await bhukhand.listApprovedPlot();
    await logIn(page, plot.owner);
    await openEdit(page, plot);
    const typed = 'A level plot beside a metalled road, and every word of it stays.';
    const expectAllKept = async () => {
      await expect(page.getByLabel('Description')).toHaveValue(typed);
      await expect(page.getByText('extra.jpg')).toBeVisible();
      await expect(save(page)).toBeEnabled();
    };
    await page.getByLabel('Description').fill(typed);
    await page.getByLabel('Add property images').setInputFiles(await chosen(await jpegFile('extra.jpg', 320, 240)));

    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expectAllKept();

    const path = /^\/api\/property\/edit-property\//;
    await page.route(`/api/property/edit-property/${plot.id}`, (route) => route.abort('internetdisconnected'));
    expectFailure(0, path);
    await save(page).click();
    await expect(toast(page, 'Server Error')).toBeVisible();
    await expect(page.getByText('No connection.').last()).toBeVisible();
    await expectAllKept();
    await page.unroute(`/api/property/edit-property/${plot.id}`);

    await page.getByLabel('Document type').selectOption('Mutation (dakhil-kharij)');
    await page.getByLabel('Upload file').setInputFiles({
      name: 'mutation.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('Only text'),
    });
    expectFailure(415, path);
    await save(page).click();
    await expect(page.getByText('Choose a PDF, JPEG, PNG, DOC or DOCX file.').last()).toBeVisible();
    await expectAllKept();
    await page.getByRole('button', { name: 'Remove Mutation (dakhil-kharij)' }).click();

    await bhukhand.call(markSold, { token: plot.owner.token, body: { id: plot.id } });
    expectFailure(409, path);
    await save(page).click();
    await expect(page.getByText('This property is sold now.').last()).toBeVisible();
    await expectAllKept();
  },
);
