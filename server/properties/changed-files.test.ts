import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as own from '#contract/own-properties.ts';
import * as contract from '#contract/properties.ts';
import { addProperty } from '#contract/listing-form.ts';
import { approveProperty, rejectProperty } from '#contract/admin-properties.ts';
import { documents, photos } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { PHOTO_FORMATS } from '#server/properties/photos/prepared-photo.ts';
import { pdfFile } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { editForm, staying } from '#test/edit-form.ts';
import { makeAdmin, makeSeller } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { fileOf, plotForm } from '#test/plot-form.ts';
import { received } from '#test/received-files.ts';
import { editProperty } from './edit-property.ts';
import { photoKey } from './photos/photo-files.ts';

/* After edits, storage has exactly the files that rows name. */

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

const photo = async (seed = 1) => fileOf(await jpegPhoto(330, 240, seed), `photo-${seed}.jpg`);
const pdf = (text: string) => fileOf(pdfFile(text), `${text}.pdf`);

async function add(changes: Record<string, unknown> = {}) {
  const owner = await makeSeller(site.db);
  const { body } = await site.call(addProperty, { token: owner.token, body: await plotForm(changes) });
  return { id: body.data._id, owner };
}
type Listed = Awaited<ReturnType<typeof add>>;

async function find({ id, owner }: Listed) {
  const { body } = await site.call(contract.displayOneProperty, { params: { id }, token: owner.token });
  const [property] = body.data;
  if (!property) throw new Error(`No property: ${body.code}`);
  return property;
}

const send = ({ id, owner }: Listed, body: Record<string, unknown>) =>
  site.call(own.editProperty, { params: { id }, token: owner.token, body });
const removeDocument = ({ id, owner }: Listed, file_type: string) =>
  site.call(own.deletePropertyDoc, { token: owner.token, body: { id, file_type } });

async function keysInStorage(): Promise<string[]> {
  const folder = join(site.services.config.dataDirectory, 'files');
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((file) => file.isFile())
    .map((file) => relative(folder, join(file.parentPath, file.name)))
    .toSorted();
}

async function keysOfRows(): Promise<string[]> {
  const photoRows = await site.db.select().from(photos);
  const documentRows = await site.db.select().from(documents);
  const ofPhotos = photoRows.flatMap(({ folder, widths }) =>
    [...widths, 'full'].flatMap((width) => PHOTO_FORMATS.map((format) => photoKey(folder, `${width}.${format}`))),
  );
  return [...new Set([...ofPhotos, ...documentRows.map(({ storageKey }) => storageKey)])].toSorted();
}

const expectStorageAsRows = () =>
  vi.waitFor(async () => expect(await keysInStorage()).toEqual(await keysOfRows()), PATIENTLY);

const arePapers = (key: string) => key.startsWith('documents/');
const expectPapersAsRows = () =>
  vi.waitFor(
    async () => expect((await keysInStorage()).filter(arePapers)).toEqual((await keysOfRows()).filter(arePapers)),
    PATIENTLY,
  );

const everything = async () => ({
  properties: await site.db.select().from(properties),
  photos: await site.db.select().from(photos),
  documents: await site.db.select().from(documents),
  keys: await keysInStorage(),
});

