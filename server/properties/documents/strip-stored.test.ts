import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { addProperty } from '#contract/listing-form.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { documents } from '#server/database/schema/files.ts';
import { testApp } from '#test/app.ts';
import { pdfFile } from '#test/files/documents.ts';
import { photoPixels, withJpegSegments } from '#test/files/photos.ts';
import { makeSeller } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { fileOf, plotForm } from '#test/plot-form.ts';
import { stripStoredDocuments } from './strip-stored.ts';

const site = await testApp();
const owner = await makeSeller(site.db);
afterAll(() => site.close());

const warnings: unknown[] = [];
const strip = () =>
  stripStoredDocuments({ ...site.services, log: { warn: (...given: unknown[]) => void warnings.push(given) } });
const plain = await (await photoPixels(400, 300)).jpeg().toBuffer();
const told = withJpegSegments(plain, [
  [0xe1, 'Exif\0\0II*\0 taken at home by Ram Example'],
  [0xfe, 'Patna, 25.6117 85.1417'],
]);

/** A listing whose sale deed was stored as it was sent. */
async function storedBefore(bytes: Buffer): Promise<{ id: string; key: string }> {
  const { body } = await site.call(addProperty, {
    token: owner.token,
    body: await plotForm({ sale_deed: fileOf(plain, 'deed.jpg') }),
  });
  const [deed] = await site.db.select().from(documents).where(eq(documents.propertyId, body.data._id));
  if (!deed) throw new Error('No deed');
  await site.services.files.write(deed.storageKey, bytes);
  await site.db.update(documents).set({ bytes: bytes.length, strippedAt: null }).where(eq(documents.id, deed.id));
  return { id: body.data._id, key: deed.storageKey };
}

const stored = async (key: string) => {
  const found = await site.services.files.read(key);
  return found && buffer(found.stream);
};
const deedOf = async (id: string) => (await site.db.select().from(documents).where(eq(documents.propertyId, id)))[0];

test('a document stored with its metadata loses them, under a new key, and its link goes on', async () => {
  const { id, key } = await storedBefore(told);
  const { body } = await site.call(displayOneProperty, { token: owner.token, params: { id } });
  await strip();
  const deed = await deedOf(id);
  expect(deed).toMatchObject({ bytes: plain.length, fileName: 'deed.jpg', strippedAt: site.clock.now });
  expect(deed?.storageKey).not.toBe(key);
  expect((await stored(deed?.storageKey ?? ''))?.equals(plain)).toBe(true);
  const response = await site.app.inject(body.data[0]?.sale_deed?.file_path ?? '');
  expect(response.rawPayload.equals(plain)).toBe(true);
  await vi.waitFor(async () => expect(await stored(key)).toBeUndefined(), PATIENTLY);
});

test('a document without any keeps its key, and is looked through once', async () => {
  const { id, key } = await storedBefore(plain);
  await strip();
  const read = vi.spyOn(site.services.files, 'read');
  await strip();
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
  expect(await deedOf(id)).toMatchObject({ storageKey: key, bytes: plain.length, strippedAt: site.clock.now });
});

test('what was broken off before its row was written is done again, and leaves no file', async () => {
  const { id, key } = await storedBefore(told);
  const failing = { ...site.services.jobs, withdraw: () => Promise.reject(new Error('the database is away')) };
  const log = { warn: () => undefined };
  await expect(stripStoredDocuments({ ...site.services, jobs: failing, log })).rejects.toThrow('away');
  expect(await deedOf(id)).toMatchObject({ storageKey: key, bytes: told.length, strippedAt: null });
  await strip();
  expect(await deedOf(id)).toMatchObject({ bytes: plain.length, strippedAt: site.clock.now });
});

test('one that its owner replaces meanwhile is left to them', async () => {
  const { id } = await storedBefore(told);
  const keys: string[] = [];
  const files = {
    ...site.services.files,
    async write(key: string, bytes: Buffer) {
      await site.db.update(documents).set({ storageKey: 'documents/new' }).where(eq(documents.propertyId, id));
      keys.push(key);
      await site.services.files.write(key, bytes);
    },
  };
  await stripStoredDocuments({ ...site.services, files, log: { warn: () => undefined } });
  expect((await deedOf(id))?.storageKey).toBe('documents/new');
  await vi.waitFor(async () => expect(await stored(keys[0] ?? '')).toBeUndefined(), PATIENTLY);
});

test('one that would be refused today, and one whose file is lost, stay as they are', async () => {
  const broken = await storedBefore(told.subarray(0, -2000));
  const lost = await storedBefore(told);
  await site.services.files.remove(lost.key);
  warnings.length = 0;
  await strip();
  expect(warnings).toHaveLength(1);
  for (const { id, key } of [broken, lost])
    expect(await deedOf(id)).toMatchObject({ storageKey: key, strippedAt: site.clock.now });
});

test('several processes strip each document once', async () => {
  const all = await Promise.all([told, told, pdfFile('Deed')].map(storedBefore));
  await Promise.all([strip(), strip(), strip()]);
  for (const { id } of all) expect((await deedOf(id))?.strippedAt).toEqual(site.clock.now);
  const [first] = all;
  const bytes = await stored((await deedOf(first?.id ?? ''))?.storageKey ?? '');
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});
