import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { uploadDocument, uploadPhoto } from '#contract/uploads.ts';
import { testApp } from '#test/app.ts';
import { slowPdf } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { makeSeller, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { fileOf } from '#test/plot-form.ts';

/* Uploads that take long hold up their own account, and of others those of their address at most. */

/** `npm run stress -- slow-uploads` sends more of them. */
const SENDERS = Number(process.env['SLOW_SENDERS'] ?? 14);
const OBJECTS = Number(process.env['SLOW_PDF_OBJECTS'] ?? 40_000);

const site = await testApp();
await site.app.listen();
afterAll(() => site.close());

const connections = () =>
  new Promise<number>((done, failed) =>
    site.app.server.getConnections((error, count) => (error ? failed(error) : done(count))),
  );

/** From another of the computer's own addresses. */
function begin({ token }: TestUser, localAddress: string, path: string, bytes: number): ClientRequest {
  const { port } = site.app.server.address() as AddressInfo;
  const headers = { 'x-token': token, 'content-type': 'multipart/form-data; boundary=part', 'content-length': bytes };
  const sent = request({ host: '127.0.0.1', port, method: 'POST', path, headers, localAddress });
  sent.on('error', () => undefined);
  sent.write('--part\r\ncontent-disposition: form-data; name="file"; filename="plot.jpg"\r\n\r\n');
  return sent;
}

const photoPath = () => `/api/property/upload-photo/${randomUUID()}`;

async function statusOf(seller: TestUser, localAddress: string, photo: Buffer): Promise<number | undefined> {
  const end = '\r\n--part--\r\n';
  const start = '--part\r\ncontent-disposition: form-data; name="file"; filename="plot.jpg"\r\n\r\n';
  const sent = begin(seller, localAddress, photoPath(), start.length + photo.length + end.length);
  sent.write(photo);
  sent.end(end);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

test('accounts of one address that send slowly keep nobody of another from uploading', async () => {
  const senders = await Promise.all(Array.from({ length: SENDERS }, () => makeSeller(site.db)));
  const seller = await makeSeller(site.db);
  const photo = await jpegPhoto(320, 240, 1);
  const slow = senders.map((sender) => begin(sender, '127.0.0.2', photoPath(), 100_000));
  await vi.waitFor(async () => expect(await connections()).toBeGreaterThanOrEqual(SENDERS), PATIENTLY);
  const started = performance.now();
  expect(await statusOf(seller, '127.0.0.3', photo)).toBe(200);
  if (process.env['SLOW_SENDERS'])
    console.log(`${SENDERS} slow senders: ${Math.round(performance.now() - started)} ms`);
  for (const sent of slow) sent.destroy();
});

test('a photo and a small document are done before the slow documents of two accounts', async () => {
  const [first, second, seller, another] = await Promise.all([1, 2, 3, 4].map(() => makeSeller(site.db)));
  if (!first || !second || !seller || !another) throw new Error('There are no sellers');
  const done: string[] = [];
  const started = performance.now();
  const upload = async (
    name: string,
    endpoint: typeof uploadDocument | typeof uploadPhoto,
    by: TestUser,
    file: File,
  ) => {
    const { status } = await site.call(endpoint, { token: by.token, params: { id: randomUUID() }, body: { file } });
    done.push(name);
    if (process.env['SLOW_PDF_OBJECTS'])
      console.log(`${name}: ${status}, ${Math.round(performance.now() - started)} ms`);
    return status;
  };
  const slow = fileOf(slowPdf(OBJECTS), 'deed.pdf');
  const small = fileOf(slowPdf(1), 'deed.pdf');
  const all = [first, second].flatMap((by) => [1, 2, 3].map(() => upload('slow', uploadDocument, by, slow)));
  await Promise.any(all);
  const photo = fileOf(await jpegPhoto(320, 240, 1), 'plot.jpg');
  expect(
    await Promise.all([upload('photo', uploadPhoto, seller, photo), upload('small', uploadDocument, another, small)]),
  ).toEqual([200, 200]);
  await Promise.all(all);
  expect(done.slice(-3)).toEqual(['slow', 'slow', 'slow']);
});
