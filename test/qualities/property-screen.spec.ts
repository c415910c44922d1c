import { expect } from '../journeys/journey.ts';
import { HEIGHTS, SAMPLE_PROPERTY, test } from './sample-screens.ts';

/* How a property's page behaves in its first screen, on the sample market. */

// One worker walks them all, and starts one product.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('facts of a property stand by their evidence, each word of it once', async ({ page }) => {
  await page.goto(`/property/${SAMPLE_PROPERTY}`);
  const facts = page.getByRole('region', { name: 'What’s known about this plot' });
  const blocks = facts.getByRole('heading', { level: 3 });
  await expect(blocks).toHaveText(['2 read in a document by our team', '14 said by the owner, not checked']);
  await expect(facts).toContainText('One ownerMutation (dakhil-kharij) 2016, page 1');
  expect(await facts.textContent(), 'a number beside its page').toContain('page\u00A01');
  expect((await page.getByRole('main').innerText()).match(/claimed/gi) ?? []).toHaveLength(0);
  await expect(facts.getByRole('term')).toHaveCount(16);
});

test('View Details stays in view beside a scrolled property, from 640 px of height', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto(`/property/${SAMPLE_PROPERTY}`);
  await page.getByRole('heading', { name: 'Location', exact: true }).evaluate((heading) => heading.scrollIntoView());
  await expect(page.locator('property-access .button-primary').filter({ visible: true })).toBeInViewport({ ratio: 1 });
});

test('a photo opens over the page, goes on by keys, and closes by Back with the focus where it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: HEIGHTS[360] });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`/property/${SAMPLE_PROPERTY}`);
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => url.includes('photo-viewer'))).toEqual([]);
  const address = page.url();
  const photo = page.locator('#picture-1 a');
  const viewer = page.getByRole('dialog', { name: 'Photos' });
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await photo.focus();
    await page.keyboard.press('Enter');
    await expect(viewer).toBeVisible();
    await expect(viewer).toContainText('1 / 2');
    await page.keyboard.press('ArrowRight');
    await expect(viewer).toContainText('2 / 2');
    await close();
    await expect(viewer).toHaveCount(0);
    await expect(photo).toBeFocused();
    await expect(page).toHaveURL(address);
  }
});
