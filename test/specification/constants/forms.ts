import { expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { pdfFile } from '#test/files/documents.ts';
import { fileOf, plotForm } from '#test/plot-form.ts';
import { PASSWORD } from '../../journeys/bhukhand.ts';
import { expectIssue } from '../../journeys/journey.ts';
import { chosen, jpegFile, pdf } from '../../journeys/uploads.ts';
import { saveButton } from '../edit-page.ts';
import { type Answer, success } from '../running-product.ts';
import { type Check, differs } from '../specify.ts';

/** The server rejects the field with the message that the form shows. */
function expectIssueIn({ status, body }: Answer, path: string, message: string): void {
  expect(status).toBe(400);
  expect(body).toMatchObject({ issues: expect.arrayContaining([expect.objectContaining({ path, message })]) });
}

const photos = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, seed) => jpegFile(`photo-${seed}.jpg`, 64, 48, seed + 1)));

const Added = z.object({ _id: z.string() });

export const descriptions: Record<string, Check> = {
  'Description: at least 20 characters after trimming': async ({ page, api, users, logIn }) => {
    const message = 'Description must be at least 20 characters';
    const { token } = users.seller;
    const add = async (description: string) =>
      api('POST /property/add-property', { form: await plotForm({ description }), token });
    const nineteen = 'Level, near the road';
    expect(nineteen.slice(0, 19)).toHaveLength(19);
    expectIssueIn(await add(`   ${nineteen.slice(0, 19)}   `), 'description', message);
    success(await add(`   ${nineteen}   `), Added);
    await logIn(page, users.seller);
    await page.goto('/addProperty');
    const field = page.getByLabel('Description');
    await field.fill(`   ${nineteen.slice(0, 19)}   `);
    await page.getByRole('button', { name: 'Add Land' }).click();
    await expectIssue(field, message);
    await field.fill(`   ${nineteen}   `);
    await page.getByRole('button', { name: 'Add Land' }).click();
    await expect(page.getByText(message)).toHaveCount(0);
  },

  'fewer than 9 consecutive digits.': async ({ page, api, users, logIn }) => {
    const message = 'No more than 8 consecutive digits allowed';
    const { token } = users.seller;
    const add = async (digits: string) =>
      api('POST /property/add-property', {
        form: await plotForm({ description: `Level, near the road. ${digits}` }),
        token,
      });
    expectIssueIn(await add('900000000'), 'description', message);
    success(await add('90000000'), Added);
    await logIn(page, users.seller);
    await page.goto('/addProperty');
    const field = page.getByLabel('Description');
    await field.fill('Level, near the road. 900000000');
    await page.getByRole('button', { name: 'Add Land' }).click();
    await expectIssue(field, message);
    await field.fill('Level, near the road. 90000000');
    await page.getByRole('button', { name: 'Add Land' }).click();
    await expect(page.getByText(message)).toHaveCount(0);
  },
};

export const files: Record<string, Check> = {
  'Images: at least one on add': async ({ page, api, users, logIn }) => {
    const message = 'Property images are required';
    const { token } = users.seller;
    const none = await api('POST /property/add-property', { form: await plotForm({ propertyImage: [] }), token });
    expectIssueIn(none, 'propertyImage', message);
    success(
      await api('POST /property/add-property', { form: await plotForm({ propertyImage: await photos(1) }), token }),
      Added,
    );
    await logIn(page, users.seller);
    await page.goto('/addProperty');
    await page.getByRole('button', { name: 'Add Land' }).click();
    await expect(page.getByText(message)).toBeVisible();
  },

  'at most 5 in total on edit.': async ({ page, api, bhukhand, logIn }) => {
    const message = 'You can upload a maximum of 5 files.';
    const { id, owner } = await bhukhand.listPlot({ propertyImage: await photos(3) });
    const { token } = owner;
    const params = { id };
    const Images = z.tuple([
      z.object({ property_images: z.array(z.object({ file_path: z.string(), file_name: z.string() })) }),
    ]);
    const images = async () =>
      success(await api('GET /property/display-one-property/{id}', { params, token }), Images)[0].property_images;
    const existing_images = JSON.stringify(
      (await images()).map(({ file_path, file_name }) => ({ filePath: file_path, fileName: file_name })),
    );
    const edit = async (added: number) => {
      const { sale_deed: _, ...facts } = await plotForm({ propertyImage: await photos(added), existing_images });
      return api('POST /property/edit-property/{id}', { params, form: facts, token });
    };
    expectIssueIn(await edit(3), 'propertyImage', message);
    expect(await images()).toHaveLength(3);

    await logIn(page, owner);
    await page.goto(`/editProperty/${id}`);
    const add = page.getByLabel('Add property images');
    for (const photo of await photos(3)) await add.setInputFiles(await chosen(photo));
    await saveButton(page).click();
    await expect(page.getByText(message).first()).toBeVisible();
    expect(await images()).toHaveLength(3);

    success(await edit(2), z.unknown());
    expect(await images()).toHaveLength(5);
  },

  'Documents: 4MB size hint': async ({ page, api, users, logIn }) => {
    await logIn(page, users.seller);
    await page.goto('/addProperty');
    await expect(page.getByRole('main')).toContainText(/4\s?MB/);
    // The hint is not all: form and server both reject the file.
    const large = Buffer.concat([pdfFile('Large'), Buffer.alloc(4 * 1024 * 1024)]);
    await page.getByLabel('Document type').selectOption('Sale deed');
    await page
      .getByLabel('Upload file')
      .setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer: large });
    await expect(page.getByText('This file is larger than 4 MB.').first()).toBeVisible();
    const form = await plotForm({ sale_deed: fileOf(large, 'large.pdf', 'application/pdf') });
    const answer = await api('POST /property/add-property', { form, token: users.seller.token });
    expect([400, 413]).toContain(answer.status);
  },

  '7 document types.': async ({ page, api, users, logIn }) => {
    expect(DOCUMENT_TYPES).toHaveLength(7);
    const papers = Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, pdf(`${type}.pdf`, type)]));
    const { token } = users.seller;
    const { _id: id } = success(
      await api('POST /property/add-property', { form: await plotForm(papers), token }),
      Added,
    );
    const Shown = z.tuple([z.record(z.string(), z.unknown())]);
    const [shown] = success(await api('GET /property/display-one-property/{id}', { params: { id }, token }), Shown);
    for (const type of DOCUMENT_TYPES) expect(shown).toHaveProperty(type);
    await logIn(page, users.seller);
    await page.goto('/addProperty');
    await expect(page.getByLabel('Document type').locator('option:not([value=""])')).toHaveCount(7);
  },
};

