import type { Page } from '@playwright/test';
import { editProperty } from '#contract/own-properties.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { editForm } from '#test/edit-form.ts';
import { expect, openHeader, test, toast } from '../journeys/journey.ts';
import { loseAnswer, NO_NETWORK } from './lost-answer.ts';
import { savedDrafts } from './saved-draft.ts';
import { chosen, jpegFile, pdf } from '../journeys/uploads.ts';

test('what is changed of a plot outlives a crash, is put into the listing as it is by then, and goes when it is saved @phone', async ({
  page,
  context,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  const images = await Promise.all([1, 2, 3].map((seed) => jpegFile(`${seed}.jpg`, 320 + seed, 240, seed)));
  const { id, owner } = await bhukhand.listApprovedPlot({ propertyImage: images });
  const listed = async () => {
    const [property] = (await bhukhand.call(displayOneProperty, { token: owner.token, params: { id } })).data;
    if (!property) throw new Error('The plot is gone');
    return property;
  };
  await logIn(page, owner);
  const path = `/editProperty/${id}`;
  const dialogOf = (there: Page) => there.getByRole('dialog');

  await test.step('what is changed back is no draft', async () => {
    await page.goto(path);
    await page.getByLabel('Price').fill('11,00,000');
    await expect(page.getByText('Draft saved at')).toBeVisible();
    await page.getByLabel('Price').fill('12,50,000');
    await expect(page.getByText('Your changes are saved as a draft')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('draft-of'))).toBeNull();
  });

  await page.getByLabel('Price').fill('11,00,000');
  await page.getByLabel('Tehsil/Block/Mandal').selectOption('Phulwari');
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await page.getByLabel('Add property images').setInputFiles(await chosen(await jpegFile('4.jpg', 324, 240, 4)));
  await page.getByRole('button', { name: 'Set as cover: photo 3' }).click();
  await page.getByLabel('Document type').selectOption('Land map');
  await page.getByLabel('Upload file').setInputFiles(await chosen(pdf('map.pdf', 'Map')));
  await expect(page.getByText('map.pdf')).toBeVisible();
  await expect.poll(() => savedDrafts(page)).toContain('land_map: map.pdf');
  await page.close();

  const description = 'A level plot beside a metalled road, measured again last month.';
  await bhukhand.call(editProperty, {
    token: owner.token,
    params: { id },
    body: editForm(await listed(), { description }),
  });

  const again = await context.newPage();
  await test.step('the draft of another plot, and adding one, have nothing of it', async () => {
    await again.goto('/addProperty');
    await expect(again.getByText('Your draft is saved on this device')).toBeVisible();
    await expect(dialogOf(again)).toBeHidden();
  });

  await test.step('what was changed comes back; what was changed elsewhere stays', async () => {
    await again.goto(path);
    await expect(dialogOf(again)).toContainText('You have unsaved changes');
    await expect(dialogOf(again)).toContainText('The listing has changed since');
    await again.getByRole('button', { name: 'Continue' }).click();
    await expect(again.getByLabel('Tehsil/Block/Mandal')).toHaveValue('Phulwari');
    await expect(again.getByLabel('Price')).toHaveValue('11,00,000');
    await expect(again.getByLabel('Description')).toHaveValue(description);
    await expect(again.getByText('map.pdf')).toBeVisible();
    await again.getByRole('button', { name: 'Save changes' }).click();
    await again.waitForURL('**/myproperties');
  });

  const { price, mandal, description: said, property_images, document_types } = await listed();
  expect([price, mandal, said]).toEqual([1_100_000, 'Phulwari', description]);
  expect(property_images.map(({ width }) => width - 320)).toEqual([4, 1, 3]);
  expect(document_types).toContain('land_map');
  expect(await again.evaluate(() => localStorage.getItem('draft-of'))).toBeNull();

  await test.step('a discarded draft does not return', async () => {
    await again.goto(path);
    await again.getByLabel('Price').fill('10,00,000');
    await expect(again.getByText('Draft saved at')).toBeVisible();
    again.on('dialog', (leaving) => void leaving.accept());
    await again.reload();
    await again.getByRole('button', { name: 'Discard changes' }).click();
    await again.getByRole('button', { name: 'Press again to discard' }).click();
    await expect(dialogOf(again)).toBeHidden();
    await expect(again.getByLabel('Price')).toHaveValue('11,00,000');
    await again.reload();
    await expect(again.getByLabel('Price')).toHaveValue('11,00,000');
    await expect(dialogOf(again)).toBeHidden();
  });

  await test.step('what was saved although its answer was lost is no draft any more', async () => {
    expectFailure(0, /./);
    await again.getByLabel('Price').fill('900000');
    await again.getByLabel('Add property images').setInputFiles(await chosen(await jpegFile('5.jpg', 325, 240, 5)));
    await again.getByLabel('Document type').selectOption('land_map');
    await again.getByLabel('Upload file').setInputFiles(await chosen(pdf('map.pdf', 'Newer map')));
    await expect(again.getByText('Draft saved at')).toBeVisible();
    await expect.poll(() => savedDrafts(again)).toContain('land_map: map.pdf');
    const isLost = await loseAnswer(again, `property/edit-property/${id}`);
    await again.getByRole('button', { name: 'Save changes' }).click();
    await expect.poll(isLost).toBe(true);
    await expect(toast(again, NO_NETWORK)).toBeVisible();
    await again.reload();
    await expect(again.getByLabel('Price')).toHaveValue('9,00,000');
    await expect.poll(() => again.evaluate(() => localStorage.getItem('draft-of'))).toBeNull();
    await expect(dialogOf(again)).toBeHidden();
    expect((await listed()).property_images.map(({ width }) => width - 320)).toEqual([4, 1, 3, 5]);
  });

  await test.step('the log-out clears the drafts while their form is open', async () => {
    await again.goto('/addProperty');
    await again.getByLabel('Plot size').fill('7');
    await expect(again.getByText('Draft saved at')).toBeVisible();
    await (await openHeader(again)).getByRole('button', { name: 'Log Out' }).click();
    await again.waitForURL(`${bhukhand.address}/`);
    const drafts = await again.evaluate(
      () =>
        new Promise<number>((done) => {
          const opening = indexedDB.open('drafts');
          opening.onsuccess = () => {
            const counting = opening.result.transaction('listings').objectStore('listings').count();
            counting.onsuccess = () => done(counting.result);
          };
        }),
    );
    expect(drafts).toBe(0);
  });
});
