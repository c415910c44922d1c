import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { addHistory } from '#contract/credits.ts';
import { approveProperty } from '#contract/admin-properties.ts';
import { expectAccessible } from './accessible.ts';
import { holdCall } from './hold-call.ts';
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
  const measure = page.getByRole('button', { name: 'Use this phone’s location' });
  const coordinates = page.getByLabel('Coordinates or map link');
  const save = page.getByRole('button', { name: 'Save location' });

  await test.step('a phone that does not tell its position leaves typing', async () => {
    await logIn(page, plot.owner);
    await page.goto('/myproperties');
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('link', { name: 'Set the location' }).click();
    await expect(page.getByRole('heading', { name: /^Location of BK-\d+$/ })).toBeVisible();
    await measure.click();
    await expect(page.getByText('Location is turned off.')).toBeVisible();
    await coordinates.fill('Bihta');
    await save.click();
    await expect(page.getByText('Enter latitude and longitude, for example 25.6123, 85.1234')).toBeVisible();
    await expect(coordinates).toBeFocused();
  });

  await test.step('a short link is named as one, and a pasted link read back before it is saved', async () => {
    await coordinates.fill('https://maps.app.goo.gl/example');
    const shortLink = page.getByText('This short link has no coordinates in it.');
    await expect(shortLink).toBeVisible();
    await save.click();
    await expect(shortLink).toBeVisible();
    await expect(coordinates).toBeFocused();
    await coordinates.fill('https://www.google.com/maps/search/25.563700,+84.874800?entry=tts');
    await expect(page.getByText('In Patna: 25.5637° N, 84.8748° E')).toBeVisible();
    await coordinates.fill('24.7955, 85.0002');
    await expect(page.getByText('Outside Patna: 24.7955° N, 85.0002° E')).toBeVisible();
    await coordinates.fill('');
  });

  await test.step('a tap on a map, which loads for it, marks the plot; arrow keys move the mark', async () => {
    await page.getByRole('button', { name: 'Choose it on a map' }).tap();
    await page.getByRole('region', { name: /^Map/ }).tap({ position: { x: 150, y: 200 } });
    await expect(page.getByText(/^Pin placed\. At this zoom your fingertip covers about [\d.]+ k?m\.$/)).toBeVisible();
    await expect(coordinates).toHaveValue(/^25\.\d+, 8[45]\.\d+$/);
    const tapped = await coordinates.inputValue();
    await page.getByRole('button', { name: 'Pin of the plot' }).press('ArrowUp');
    await expect(coordinates).not.toHaveValue(tapped);
    await expectAccessible(page, 'mark the place of a plot on a map');
  });

  await test.step('the phone is listened to for eight seconds, and how sure it is said', async () => {
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ ...BIHTA, accuracy: 300 });
    await page.clock.install();
    await measure.click();
    await expect(page.getByText('Found, accurate to 300 m')).toBeVisible();
    await page.clock.runFor(8_000);
    await expect(page.getByText('Accurate only to 300 m, so this could be someone else’s plot.')).toBeVisible();
    await page.context().setGeolocation({ ...BIHTA, accuracy: 12 });
    await measure.click();
    await expect(page.getByText('Found, accurate to 12 m')).toBeVisible();
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
    await expect(toast(page, 'The location wasn’t saved')).toBeVisible();
    await page.context().setOffline(false);
    await page.reload();
    await expect(coordinates).toHaveValue('25.5637, 84.8748');
    await expect(page.getByText('Not saved yet: your changes are only on this phone')).toBeVisible();
    await save.click();
    await expect(toast(page, 'Saved. Your plot is hidden until our team has checked the location.')).toBeVisible();
    await expect(page.getByText('Not saved yet:')).toBeHidden();
  });

  await test.step('a moderator sees it exactly and approves', async () => {
    const moderator = await anotherBrowser();
    await logIn(moderator, bhukhand.admin);
    await moderator.goto(`/admin/review/${plot.id}`);
    await expect(moderator.getByRole('img', { name: 'Map of Patna' })).toBeVisible();
    await expect(moderator.getByText('25.5637, 84.8748')).toBeVisible();
    await expect(moderator.getByText('Location set or moved since then')).toBeVisible();
    await bhukhand.call(approveProperty, { token: bhukhand.admin.token, body: { id: plot.id } });
  });

  await test.step('everybody sees the ring, and who unlocks it the place', async () => {
    const buyer = await anotherBrowser();
    const account = await bhukhand.signUp('buyer');
    await logIn(buyer, account);
    await buyer.goto(`/property/${plot.id}`);
    await expect(buyer.getByText('The plot is inside this circle, within about 800 m of its centre')).toBeVisible();
    await expect(buyer.getByRole('link', { name: 'See nearby roads and villages' })).toHaveAttribute(
      'href',
      /query=25\.565,84\.875$/,
    );
    await expect(buyer.getByRole('listitem').filter({ hasText: 'Exact location' })).toBeVisible();
    await bhukhand.buyCredits(account);
    await bhukhand.call(addHistory, { token: account.token, body: { property_id: plot.id } });
    await buyer.reload();
    await expect(buyer.getByText('25.5637, 84.8748')).toBeVisible();
    await expect(buyer.getByText('From the seller’s phone, accurate to 12 m')).toBeVisible();
    await expect(buyer.getByRole('link', { name: 'Directions in Google Maps' })).toHaveAttribute(
      'href',
      /destination=25\.5637,84\.8748$/,
    );
    await expectAccessible(buyer, 'a plot with its exact place');
  });
});

