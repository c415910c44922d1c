import { expect, type Locator } from '@playwright/test';
import * as z from 'zod';
import { displayOneProperty } from '#contract/properties.ts';
import { MEGABYTE } from '#contract/limits.ts';
import { editForm } from '#test/edit-form.ts';
import { fileOf, plotForm } from '#test/plot-form.ts';
import { expectIssue } from '../../journeys/journey.ts';
import { chosen, jpegFile, pdf } from '../../journeys/uploads.ts';
import { success } from '../running-product.ts';
import type { Check } from '../specify.ts';
import { expectIssueOf, type Form, labelled, fillControl, rejects } from './form.ts';

const MANY_IMAGES = 'You can upload a maximum of 5 files.';
const AREA_REQUIRED = 'This field is required';

const photos = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, i) => jpegFile(`${i}.jpg`, 320, 240, i + 1)));

async function fillPlot(form: Locator, right: Record<string, unknown>): Promise<void> {
  for (const label of ['State', 'District', 'Tehsil/Block/Mandal', 'Units', 'Plot size', 'Price', 'Description']) {
    const name = { 'Tehsil/Block/Mandal': 'mandal', 'Plot size': 'size' }[label] ?? label.toLowerCase();
    await fillControl(labelled(form, label), String(right[name]));
  }
  await form.getByLabel('Add property images').setInputFiles(await chosen(await jpegFile('plot.jpg', 320, 240)));
}

const addLand: Form = {
  call: 'POST /property/add-property',
  multipart: true,
  as: (_, bhukhand) => bhukhand.signUp('seller'),
  async open(page) {
    await page.goto('/addProperty');
    return page.getByRole('main');
  },
  labels: { units: 'Units', size: 'Plot size', price: 'Price', description: 'Description' },
  right: () => plotForm(),
  fill: fillPlot,
  submit: 'Add Land',
  async expectNothingStored({ api, as }) {
    const answer = await api('GET /property/display-my-properties', { token: as?.token });
    expect(success(answer, z.object({ propertyDetails: z.array(z.unknown()) })).propertyDetails).toEqual([]);
  },
};

