import { expect, type Locator, type Page } from '@playwright/test';

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

/** Waits until a page is drawn. */
export async function expectInk(canvas: Locator): Promise<void> {
  await expect.poll(() => ink(canvas)).toBeGreaterThan(0.05);
}

/** Every document has these bytes. */
export const answerWith = (page: Page, body: Buffer) =>
  page.route('**/files/documents/**', (route) => route.fulfill({ body, contentType: 'application/pdf' }));