test('a mark is taken off and brought back by keys alone, and one outside of the district is said @once', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const plot = await bhukhand.listApprovedPlot();
  await logIn(page, plot.owner);
  await page.goto(`/propertyPin/${plot.id}`);
  await page.getByLabel('Coordinates or map link').focus();
  await page.keyboard.type('https://maps.google.com/?q=24.7955,85.0002');
  // Past the map, which opens by the same keys.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Show the exact location to everyone')).toBeChecked();
  // Past the boundary, which opens by the same keys.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/About \d+ km outside Patna/)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Location removed. Save again to restore it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove location' })).toBeHidden();
  await page.getByRole('button', { name: 'Save location' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove location' })).toBeVisible();
});

/** 20 by 10 m beside the pin: 4.9 of the listed five decimals. */
const CORNERS = [
  [25.563_7, 84.874_8],
  [25.563_7, 84.875],
  [25.563_79, 84.875],
  [25.563_79, 84.874_8],
] as const;

test('a seller walks and types the boundary, keeps it through a lost connection, and the buyer takes it along @phone', async ({
  page,
  bhukhand,
  logIn,
  anotherBrowser,
  expectFailure,
}) => {
  const plot = await bhukhand.listApprovedPlot();
  const walk = page.getByRole('button', { name: 'Add this corner' });
  const field = (corner: number) => page.getByRole('textbox', { name: `Corner ${corner}` });
  const dot = (corner: number) => page.getByRole('button', { name: `Corner ${corner}`, exact: true });
  const save = page.getByRole('button', { name: 'Save location' });
  let kmlText = '';

  await test.step('corners are walked, and how sure each is said', async () => {
    await logIn(page, plot.owner);
    await page.goto(`/propertyPin/${plot.id}`);
    await page.context().grantPermissions(['geolocation']);
    await page.clock.install();
    await page.getByText('Boundary of the plot').click();
    for (const [at, accuracy] of [4, 12].entries()) {
      const [latitude = 0, longitude = 0] = CORNERS[at] ?? [];
      await page.context().setGeolocation({ latitude, longitude, accuracy });
      await walk.click();
      if (accuracy > 5) {
        await expect(page.getByText(`Found, accurate to ${accuracy} m`)).toBeVisible();
        await page.clock.runFor(8_000);
      }
      await expect(page.getByText(`Corner ${at + 1} added, accurate to ${accuracy} m`)).toBeVisible();
      await expect(field(at + 1)).toHaveValue(`${latitude}, ${longitude}`);
    }
    await page.clock.resume();
  });

  await test.step('the others are typed by keys, and one that crosses is said where', async () => {
    await page.getByRole('button', { name: 'Type a corner' }).press('Enter');
    await field(3).focus();
    await page.keyboard.type(CORNERS[3].join(', '));
    await page.getByRole('button', { name: 'Type a corner' }).press('Enter');
    await field(4).focus();
    await page.keyboard.type(CORNERS[2].join(', '));
    await expect(page.getByText('the side from corner 2 to 3 meets the one from 4 to 1')).toBeVisible();
    await page.getByRole('button', { name: 'Move corner 4 up' }).press('Enter');
    await expect(field(3)).toHaveValue(CORNERS[2].join(', '));
    await expect(page.getByText('Your phone is accurate only to 12 m.')).toBeVisible();
    await expect(page.getByText(/^4\.9\d\sdecimal · 2,1\d\d\ssq\sft · 20\d\sm²$/)).toBeVisible();
    await expectAccessible(page, 'the boundary of a plot');
  });

  await test.step('a corner moves by touch and by keys, and back', async () => {
    await dot(3).hover();
    const box = await dot(3).boundingBox();
    if (!box) throw new Error('The corner is not drawn');
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 40, box.y + box.height / 2 + 10, { steps: 3 });
    await page.mouse.up();
    await expect(field(3)).not.toHaveValue(CORNERS[2].join(', '));
    await dot(3).press('ArrowUp');
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.click();
    await undo.click();
    await expect(field(3)).toHaveValue(CORNERS[2].join(', '));
  });

  await test.step('what was not sent is there after a reload, and marks a place within', async () => {
    expectFailure(0, /set-pin/);
    await page.context().setOffline(true);
    await save.click();
    await expect(toast(page, 'The location wasn’t saved')).toBeVisible();
    await page.context().setOffline(false);
    await page.reload();
    await expect(field(4)).toHaveValue(CORNERS[3].join(', '));
    await save.click();
    await expect(toast(page, 'Saved. Your plot is hidden until our team has checked the location.')).toBeVisible();
  });

  await test.step('a moderator sees that it was drawn', async () => {
    const moderator = await anotherBrowser();
    await logIn(moderator, bhukhand.admin);
    await moderator.goto(`/admin/review/${plot.id}`);
    await expect(moderator.getByRole('img', { name: 'Boundary with 4 corners, north is up' })).toBeVisible();
    await expect(moderator.getByText('Boundary drawn or changed since then')).toBeVisible();
    await moderator.getByRole('button', { name: 'Open map' }).tap();
    await expect(moderator.locator('.map-drawn')).toBeAttached();
    await expect(moderator.getByRole('img', { name: 'Map of Patna' })).toBeHidden();
    await expectAccessible(moderator, 'the review of a boundary, on a map');
    await bhukhand.call(approveProperty, { token: bhukhand.admin.token, body: { id: plot.id } });
  });

  await test.step('who unlocks the plot reads the corners and saves them as KML', async () => {
    const buyer = await anotherBrowser();
    const account = await bhukhand.signUp('buyer');
    await bhukhand.buyCredits(account);
    await bhukhand.call(addHistory, { token: account.token, body: { property_id: plot.id } });
    await logIn(buyer, account);
    await buyer.goto(`/property/${plot.id}`);
    await buyer.getByRole('button', { name: 'Open map' }).tap();
    await expect(buyer.locator('.map-drawn')).toBeAttached();
    await buyer.getByText('Coordinates of the 4 corners').click();
    await expect(buyer.getByText('25.56379, 84.875')).toBeVisible();
    await expect(buyer.getByText('Walked with the seller’s phone, accurate to 12 m')).toBeVisible();
    const [kml] = await Promise.all([
      buyer.waitForEvent('download'),
      buyer.getByRole('button', { name: 'Save as KML' }).click(),
    ]);
    expect(kml.suggestedFilename()).toBe(`${plot.listingNumber}.kml`);
    kmlText = await readFile(await kml.path(), 'utf8');
    expect(kmlText).toContain(
      '<coordinates>\n84.8748,25.5637\n84.875,25.5637\n84.875,25.56379\n84.8748,25.56379\n84.8748,25.5637\n',
    );
  });

  await test.step('such a file gives the corners back, and one with entities is refused', async () => {
    const file = page.getByLabel('Corners from a file');
    const choose = (content: string) =>
      file.setInputFiles({ name: 'plot.kml', mimeType: 'text/xml', buffer: Buffer.from(content) });
    await page.getByRole('button', { name: 'Remove all corners' }).click();
    await choose(`<!DOCTYPE kml>${kmlText}`);
    await expect(page.getByText('This file isn’t KML or GeoJSON, or it’s damaged. Choose another one.')).toBeVisible();
    await choose(kmlText.replace('<kml ', '<kml xsi:schemaLocation="x" ').replace('<name>', '<name>Sharma & Sons '));
    await expect(field(4)).toHaveValue(CORNERS[3].join(', '));
  });

  await test.step('a mark that lies beside the boundary is said', async () => {
    const coordinates = page.getByLabel('Coordinates or map link');
    await coordinates.fill('25.5647, 84.8749');
    await expect(page.getByText('The location is about 100 m outside the drawn boundary')).toBeVisible();
    await coordinates.fill('25.5638, 84.8749');
    await expect(page.getByText('outside the drawn boundary')).toBeHidden();
  });

  await test.step('corners are tapped on a map, one is set by keys, and they move by touch and by keys', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Remove all corners' }).tap();
    await page.getByRole('button', { name: 'Tap the corners on a map' }).tap();
    const map = page.getByRole('region', { name: /^Map/ });
    for (const [x, y] of [
      [90, 100],
      [250, 100],
      [250, 250],
    ] as const)
      await map.tap({ position: { x, y } });
    await expect(field(3)).toHaveValue(/^25\.\d+, 84\.\d+$/);
    await map.press('ArrowLeft');
    await page.getByRole('button', { name: 'Use the spot under the cross' }).press('Enter');
    await expect(dot(4)).toBeVisible();
    await expect(page.getByText(/^Pin placed\. At this zoom your fingertip covers about [\d.]+ k?m\.$/)).toBeVisible();
    const tapped = await field(1).inputValue();
    await dragByTouch(page, dot(1), 30);
    await expect(field(1)).not.toHaveValue(tapped);
    const dragged = await field(1).inputValue();
    await dot(1).press('ArrowUp');
    await expect(field(1)).not.toHaveValue(dragged);
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.tap();
    await undo.tap();
    await expect(field(1)).toHaveValue(tapped);
    await expectAccessible(page, 'the corners of a plot on a map');
  });
});

