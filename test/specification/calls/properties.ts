import { expect } from '@playwright/test';
import * as z from 'zod';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { pdfFile } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { fileOf, plotForm } from '#test/plot-form.ts';
import { chosen, jpegFile, pdf } from '../../journeys/uploads.ts';
import { removeControl, removeDocument, saveButton } from '../edit-page.ts';
import { type Api, expectOnly, expectError, formSentBy, sentBy, success } from '../running-product.ts';
import type { Check } from '../specify.ts';

const Image = z.object({ _id: z.string(), file_path: z.string(), file_name: z.string() });
const Document = z.object({ file_path: z.string(), file_name: z.string() });
const Card = z.object({
  _id: z.uuid(),
  user_id: z.uuid(),
  title: z.string(),
  state: z.string(),
  district: z.string(),
  mandal: z.string(),
  size: z.number(),
  units: z.string(),
  price: z.number(),
  property_images: z.array(Image),
  view_count: z.int(),
});
const Detail = Card.extend({
  description: z.string(),
  view: z.object({ view_count: z.int() }),
  ...Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, Document.optional()])),
}).loose();
const Added = z.object({ _id: z.uuid() });
const SELLERS = ['seller', 'agent'] as const;

async function detail(api: Api, id: string, token?: string) {
  const list = success(
    await api('GET /property/display-one-property/{id}', { params: { id }, token }),
    z.tuple([Detail]),
  );
  return list[0];
}

