import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/properties.ts';
import { addProperty } from '#contract/listing-form.ts';
import { MINUTE_MS } from '#contract/time.ts';
import type { S3Settings } from '#server/config/s3-settings.ts';
import { documents } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { pdfFile } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { makeSeller } from '#test/make.ts';
import { fileOf, plotForm } from '#test/plot-form.ts';
import { startSwift, type Swift, whyNoSwift } from '#test/swift.ts';
import { s3Client, s3Storage } from './s3-storage.ts';
import type { FileStorage } from './storage.ts';

const noSwift = whyNoSwift();

let swift: Swift;
let settings: S3Settings;
let client: S3Client;
let files: FileStorage;
beforeAll(async () => {
  if (noSwift) return;
  swift = await startSwift();
  settings = await swift.makeBucket();
  client = s3Client(settings);
  files = s3Storage(client, settings.bucket);
});
afterAll(async () => {
  client?.destroy();
  await swift?.stop();
});

describe.skipIf(noSwift)('files in the bucket are private: rejected is', () => {
  const secret = 'phone 9000000123';
  const key = `documents/${randomUUID()}`;
  beforeAll(() => files.write(key, Buffer.from(secret)));

  const presigned = (as: S3Client, seconds: number) =>
    getSignedUrl(as, new GetObjectCommand({ Bucket: settings.bucket, Key: key }), { expiresIn: seconds });

  async function expectRefused(address: string, status: number): Promise<void> {
    const answer = await fetch(address);
    expect(answer.status, address).toBe(status);
    expect(await answer.text()).not.toContain(secret);
  }

  test('a request without a signature, by either of the names that the object has', async () => {
    const [byS3, byKey] = [`${swift.address}/${settings.bucket}/${key}`, await presigned(client, 60)];
    expect(byKey.startsWith(`${byS3}?`)).toBe(true);
    // The server parses the path differently and rejects it.
    await expectRefused(byS3, 400);
    await expectRefused(`${swift.address}/v1/AUTH_bhukhand/${settings.bucket}/${key}`, 401);
    // Proves that the server serves valid requests.
    expect(await (await fetch(byKey)).text()).toBe(secret);
  });

  test('one that a wrong key signed, in a header or in the address', async () => {
    const credentials = { ...swift.app, secretAccessKey: 'guessed' };
    const wrong = s3Client({ ...settings, credentials });
    await expect(s3Storage(wrong, settings.bucket).read(key)).rejects.toThrow(/signature/);
    await expectRefused(await presigned(wrong, 60), 403);
    wrong.destroy();
  });

  test("one that somebody else's right key signed", async () => {
    const guest = s3Client({ ...settings, credentials: swift.guest });
    await expect(s3Storage(guest, settings.bucket).read(key)).rejects.toThrow('Access Denied');
    guest.destroy();
  });

  test('a changed or expired link', async () => {
    const link = await presigned(client, 1);
    await expectRefused(link.replace('X-Amz-Expires=1&', 'X-Amz-Expires=100&'), 403);
    await expectRefused(
      link.replace(/Signature=./, (start) => start.slice(0, -1) + (start.endsWith('0') ? '1' : '0')),
      403,
    );
    while ((await fetch(link)).status === 200) await sleep(200);
    await expectRefused(link, 403);
  });
});

test.skipIf(noSwift)('an interrupted write leaves the old bytes, or none', async () => {
  await files.write('kept', Buffer.from('old'));
  for (const [key, left] of [
    ['kept', 'old'],
    ['new', undefined],
  ] as const) {
    const address = await getSignedUrl(client, new PutObjectCommand({ Bucket: settings.bucket, Key: key }));
    const half = request(address, { method: 'PUT', headers: { 'content-length': 200_000 } });
    half.on('error', () => undefined);
    const closed = new Promise((done) => half.once('close', done));
    await new Promise((sent) => half.write(Buffer.alloc(100_000), sent));
    half.destroy();
    await closed;
    const found = await files.read(key);
    expect(found && (await buffer(found.stream)).toString()).toBe(left);
  }
});

test.skipIf(noSwift)('bytes that were changed on their way are refused, and what was there stays', async () => {
  await files.write('deed', Buffer.from('as signed'));
  const tampered = s3Client(settings);
  tampered.middlewareStack.add(
    (next) => (args) => {
      // After signing, which covers the SHA-256.
      Object.assign(args.request ?? {}, { body: Buffer.from('falsified') });
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low', name: 'tamper' },
  );
  await expect(s3Storage(tampered, settings.bucket).write('deed', Buffer.from('as signed'))).rejects.toMatchObject({
    name: 'BadDigest',
  });
  tampered.destroy();
  const found = await files.read('deed');
  expect(found && (await buffer(found.stream)).toString()).toBe('as signed');
});

describe.skipIf(noSwift)('a site whose files lie in a bucket', () => {
  let site: TestApp;
  const paper = pdfFile('Sale deed');
  let shown: contract.PropertyDetail;
  beforeAll(async () => {
    site = await testApp({}, { files });
    const seller = await makeSeller(site.db);
    const body = await plotForm({
      propertyImage: [fileOf(await jpegPhoto(700, 500), 'plot.jpg')],
      sale_deed: fileOf(paper, 'deed.pdf'),
    });
    const added = await site.call(addProperty, { token: seller.token, body });
    const params = { id: added.body.data._id };
    const found = await site.call(contract.displayOneProperty, { params, token: seller.token });
    const [property] = found.body.data;
    if (!property) throw new Error('The property is missing');
    shown = property;
  });
  afterAll(() => site.close());

  test('gives a document by its own link, with the headers that it has from disk, until the link expires', async () => {
    const link = shown.sale_deed?.file_path ?? '';
    expect(link).toMatch(/^\/files\/documents\//);
    const { statusCode, headers, rawPayload } = await site.app.inject(link);
    expect([statusCode, rawPayload.equals(paper)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(paper.length),
      'content-disposition': 'inline; filename="deed.pdf"',
      'content-security-policy': expect.stringContaining("default-src 'none'; "),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await site.app.inject(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).statusCode).toBe(404);
    site.clock.advance(15 * MINUTE_MS);
    expect((await site.app.inject(link)).statusCode).toBe(404);
    site.clock.advance(-15 * MINUTE_MS);
  });

  test('gives a photo from its own address, and stops when the listing is suspended', async () => {
    const [photo] = shown.property_images;
    const plain = `/images/${photo?._id}/320.webp`;
    const become = (status: 'approved' | 'suspended') =>
      site.db.update(properties).set({ status, approvedAt: site.clock.now }).where(eq(properties.id, shown._id));
    await become('approved');
    const { statusCode, headers, rawPayload } = await site.app.inject(plain);
    expect([statusCode, headers['content-type'], headers['content-length']]).toEqual([
      200,
      'image/webp',
      String(rawPayload.length),
    ]);
    const etag = String(headers.etag);
    expect((await site.app.inject({ url: plain, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
    await become('suspended');
    expect((await site.app.inject(plain)).statusCode).toBe(404);
  });

  test('answers 404 for a file that the bucket has lost', async () => {
    const [row] = await site.db.select().from(documents).where(eq(documents.propertyId, shown._id));
    await files.remove(row?.storageKey ?? '');
    expect((await site.app.inject(shown.sale_deed?.file_path ?? '')).statusCode).toBe(404);
  });
});
