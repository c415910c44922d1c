import { addHistory } from '#contract/credits.ts';
import { approveProperty } from '#contract/properties.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test, toast } from './journey.ts';

const BIHTA = { latitude: 25.563_7, longitude: 84.874_8 };

test('a seller marks the plot by phone, keeps it through a lost connection, and only buyers see it exactly @phone', async ({
  page,
  bhukhand,
  logIn,
  anotherBrowser,
  expectFailure,
}) => {
  const plot = await bhukhand.listApprovedPlot();
  const measure = page.getByRole('button', { name: 'Use this phone’s position' });
  const coordinates = page.getByLabel('Coordinates or map link');
  const save = page.getByRole('button', { name: 'Save the place' });

  await test.step('a phone that does not tell its position leaves typing', async () => {
    await logIn(page, plot.owner);
    await page.goto('/myproperties');
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('link', { name: 'Mark the place' }).click();
    await expect(page.getByRole('heading', { name: /^Where BK-\d+ is$/ })).toBeVisible();
    await expectAccessible(page, 'mark the place of a plot');
    await measure.click();
    await expect(page.getByText('This phone does not tell us its position.')).toBeVisible();
    await coordinates.fill('Bihta');
    await save.click();
    await expect(page.getByText('Enter latitude and longitude, for example 25.6123, 85.1234')).toBeVisible();
    await expect(coordinates).toBeFocused();
  });

  await test.step('the phone is listened to for eight seconds, and how sure it is said', async () => {
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ ...BIHTA, accuracy: 12 });
    await page.clock.install();
    await measure.click();
    await expect(page.getByText('Found, to within 12 m')).toBeVisible();
    await expect(measure).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(8_000);
    await expect(measure).not.toHaveAttribute('aria-busy');
    await expect(coordinates).toHaveValue('25.5637, 84.8748');
    await page.clock.resume();
  });

  await test.step('what was not sent is there after a reload', async () => {
    expectFailure(0, /set-pin/);
    await page.context().setOffline(true);
    await save.click();
    await expect(toast(page, 'The place was not saved')).toBeVisible();
    await page.context().setOffline(false);
    await page.reload();
    await expect(coordinates).toHaveValue('25.5637, 84.8748');
    await expect(page.getByText('Not saved yet. The place stays on this phone')).toBeVisible();
    await save.click();
    await expect(toast(page, 'Saved. We check the place before your plot is shown again')).toBeVisible();
    await expect(page.getByText('Not saved yet.')).toBeHidden();
  });

  await test.step('a moderator sees it exactly and approves', async () => {
    const moderator = await anotherBrowser();
    await logIn(moderator, bhukhand.admin);
    await moderator.goto(`/admin/review/${plot.id}`);
    await expect(moderator.getByRole('img', { name: 'Map of Patna' })).toBeVisible();
    await expect(moderator.getByText('25.5637, 84.8748')).toBeVisible();
    await expect(moderator.getByText('Marked or moved since then')).toBeVisible();
    await bhukhand.call(approveProperty, { token: bhukhand.admin.token, body: { id: plot.id } });
  });

  await test.step('everybody sees the ring, and who unlocks it the place', async () => {
    const buyer = await anotherBrowser();
    const account = await bhukhand.signUp('buyer');
    await logIn(buyer, account);
    await buyer.goto(`/property/${plot.id}`);
    await expect(buyer.getByText('The plot lies within about 800 m')).toBeVisible();
    await expect(buyer.getByRole('link', { name: 'Roads and villages around it' })).toHaveAttribute(
      'href',
      /query=25\.565,84\.875$/,
    );
    await expect(buyer.getByRole('listitem').filter({ hasText: 'Exact place' })).toBeVisible();
    await bhukhand.buyCredits(account);
    await bhukhand.call(addHistory, { token: account.token, body: { property_id: plot.id } });
    await buyer.reload();
    await expect(buyer.getByText('25.5637, 84.8748')).toBeVisible();
    await expect(buyer.getByText('Marked by the owner’s phone, to within 12 m')).toBeVisible();
    await expect(buyer.getByRole('link', { name: 'Directions in Google Maps' })).toHaveAttribute(
      'href',
      /destination=25\.5637,84\.8748$/,
    );
    await expectAccessible(buyer, 'a plot with its exact place');
  });
});

test('a mark is taken off and brought back by keys alone, and one outside of the district is said', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const plot = await bhukhand.listApprovedPlot();
  await logIn(page, plot.owner);
  await page.goto(`/propertyPin/${plot.id}`);
  await page.getByLabel('Coordinates or map link').focus();
  await page.keyboard.type('https://maps.google.com/?q=24.7955,85.0002');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Show the exact place to everybody')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/About \d+ km outside of Patna/)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'The mark is taken off. Save again to bring it back')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take the mark off' })).toBeHidden();
  await page.getByRole('button', { name: 'Save the place' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Take the mark off' })).toBeVisible();
});