export const propertyEndpoints: Record<string, Check> = {
  'GET /property/display-all-properties': async ({ api, bhukhand, users, page }) => {
    const plot = await bhukhand.listApprovedPlot();
    const hidden = await bhukhand.listPlot();
    for (const token of [undefined, users.buyer.token]) {
      const all = success(await api('GET /property/display-all-properties', { token }), z.array(Card));
      const ids = all.map(({ _id }) => _id);
      expect(ids).toContain(plot.id);
      expect(ids).not.toContain(hidden.id);
    }
    await page.goto('/properties');
    await expect(page.locator(`a[href="/property/${plot.id}"]`).first()).toBeVisible();
  },

  'GET /property/display-my-properties': async ({ api, bhukhand, users, page, logIn }) => {
    const plot = await bhukhand.listPlot();
    const Mine = z.object({ propertyDetails: z.array(Card) });
    const own = success(await api('GET /property/display-my-properties', { token: plot.owner.token }), Mine);
    expect(own.propertyDetails.map(({ _id }) => _id)).toEqual([plot.id]);
    const others = success(await api('GET /property/display-my-properties', { token: users.buyer.token }), Mine);
    expect(others.propertyDetails).toEqual([]);
    expectError(await api('GET /property/display-my-properties'), 401, 'SESSION_MISSING');

    await logIn(page, plot.owner);
    const sent = await sentBy(page, 'GET /property/display-my-properties', () => page.goto('/myproperties'));
    expect(sent.token).toBe(plot.owner.token);
    await page.locator('summary', { hasText: 'More' }).click();
    await expect(page.locator(`a[href="/property/${plot.id}"]`).first()).toBeVisible();
  },

  'GET /property/display-one-property/{id}': async ({ api, plot, users, page }) => {
    const shown = await detail(api, plot.id);
    expect(shown).toMatchObject({ _id: plot.id, state: 'Bihar', district: 'Patna', mandal: 'Bihta', price: 1_250_000 });
    expect(shown['sale_deed']).toBeUndefined();
    expect((await detail(api, plot.id, users.seller.token))['sale_deed']).toBeDefined();
    await page.goto(`/property/${plot.id}`);
    for (const text of [shown.title, shown.description, shown.mandal]) {
      await expect(page.getByRole('main')).toContainText(text);
    }
  },

  'GET /property/display-top-properties': async ({ api, bhukhand, page }) => {
    await bhukhand.listApprovedPlot();
    const top = success(await api('GET /property/display-top-properties'), z.array(Card));
    expect(top.length).toBeGreaterThan(0);
    const views = top.map(({ view_count }) => view_count);
    expect(views).toEqual(views.toSorted((a, b) => b - a));
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(top.length);
  },

  'DELETE /property/delete-property/{id}': async ({ api, bhukhand, users, page, logIn }) => {
    const plot = await bhukhand.listApprovedPlot();
    const call = 'DELETE /property/delete-property/{id}';
    const params = { id: plot.id };
    expectError(await api(call, { params }), 401, 'SESSION_MISSING');
    expectError(await api(call, { params, token: users.seller.token }), 403, 'NOT_YOURS');
    await logIn(page, plot.owner);
    await page.goto('/myproperties');
    await page.locator('summary', { hasText: 'More' }).click();
    await page.getByRole('button', { name: /^Delete/ }).click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete' });
    const sent = await sentBy(page, call, () => confirm.click());
    expect(sent.token).toBe(plot.owner.token);
    await expect(page.getByText('No properties found')).toBeVisible();
    const missing = await api('GET /property/display-one-property/{id}', { params });
    expectError(missing, 404, 'NO_SUCH_PROPERTY');
  },

  'POST /property/add-property': async ({ api, bhukhand, users, page, logIn }) => {
    const seller = await bhukhand.signUp('seller');
    const papers = Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, pdf(`${type}.pdf`, type)]));
    const form = await plotForm({
      propertyImage: [await jpegFile('front.jpg', 640, 480, 1), await jpegFile('back.jpg', 640, 480, 2)],
      ...papers,
    });
    await expectOnly(SELLERS, 'POST /property/add-property', { api, users }, { form });
    const { _id } = success(await api('POST /property/add-property', { form, token: seller.token }), Added);
    const added = await detail(api, _id, seller.token);
    expect(added).toMatchObject({ user_id: seller.id, units: 'decimal', size: 5, price: 1_250_000 });
    expect(added.property_images).toHaveLength(2);
    for (const type of DOCUMENT_TYPES) expect([type, added[type]]).toEqual([type, expect.anything()]);

    await logIn(page, seller);
    await page.goto('/addProperty');
    await page.getByLabel('State').selectOption('Bihar');
    await page.getByLabel('District').selectOption('Patna');
    await page.getByLabel('Tehsil/Block/Mandal').selectOption('Bihta');
    await page.getByLabel('Plot size').fill('5');
    await page.getByLabel('Units').selectOption('decimal');
    await page.getByLabel('Price').fill('1250000');
    await page.getByLabel('Description').fill('A level plot beside a metalled road.');
    for (const seed of [1, 2]) {
      const photo = await chosen(await jpegFile(`photo-${seed}.jpg`, 320, 240, seed));
      await page.getByLabel('Add property images').setInputFiles(photo);
    }
    await page.getByLabel('Document type').selectOption('Land map');
    await page.getByLabel('Upload file').setInputFiles(await chosen(pdf('map.pdf', 'Map')));
    const submit = page.getByRole('button', { name: 'Add Land' });
    const sent = await formSentBy(page, 'POST /property/add-property', () => submit.click());
    expect(sent.token).toBe(seller.token);
    // The first is the idempotency key (docs/decisions/032).
    const texts = ['attempt', 'description', 'district', 'mandal', 'price', 'size', 'state', 'units'];
    expect(sent.fields).toEqual([...texts, 'land_map', 'propertyImage', 'propertyImage'].toSorted());
    await expect(page).toHaveURL(/\/myproperties$/);
  },

  'POST /property/edit-property/{id}': async ({ api, bhukhand, users, page, logIn }) => {
    const plot = await bhukhand.listApprovedPlot({
      propertyImage: [await jpegFile('a.jpg', 320, 240, 1), await jpegFile('b.jpg', 320, 240, 2)],
    });
    const { token } = plot.owner;
    const params = { id: plot.id };
    const [first, second] = (await detail(api, plot.id, token)).property_images;
    const staying = JSON.stringify([{ filePath: second?.file_path, fileName: second?.file_name }]);
    const { sale_deed: _, ...facts } = await plotForm({ size: '6', existing_images: staying });
    const form = {
      ...facts,
      propertyImage: [fileOf(await jpegPhoto(320, 240, 3), 'new.jpg', 'image/jpeg')],
      land_map: fileOf(pdfFile('Map'), 'map.pdf', 'application/pdf'),
    };
    const call = 'POST /property/edit-property/{id}';
    await expectOnly(SELLERS, call, { api, users }, { params, form });
    expectError(await api(call, { params, form, token: users.seller.token }), 403, 'NOT_YOURS');
    success(await api(call, { params, form, token }), z.unknown());
    const edited = await detail(api, plot.id, token);
    expect(edited.size).toBe(6);
    expect(edited.property_images.map(({ _id }) => _id)).toEqual([
      second?._id,
      expect.not.stringMatching(first?._id ?? ''),
    ]);
    expect([edited['land_map'], edited['sale_deed']]).toEqual([expect.anything(), expect.anything()]);

    await logIn(page, plot.owner);
    await page.goto(`/editProperty/${plot.id}`);
    await page.getByLabel('Price').fill('1300000');
    const submit = saveButton(page);
    const sent = await formSentBy(page, call, () => submit.click());
    expect(sent.token).toBe(token);
    for (const field of ['state', 'district', 'mandal', 'units', 'size', 'price', 'description', 'existing_images']) {
      expect(sent.fields).toContain(field);
    }
    await expect(page).toHaveURL(/\/myproperties$/);
    expect((await detail(api, plot.id, token)).price).toBe(1_300_000);
  },

  'POST /property/delete-property-doc': async ({ api, bhukhand, users, page, logIn }) => {
    const plot = await bhukhand.listApprovedPlot({ land_map: pdf('map.pdf', 'Map') });
    const { token } = plot.owner;
    const call = 'POST /property/delete-property-doc';
    const body = { file_type: 'land_map', id: plot.id };
    await expectOnly(SELLERS, call, { api, users }, { body });
    expectError(await api(call, { body, token: users.seller.token }), 403, 'NOT_YOURS');
    success(await api(call, { body, token }), z.unknown());
    const left = await detail(api, plot.id, token);
    expect([left['land_map'], left['sale_deed']]).toEqual([undefined, expect.anything()]);

    await logIn(page, plot.owner);
    await page.goto(`/editProperty/${plot.id}`);
    const sent = await sentBy(page, call, () => removeDocument(page, 'Sale deed'));
    expect(sent).toEqual({ payload: { file_type: 'sale_deed', id: plot.id }, token });
    await expect(removeControl(page, 'Sale deed')).toHaveCount(0);
    expect((await detail(api, plot.id, token))['sale_deed']).toBeUndefined();
  },

  'POST /property/search-properties': async ({ api, bhukhand, page }) => {
    const place = { state: 'Bihar', district: 'Patna', mandal: 'Paliganj' };
    const plot = await bhukhand.listApprovedPlot(place);
    const elsewhere = await bhukhand.listApprovedPlot({ ...place, mandal: 'Dulhin Bazar' });
    const find = async (body: Record<string, string>) =>
      success(await api('POST /property/search-properties', { body }), z.array(Card)).map(({ _id }) => _id);
    expect(await find(place)).toContain(plot.id);
    expect(await find(place)).not.toContain(elsewhere.id);
    expect(await find({ state: 'Bihar', district: 'Patna' })).toEqual(expect.arrayContaining([plot.id, elsewhere.id]));
    expectError(await api('POST /property/search-properties', { body: { district: 'Patna' } }), 400, 'BAD_INPUT');
    await page.goto('/search');
    await page.getByLabel('State').selectOption('Bihar');
    await page.getByLabel('District').selectOption('Patna');
    await page.getByLabel('Tehsil/Block/Mandal').selectOption('Paliganj');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.locator(`a[href="/property/${plot.id}"]`).first()).toBeVisible();
    await expect(page.locator(`a[href="/property/${elsewhere.id}"]`)).toHaveCount(0);
  },

  'GET /admin/all-properties': async ({ api, bhukhand, users, page, logIn }) => {
    const plot = await bhukhand.listPlot();
    const Row = z.object({
      _id: z.uuid(),
      propertyId: z.uuid(),
      name: z.string(),
      state: z.string(),
      district: z.string(),
      mandal: z.string(),
      buyCount: z.int(),
      recordOfRights: z.boolean(),
      landRevenueRecord: z.boolean(),
      missingDoc: z.array(z.string()),
    });
    const { token } = users.admin;
    const rows = success(await api('GET /admin/all-properties', { token, query: { status: 'pending' } }), z.array(Row));
    expect(rows.find(({ propertyId }) => propertyId === plot.id)).toMatchObject({
      name: plot.owner.name,
      buyCount: 0,
      landRevenueRecord: false,
    });
    await expectOnly(['admin'], 'GET /admin/all-properties', { api, users });
    await logIn(page, users.admin);
    const sent = await sentBy(page, 'GET /admin/all-properties', () => page.goto('/admin/properties'));
    expect(sent.token).toBe(token);
  },
};
