import type { Locator, Page } from '@playwright/test';
import { addHistory } from '#contract/credits.ts';
import { DRAWN, NOT_DRAWN, pdfOfPages } from '#test/files/odd-pdfs.ts';
import { fileOf } from '#test/plot-form.ts';
import { expect, test } from './journey.ts';
import { docx, jpegFile } from './uploads.ts';

const NOT_SHOWN = 'This document can’t be shown here. Open the file instead.';

/** How many of its pixels are dark, in per cent. */
const ink = (canvas: Locator) =>
  canvas.evaluate((drawn) => {
    if (!(drawn instanceof HTMLCanvasElement)) throw new TypeError('This is no canvas');
    const { data } = drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height) ?? { data: [] };
    let dark = 0;
    for (let i = 0; i < data.length; i += 4)
      if ((data[i] ?? 255) + (data[i + 1] ?? 255) + (data[i + 2] ?? 255) < 300) dark += 1;
    return (400 * dark) / data.length;
  });

async function expectInk(canvas: Locator): Promise<void> {
  await expect.poll(() => ink(canvas)).toBeGreaterThan(0.05);
}

const deedOf = (texts: readonly string[]) => fileOf(pdfOfPages(texts), 'deed.pdf', 'application/pdf');

/** Every document has these bytes. */
const answerWith = (page: Page, body: Buffer) =>
  page.route('**/files/documents/**', (route) => route.fulfill({ body, contentType: 'application/pdf' }));

test('a reviewer reads a document beside the facts, turns its pages, zooms, and changes to the next @once', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const { id, listingNumber } = await bhukhand.listPlot({
    sale_deed: deedOf(['One', 'Two']),
    land_map: await jpegFile('map.jpg', 640, 480),
    mutation: docx('mutation.docx', 'Mutation'),
  });
  await logIn(page, bhukhand.admin);
  await page.goto(`/admin/review/${id}`);
  const shown = (name: string) => page.getByRole('img', { name: `${name}, ${listingNumber}` });
  const frame = page.getByRole('group', { name: `Sale deed, ${listingNumber}` });

  const first = shown('Sale deed').and(page.getByRole('img', { name: 'Page 1 of 2' }));
  await expectInk(first);
  await expect(page.getByRole('button', { name: 'Prev', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('One', { exact: true })).toBeAttached();

  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expectInk(page.getByRole('img', { name: 'Page 2 of 2' }));
  await expect(page.getByText('Two', { exact: true })).toBeAttached();
  await frame.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('img', { name: 'Page 1 of 2' })).toBeVisible();

  const widthOf = async () => Math.round((await first.boundingBox())?.width ?? 0);
  const whole = await widthOf();
  await page.keyboard.press('+');
  await expect.poll(widthOf).toBe(Math.round(whole * 1.5));
  await expect(frame).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(widthOf).toBe(whole);
  const upright = await first.boundingBox();
  await page.getByRole('button', { name: 'Turn the page sideways' }).click();
  await expect
    .poll(async () => Math.round((await first.boundingBox())?.height ?? 0))
    .toBeLessThan(upright?.height ?? 0);

  await page.getByRole('button', { name: 'Land Map' }).click();
  await expect(shown('Land Map')).toBeVisible();
  await expect(shown('Sale deed')).toBeHidden();
  await page.getByRole('button', { name: 'Mutation' }).click();
  await expect(page.getByText('This is a Word file. Open it to read it.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Mutation.*: Open the file$/ })).toHaveAttribute(
    'href',
    /^\/files\/documents\//,
  );
});

test('what scanners and strangers make of a PDF is drawn, or said to be not, and the page stays usable @once', async ({
  page,
  bhukhand,
  logIn,
}) => {
  test.setTimeout(300_000);
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
      await expect(page.getByText(NOT_SHOWN)).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('link', { name: 'Open the file' }).last()).toHaveAttribute('target', '_blank');
    });
  }
  expect(windows).toEqual([]);
});

test('a reader of PDFs can load nothing by itself @once', async ({ page, bhukhand, logIn }) => {
  const { id, listingNumber } = await bhukhand.listPlot();
  await logIn(page, bhukhand.admin);
  await page.goto(`/admin/review/${id}`);
  await expectInk(page.getByRole('img', { name: `Sale deed, ${listingNumber}` }));
  const workers = page.workers();
  expect(workers).toHaveLength(2);
  for (const worker of workers) {
    const answer = worker.evaluate(() =>
      fetch('/api/state/display-states').then(
        () => 'answered',
        () => 'refused',
      ),
    );
    expect(await answer).toBe('refused');
  }
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect.poll(() => page.workers().length).toBe(0);
});

for (const hasViewer of [true, false]) {
  test(`a buyer's document opens ${hasViewer ? 'in the browser, which shows PDFs' : 'over the page where the browser shows no PDF'} @phone`, async ({
    page,
    context,
    bhukhand,
    logIn,
  }) => {
    const { id } = await bhukhand.listApprovedPlot({ sale_deed: deedOf(['One', 'Two']) });
    const buyer = await bhukhand.signUp('buyer');
    await bhukhand.buyCredits(buyer);
    await bhukhand.call(addHistory, { token: buyer.token, body: { property_id: id } });
    await context.addInitScript((has) => {
      Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => has, configurable: true });
    }, hasViewer);
    await logIn(page, buyer);
    for (const path of [`/property/${id}`, '/unlocked']) {
      await page.goto(path);
      if (path === '/unlocked') {
        await page.getByText('More', { exact: true }).click();
        await page.locator('summary', { hasText: 'document' }).click();
      } else await page.getByRole('tab', { name: 'Documents' }).click();
      const link = page.getByRole('link', { name: 'Sale deed', exact: true });
      if (hasViewer) {
        await Promise.all([
          context.waitForEvent('request', (asked) => asked.url().includes('/files/documents/')),
          link.click(),
        ]);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      } else {
        await link.click();
        const dialog = page.getByRole('dialog', { name: 'Sale deed' });
        await expectInk(dialog.getByRole('img', { name: 'Page 1 of 2' }));
        await dialog.getByRole('button', { name: 'Next', exact: true }).click();
        await expectInk(dialog.getByRole('img', { name: 'Page 2 of 2' }));
        await expect(dialog.getByRole('link', { name: 'Open the file' })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(link).toBeFocused();
      }
    }
  });
}