/** The form rejects `text` without its last character, and accepts `text`. */
async function expectShortest(page: Page, label: string, text: string, message: string): Promise<void> {
  const field = page.getByRole('main').getByLabel(label);
  const submit = page.getByRole('main').locator('[type=submit]');
  await field.fill(text.slice(0, -1));
  await submit.click();
  await expectIssue(field, message);
  await field.fill(text);
  await submit.click();
  await expect(field).not.toHaveAccessibleDescription(new RegExp(message));
}

const TOO_SHORT = 'Min length is 2';

export const minimumLengths: Record<string, Check | ReturnType<typeof differs>> = {
  'Minimum lengths: login email/password 2': async ({ page, api }) => {
    await page.goto('/login');
    await expectShortest(page, 'Email', 'ab', TOO_SHORT);
    await page.goto('/login');
    await expectShortest(page, 'Password', 'ab', TOO_SHORT);
    const short = await api('POST /user/login', { body: { email: 'a', password: 'b' } });
    expectIssueIn(short, 'email', TOO_SHORT);
    expectIssueIn(short, 'password', TOO_SHORT);
    expect((await api('POST /user/login', { body: { email: 'ab', password: 'ab' } })).status).toBe(401);
  },

  'sign-up name 2': async ({ page, api }) => {
    await page.goto('/signup');
    await expectShortest(page, 'Name', 'Om', TOO_SHORT);
    expectIssueIn(await api('POST /user/register', { body: { ...newcomer(), name: 'O' } }), 'name', TOO_SHORT);
    success(await api('POST /user/register', { body: { ...newcomer(), name: 'Om' } }), Added);
  },

  'phone 5': async ({ page, api }) => {
    const message = 'Phone number must be at least 5 characters';
    await page.goto('/signup');
    await expectShortest(page, 'Phone', '90000', message);
    expectIssueIn(await api('POST /user/register', { body: { ...newcomer(), phone: '9000' } }), 'phone', message);
    success(await api('POST /user/register', { body: { ...newcomer(), phone: '90000' } }), Added);
  },

  'email 2': differs(
    'two characters are not too short, but an address that no letter could reach is refused too: the password could never be reset',
    async ({ page, api }) => {
      const message = 'Email is required';
      await page.goto('/signup');
      await expectShortest(page, 'Email', 'ab', message);
      expectIssueIn(await api('POST /user/register', { body: { ...newcomer(), email: 'a' } }), 'email', message);
      const noAddress = await api('POST /user/register', { body: { ...newcomer(), email: 'ab' } });
      expectIssueIn(noAddress, 'email', 'Enter a valid email address, for example name@example.com');
    },
  ),

  'password 2': async ({ page, api }) => {
    // Section 5 has no other message for this field.
    const message = 'Password is required';
    await page.goto('/signup');
    await expectShortest(page, 'Password', 'ab', message);
    expectIssueIn(await api('POST /user/register', { body: { ...newcomer(), password: 'a' } }), 'password', message);
    success(await api('POST /user/register', { body: { ...newcomer(), password: 'ab' } }), Added);
  },

  'admin login password 2.': async ({ page, api, users }) => {
    await page.goto('/admin');
    await expectShortest(page, 'Password', 'ab', TOO_SHORT);
    const { email } = users.admin;
    const short = await api('POST /admin/login', { body: { email, password: 'a' } });
    expectIssueIn(short, 'password', TOO_SHORT);
    expect((await api('POST /admin/login', { body: { email, password: 'ab' } })).status).toBe(401);
  },
};

let newcomers = 0;

function newcomer() {
  newcomers += 1;
  const email = `shortest-${newcomers}@example.com`;
  return { name: 'Example Newcomer', phone: '9000000700', email, password: PASSWORD, role: 'buyer' };
}
