import type { Locator } from '@playwright/test';
import type { Bhukhand } from './bhukhand.ts';
import { expect, test, toast } from './journey.ts';
import { chips, filters, openPanel, sheetButton, showPlots } from './list-tools.ts';
import { asChrome95 } from './old-browser.ts';
import { menuOf } from './row-menu.ts';

/* Pages work without what browsers have learned since Chrome 95 (docs/decisions/145). */

/** A browser that shares no memory with another test's page. */
const asPhone = (bhukhand: Bhukhand) => ({
  baseURL: bhukhand.address,
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
});

/** The script that opens it is loaded after the page's own. */
const pressUntil = (button: Locator, panel: Locator) =>
  expect(async () => {
    if (await panel.isHidden()) await button.click();
    await expect(panel).toBeVisible({ timeout: 3000 });
  }).toPass();

test('the header’s menu and languages open and close in a browser without popovers @phone', async ({
  anotherBrowser,
  bhukhand,
}) => {
  const page = await anotherBrowser(asPhone(bhukhand));
  await asChrome95(page.context());
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const languages = page.getByRole('dialog', { name: 'Language' });
  const [menuButton, languageButton] = [
    page.getByRole('button', { name: 'Menu', exact: true }),
    page.getByRole('button', { name: 'Language' }),
  ];
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await expect(menu).toBeHidden();
    await expect(languages).toBeHidden();
    await pressUntil(menuButton, menu);
    await expect(menuButton).toHaveAttribute('aria-expanded', 'true');
    const panel = await page.locator('#site-menu').boundingBox();
    expect(panel).toMatchObject({ x: 0, y: 0, width: 360 });

    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(menuButton).toHaveAttribute('aria-expanded', 'false');

    await menuButton.click();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await expect(menuButton).toBeFocused();

    await languageButton.click();
    await expect(languages).toBeVisible();
    await page.mouse.click(4, 720);
    await expect(languages).toBeHidden();

    await menuButton.click();
    await menu.getByRole('link', { name: 'Plans' }).click();
    await expect(page).toHaveURL('/subscription');
    await expect(menu).toBeHidden();
  }
  await page.goto('/about');
  await pressUntil(languageButton, languages);
  await languages.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi/about');
});

test('filters open in a sheet, a line is suggested, and toasts come and go without popovers @phone', async ({
  anotherBrowser,
  bhukhand,
}) => {
  const page = await anotherBrowser(asPhone(bhukhand));
  await asChrome95(page.context());
  const plot = await bhukhand.listApprovedPlot({ state: 'Bihar', district: 'Supaul', mandal: 'Nirmali' });
  await page.goto('/properties');
  await expect(filters(page)).toBeHidden();
  await pressUntil(sheetButton(page), filters(page));
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(filters(page)).toBeHidden();
  await openPanel(page, 'Documents');
  await filters(page).getByRole('checkbox', { name: 'Mutation' }).check();
  await expect(page).toHaveURL(/papers=mutation/);
  await showPlots(page);
  await expect(filters(page)).toBeHidden();
  await expect(chips(page)).toHaveText([/Mutation/]);

  await page.goto('/');
  const box = page.getByLabel('What are you looking for?', { exact: true });
  await box.focus();
  await expect(page.getByRole('combobox', { name: 'What are you looking for?' })).toBeFocused();
  await box.pressSequentially('nirmal');
  await page.getByRole('option', { name: /^Nirmali/ }).click();
  await expect(page).toHaveURL(/q=Nirmali/);

  await page.goto(`/property/${plot.id}`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.resolve();
  });
  await page.locator('share-plot').getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page, 'Link copied')).toHaveCount(0);
});

for (const browser of ['a new browser', 'one without popovers']) {
  test(`a notice over an open dialog can be pressed, and outlives the dialog, in ${browser} @phone`, async ({
    anotherBrowser,
    bhukhand,
    expectFailure,
  }) => {
    const page = await anotherBrowser(asPhone(bhukhand));
    if (browser === 'one without popovers') await asChrome95(page.context());
    expectFailure(0, /forget-password/);
    await page.route('**/api/user/forget-password', (route) => route.abort('internetdisconnected'));
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forget Password' });
    const send = dialog.getByRole('button', { name: 'I accept' });
    const failed = toast(page, 'An error occurred while submitting the form.');
    await dialog.getByLabel('Email').fill('somebody@example.com');
    await send.click();
    await expect(failed).toBeVisible();
    // A press meets what lies on top, unless that is inert.
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(failed).toHaveCount(0);
    await send.click();
    await expect(failed).toBeVisible();
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('body > toast-tray')).toBeAttached();
  });
}

test('a row’s menu of the console opens beside its button, and the list goes on @phone', async ({
  anotherBrowser,
  bhukhand,
  logIn,
}) => {
  const page = await anotherBrowser(asPhone(bhukhand));
  await asChrome95(page.context());
  const user = await bhukhand.signUp('buyer');
  await logIn(page, bhukhand.admin);
  await page.goto('/admin/users');
  const button = menuOf(page, user.name).first();
  const menu = page.getByRole('menu').filter({ visible: true });
  await pressUntil(button, menu);
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  const [at, panel] = [await button.boundingBox(), await menu.boundingBox()];
  const [right, distance] = [panel && at && panel.x + panel.width - at.x - at.width, panel && at && panel.y - at.y];
  expect(Math.abs(right ?? Infinity)).toBeLessThan(8);
  expect(Math.abs(distance ?? Infinity)).toBeLessThan(600);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('districts of a chosen state load, and lists are asked with their page @once', async ({
  page,
  bhukhand,
  logIn,
}) => {
  await asChrome95(page.context());
  await page.goto('/');
  await page.getByLabel('State').first().selectOption('Bihar');
  await expect(page.getByLabel('District').first().locator('option', { hasText: 'Patna' })).toBeAttached();
  await logIn(page, bhukhand.admin);
  const asked = page.waitForRequest(/\/api\/admin\/.*\?/);
  await page.goto('/admin/users');
  expect(new URL((await asked).url()).searchParams.get('page')).toBe('1');
});

test('a page without layers of styles looks as one with them @phone', async ({ page }) => {
  const boxes = async () => {
    const parts = page
      .locator('header a, header button, h1, h2, main form, main article, footer')
      .filter({ visible: true });
    return (await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON() as object))).map(
      (box) => JSON.stringify(box, ['x', 'y', 'width', 'height']),
    );
  };
  const open = async (path: string) => {
    await page.goto(path);
    await expect(page.locator('html:not([data-hydrating])')).toBeAttached();
  };
  const layered = new Map<string, string[]>();
  for (const path of ['/', '/login']) {
    await open(path);
    layered.set(path, await boxes());
    expect(layered.get(path)?.length).toBeGreaterThan(4);
  }
  await page.addInitScript(() => {
    Object.assign(globalThis, { Layer: CSSLayerBlockRule });
    Reflect.deleteProperty(globalThis, 'CSSLayerBlockRule');
    Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  });
  for (const [path, expected] of layered) {
    await open(path);
    await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBeGreaterThan(0);
    await page.evaluate(() => {
      const { Layer } = globalThis as unknown as { Layer: typeof CSSLayerBlockRule };
      for (const sheet of document.styleSheets)
        for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1)
          if (sheet.cssRules[at] instanceof Layer) sheet.deleteRule(at);
    });
    await expect.poll(boxes).toEqual(expected);
  }
});
