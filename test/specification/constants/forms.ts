import { expect } from '@playwright/test';
import * as z from 'zod';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { MEGABYTE } from '#contract/limits.ts';
import { pdfFile } from '#test/files/documents.ts';
import { fileOf, plotForm } from '#test/plot-form.ts';
import { PASSWORD } from '../../journeys/bhukhand.ts';
import { jpegFile, pdf } from '../../journeys/uploads.ts';
import { type Answer, success } from '../running-product.ts';
import { type Check, differs } from '../specify.ts';

/** The server rejects the field with the message that the form shows: section 5 has the forms. */
function expectIssueIn({ status, body }: Answer, path: string, message: string): void {
  expect(status).toBe(400);
  expect(body).toMatchObject({ issues: expect.arrayContaining([expect.objectContaining({ path, message })]) });
}

const photos = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, seed) => jpegFile(`photo-${seed}.jpg`, 64, 48, seed + 1)));

const Added = z.object({ _id: z.string() });

export const descriptions: Record<string, Check> = {
  'Description: at least 20 characters after trimming': async ({ api, users }) => {
    const message = 'Description must be at least 20 characters';
    const { token } = users.seller;
    const add = async (description: string) =>
      api('POST /property/add-property', { form: await plotForm({ description }), token });
    const nineteen = 'Level, near the road';
    expect(nineteen.slice(0, 19)).toHaveLength(19);
    expectIssueIn(await add(`   ${nineteen.slice(0, 19)}   `), 'description', message);
    success(await add(`   ${nineteen}   `), Added);
  },

  'fewer than 9 consecutive digits.': async ({ api, users }) => {
    const message = 'No more than 8 consecutive digits allowed';
    const { token } = users.seller;
    const add = async (digits: string) =>
      api('POST /property/add-property', {
        form: await plotForm({ description: `Level, near the road. ${digits}` }),
        token,
      });
    expectIssueIn(await add('900000000'), 'description', message);
    success(await add('90000000'), Added);
  },
};

export const files: Record<string, Check> = {
  'Images: at least one on add': async ({ api, users }) => {
    const message = 'Property images are required';
    const { token } = users.seller;
    const none = await api('POST /property/add-property', { form: await plotForm({ propertyImage: [] }), token });
    expectIssueIn(none, 'propertyImage', message);
    success(
      await api('POST /property/add-property', { form: await plotForm({ propertyImage: await photos(1) }), token }),
      Added,
    );
  },

  'at most 5 in total on edit.': async ({ api, bhukhand }) => {
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

    success(await edit(2), z.unknown());
    expect(await images()).toHaveLength(5);
  },

  'Documents: 4MB size hint': async ({ api, users }) => {
    const large = Buffer.concat([pdfFile('Large'), Buffer.alloc(4 * MEGABYTE)]);
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

const TOO_SHORT = 'Min length is 2';

export const minimumLengths: Record<string, Check | ReturnType<typeof differs>> = {
  'Minimum lengths: login email/password 2': async ({ api }) => {
    const short = await api('POST /user/login', { body: { email: 'a', password: 'b' } });
    expectIssueIn(short, 'email', TOO_SHORT);
    expectIssueIn(short, 'password', TOO_SHORT);
    expect((await api('POST /user/login', { body: { email: 'ab', password: 'ab' } })).status).toBe(401);
  },

  'sign-up name 2': async ({ api }) => {
    expectIssueIn(await api('POST /user/register', { body: { ...newcomer(), name: 'O' } }), 'name', TOO_SHORT);
    success(await api('POST /user/register', { body: { ...newcomer(), name: 'Om' } }), Added);
  },

  'phone 5': async ({ api }) => {
    const message = 'Phone number must be at least 5 characters';
    expectIssueIn(await api('POST /user/register', { body: { ...newcomer(), phone: '9000' } }), 'phone', message);
    success(await api('POST /user/register', { body: { ...newcomer(), phone: '90000' } }), Added);
  },

  'email 2': differs(
    'two characters are not too short, but an address that no letter could reach is refused too: the password could never be reset',
    async ({ api }) => {
      const message = 'Email is required';
      expectIssueIn(await api('POST /user/register', { body: { ...newcomer(), email: 'a' } }), 'email', message);
      const noAddress = await api('POST /user/register', { body: { ...newcomer(), email: 'ab' } });
      expectIssueIn(noAddress, 'email', 'Enter a valid email address, for example name@example.com');
    },
  ),

  'password 2': async ({ api }) => {
    // Section 5 has no other message for this field.
    const message = 'Password is required';
    expectIssueIn(await api('POST /user/register', { body: { ...newcomer(), password: 'a' } }), 'password', message);
    success(await api('POST /user/register', { body: { ...newcomer(), password: 'ab' } }), Added);
  },

  'admin login password 2.': async ({ api, users }) => {
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
