import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { displayOneProperty } from '#contract/properties.ts';
import { PIECE_MAX_BYTES } from '#contract/limits.ts';
import { addUploadedProperty, beginUpload, sendPiece, uploadStanding } from '#contract/uploads.ts';
import { properties, uploadPieces, uploads } from '#server/database/schema.ts';
import { removeOldUploads } from '#server/properties/uploads-in-pieces.ts';
import { pdfFile } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { makeSeller, type Person } from '#test/make.ts';
import { fileOf, plotForm } from '#test/plot-form.ts';

let site: TestApp;
let seller: Person;
beforeAll(async () => {
  site = await testApp();
  seller = await makeSeller(site.db);
});
afterAll(() => site.close());

const facts = async () => {
  const { state, district, mandal, units, size, price, description } = await plotForm();
  return { state, district, mandal, units, size, price, description };
};

async function begin(bytes: number, name = 'plot.jpg', { token } = seller): Promise<string> {
  return (await site.call(beginUpload, { token, body: { file_name: name, bytes } })).body.data._id;
}

const piece = (id: string, offset: number, bytes: Buffer, { token } = seller) =>
  site.call(sendPiece, { token, params: { id }, body: { offset: String(offset), piece: fileOf(bytes, 'piece') } });

/** Sent whole, in two pieces. */
async function send(bytes: Buffer, name: string): Promise<string> {
  const id = await begin(bytes.length, name);
  const half = Math.floor(bytes.length / 2);
  await piece(id, 0, bytes.subarray(0, half));
  await piece(id, half, bytes.subarray(half));
  return id;
}

const list = async (photos: string[], papers: Record<string, string> = {}, attempt = randomUUID()) =>
  site.call(addUploadedProperty, { token: seller.token, body: { ...(await facts()), photos, papers, attempt } });

test('a plot is listed from files that came in pieces, as if they had come whole; sent again, it is the same one', async () => {
  const photos = [await send(await jpegPhoto(640, 480, 1), 'a.jpg'), await send(await jpegPhoto(500, 400, 2), 'b.jpg')];
  const papers = { sale_deed: await send(pdfFile('Sale deed'), 'deed of the seller.pdf') };
  const attempt = randomUUID();
  const [first, second] = await Promise.all([list(photos, papers, attempt), list(photos, papers, attempt)]);
  const { data } = first.body;
  expect([first.status, second.status, second.body.data]).toEqual([200, 200, data]);
  expect((await list(photos, papers, attempt)).body.data).toEqual(data);
  // They are part of a listing: another one cannot have them.
  expect((await list(photos)).body.code).toBe('NO_SUCH_UPLOAD');
  expect(await site.db.$count(properties, eq(properties.ownerId, seller.id))).toBe(1);

  const found = await site.call(displayOneProperty, { token: seller.token, params: { id: data._id } });
  const [property] = found.body.data;
  expect(property?.property_images.map(({ width }) => width)).toEqual([640, 500]);
  expect(property?.sale_deed?.file_name).toBe('deed of the seller.pdf');
  expect(await site.db.$count(uploadPieces)).toBe(0);
});

test('a file goes on where it stopped; a piece that begins elsewhere, or goes too far, changes nothing', async () => {
  const id = await begin(10);
  expect((await piece(id, 0, Buffer.from('abcd'))).body.data.received).toBe(4);
  // The phone did not hear the answer, and sends it again.
  const again = await piece(id, 0, Buffer.from('abcd'));
  expect([again.status, again.body.code]).toEqual([409, 'WRONG_OFFSET']);
  expect((await piece(id, 4, Buffer.alloc(7))).status).toBe(400);
  expect((await piece(id, 4, Buffer.alloc(PIECE_MAX_BYTES + 1))).status).toBe(400);
  const standing = await site.call(uploadStanding, { token: seller.token, params: { id } });
  expect(standing.body.data).toEqual({ _id: id, bytes: 10, received: 4 });
  const both = await Promise.all([piece(id, 4, Buffer.from('efghij')), piece(id, 4, Buffer.from('efghij'))]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('content is judged as that of a form is, and said at its field; then the right file can be sent', async () => {
  const good = await send(await jpegPhoto(320, 240), 'plot.jpg');
  const bad = await send(Buffer.from('no photo at all'), 'plot.jpg');
  const refused = await list([good, bad]);
  expect([refused.status, refused.body.issues?.map(({ path }) => path)]).toEqual([415, ['propertyImage.1']]);
  const half = await begin(100);
  const unfinished = await list([good, half], { sale_deed: half });
  expect([unfinished.status, unfinished.body.issues?.map(({ path }) => path)]).toEqual([
    404,
    ['propertyImage.1', 'sale_deed'],
  ]);
  expect((await list([good])).status).toBe(200);
});

test('of one account the newest files stay, and of all what is younger than a day', async () => {
  const busy = await makeSeller(site.db);
  for (let sent = 0; sent < 40; sent += 1) await begin(100, `${sent}.jpg`, busy);
  const names = await site.db.select({ name: uploads.fileName }).from(uploads).where(eq(uploads.ownerId, busy.id));
  expect(names.map(({ name }) => name)).not.toContain('0.jpg');
  expect(names).toHaveLength(36);
  site.clock.advance(23 * 3_600_000);
  await removeOldUploads(site.db, site.clock.now);
  expect(await site.db.$count(uploads, eq(uploads.ownerId, busy.id))).toBe(36);
  site.clock.advance(2 * 3_600_000);
  await removeOldUploads(site.db, site.clock.now);
  expect(await site.db.$count(uploads)).toBe(0);
});
