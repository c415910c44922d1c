import type { Page } from '@playwright/test';
import { jpegPhoto } from '#test/files/photos.ts';
import { expectAccessible } from './accessible.ts';
import { PASSWORD } from './bhukhand.ts';
import { expect, test, testWithServiceWorker } from './journey.ts';
import { chosen, jpegFile } from './uploads.ts';

const MESSAGE = `5 katha corner plot in Bihta, Patna
20 ft road, 12.5 lakh, khatiyan available
Call Ramesh 9835012345`;

test(
  'a pasted message fills the form beside what was typed, and each field is marked until it was looked at',
  { tag: '@phone' },
  async ({ page, bhukhand, logIn, expectFailure }) => {
    await logIn(page, await bhukhand.signUp('seller'));
    await page.goto('/addProperty');
    const description = page.getByLabel('Description');
    const price = page.getByLabel('Price', { exact: true });
    await price.fill('13,00,000');
    await page.getByText('Have a message about the plot? Paste it here').click();
    const message = page.getByLabel('Message about the plot');
    const fill = page.getByRole('button', { name: 'Fill the form' });

    await test.step('a message that is too long is named, and stays', async () => {
      const long = `${MESSAGE}\n${'near the river '.repeat(400)}`;
      expectFailure(400, /read-listing-message$/);
      await message.fill(long);
      await fill.click();
      await expect(message).toHaveAttribute('aria-invalid', 'true');
      await expect(message).toHaveValue(long);
    });

    await message.fill(MESSAGE);
    await fill.click();
    const notice = page.getByRole('status').filter({ hasText: 'filled from your message' });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText('Your message names Record of rights (khatiyan): add the files below.');
    await expect(page.getByLabel('Tehsil/Block/Mandal')).toHaveValue('Bihta');
    await expect(page.getByLabel('Plot size')).toHaveValue('5');
    await expect(price).toHaveValue('13,00,000');
    await expect(description).toHaveValue(
      /^5 katha corner plot in Bihta, Patna\n20 ft road, 12\.5 lakh, khatiyan available$/,
    );
    await expect(page.getByLabel('Road width')).toHaveValue('20');
    await expectAccessible(page, 'a new listing filled from a message');

    await test.step('a field is marked until it was looked at, by its name above the form', async () => {
      const colour = () => page.getByLabel('Plot size').evaluate((field) => getComputedStyle(field).outlineStyle);
      expect(await colour()).toBe('solid');
      await notice.getByRole('button', { name: 'Plot size' }).click();
      await expect(page.getByLabel('Plot size')).toBeFocused();
      await expect(notice.getByRole('button', { name: 'Plot size · looked at' })).toBeVisible();
      await expect(notice.getByRole('button', { name: 'Price' })).toBeHidden();
    });

    await test.step('emptied again, what was typed before and since stays, and the message waits to be changed', async () => {
      await description.fill('Corner plot in Bihta, facing east');
      await page.getByLabel('Add property images').setInputFiles(await chosen(await jpegFile('plot.jpg', 640, 480, 1)));
      await notice.getByRole('button', { name: 'Empty these fields again' }).click();
      await expect(page.getByLabel('Plot size')).toHaveValue('');
      await expect(page.getByLabel('Tehsil/Block/Mandal')).toHaveValue('');
      await expect(description).toHaveValue('Corner plot in Bihta, facing east');
      await expect(price).toHaveValue('13,00,000');
      await expect(page.getByText('plot.jpg')).toBeVisible();
      await expect(message).toHaveValue(MESSAGE);
    });
  },
);

/** Sends what the phone's share sheet sends to the installed site. */
const share = (page: Page, action: string, text: string, photo?: { name: string; bytes: number[] }) =>
  page.evaluate(
    ([to, words, picture]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: to });
      const field = document.createElement('textarea');
      Object.assign(field, { name: 'text', value: words });
      form.append(field);
      if (picture) {
        const files = new DataTransfer();
        files.items.add(new File([new Uint8Array(picture.bytes)], picture.name, { type: 'image/jpeg' }));
        const input = document.createElement('input');
        Object.assign(input, { type: 'file', name: 'photos', files: files.files });
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    [action, text, photo] as const,
  );

testWithServiceWorker(
  'a message and a photo shared from another app become a draft, after the login too',
  { tag: '@phone' },
  async ({ page, bhukhand }) => {
    const seller = await bhukhand.signUp('seller');
    await page.goto('/hi');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    const photo = await jpegPhoto(640, 480, 1);
    await share(page, '/hi/share-listing', MESSAGE, { name: 'plot.jpg', bytes: [...photo] });

    await test.step('who is not logged in logs in first', async () => {
      await expect(page).toHaveURL(/\/hi\/login/);
      await page.getByLabel('ईमेल').fill(seller.email);
      await page.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'लॉगिन' }).click();
    });

    await expect(page.getByRole('status').filter({ hasText: 'आपके मैसेज से' })).toBeVisible();
    await expect(page.getByLabel('प्लॉट का रकबा')).toHaveValue('5');
    await expect(page.getByText('plot.jpg')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'ड्राफ़्ट इस फ़ोन में सेव है, ' })).toBeVisible();

    await test.step('a second share beside the draft waits to be read, because its plot may be another', async () => {
      await share(page, '/hi/share-listing', '3 katha, Maner');
      await page.getByRole('button', { name: 'ड्राफ़्ट आगे भरें' }).click();
      await expect(page.getByLabel('प्लॉट का रकबा')).toHaveValue('5');
      await expect(page.getByLabel('प्लॉट का मैसेज')).toHaveValue('3 katha, Maner');
    });
  },
);

test('a share that nothing kept on the phone asks for the message again @phone', async ({ page, bhukhand, logIn }) => {
  await logIn(page, await bhukhand.signUp('seller'));
  await page.goto('/');
  await share(page, '/share-listing', MESSAGE);
  await expect(page.getByText('What you shared did not arrive here.')).toBeVisible();
  await expect(page.getByLabel('Message about the plot')).toBeEmpty();
});