/** Add Land Details, Edit Land Details, and the size of documents. */
export const propertyRules: Record<string, Check> = {
  'Property state, district, mandal': async ({ page, api, bhukhand, logIn, requests }) => {
    const seller = await bhukhand.signUp('seller');
    await logIn(page, seller);
    const form = await addLand.open(page);
    await fillPlot(form, await plotForm());
    const add = form.getByRole('button', { name: 'Add Land' });
    // From the last up: without a state there is no district.
    for (const [label, invalid] of [
      ['Tehsil/Block/Mandal', 1],
      ['District', 2],
      ['State', 3],
    ] as const) {
      await form.getByLabel(label).selectOption('');
      await add.click();
      await expectIssue(form.getByLabel(label), AREA_REQUIRED);
      await expect(form.locator('[aria-invalid=true]')).toHaveCount(invalid);
      await expect(form.getByText(AREA_REQUIRED, { exact: true })).toHaveCount(invalid);
    }
    expect(requests).not.toContain('POST /api/property/add-property');
    for (const field of ['state', 'district', 'mandal']) {
      for (const value of ['', undefined]) {
        const answer = await api(addLand.call, { form: await plotForm({ [field]: value }), token: seller.token });
        expectIssueOf(answer, field, AREA_REQUIRED);
      }
    }
  },

  'Property units': rejects(addLand, 'units', [['', 'Select a unit']], { takes: 'bigha' }),
  'Property size': rejects(addLand, 'size', [['', 'Size is required']], { takes: '0.5' }),
  'Property price': rejects(
    addLand,
    'price',
    [
      ['', 'Price is required'],
      ['about nine lakh', 'Enter an amount, for example 5,00,000 or 12.5 lakh'],
    ],
    { takes: '1', is: (field) => expect(field).toHaveAttribute('inputmode', 'numeric') },
  ),
  'Property description': rejects(
    addLand,
    'description',
    [
      ['', 'Description is required'],
      ['Nineteen characters', 'Description must be at least 20 characters'],
      ['   Nineteen characters   ', 'Description must be at least 20 characters'],
      ['Plot of khata number 123456789 here', 'No more than 8 consecutive digits allowed'],
    ],
    { takes: 'Khata 12345678, plain' },
  ),

  'Property images (add)': async ({ page, api, bhukhand, logIn, requests }) => {
    const seller = await bhukhand.signUp('seller');
    await logIn(page, seller);
    const form = await addLand.open(page);
    await fillPlot(form, await plotForm());
    await form.getByRole('button', { name: 'Remove photo 1' }).click();
    await form.getByRole('button', { name: 'Add Land' }).click();
    await expectIssue(form.getByLabel('Add property images'), 'Property images are required');
    await expect(form.getByText('Property images are required', { exact: true })).toBeVisible();
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(1);
    expect(requests).not.toContain('POST /api/property/add-property');
    const answer = await api(addLand.call, { form: await plotForm({ propertyImage: undefined }), token: seller.token });
    expectIssueOf(answer, 'propertyImage', 'Property images are required');
  },

  'Property images (edit)': async ({ page, api, bhukhand, logIn, requests }) => {
    const plot = await bhukhand.listPlot({ propertyImage: await photos(2) });
    const { token } = plot.owner;
    const [shown] = (await bhukhand.call(displayOneProperty, { params: { id: plot.id }, token })).data;
    if (!shown) throw new Error('The plot is not there');
    const call = 'POST /property/edit-property/{id}';
    const send = async (count: number) =>
      api(call, { params: { id: plot.id }, form: editForm(shown, { propertyImage: await photos(count) }), token });
    expectIssueOf(await send(4), 'propertyImage', MANY_IMAGES);

    await logIn(page, plot.owner);
    await page.goto(`/editProperty/${plot.id}`);
    const before = requests.length;
    const images = page.locator('input[type=file][name=propertyImage]');
    await images.setInputFiles(await Promise.all((await photos(4)).map(chosen)));
    await page.locator('main [type=submit]').last().click();
    await expect(page.getByRole('main').getByText(MANY_IMAGES, { exact: true })).toBeVisible();
    await expect(images).toHaveAccessibleDescription(/You can upload a maximum of 5 files\./);
    await expect(images).toHaveAttribute('aria-invalid', 'true');
    expect(requests.slice(before)).not.toContain(`POST /api/property/edit-property/${plot.id}`);

    // Five are fewer than six.
    success(await send(3), z.unknown());
  },

  'Documents: a maximum size of 4MB is shown as a hint': async ({ page, api, bhukhand, logIn, requests }) => {
    const plot = await bhukhand.listPlot();
    const { token } = plot.owner;
    await logIn(page, plot.owner);
    for (const path of ['/addProperty', `/editProperty/${plot.id}`]) {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(/at most 4 MB each/);
    }
    // Product decisions, 'at most 4 MB each': enforced in form and server.
    const large = fileOf(Buffer.alloc(4 * MEGABYTE + 1, 1), 'deed.pdf', 'application/pdf');
    const tooLarge = 'This file is larger than 4 MB. Compress it and choose it again.';
    const form = await addLand.open(page);
    await fillPlot(form, await plotForm());
    await form.getByLabel('Document type').selectOption('Sale deed');
    await form.getByLabel('Upload file').setInputFiles(await chosen(large));
    await expect(form.getByRole('listitem').filter({ hasText: 'deed.pdf' })).toContainText(tooLarge);
    await form.getByRole('button', { name: 'Add Land' }).click();
    await expect(form.getByRole('button', { name: 'Remove Sale deed' })).toBeFocused();
    expect(requests).not.toContain('POST /api/property/add-property');
    expectIssueOf(
      await api(addLand.call, { form: await plotForm({ sale_deed: large }), token }),
      'sale_deed',
      tooLarge,
      { status: 413, code: 'TOO_LARGE' },
    );
    const allowed = pdf('deed.pdf', 'x'.repeat(1024));
    success(await api(addLand.call, { form: await plotForm({ sale_deed: allowed }), token }), z.unknown());
  },
};
