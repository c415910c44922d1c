import { readFile } from 'node:fs/promises';
import { unzip } from '#test/files/unzip.ts';
import { expect, expectIssue, openHeader, test, toast } from './journey.ts';
import { PASSWORD } from './bhukhand.ts';
import { chooseOf, openMenuOf } from './row-menu.ts';

const TITLE = 'Your data';

test('a seller sees which data are stored and gets them in one file @phone', async ({ page, bhukhand, logIn }) => {
  const plot = await bhukhand.listApprovedPlot({ mandal: 'Barh' });
  await logIn(page, plot.owner);
  await page.goto('/');
  await (await openHeader(page)).getByRole('link', { name: /^My account/ }).click();
  await page.getByRole('main').getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(plot.owner.email);
  await expect(main).toContainText(/Listings\s*1/);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^bhukhand-data-.*\.zip$/);
  const { names, read } = await unzip(await readFile(await download.path()));
  expect(names).toContain(`photos/${plot.listingNumber}-1.jpg`);
  expect(read('read-me.html').toString()).toContain(plot.owner.name);
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeEnabled();
});

test('without a session the page asks to log in', { tag: '@once' }, async ({ page }) => {
  await page.goto('/mydata');
  await expect(page).toHaveURL('/login?next=/mydata');
});

test('a seller closes the account, changes their mind within the days of grace, and finds all as it was @phone', async ({
  page,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  const plot = await bhukhand.listApprovedPlot({ mandal: 'Bakhtiarpur' });
  await logIn(page, plot.owner);
  await page.goto('/mydata');

  await test.step('the page says what goes and what stays, and asks for the password', async () => {
    const main = page.getByRole('main');
    for (const text of ['What is erased', 'What we keep, as tax and company law requires', '8 years', '7 days']) {
      await expect(main).toContainText(text);
    }
    await page.getByRole('button', { name: 'Erase my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Close and erase' }).click();
    await expectIssue(dialog.getByLabel('Password', { exact: true }), 'Password is required');
    expectFailure(400, /erase-account$/);
    await dialog.getByLabel('Password', { exact: true }).fill('not that');
    await dialog.getByRole('button', { name: 'Close and erase' }).click();
    await expectIssue(dialog.getByLabel('Password', { exact: true }), 'This is not your account’s password');
  });

  await test.step('then the session has ended, and the plot is off the market', async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Close and erase' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(toast(page, 'Your account is closed')).toBeVisible();
    expectFailure(404, /\/property\//);
    await page.goto(`/property/${plot.id}`);
    await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
  });

  await test.step('a login leads to what can be taken back', async () => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(plot.owner.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/mydata$/);
    const closed = page.getByRole('status').filter({ hasText: 'Your account is closed' });
    await expect(closed).toContainText(/It will be erased on \d/);
    await expect(page.getByRole('button', { name: 'Erase my account' })).toBeHidden();
    await closed.getByRole('button', { name: 'Keep my account' }).click();
    await expect(toast(page, 'Your account is open again')).toBeVisible();
    await expect(closed).toBeHidden();
    await page.goto(`/property/${plot.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bakhtiarpur');
  });
});

test('an admin exports and erases data on a written request @once', async ({ page, bhukhand, logIn }) => {
  const buyer = await bhukhand.signUp('buyer');
  await logIn(page, bhukhand.admin);
  await page.goto('/admin/users?role=buyer');

  await chooseOf(page, buyer.name, 'Export');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How the request came').fill('A signed letter of 2 November');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^bhukhand-data-.*\.zip$/);
  await expect(dialog).toBeHidden();

  await chooseOf(page, buyer.name, 'Erase');
  await dialog.getByLabel('Type the account’s email again').fill(buyer.email);
  await dialog.getByLabel('How the request came').fill('A signed letter of 2 November');
  await dialog.getByRole('button', { name: 'Close and erase' }).click();
  await expect(toast(page, 'The account is closed')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: buyer.email });
  await expect(row).toContainText(/Erased on \d/);
  const offered = (await openMenuOf(page, buyer.name)).getByRole('menuitem');
  await expect(offered.first()).toBeVisible();
  await expect(offered.filter({ hasText: 'Erase' })).toHaveCount(0);

  await page.goto('/admin/audit');
  await expect(page.getByRole('row').filter({ hasText: `Account ${buyer.id}` })).toHaveCount(2);
});
