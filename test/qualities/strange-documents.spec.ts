import { DRAWN, NOT_DRAWN } from '#test/files/odd-pdfs.ts';
import { answerWith, expectInk } from '../journeys/document-viewer.ts';
import { expect, test } from '../journeys/journey.ts';

const NOT_SHOWN = 'This document can’t be shown here. Open the file instead.';

test('what scanners and strangers make of a PDF is drawn, or said to be not, and the page stays usable @once', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const { id, listingNumber } = await bhukhand.listPlot();
  await logIn(page, bhukhand.admin);
  const windows: string[] = [];
  page.on('dialog', (dialog) => {
    windows.push(dialog.message());
    void dialog.dismiss();
  });
  const open = async (body: Buffer) => {
    await page.unrouteAll();
    await answerWith(page, body);
    await page.goto(`/admin/review/${id}`);
  };
  for (const [name, body] of Object.entries(DRAWN)) {
    await test.step(`${name} is drawn`, async () => {
      await open(body);
      await expectInk(page.getByRole('img', { name: `Sale deed, ${listingNumber}` }));
    });
  }
  for (const [name, body] of Object.entries(NOT_DRAWN)) {
    await test.step(`${name} is not`, async () => {
      await open(body);
      await page.getByRole('button', { name: `Reject ${listingNumber}` }).click();
      await expect(page.getByRole('button', { name: 'The photos do not show the plot.' })).toBeVisible();
      await expect(page.getByText(NOT_SHOWN)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open the file' }).last()).toHaveAttribute('target', '_blank');
    });
  }
  expect(windows).toEqual([]);
});
