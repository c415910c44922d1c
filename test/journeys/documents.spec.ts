import { addHistory } from '#contract/credits.ts';
import { pdfOfPages } from '#test/files/odd-pdfs.ts';
import { fileOf } from '#test/plot-form.ts';
import { expectInk } from './document-viewer.ts';
import { expect, test } from './journey.ts';
import { docx, jpegFile } from './uploads.ts';

const deedOf = (texts: readonly string[]) => fileOf(pdfOfPages(texts), 'deed.pdf', 'application/pdf');

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

  // A page that is being drawn anew has no box for a moment.
  const sizeOf = async () => {
    const { width = 0, height = 0 } = (await first.boundingBox()) ?? {};
    return { width: Math.round(width), height: Math.round(height) };
  };
  const widthOf = async () => (await sizeOf()).width;
  let upright = { width: 0, height: 0 };
  await expect.poll(async () => (upright = await sizeOf()).height).toBeGreaterThan(0);
  const whole = upright.width;
  await page.keyboard.press('+');
  await expect.poll(widthOf).toBe(Math.round(whole * 1.5));
  await expect(frame).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(widthOf).toBe(whole);
  await page.getByRole('button', { name: 'Turn the page sideways' }).click();
  await expect
    .poll(async () => {
      const { height } = await sizeOf();
      return height > 0 && height < upright.height;
    })
    .toBe(true);

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
        const dialog = page.getByRole('dialog', { name: 'Sale deed' });
        if (path === '/unlocked') {
          // Its script comes with the first look at the documents; a press before it opens the file itself.
          await expect(async () => {
            if (!(await dialog.isVisible())) await link.click();
            await expect(dialog).toBeVisible({ timeout: 3_000 });
          }).toPass();
        } else await link.click();
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

test('a document whose link has ended says so over the page @phone', async ({
  page,
  context,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  const { id } = await bhukhand.listApprovedPlot();
  const buyer = await bhukhand.signUp('buyer');
  await bhukhand.buyCredits(buyer);
  await bhukhand.call(addHistory, { token: buyer.token, body: { property_id: id } });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false, configurable: true });
  });
  await logIn(page, buyer);
  await page.goto(`/property/${id}`);
  await page.getByRole('tab', { name: 'Documents' }).click();
  const link = page.getByRole('link', { name: 'Sale deed', exact: true });
  await link.evaluate((shown) => shown.setAttribute('href', shown.getAttribute('href')?.replace(/=\d+/, '=1') ?? ''));
  expectFailure(404, /^\/files\/documents\//);
  await link.click();
  await expect(page.getByRole('dialog', { name: 'Sale deed' })).toContainText('This link has expired or is incomplete');
});
