import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addState } from '#contract/areas.ts';
import type { Bhukhand } from './bhukhand.ts';
import { expect, expectIssue, test, toast } from './journey.ts';

const csv = (...lines: string[]) => csvOf('state,district,mandal', lines);
const csvOf = (header: string, lines: string[]) => ({
  name: 'areas.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...lines].join('\n')),
});

/** Areas of a test's own. Names in A are on the first page. */
async function importAreas(bhukhand: Bhukhand, ...lines: string[]): Promise<void> {
  const file = new File([csv(...lines).buffer], 'areas.csv');
  await bhukhand.call(addState, { token: bhukhand.admin.token, body: { file } });
}

const rowsOf = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const pagerOf = (page: Page) => page.getByRole('navigation', { name: 'Pages', exact: true });
const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Levels of areas' });
const chooserOf = (page: Page) => page.getByLabel('Import Data').and(page.locator('input'));

test('the three tabs are pages of twenty, in the address @once', async ({ page, bhukhand, logIn }) => {
  await logIn(page, bhukhand.admin);
  await page.goto('/admin/area');
  await expect(page.getByRole('heading', { level: 1, name: 'Area - States' })).toBeVisible();
  await expect(tabsOf(page).getByRole('link', { name: 'States' })).toHaveAttribute('aria-current', 'page');
  await expect(rowsOf(page).filter({ hasText: 'Madhya Pradesh' })).toHaveCount(1);

  await tabsOf(page).getByRole('link', { name: 'Districts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Area - Districts' })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(20);
  const first = page.getByRole('rowheader').first();
  const name = (await first.textContent()) ?? '';
  await expect(pagerOf(page)).toContainText(/1\/\d\d/);
  await pagerOf(page).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/tab=districts&page=2$/);
  await expect(rowsOf(page).first()).toContainText('21');
  await page.reload();
  await expect(rowsOf(page).first()).toContainText('21');
  await pagerOf(page).getByRole('link', { name: 'Prev' }).click();
  await expect(first).toHaveText(name);

  await tabsOf(page).getByRole('link', { name: 'Tehsils' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Area - Tehsils' })).toBeVisible();
  for (const header of ['S.No', 'State', 'District', 'Tehsil', 'Action']) {
    await expect(page.getByRole('columnheader', { name: header })).toBeAttached();
  }
});

test(
  'names are edited in place, and a listing shows the new ones at once',
  { tag: '@once' },
  async ({ page, bhukhand, logIn, anotherBrowser, expectFailure }) => {
    await importAreas(bhukhand, 'Aaa State,Aaa District,Aaa Tehsil', 'Aaa State,Aaa District,Aaa Other');
    const place = { state: 'Aaa State', district: 'Aaa District', mandal: 'Aaa Tehsil' };
    const plot = await bhukhand.listApprovedPlot(place);
    const visitor = await anotherBrowser();
    await visitor.goto(`/property/${plot.id}`);
    await expect(visitor.getByRole('main')).toContainText('Aaa Tehsil');
    await logIn(page, bhukhand.admin);

    await page.goto('/admin/area?tab=tehsils');
    const edit = page.getByRole('button', { name: 'Edit Aaa Tehsil, Aaa District, Aaa State' });
    await edit.click();
    const dialog = page.getByRole('dialog', { name: 'Edit Tehsil' });
    const name = dialog.getByRole('textbox', { name: 'Tehsil' });
    await expect(dialog.getByLabel('State')).not.toBeEditable();
    await expect(dialog.getByLabel('State')).toHaveValue('Aaa State');
    await expect(dialog.getByLabel('District')).not.toBeEditable();
    await name.fill(' ');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expectIssue(name, 'Please enter a unit');

    await test.step('not to the name of its neighbour', async () => {
      expectFailure(409, /\/state\/edit-tehsil$/);
      await name.fill('aaa other');
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await expect(toast(page, 'Failed to fetch users')).toBeVisible();
      await expect(toast(page, 'There is a aaa other in Aaa District, Aaa State already')).toBeVisible();
      await expect(name).toHaveValue('aaa other');
    });

    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(edit).toBeFocused();
    await edit.click();
    await expect(name).toHaveValue('Aaa Tehsil');
    await name.fill('Aaa Renamed');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(toast(page, 'Edit Successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(rowsOf(page).filter({ hasText: 'Aaa Renamed' })).toHaveCount(1);

    await tabsOf(page).getByRole('link', { name: 'States' }).click();
    await page.getByRole('button', { name: 'Edit Aaa State' }).click();
    const stateDialog = page.getByRole('dialog', { name: 'Edit State' });
    await stateDialog.getByRole('textbox', { name: 'State' }).fill('Aaa Pradesh');
    await stateDialog.getByRole('button', { name: 'Submit' }).click();
    await expect(rowsOf(page).filter({ hasText: 'Aaa Pradesh' })).toHaveCount(1);

    await page.goto('/admin/area?tab=districts');
    await page.getByRole('button', { name: 'Edit Aaa District, Aaa Pradesh' }).click();
    const districtDialog = page.getByRole('dialog', { name: 'Edit District' });
    await expect(districtDialog.getByLabel('State')).not.toBeEditable();
    await districtDialog.getByRole('textbox', { name: 'District' }).fill('Aaa Nagar');
    await districtDialog.getByRole('button', { name: 'Submit' }).click();
    await expect(rowsOf(page).filter({ hasText: 'Aaa Nagar' })).toHaveCount(1);

    await visitor.reload();
    await expect(visitor.getByRole('main')).toContainText('Aaa Renamed');
    await expect(visitor.getByRole('main')).toContainText('Aaa Nagar');
    await expect(visitor.getByRole('main')).toContainText('Aaa Pradesh');

    await test.step('the Hindi name is shown beside it and on Hindi pages, and confirmed when the name changes', async () => {
      await page.goto('/admin/area?tab=tehsils');
      await page.getByRole('button', { name: 'Edit Aaa Renamed, Aaa Nagar, Aaa Pradesh' }).click();
      const hindi = dialog.getByRole('textbox', { name: 'Name in Hindi' });
      const question = dialog.getByText('Is this Hindi name still right?');
      await dialog.getByRole('button', { name: 'Name in Hindi' }).click();
      await expect(hindi).toBeFocused();
      await hindi.fill('Aaa');
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await expectIssue(hindi, 'Write the Hindi name in Devanagari, for example पटना');
      await hindi.fill('आआ नगरी');
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await expect(toast(page, 'Every listing now shows Aaa Renamed, in Hindi आआ नगरी.')).toBeVisible();
      await expect(rowsOf(page).filter({ hasText: 'आआ नगरी' })).toHaveCount(1);
      await visitor.goto(`/hi/property/${plot.id}`);
      await expect(visitor.getByRole('main')).toContainText('आआ नगरी (Aaa Renamed), Aaa Nagar, Aaa Pradesh');

      await page.getByRole('button', { name: 'Edit Aaa Renamed, Aaa Nagar, Aaa Pradesh' }).click();
      await expect(dialog.getByRole('button', { name: 'Name in Hindi: आआ नगरी' })).toBeVisible();
      await name.fill('Aaa Third');
      await expect(question).toBeVisible();
      await expect(hindi).toHaveValue('आआ नगरी');
      await hindi.fill('');
      await expect(question).toBeHidden();
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await expect(toast(page, 'Every listing now shows Aaa Third.')).toBeVisible();
      await expect(rowsOf(page).filter({ hasText: 'आआ नगरी' })).toHaveCount(0);
    });
  },
);

test(
  'an area is deleted with what lies in it, unless a listing does',
  { tag: '@once' },
  async ({ page, bhukhand, logIn, expectFailure }) => {
    const lines = ['Used', 'Raced', 'First', 'Second'].map((mandal) => `Abb State,Abb District,Abb ${mandal}`);
    await importAreas(bhukhand, ...lines);
    const place = { state: 'Abb State', district: 'Abb District' };
    await bhukhand.listPlot({ ...place, mandal: 'Abb Used' });
    await logIn(page, bhukhand.admin);
    await page.goto('/admin/area?tab=tehsils');
    const address = page.url();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete the tehsil' });
    const accept = dialog.getByRole('button', { name: 'Accept' });

    await test.step('a name in use is rejected without a request', async () => {
      await page.getByRole('button', { name: 'Delete Abb Used, Abb District, Abb State' }).click();
      await expect(dialog).toContainText('This tehsil can’t be deleted: it has 1 listing.');
      await expect(accept).toBeDisabled();
      await dialog.getByRole('button', { name: 'Decline' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('a listing added meanwhile prevents the deletion', async () => {
      await page.getByRole('button', { name: 'Delete Abb Raced, Abb District, Abb State' }).click();
      await expect(dialog).toContainText('No listing uses it.');
      await bhukhand.listPlot({ ...place, mandal: 'Abb Raced' });
      expectFailure(409, /\/state\/delete-area$/);
      await accept.click();
      await expect(toast(page, 'Failed to fetch users')).toBeVisible();
      await expect(toast(page, 'This tehsil has 1 listing')).toBeVisible();
      await dialog.getByRole('button', { name: 'Decline' }).click();
    });

    await page.getByRole('button', { name: 'Delete Abb First, Abb District, Abb State' }).click();
    await accept.click();
    await expect(toast(page, 'Delete Successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(rowsOf(page).filter({ hasText: 'Abb First' })).toHaveCount(0);
    await expect(rowsOf(page).filter({ hasText: 'Abb Second' })).toHaveCount(1);
    expect(page.url()).toBe(address);

    await test.step('a state names what goes with it', async () => {
      await importAreas(bhukhand, 'Acc State,Acc One,A', 'Acc State,Acc One,B', 'Acc State,Acc Two,C');
      await page.goto('/admin/area');
      await page.getByRole('button', { name: 'Delete Acc State' }).click();
      const question = page.getByRole('dialog', { name: 'Are you sure you want to delete the state' });
      await expect(question).toContainText('This also deletes 2 districts, 3 tehsils.');
      await question.getByRole('button', { name: 'Accept' }).click();
      await expect(rowsOf(page).filter({ hasText: 'Acc State' })).toHaveCount(0);
    });
  },
);

test(
  'a CSV file is looked through when it is chosen, and imported by Upload',
  { tag: '@once' },
  async ({ page, bhukhand, logIn, expectFailure }) => {
    await logIn(page, bhukhand.admin);
    await page.goto('/admin/area');
    const upload = page.getByRole('button', { name: 'Upload' });
    await expect(upload).toBeDisabled();
    await expect(chooserOf(page)).toHaveAttribute('accept', '.csv');
    const sample = await page.request.get(
      (await page.getByRole('link', { name: 'Sample file' }).getAttribute('href')) ?? '',
    );
    // With the byte order mark for spreadsheets.
    expect(await sample.text()).toMatch(/^\uFEFFstate,district,mandal,state_hindi,district_hindi,mandal_hindi\n/);

    await test.step('wrong lines are listed, nothing is imported, and the file stays chosen', async () => {
      await chooserOf(page).setInputFiles(csv('Omega State,Omega One,A', 'Omega State,Omega One', 'Omega State,,B'));
      const preview = page.getByRole('region', { name: 'Import preview' });
      await expect(preview).toContainText('2 lines are wrong');
      await expect(preview.getByRole('listitem').first()).toContainText(
        'Line 33 columns are named in the first line; this line has 2',
      );
      await expect(preview.getByRole('listitem').last()).toContainText('district: the name is missing');
      const [list] = await Promise.all([
        page.waitForEvent('download'),
        preview.getByRole('link', { name: 'Download this list' }).click(),
      ]);
      expect(await readFile(await list.path(), 'utf8')).toContain('"Line 4","district: the name is missing"');

      expectFailure(400, /\/state\/add-state$/);
      await upload.click();
      await expect(toast(page, 'Server Error')).toBeVisible();
      await expect(page.getByText(/^areas\.csv, /)).toBeVisible();
      await expect(upload).toBeEnabled();
    });

    await test.step('a file other than a CSV is rejected', async () => {
      expectFailure(415, /\/state\/check-areas$/);
      await chooserOf(page).setInputFiles({ ...csv(), buffer: Buffer.from('%PDF-1.7\n') });
      await expect(page.getByRole('alert').filter({ hasText: 'This is not a CSV file' })).toBeVisible();
    });

    await importAreas(bhukhand, 'Omegb State,Omegb One,Omegb');
    await chooserOf(page).setInputFiles(
      csvOf('state,district,mandal,mandal_hindi', [
        'Omega State,Omega One,A,ओमेगा',
        'omega state,Omega One,a,',
        'Omegb State,Omegb One,Omegb,ओमेगब',
        'Omega State,Omega Two,C,',
      ]),
    );
    const preview = page.getByRole('region', { name: 'Import preview' });
    await expect(preview).toContainText('1 state, 2 districts, 2 tehsils');
    await expect(preview.getByText('New states').locator('..')).toContainText('Omega State');
    await expect(preview.getByText('Hindi names of new areas').locator('..')).toContainText('1 tehsil');
    await expect(preview.getByText('Hindi names of existing areas').locator('..')).toContainText('1 tehsil');
    await expect(preview.getByText('Already exists (skipped)').locator('..')).toContainText('1');
    await expect(preview.getByText('Duplicates in file (skipped)').locator('..')).toContainText('1');
    await expect(rowsOf(page).filter({ hasText: 'Omega State' })).toHaveCount(0);
    await upload.click();
    await expect(toast(page, 'Area Details Added')).toBeVisible();
    const result = page.getByRole('region', { name: 'Import result' });
    await expect(result).toContainText('1 state, 2 districts, 2 tehsils');
    await expect(result.getByText('Hindi names of existing areas').locator('..')).toContainText('1 tehsil');
    await expect(rowsOf(page).filter({ hasText: 'Omega State' })).toHaveCount(1);
    await expect(upload).toBeDisabled();
    await expect(page.getByText(/^areas\.csv, /)).toBeHidden();

    await page.goto('/search');
    await expect(page.getByLabel('State').getByRole('option', { name: 'Omega State' })).toBeAttached();
  },
);

test(
  'a list that does not load says so and offers another try',
  { tag: '@once' },
  async ({ page, bhukhand, logIn, expectFailure }) => {
    await logIn(page, bhukhand.admin);
    await page.goto('/admin/area');
    await expect(rowsOf(page).first()).toBeVisible();
    const call = /\/api\/state\/display-district-state/;
    await page.route(call, (route) => route.abort('internetdisconnected'));
    expectFailure(0, call);
    await tabsOf(page).getByRole('link', { name: 'Districts' }).click();
    await expect(toast(page, 'Failed to fetch states')).toBeVisible();
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await page.unroute(call);
    await retry.click();
    await expect(rowsOf(page)).toHaveCount(20);
  },
);

test('only an admin sees the areas page', { tag: '@once' }, async ({ page, bhukhand, logIn }) => {
  await logIn(page, await bhukhand.signUp('seller'));
  await page.goto('/admin/area');
  await expect(page).toHaveURL(/\/admin$/);
});