describe('storage after an edit', () => {
  test('is what the rows name: removed images and replaced documents are gone, the others are as they were', async () => {
    const listed = await add({ propertyImage: [await photo(1), await photo(2)], land_map: pdf('old map') });
    const before = await find(listed);
    const { status } = await send(
      listed,
      editForm(before, {
        existing_images: staying(before.property_images.slice(1)),
        propertyImage: [await photo(3)],
        land_map: pdf('new map'),
      }),
    );
    expect(status).toBe(200);
    const after = await find(listed);
    expect((await site.app.inject(before.property_images[0]?.file_path ?? '')).statusCode).toBe(404);
    expect((await site.app.inject(before.land_map?.file_path ?? '')).statusCode).toBe(404);
    for (const path of [after.property_images[0], after.property_images[1], after.land_map, after.sale_deed]) {
      expect((await site.app.inject(path?.file_path ?? '')).statusCode).toBe(200);
    }
    await expectStorageAsRows();
  });

  test('spares a folder that a photo of another property shares, until that one goes too', async () => {
    const [one, other] = [await add(), await add()];
    const [shared] = await site.db.select().from(photos).where(eq(photos.propertyId, one.id));
    if (!shared) throw new Error('No photo');
    await site.db.update(photos).set({ folder: shared.folder }).where(eq(photos.propertyId, other.id));

    const replaceAll = async (listed: Listed) =>
      send(listed, editForm(await find(listed), { existing_images: '[]', propertyImage: [await photo(4)] }));
    await replaceAll(one);
    // Jobs run in order, so the first is done too.
    await removeDocument(one, 'sale_deed');
    await expectPapersAsRows();
    const image = (await find(other)).property_images[0];
    expect((await site.app.inject(image?.file_path ?? '')).statusCode).toBe(200);

    await replaceAll(other);
    await vi.waitFor(async () => {
      expect((await keysInStorage()).filter((key) => key.startsWith(`photos/${shared.folder}/`))).toEqual([]);
    }, PATIENTLY);
  });

  test('is nothing of what was sent, where it is refused or fails midway', async () => {
    const listed = await add();
    const property = await find(listed);
    const before = await everything();

    const badFile = await send(
      listed,
      editForm(property, { propertyImage: [await photo(), fileOf(pdfFile('deed'), 'plot.jpg')], mutation: pdf('m') }),
    );
    expect([badFile.status, badFile.body.issues?.[0]?.path]).toEqual([415, 'propertyImage.1']);
    expect(await everything()).toEqual(before);

    await site.db.execute(sql`alter table documents add constraint no_mutations check (type <> 'mutation')`);
    const failed = await send(listed, editForm(property, { propertyImage: [await photo()], mutation: pdf('m') }));
    await site.db.execute(sql`alter table documents drop constraint no_mutations`);
    expect(failed.status).toBe(500);
    expect(await everything()).toEqual(before);

    const fullDisk = {
      ...site.services,
      files: {
        ...site.services.files,
        async write(key: string, bytes: Buffer) {
          if (key.startsWith('documents/')) throw new Error('ENOSPC');
          await site.services.files.write(key, bytes);
        },
      },
    };
    const form = own.EditPropertyForm.parse(
      await received(editForm(property, { propertyImage: [await photo()], mutation: pdf('m') })),
    );
    await expect(editProperty(fullDisk, listed.owner, listed.id, form)).rejects.toThrow('ENOSPC');
    expect(await everything()).toEqual(before);
  });

  test('waits for a storage that does not answer', async () => {
    const listed = await add();
    const refused = vi.spyOn(site.services.files, 'remove').mockRejectedValueOnce(new Error('EIO'));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await removeDocument(listed, 'sale_deed');
    await vi.waitFor(() => expect(logged).toHaveBeenCalled(), PATIENTLY);
    expect(refused).toHaveBeenCalledOnce();
    refused.mockRestore();
    logged.mockRestore();
    expect((await keysInStorage()).filter(arePapers)).toHaveLength(1);
    // Skips the half minute before the next try.
    await vi.waitFor(async () => {
      const { rowCount } = await site.db.execute(
        sql`update pgboss.job set start_after = now() where name = 'unused-files' and state = 'retry'`,
      );
      expect(rowCount).toBe(1);
    }, PATIENTLY);
    await expectPapersAsRows();
  });
});

test('twenty concurrent changes leave a listing consistent, and storage with the files of its rows', async () => {
  const listed = await add({ propertyImage: await Promise.all([1, 2, 3].map(photo)), land_map: pdf('map') });
  const property = await find(listed);
  const images = property.property_images;
  const { token } = await makeAdmin(site.db);
  const body = { id: listed.id };

  const attempts = [
    ...[1, 2, 3, 4].map((price) => () => send(listed, editForm(property, { price }))),
    ...[1, 2, 3].map(
      (size) => async () => send(listed, editForm(property, { size, propertyImage: [await photo(size)] })),
    ),
    ...[0, 1, 2].map(
      (place) => () => send(listed, editForm(property, { existing_images: staying(images.slice(place)) })),
    ),
    ...[1, 2].map(
      (seed) => async () =>
        send(listed, editForm(property, { existing_images: '[]', propertyImage: [await photo(seed), await photo(9)] })),
    ),
    ...['a', 'b'].map((text) => () => send(listed, editForm(property, { land_map: pdf(text), mutation: pdf(text) }))),
    () => removeDocument(listed, 'land_map'),
    () => removeDocument(listed, 'sale_deed'),
    ...[1, 2, 3].map(() => () => site.call(approveProperty, { token, body })),
    () => site.call(rejectProperty, { token, body: { ...body, reason: 'Again' } }),
  ];
  expect(attempts).toHaveLength(20);
  const answers = await Promise.all(attempts.map((attempt) => attempt()));
  // A photo that was removed meanwhile is a 400, a document a 404, a late decision a 409.
  for (const { status } of answers) expect([200, 400, 404, 409]).toContain(status);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);

  const [row] = await site.db.select().from(properties).where(eq(properties.id, listed.id));
  expect(['pending', 'approved', 'rejected']).toContain(row?.status);
  expect(row?.rejectionReason).toBe(row?.status === 'rejected' ? 'Again' : null);
  const places = (await site.db.select().from(photos).orderBy(photos.position)).map(({ position }) => position);
  expect(places.length).toBeGreaterThan(0);
  expect(places.length).toBeLessThanOrEqual(5);
  expect(places).toEqual(places.map((_, place) => place));
  await expectStorageAsRows();
  const whole = await find(listed);
  for (const { file_path } of whole.property_images) expect((await site.app.inject(file_path)).statusCode).toBe(200);
});
