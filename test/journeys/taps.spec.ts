import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from './bhukhand.ts';
import { DESCRIPTION } from './fill-listing.ts';
import { expect, test, toast } from './journey.ts';
import { chosen, jpegFile } from './uploads.ts';

/* How often a finger taps from a wish to its end. The page counts, so that no press is left out. */

test.use({ viewport: { width: 360, height: 740 } });

/**
 * Runs in each page: a press is one tap, a field that is filled one, a list two (to open it and to choose), and so are
 * files (the button is a press, the choice another one).
 */
function countTaps(): void {
  const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file], [type=submit]), select, textarea';
  const filled = new WeakSet<Element>();
  const add = (taps: number) =>
    sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? 0) + taps));
  addEventListener(
    'pointerdown',
    ({ target }) => {
      // Its label or the field itself is tapped to fill it.
      if (!(target instanceof Element && target.closest(FIELDS))) add(1);
    },
    true,
  );
  for (const name of ['input', 'change'])
    addEventListener(
      name,
      ({ target }) => {
        if (!(target instanceof Element) || filled.has(target) || !target.matches(`${FIELDS}, [type=file]`)) return;
        filled.add(target);
        add(target.matches('select') ? 2 : 1);
      },
      true,
    );
}

const tapsOf = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('taps')));

async function fill(field: Locator, text: string): Promise<void> {
  await field.tap();
  await field.fill(text);
}

async function choose(list: Locator, name: string): Promise<void> {
  await expect(list).toBeEnabled();
  await list.selectOption(name);
}

test('from a card on the home page to the seller’s number, with an account and a purchase, is 14 taps at most @phone', async ({
  page,
  bhukhand,
}) => {
  await bhukhand.listApprovedPlot();
  await page.addInitScript(countTaps);
  await page.goto('/');
  await page.getByRole('article').first().getByRole('link', { name: /^View/ }).tap();
  await page.locator('#access').getByRole('link', { name: 'View Details' }).tap();
  await page.getByRole('link', { name: 'Create an account' }).tap();
  await fill(page.getByLabel('Name'), 'Asha Devi');
  await fill(page.getByLabel('Phone'), '9000012399');
  await fill(page.getByLabel('Email'), 'asha.who.taps@example.com');
  await fill(page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).tap();
  await page
    .getByRole('link', { name: /^Choose plan/ })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Pay Now' }).tap();
  await page.getByRole('button', { name: /^Pay ₹/ }).tap();
  await page.getByRole('link', { name: 'Back To Property' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).tap();
  await expect(page.getByRole('main').getByRole('link', { name: /^Call Now, / })).toHaveAttribute('href', /^tel:\+91/);
  const taps = await tapsOf(page);
  expect(taps).toBeGreaterThan(10);
  expect(taps).toBeLessThanOrEqual(14);
});

test('from the home page to a plot that waits for approval, with every step of the form, is 24 taps at most @phone', async ({
  page,
  bhukhand,
  logIn,
}) => {
  await logIn(page, await bhukhand.signUp('seller'));
  await page.addInitScript(countTaps);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'List Property' }).tap();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await choose(page.getByLabel('State'), 'Bihar');
  await choose(page.getByLabel('District'), 'Nalanda');
  await choose(page.getByLabel('Tehsil/Block/Mandal'), 'Rajgir');
  await fill(page.getByLabel('Plot size'), '7.5');
  await choose(page.getByLabel('Units'), 'decimal');
  await next.tap();
  await fill(page.getByLabel('Description'), DESCRIPTION);
  for (const step of ['access', 'rights', 'price']) {
    await next.tap();
    await expect(page.locator(`[data-step=${step}] h2`)).toBeFocused();
  }
  await fill(page.getByLabel('Price'), '9,00,000');
  await next.tap();
  const choosing = page.waitForEvent('filechooser');
  await page.getByText('Add property images').tap();
  await (await choosing).setFiles(await chosen(await jpegFile('front.jpg', 640, 480)));
  await next.tap();
  await page.getByRole('button', { name: 'Add Land' }).tap();
  await expect(toast(page, 'Propert Added')).toBeVisible();
  const taps = await tapsOf(page);
  expect(taps).toBeGreaterThan(18);
  expect(taps).toBeLessThanOrEqual(24);
});