/** Downwards, in CSS pixels. */
async function dragByTouch(page: Page, dragged: Locator, pixels: number): Promise<void> {
  await dragged.scrollIntoViewIfNeeded();
  const box = await dragged.boundingBox();
  if (!box) throw new Error('Nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (const part of [0.25, 0.5, 0.75, 1])
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y + part * pixels }] });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('what is changed while the phone is listened to, or while the place is sent, is kept @phone', async ({
  page,
  bhukhand,
  logIn,
}) => {
  const plot = await bhukhand.listApprovedPlot();
  const coordinates = page.getByLabel('Coordinates or map link');
  const shown = page.getByLabel('Show the exact location to everyone');
  const save = page.getByRole('button', { name: 'Save location' });
  await logIn(page, plot.owner);
  await page.goto(`/propertyPin/${plot.id}`);
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ ...BIHTA, accuracy: 12 });
  await shown.check();
  await page.clock.install();
  await page.getByRole('button', { name: 'Use this phone’s location' }).click();
  await expect(page.getByText('Found, accurate to 12 m')).toBeVisible();
  await shown.uncheck();
  await page.clock.runFor(8_000);
  await page.clock.resume();
  await expect(coordinates).toHaveValue('25.5637, 84.8748');
  await expect(shown).not.toBeChecked();

  const { arrived, release } = await holdCall(page, '**/api/property/set-pin/*');
  await save.click();
  await arrived;
  await coordinates.fill('25.5638, 84.8749');
  release();
  await expect(toast(page, 'Saved. Your plot is hidden until our team has checked the location.')).toBeVisible();
  const unsent = page.getByText('Not saved yet: your changes are only on this phone');
  await expect(unsent).toBeVisible();
  await page.reload();
  await expect(coordinates).toHaveValue('25.5638, 84.8749');
  await save.click();
  await expect(unsent).toBeHidden();
});
