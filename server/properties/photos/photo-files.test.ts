import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PropertyStatus } from '#contract/property-statuses.ts';
import * as contract from '#contract/properties.ts';
import { addProperty } from '#contract/listing-form.ts';
import { HOUR_MS } from '#contract/time.ts';
import { properties } from '#server/database/schema/properties.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { makeSeller, type TestUser } from '#test/make.ts';
import { fileOf, plotForm } from '#test/plot-form.ts';

let site: TestApp;
let seller: TestUser;
let id: string;
let photo: contract.Photo;
let otherPhoto: contract.Photo;
beforeAll(async () => {
  site = await testApp();
  seller = await makeSeller(site.db);
  const pictures = await Promise.all([1, 2].map((seed) => jpegPhoto(800, 500, seed)));
  const body = await plotForm({ propertyImage: pictures.map((bytes) => fileOf(bytes, 'plot.jpg')) });
  const added = await site.call(addProperty, { token: seller.token, body });
  id = added.body.data._id;
  [photo, otherPhoto] = await photosNow();
});
afterAll(() => site.close());

async function photosNow(): Promise<[contract.Photo, contract.Photo]> {
  const { body } = await site.call(contract.displayOneProperty, { params: { id }, token: seller.token });
  const [first, second] = body.data[0]?.property_images ?? [];
  if (!first || !second) throw new Error('The photos are missing');
  return [first, second];
}

async function become(status: PropertyStatus): Promise<void> {
  await site.db.update(properties).set({ status, approvedAt: site.clock.now }).where(eq(properties.id, id));
}

const get = (url: string, headers = {}) => site.app.inject({ url, headers });
const unsigned = ({ _id }: contract.Photo, variant = 'full.jpg') => `/images/${_id}/${variant}`;

describe('of a public listing', () => {
  beforeAll(() => become('approved'));

  test('every variant is served to anybody as what it is', async () => {
    for (const width of ['320', '720', 'full']) {
      for (const [ending, type] of [
        ['avif', 'image/avif'],
        ['webp', 'image/webp'],
        ['jpg', 'image/jpeg'],
      ]) {
        const { statusCode, headers, rawPayload } = await get(unsigned(photo, `${width}.${ending}`));
        expect(statusCode).toBe(200);
        expect(headers).toMatchObject({
          'content-type': type,
          'content-length': String(rawPayload.length),
          'x-content-type-options': 'nosniff',
          'cache-control': 'public, max-age=86400, s-maxage=600, must-revalidate',
          // Feeds name it, and their readers show it on a site of theirs.
          'cross-origin-resource-policy': 'cross-origin',
        });
      }
    }
  });

  test('with Save-Data pages get the smallest picture with its own ETag, and a single picture stays whole', async () => {
    const smallest = await get(unsigned(photo, '320.webp'));
    const spared = await get(unsigned(photo, 'full.webp'), { 'save-data': 'on', 'sec-fetch-dest': 'image' });
    expect(spared.rawPayload.equals(smallest.rawPayload)).toBe(true);
    expect([spared.headers.etag, spared.headers.vary]).toEqual([smallest.headers.etag, 'save-data']);
    const alone = await get(unsigned(photo), { 'save-data': 'on', 'sec-fetch-dest': 'document' });
    expect(alone.rawPayload.length).toBe((await get(unsigned(photo))).rawPayload.length);
    expect(alone.headers.etag).not.toBe(spared.headers.etag);
    const overThePage = await get(`${unsigned(photo)}?whole`, { 'save-data': 'on', 'sec-fetch-dest': 'image' });
    expect(overThePage.headers.etag).toBe(alone.headers.etag);
  });

  test('a request with the ETag gets a 304', async () => {
    const first = await get(unsigned(photo));
    const etag = String(first.headers.etag);
    for (const tags of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await get(unsigned(photo), { 'if-none-match': tags });
      expect([again.statusCode, again.rawPayload.length, again.headers['cache-control']]).toEqual([
        304,
        0,
        first.headers['cache-control'],
      ]);
    }
    expect((await get(unsigned(otherPhoto), { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('HEAD answers with the length and no body', async () => {
    const whole = await get(unsigned(photo));
    const head = await site.app.inject({ method: 'HEAD', url: unsigned(photo) });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(whole.rawPayload.length),
      0,
    ]);
  });

  test.each([
    '1280.jpg',
    '0320.jpg',
    '320.gif',
    '320.jpg.webp',
    'full',
    'full.JPG',
    '..%2f..%2fdocuments',
    '%00.jpg',
    '__proto__.jpg',
    `${'9'.repeat(150)}.jpg`,
  ])('there is no variant %s', async (variant) => {
    const { statusCode, headers } = await get(unsigned(photo, variant));
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test.each(['x', '00000000-0000-7000-8000-000000000000', "'"])('there is no photo %s', async (other) => {
    expect((await get(`/images/${other}/full.jpg`)).statusCode).toBe(404);
  });
});

describe.each(['pending', 'rejected', 'suspended', 'removed'] as const)('of a listing that is %s', (status) => {
  beforeAll(async () => {
    await become(status);
    [photo, otherPhoto] = await photosNow();
  });

  test('an address alone opens none, even with an ETag from when it was public', async () => {
    for (const headers of [{}, { 'if-none-match': `"${photo._id}-full.jpg"` }]) {
      const answer = await get(unsigned(photo), headers);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    }
  });

  test('the link that its owner gets opens every variant of that photo, of no other, and for no shared cache', async () => {
    for (const variant of ['full.jpg', '320.avif', '720.webp']) {
      const { statusCode, headers } = await get(photo.file_path.replace('full.jpg', variant));
      expect([statusCode, headers['cache-control']]).toEqual([200, 'private, max-age=3600, must-revalidate']);
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
    expect((await get(photo.file_path.replace(photo._id, otherPhoto._id))).statusCode).toBe(404);
  });
});

test('the link to a photo that is not public dies after two hours at most, and stays the same within one', async () => {
  await become('pending');
  site.clock.now = new Date(Math.ceil(site.clock.now.getTime() / HOUR_MS) * HOUR_MS);
  const [early] = await photosNow();
  site.clock.advance(HOUR_MS - 1);
  const [later] = await photosNow();
  expect(later.file_path).toBe(early.file_path);
  expect((await get(later.file_path)).statusCode).toBe(200);
  site.clock.advance(HOUR_MS);
  expect((await get(later.file_path)).statusCode).toBe(200);
  site.clock.advance(1);
  expect((await get(later.file_path)).statusCode).toBe(404);
});
