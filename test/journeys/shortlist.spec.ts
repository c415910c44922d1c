import type { Locator } from '@playwright/test';
import { displayOneProperty } from '#contract/properties.ts';
import { editProperty, markSold } from '#contract/own-properties.ts';
import { addToShortlist, displayShortlist } from '#contract/shortlist.ts';
import { editForm } from '#test/edit-form.ts';
import { expectAccessible } from './accessible.ts';
import { expect, openHeader, test, toast } from './journey.ts';
import { logInByForm } from '../specification/log-in-by-form.ts';

test('a visitor keeps plots, logs in, sees what changed, shares the list, ends that, and compares two @phone', async ({
  page,
  bhukhand,
  anotherBrowser,
  expectFailure,
}) => {
  const [one, other] = [await bhukhand.listApprovedPlot({ price: '5,00,000' }), await bhukhand.listApprovedPlot()];
  const buyer = await bhukhand.signUp('buyer');
  const main = page.getByRole('main');
  const entries = main.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  const entry = entries.filter({ hasText: one.listingNumber });

  await test.step('without an account, by keyboard on a page and by a press on a card', async () => {
    await page.goto(`/property/${one.id}`);
    const heart = main.getByRole('button', { name: /^Add to shortlist: / }).first();
    await heart.focus();
    await page.keyboard.press('Enter');
    const on = main.getByRole('button', { name: /^Remove from shortlist: / });
    await expect(on).toHaveAttribute('aria-pressed', 'true');
    const size = await on.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.goto('/properties');
    await page
      .getByRole('article')
      .filter({ has: page.locator(`a[href$="${other.id}"]`) })
      .getByRole('button', { name: /^Add to shortlist/ })
      .click();
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const count = page.locator('[popovertarget=site-menu] + b');
    await expect(count).toHaveText('2');
    const [button, badge] = [await menu.boundingBox(), await count.boundingBox()];
    expect(badge?.x, 'the count over its button').toBeGreaterThan((button?.x ?? 0) + (button?.width ?? 0) / 2);
    await (await openHeader(page)).getByRole('link', { name: 'Shortlist 2' }).click();
    await expect(entries).toHaveCount(2);
  });

  await test.step('what was viewed last is listed, cleared, and no longer kept', async () => {
    const viewed = main.getByRole('list').getByRole('link');
    const view = async (id: string) => {
      await page.goto(`/property/${id}`);
      await page.evaluate(async () => void (await customElements.whenDefined('plot-heart')));
    };
    await main.getByRole('link', { name: 'Recently viewed' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Recently viewed' })).toBeVisible();
    await expect(viewed).toHaveCount(1);
    await main.getByRole('button', { name: 'Clear this list' }).click();
    await expect(viewed).toHaveCount(0);
    await view(other.id);
    await page.goto('/viewed');
    await expect(viewed).toHaveAttribute('href', `/property/${other.id}`);
    await main.getByRole('button', { name: 'Stop saving' }).click();
    await view(one.id);
    await page.goto('/viewed');
    await expect(main).toContainText('Plots you open are no longer saved on this device.');
    await expect(viewed).toHaveCount(0);
    await main.getByRole('link', { name: 'Shortlist' }).click();
    await expect(entries).toHaveCount(2);
  });

  await test.step('with a note, which a removal that is undone keeps', async () => {
    await entry.getByRole('button', { name: /^Add a note/ }).click();
    await entry.getByLabel('Your note').fill('Ask the brother');
    await entry.getByRole('button', { name: 'Save note' }).click();
    await entry.getByRole('button', { name: /^Remove from shortlist/ }).click();
    await expect(entries).toHaveCount(1);
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect(entry).toContainText('Ask the brother');
  });

  await test.step('the login takes it along, and a new price is marked', async () => {
    const { data } = await bhukhand.call(displayOneProperty, { token: one.owner.token, params: { id: one.id } });
    const [property] = data;
    if (!property) throw new Error('The property is not there');
    const body = editForm(property, { price: '4,50,000' });
    await bhukhand.call(editProperty, { token: one.owner.token, params: { id: one.id }, body });
    await logInByForm(page, buyer);
    await expect(page).not.toHaveURL(/login/);
    await page.goto('/shortlist');
    await expect(entry).toContainText('Price reduced from ₹5,00,000 to ₹4,50,000');
    await expect(entry).toContainText('Ask the brother');
    expect(await page.evaluate(() => localStorage.getItem('shortlist'))).toBeNull();
    await expectAccessible(page, 'shortlist');
    await main.getByRole('button', { name: 'Mark all as seen' }).click();
    await expect(entry).not.toContainText('Price reduced');
  });

  await test.step('a link shows it to others, without the note, until it is ended', async () => {
    await main.getByRole('button', { name: 'Make a link' }).click();
    const address = await main.getByLabel('Link to your shortlist').inputValue();
    const lawyer = await anotherBrowser({ javaScriptEnabled: false });
    await lawyer.goto(address);
    await expect(lawyer.getByRole('main').getByRole('article')).toHaveCount(2);
    await expect(lawyer.getByRole('main')).not.toContainText('Ask the brother');
    await main.getByRole('button', { name: 'Turn off link' }).click();
    await expect(main.getByRole('button', { name: 'Make a link' })).toBeVisible();
    expectFailure(404, /sharedShortlist/);
    await lawyer.reload();
    await expect(lawyer.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  });

  await test.step('two are compared, in the unit that is chosen', async () => {
    for (const box of await entries.getByRole('checkbox').all()) await box.check();
    await main.getByRole('link', { name: 'Compare 2 plots' }).click();
    const price = main.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Price Differs' }) });
    await expect(price).toContainText('₹4.5 lakh');
    const leftOf = (found: Locator) =>
      found.evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().left)));
    const columns = await leftOf(main.getByRole('columnheader').filter({ visible: true }));
    expect(new Set(columns).size, 'each plot has a column of its own').toBe(2);
    expect(await leftOf(price.getByRole('cell')), 'values stand under their plots').toEqual(columns);
    await page.getByLabel('Show sizes in').selectOption('acre');
    await page.getByRole('button', { name: 'Convert' }).click();
    await expect(main.getByRole('rowheader', { name: /^Size/ })).toBeVisible();
    await expect(main.getByRole('row').filter({ hasText: '0.05 acre' })).toHaveCount(1);
    await expectAccessible(page, 'comparison');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.goto(`/compare?ids=${one.listingNumber},BK-1`);
    await expect(main).toContainText('We couldn’t find plot BK-1.');
    await page.goto('/compare?ids=BK-1,BK-2,BK-3,BK-4,BK-5');
    await expect(main).toContainText('You can compare up to 4 plots; this link has 5.');
  });

  await test.step('up to four are put into a comparison on their cards, and taken out', async () => {
    const sold = await bhukhand.listApprovedPlot();
    const plots = [sold, await bhukhand.listApprovedPlot(), await bhukhand.listApprovedPlot()];
    await page.goto('/properties');
    const toggles = main.getByRole('article').getByRole('button', { name: /^Compare: / });
    const bar = main.getByRole('link', { name: /^Compare \d plots$/ });
    const articleOf = (id: string) => main.getByRole('article').filter({ has: page.locator(`a[href$="${id}"]`) });
    const toggleOf = (id: string) => articleOf(id).getByRole('button', { name: /^Compare: / });
    await toggles.nth(0).focus();
    await page.keyboard.press('Enter');
    await expect(main).toContainText('Choose at least two plots to compare.');
    await expect(bar).toBeHidden();
    for (const at of [1, 2, 3]) await toggles.nth(at).click();
    await expect(bar).toHaveText('Compare 4 plots');
    await toggles.nth(4).click();
    await expect(toast(page, 'You can compare up to 4 plots.')).toBeVisible();
    await expect(toggles.nth(4)).toHaveAttribute('aria-pressed', 'false');
    await toggles.nth(0).click();
    await expectAccessible(page, 'list with a comparison');
    await page.reload();
    await bar.click();
    await expect(main.getByRole('article')).toHaveCount(3);
    await expect(bar).toBeHidden();
    await toggles.nth(0).click();
    await expect(bar).toHaveText('Compare 2 plots');
    await main.getByRole('button', { name: 'Clear comparison' }).click();
    await expect(bar).toBeHidden();
    await expect(toggles.nth(2)).toHaveAttribute('aria-pressed', 'false');

    await page.goto('/properties');
    for (const { id } of plots) await toggleOf(id).click();
    await bhukhand.call(markSold, { token: sold.owner.token, body: { id: sold.id } });
    await bar.click();
    await expect(articleOf(sold.id)).toContainText('Sold');
    await expect(toggleOf(sold.id)).toHaveCount(0);
    await expect(bar).toHaveText('Compare 2 plots');
  });
});

