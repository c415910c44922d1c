import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import * as own from '#contract/own-properties.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { addProperty } from '#contract/listing-form.ts';
import { displayUploads, uploadDocument, uploadPhoto } from '#contract/uploads.ts';
import { HOUR_MS } from '#contract/time.ts';
import { uploads } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { removeOldUploads } from '#server/properties/uploads.ts';
import { pdfFile } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { testApp } from '#test/app.ts';
import { editForm } from '#test/edit-form.ts';
import { makeProperty, makeSeller, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { fileOf, plotForm } from '#test/plot-form.ts';

const site = await testApp();
const seller = await makeSeller(site.db);
afterAll(() => site.close());

const photo = async (width = 320) => fileOf(await jpegPhoto(width, 240, width), 'plot.jpg');

async function sendPhoto(file: File, { token } = seller, id: string = randomUUID()) {
  return { id, ...(await site.call(uploadPhoto, { token, params: { id }, body: { file } })) };
}

async function sendDocument(name: string, { token } = seller): Promise<string> {
  const id = randomUUID();
  const file = fileOf(pdfFile(name), name);
  await site.call(uploadDocument, { token, params: { id }, body: { file } });
  return id;
}

const list = async (changes: object) =>
  site.call(addProperty, { token: seller.token, body: await plotForm({ sale_deed: undefined, ...changes }) });

async function find(id: string) {
  const { body } = await site.call(displayOneProperty, { token: seller.token, params: { id } });
  const [property] = body.data;
  if (!property) throw new Error(`No property: ${body.code}`);
  return property;
}

const uploadsOf = async ({ token }: TestUser) =>
  (await site.call(displayUploads, { token })).body.data.map(({ _id }) => _id);

async function storedFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of site.services.files.keys()) keys.push(key);
  return keys.toSorted();
}

test('a property is listed from files that were sent before, and sent again it is the same one', async () => {
  const [front, side] = [await sendPhoto(await photo(640)), await sendPhoto(await photo(500))];
  const deed = await sendDocument('deed of the seller.pdf');
  expect((await uploadsOf(seller)).toSorted()).toEqual([front.id, side.id, deed].toSorted());
  const form = { propertyImage: [front.id, await photo(400), side.id], sale_deed: deed, attempt: randomUUID() };
  const [first, second] = await Promise.all([list(form), list(form)]);
  const { data } = first.body;
  expect([first.status, second.status, second.body.data]).toEqual([200, 200, data]);
  expect((await list(form)).body.data).toEqual(data);
  expect(await site.db.$count(properties, eq(properties.ownerId, seller.id))).toBe(1);

  const property = await find(data._id);
  expect(property.property_images.map(({ width }) => width)).toEqual([640, 400, 500]);
  for (const { file_path: path } of property.property_images)
    expect((await site.app.inject(path)).statusCode).toBe(200);
  expect(property.sale_deed?.file_name).toBe('deed of the seller.pdf');
  expect((await site.app.inject(property.sale_deed?.file_path ?? '')).statusCode).toBe(200);
  expect(await uploadsOf(seller)).toEqual([]);
});

test('an edit takes them as well', async () => {
  const { id, owner } = await makeProperty(site.db, { owner: seller, photos: 1 });
  const [before] = (await site.call(displayOneProperty, { token: owner.token, params: { id } })).body.data;
  if (!before) throw new Error('No property');
  const [{ id: added }, map] = [await sendPhoto(await photo(330)), await sendDocument('map.pdf')];
  const body = editForm(before, { propertyImage: [added], land_map: map, cover: 'new' });
  expect((await site.call(own.editProperty, { token: owner.token, params: { id }, body })).status).toBe(200);
  const after = await find(id);
  expect([after.property_images[0]?.width, after.property_images.length]).toEqual([330, 2]);
  expect(after.land_map?.file_name).toBe('map.pdf');
});

test('a form may name a photo of another listing of its seller, which keeps it; nobody else’s is found', async () => {
  const listed = await list({ propertyImage: [await photo(640)] });
  const [photoId = ''] = (await find(listed.body.data._id)).property_images.map(({ _id }) => _id);
  const before = await storedFiles();
  const second = await list({ propertyImage: [photoId] });
  expect(second.status).toBe(200);
  expect((await find(second.body.data._id)).property_images).toHaveLength(1);
  expect((await find(listed.body.data._id)).property_images).toHaveLength(1);
  expect(await storedFiles()).toEqual(before);
  expect((await list({ propertyImage: [photoId, photoId] })).body.code).toBe('NO_SUCH_UPLOAD');
  const stranger = await makeSeller(site.db);
  const form = await plotForm({ sale_deed: undefined, propertyImage: [photoId] });
  expect((await site.call(addProperty, { token: stranger.token, body: form })).body.code).toBe('NO_SUCH_UPLOAD');
});

