import type { Page } from '@playwright/test';
import { displayMyProperties } from '#contract/properties.ts';
import { csvSheet, HEADINGS, plotRow, zipOf } from '#test/files/sheets.ts';
import { pdfFile } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { xlsxFile, xlsxRows } from '#test/files/xlsx.ts';
import { fileOf } from '#test/plot-form.ts';
import { expect, test, toast } from './journey.ts';
import { chosen } from './uploads.ts';

const PRICE = 6;
const DISTRICT = 2;

async function send(page: Page, sheet: File | readonly (readonly string[])[], bundle?: File): Promise<void> {
  const file = sheet instanceof File ? sheet : csvSheet(sheet);
  await page.getByLabel('Choose a sheet').setInputFiles(await chosen(file));
  if (bundle) await page.getByLabel('Choose a ZIP of photos').setInputFiles(await chosen(bundle));
  await page.getByRole('button', { name: 'Check the sheet' }).click();
}

const count = (page: Page, name: string) => page.getByRole('term').filter({ hasText: name }).locator('xpath=..');

test(
  'a consultant mends a sheet as its check says, lists it, and the same sheet again changes nothing',
  { tag: '@once' },
  async ({ page, bhukhand, logIn }) => {
    const consultant = await bhukhand.signUp('agent');
    await logIn(page, consultant);
    await page.goto('/myproperties');
    await page.getByRole('main').getByRole('link', { name: 'List from a sheet' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'List many plots from one sheet' })).toBeVisible();

    const headings = HEADINGS.map((heading) => (heading === 'Description' ? 'Our own words' : heading));
    const bundle = await zipOf({ 'front.jpg': await jpegPhoto(640, 480) });
    await test.step('a column that was not found is chosen by hand', async () => {
      const rows = [plotRow('12'), plotRow('13', { [DISTRICT]: 'Nowhere' }), plotRow('14', { [PRICE]: 'ask me' })];
      await send(page, [headings, ...rows], bundle);
      await expect(page.getByText('Not found: Description')).toBeVisible();
      await expect(page.getByRole('button', { name: 'List 0 of 3' })).toBeDisabled();
      await page.getByLabel('What “Our own words” is').selectOption('Description');
      await page.getByRole('button', { name: 'Use these columns' }).click();
      await expect(page.getByRole('button', { name: 'List 1 of 3' })).toBeEnabled();
    });

    await test.step('each fault stands with its line and how to mend it, also in the sheet itself', async () => {
      const faults = page.getByRole('table', { name: 'What to correct' });
      await expect(faults.getByRole('row', { name: /^3 13 District Nowhere/ })).toBeVisible();
      await expect(faults.getByRole('row', { name: /^4 14 Price ask me/ })).toBeVisible();
      const remarks = page.getByRole('region', { name: 'Your sheet with remarks' });
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        remarks.getByRole('button', { name: 'CSV file' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('bhukhand-remarks.csv');
    });

    const mended = [headings, plotRow('12'), plotRow('13'), plotRow('14', { [PRICE]: '9 lakh' })];
    await test.step('the mended sheet is listed', async () => {
      await page.getByRole('button', { name: 'Use another sheet' }).click();
      await send(page, mended, bundle);
      await page.getByRole('button', { name: 'List 3 of 3' }).click();
      await expect(page.getByRole('heading', { name: '3 plots were listed or changed' })).toBeVisible();
      await page
        .getByRole('region', { name: '3 plots were listed' })
        .getByRole('link', { name: 'My Properties' })
        .click();
      await expect(page.getByRole('row').filter({ hasText: 'plot in Bihta, Patna' })).toHaveCount(3);
    });

    await test.step('the same sheet has nothing to do, and a shorter one offers to remove what it lacks', async () => {
      await page.getByRole('main').getByRole('link', { name: 'List from a sheet' }).first().click();
      await page.getByRole('button', { name: 'Use another sheet' }).click();
      await send(page, mended);
      await expect(page.getByText('Nothing to do: your listings already match your sheet.')).toBeVisible();
      await expect(count(page, 'No change')).toContainText('3');
      await page.getByRole('button', { name: 'Use another sheet' }).click();
      const tabs = [mended.slice(0, 3), [headings, ...mended.slice(3)]].map((rows, i) => ({
        name: `Block ${i + 1}`,
        rows: xlsxRows(rows),
      }));
      await send(page, fileOf(xlsxFile({ sheets: tabs }), 'blocks.xlsx'));
      await expect(page.getByText('Not read: Block 2. We read one tab of a file.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'No longer in your sheet' })).toBeHidden();
      await page.getByRole('button', { name: 'Use another sheet' }).click();
      await send(page, mended.slice(0, 3));
      const gone = page.getByRole('region', { name: 'No longer in your sheet' });
      await gone.getByRole('checkbox', { name: /^14/ }).check();
      await gone.getByRole('button', { name: 'Remove from Bhukhand' }).click();
      const question = page.getByRole('dialog', { name: 'Remove 1 listing from Bhukhand?' });
      await question.getByRole('button', { name: 'Remove from Bhukhand' }).click();
      await expect(toast(page, '1 listing was removed')).toBeVisible();
      await expect(gone).toBeHidden();
      const { data } = await bhukhand.call(displayMyProperties, { token: consultant.token });
      expect(data.propertyDetails).toHaveLength(2);
    });
  },
);

test(
  'a seller lists two plots from a sheet and a ZIP that is named by their numbers',
  { tag: '@phone' },
  async ({ page, bhukhand, logIn, expectFailure }) => {
    const seller = await bhukhand.signUp('seller');
    await logIn(page, seller);
    await page.goto('/myproperties');
    await page.getByRole('main').getByRole('link', { name: 'List from a sheet' }).first().click();
    const headings = HEADINGS.slice(0, -1);
    const rows = ['7', '8'].map((number) => plotRow(number).slice(0, -1));
    await send(page, [headings, ...rows]);
    await expect(page.getByText('No row can be listed yet.')).toBeVisible();
    await expect(page.getByRole('row', { name: /A new plot needs a photo/ })).toHaveCount(2);

    await test.step('a refused ZIP leaves the sheet as it was', async () => {
      expectFailure(415, /^\/api\/sheet\/add-bundle$/);
      const note = new File(['Bring the deed'], 'note.zip', { type: 'application/zip' });
      await page.getByLabel('Add a ZIP').setInputFiles(await chosen(note));
      await expect(page.getByText(/could not be read as a ZIP file/)).toBeVisible();
      await expect(count(page, 'Needs correcting')).toContainText('2');
    });

    const photo = await jpegPhoto(640, 480);
    const files = { '7.jpg': photo, '7 sale deed.pdf': pdfFile('Deed'), '8/front.jpg': photo, 'road.jpg': photo };
    await page.getByLabel('Add a ZIP').setInputFiles(await chosen(await zipOf(files)));
    await expect(page.getByRole('button', { name: 'List 2 of 2' })).toBeEnabled();
    await page.getByText('1 file belongs to no row').click();
    await expect(page.getByText('road.jpg')).toBeVisible();
    await page.getByRole('button', { name: 'List 2 of 2' }).click();
    await expect(page.getByRole('heading', { name: '2 plots were listed or changed' })).toBeVisible();

    await page.getByRole('button', { name: 'Delete this sheet' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete this sheet' }).click();
    await expect(page.getByRole('button', { name: 'Check the sheet' })).toBeVisible();
    const { data } = await bhukhand.call(displayMyProperties, { token: seller.token });
    expect(data.propertyDetails.map(({ status }) => status)).toEqual(['pending', 'pending']);
  },
);

test(
  'a listing that takes long is stopped and goes on, and says when the connection is lost',
  { tag: '@once' },
  async ({ page, context, bhukhand, logIn, expectFailure }) => {
    const consultant = await bhukhand.signUp('agent');
    await logIn(page, consultant);
    await page.goto('/myproperties/import');
    const rows = Array.from({ length: 600 }, (_, i) => plotRow(String(i + 1)));
    await send(page, [HEADINGS, ...rows], await zipOf({ 'front.jpg': await jpegPhoto(640, 480) }));
    await page.getByRole('button', { name: 'List 600 of 600' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    const stopped = page.getByRole('heading', { name: /^Stopped at \d+ of 600$/ });
    await expect(stopped).toBeFocused();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Your plots are being listed' })).toBeFocused();

    expectFailure(0, /^\/api\/sheet\/display-sheet$/);
    await context.setOffline(true);
    await expect(page.getByText(/^No connection\. We carry on all the same/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: '600 plots were listed or changed' })).toBeVisible();
  },
);