test('an account’s shortlist leads to the login when the session has ended elsewhere, changes nothing on the device, and keeps what is typed @phone', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const plot = await bhukhand.listApprovedPlot();
  const buyer = await bhukhand.signUp('buyer');
  const seen = { price: 1, documents: 0, sold: false };
  const added_at = new Date().toISOString();
  await bhukhand.call(addToShortlist, {
    token: buyer.token,
    body: { properties: [{ property_id: plot.id, added_at, note: '', seen }] },
  });
  const main = page.getByRole('main');
  const entries = main.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  const open = async () => {
    await logIn(page, buyer);
    await page.goto('/shortlist');
    await expect(entries).toHaveCount(1);
  };
  const endElsewhere = () => page.evaluate(() => localStorage.removeItem('token'));
  const presses = [
    ['a note', async () => main.getByRole('button', { name: 'Save note' }).click()],
    ['a removal', async () => main.getByRole('button', { name: /^Remove from shortlist/ }).click()],
    ['what was seen', async () => main.getByRole('button', { name: 'Mark all as seen' }).click()],
    ['a link', async () => main.getByRole('button', { name: 'Make a link' }).click()],
  ] as const;
  const note = main.getByLabel('Your note');
  for (const [what, press] of presses) {
    await test.step(what, async () => {
      await open();
      if (what === presses[0][0]) {
        await main.getByRole('button', { name: /^Add a note/ }).click();
        await note.fill('Ask the brother');
      }
      // The typed note is there again after each login.
      await expect(note).toHaveValue('Ask the brother');
      await endElsewhere();
      await press();
      await expect(page).toHaveURL(/\/login\?next=\/shortlist$/);
      expect(await page.evaluate(() => localStorage.getItem('shortlist'))).toBeNull();
    });
  }
  const { data } = await bhukhand.call(displayShortlist, { token: buyer.token });
  expect(data.properties).toMatchObject([{ note: '', seen }]);
});

