import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addState } from '#contract/area-import.ts';
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
const chooserOf = (page: Page) => page.getByLabel('Import Data').and(page.locator('input'));

test(
  'names are edited in place, and a listing shows the new ones at once',
  { tag: '@once' },
  async ({ page, bhukhand, logIn, anotherBrowser }) => {
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

    await visitor.reload();
    await expect(visitor.getByRole('main')).toContainText('Aaa Renamed');

    await test.step('the Hindi name is shown beside it and on Hindi pages, and confirmed when the name changes', async () => {
      await page.goto('/admin/area?tab=tehsils');
      await page.getByRole('button', { name: 'Edit Aaa Renamed, Aaa District, Aaa State' }).click();
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
      await expect(visitor.getByRole('main')).toContainText('आआ नगरी (Aaa Renamed), Aaa District, Aaa State');

      await page.getByRole('button', { name: 'Edit Aaa Renamed, Aaa District, Aaa State' }).click();
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
  async ({ page, bhukhand, logIn }) => {
    await importAreas(bhukhand, 'Abb State,Abb District,Abb Used');
    const place = { state: 'Abb State', district: 'Abb District' };
    await bhukhand.listPlot({ ...place, mandal: 'Abb Used' });
    await logIn(page, bhukhand.admin);
    await page.goto('/admin/area?tab=tehsils');
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete the tehsil' });
    const accept = dialog.getByRole('button', { name: 'Accept' });

    await test.step('a name in use is rejected without a request', async () => {
      await page.getByRole('button', { name: 'Delete Abb Used, Abb District, Abb State' }).click();
      await expect(dialog).toContainText('This tehsil can’t be deleted: it has 1 listing.');
      await expect(accept).toBeDisabled();
      await dialog.getByRole('button', { name: 'Decline' }).click();
      await expect(dialog).toBeHidden();
    });

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
    // Spreadsheets need the byte order mark.
    expect(await sample.text()).toMatch(/^\uFEFFstate,district,mandal,state_hindi,district_hindi,mandal_hindi\n/);

    await test.step('wrong lines are listed, nothing is imported, and the file stays chosen', async () => {
      await chooserOf(page).setInputFiles(csv('Omega State,Omega One,A', 'Omega State,Omega One', 'Omega State,,B'));
      const preview = page.getByRole('region', { name: 'Import preview' });
      await expect(preview).toContainText('2 lines are wrong');
      await expect(preview.getByRole('listitem').first()).toContainText('Line 3mandal: the name is missing');
      await expect(preview.getByRole('listitem').last()).toContainText('district: the name is missing');
      const [list] = await Promise.all([
        page.waitForEvent('download'),
        preview.getByRole('link', { name: 'Download this list' }).click(),
      ]);
      expect(await readFile(await list.path(), 'utf8')).toContain('Line 4,district: the name is missing');

      expectFailure(400, /\/state\/add-state$/);
      await upload.click();
      await expect(toast(page, 'Server Error')).toBeVisible();
      await expect(page.getByText(/^areas\.csv, /)).toBeVisible();
      await expect(upload).toBeEnabled();
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