test('a file that is sent again under its id, because its answer was lost, is stored once', async () => {
  const { id } = await sendPhoto(await photo());
  const before = await storedFiles();
  expect((await sendPhoto(await photo(), seller, id)).status).toBe(200);
  expect(await storedFiles()).toEqual(before);
  expect((await uploadsOf(seller)).filter((one) => one === id)).toEqual([id]);
});

describe('a form is refused, and takes no upload,', () => {
  test.each<[string, (photo: string, document: string) => Promise<object>, string[]]>([
    ['where one id stands twice', async (id) => ({ propertyImage: [id, id] }), ['propertyImage.1']],
    ['where one id stands in two fields', async (_, id) => ({ sale_deed: id, land_map: id }), ['land_map']],
    ['where a document stands for a photo', async (_, id) => ({ propertyImage: [id] }), ['propertyImage.0']],
    ['where a photo stands for a document', async (id) => ({ mutation: id }), ['mutation']],
    [
      "where one is another seller's, or nobody's",
      async (id) => ({
        propertyImage: [id, (await sendPhoto(await photo(), await makeSeller(site.db))).id],
        sale_deed: randomUUID(),
      }),
      ['propertyImage.1', 'sale_deed'],
    ],
  ])('%s', async (_, changes, paths) => {
    const [{ id }, document] = [await sendPhoto(await photo()), await sendDocument('deed.pdf')];
    const { status, body } = await list(await changes(id, document));
    expect([status, body.code, body.issues?.map(({ path }) => path).toSorted()]).toEqual([
      404,
      'NO_SUCH_UPLOAD',
      paths.toSorted(),
    ]);
    expect(await uploadsOf(seller)).toEqual(expect.arrayContaining([id, document]));
  });
});

test('content is checked on upload, and rejected files are not stored', async () => {
  const before = await storedFiles();
  const refused = await sendPhoto(fileOf(Buffer.from('no photo at all'), 'plot.jpg'));
  expect([refused.status, refused.body.issues?.map(({ path }) => path)]).toEqual([415, ['file']]);
  expect(await uploadsOf(seller)).not.toContain(refused.id);
  expect(await storedFiles()).toEqual(before);
});

test('the newest files of an account stay, and of all what is younger than a day', async () => {
  const busy = await makeSeller(site.db);
  const first = await sendDocument('first.pdf', busy);
  site.clock.advance(1000);
  const fill = Array.from({ length: 36 }, (_, i) => ({
    id: randomUUID(),
    ownerId: busy.id,
    bytes: 1,
    fileName: 'deed.pdf',
    contentType: 'application/pdf',
    storageKey: `documents/fill-${i}`,
    createdAt: site.clock.now,
  }));
  await site.db.insert(uploads).values(fill.slice(1));
  site.clock.advance(1000);
  await sendDocument('last.pdf', busy);
  const left = await uploadsOf(busy);
  expect(left).toHaveLength(36);
  expect(left).not.toContain(first);
  site.clock.advance(23 * HOUR_MS);
  await removeOldUploads(site.services, site.clock.now);
  expect(await uploadsOf(busy)).toHaveLength(36);

  site.clock.advance(2 * HOUR_MS);
  const held = await site.db.select({ key: uploads.storageKey }).from(uploads);
  await removeOldUploads(site.services, site.clock.now);
  expect(await site.db.$count(uploads)).toBe(0);
  // A job removes the files, except those of a listing.
  await vi.waitFor(async () => {
    const keys = await storedFiles();
    for (const { key } of held) if (key) expect(keys).not.toContain(key);
  }, PATIENTLY);
  for (const { id } of await site.db.select().from(properties).where(eq(properties.ownerId, seller.id))) {
    const { property_images: images } = await find(id);
    if (images.length < 3) continue;
    for (const { file_path: path } of images) expect((await site.app.inject(path)).statusCode).toBe(200);
  }
});