test('a device’s shortlist that a login elsewhere has taken along is changed in the account @phone', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const plot = await bhukhand.listApprovedPlot();
  const buyer = await bhukhand.signUp('buyer');
  const main = page.getByRole('main');
  await page.goto(`/property/${plot.id}`);
  await main
    .getByRole('button', { name: /^Add to shortlist: / })
    .first()
    .click();
  await page.goto('/shortlist');
  await main.getByRole('button', { name: /^Add a note/ }).click();
  await main.getByLabel('Your note').fill('Ask the brother');
  const other = await page.context().newPage();
  await logIn(other, buyer);
  await other.goto('/shortlist');
  await expect(other.getByRole('main')).toContainText(plot.listingNumber);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shortlist'))).toBeNull();
  await main.getByRole('button', { name: 'Save note' }).click();
  await expect(toast(page, 'Note saved')).toBeVisible();
  const edit = main.getByRole('button', { name: /^Edit note/ });
  await expect(edit).toBeFocused();
  const { data } = await bhukhand.call(displayShortlist, { token: buyer.token });
  expect(data.properties).toMatchObject([{ note: 'Ask the brother' }]);
  const remove = main.getByRole('button', { name: /^Remove from shortlist/ });
  await remove.click();
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(remove).toBeFocused();
});

test('the list of one account is not changed as another one’s that has logged in elsewhere @phone', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const plot = await bhukhand.listApprovedPlot();
  const [one, other] = [await bhukhand.signUp('buyer'), await bhukhand.signUp('buyer')];
  const seen = { price: 500_000, documents: 0, sold: false };
  const properties = [{ property_id: plot.id, added_at: new Date().toISOString(), note: '', seen }];
  await bhukhand.call(addToShortlist, { token: one.token, body: { properties } });
  const main = page.getByRole('main');
  for (const name of [/^Remove from shortlist/, 'Make a link']) {
    await logIn(page, one);
    await page.goto('/shortlist');
    await expect(main).toContainText(plot.listingNumber);
    await logIn(page, other);
    await main.getByRole('button', { name }).click();
    await expect(main).toContainText('Nothing on your shortlist yet');
  }
  const lists = [one, other].map(({ token }) => bhukhand.call(displayShortlist, { token }));
  expect((await Promise.all(lists)).map(({ data }) => [data.properties.length, data.shared])).toEqual([
    [1, null],
    [0, null],
  ]);
});
