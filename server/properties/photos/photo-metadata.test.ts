import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photoPixels, withJpegSegments } from '#test/files/photos.ts';
import { pngChunk, pngChunks, pngFile } from '#test/files/png-bytes.ts';
import { preparePicture } from '#server/properties/photos/photos.ts';

const PHONE = '9000000001';

const telling = async () =>
  (await photoPixels(800, 500))
    .withExif({
      IFD0: { Make: 'Bhukhand Phones', ImageDescription: `Call ${PHONE}`, Artist: 'Ram Example' },
      IFD2: { UserComment: `Seller ${PHONE}`, BodySerialNumber: 'SN-445566' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '25/1 36/1 4242/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '85/1 8/1 3131/100',
      },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${PHONE}</note></x:xmpmeta>`)
    .withIccProfile('p3');
const hundredths = (numerator: number) => {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(numerator, 0);
  bytes.writeUInt32LE(100, 4);
  bytes.writeUInt32BE(numerator, 8);
  bytes.writeUInt32BE(100, 12);
  return [bytes.subarray(0, 8), bytes.subarray(8)];
};
const place = [...hundredths(4242), ...hundredths(3131)];
const words = ['Exif', PHONE, 'Ram Example', 'Bhukhand Phones', 'SN-445566', 'xmpmeta', 'Photoshop 3.0', 'ICC_PROFILE'];
const marks = [...words.map((word) => Buffer.from(word)), ...place];
const marksIn = (bytes: Buffer) => marks.filter((mark) => bytes.includes(mark)).map((mark) => mark.toString('latin1'));

test('nothing that a phone writes into a JPEG survives', async () => {
  const plain = await (await telling()).jpeg({ quality: 90 }).toBuffer();
  const iptc = `Photoshop 3.0\x008BIM\x04\x04\x00\x00\x00\x00\x00\x10\x1c\x02\x78\x00\x0a${PHONE}\x00`;
  const segments = withJpegSegments(plain, [
    [0xfe, `Call me on ${PHONE}`],
    [0xed, iptc],
  ]);
  const bytes = Buffer.concat([segments, Buffer.from(`a film after the picture, ${PHONE}`)]);
  expect(await sharp(bytes).metadata()).toMatchObject({
    exif: expect.any(Buffer),
    xmp: expect.any(Buffer),
    icc: expect.any(Buffer),
    iptc: expect.any(Buffer),
  });
  // All texts and both halves of the position, in one byte order.
  expect(marksIn(bytes)).toHaveLength(words.length + 2);
  expect(bytes.toString('latin1').split(PHONE).length - 1).toBeGreaterThanOrEqual(6);

  const photo = await preparePicture(bytes);
  expect(photo.variants).toHaveLength(9);
  for (const variant of photo.variants) expect(marksIn(variant.bytes), variant.name).toEqual([]);
});

test.for(['jpeg', 'png', 'webp'] as const)('the variants of a %s carry no metadata of any kind', async (format) => {
  const bytes = await (await telling()).toFormat(format).toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  for (const variant of (await preparePicture(bytes)).variants) {
    const { exif, xmp, icc, iptc, comments, orientation, gainMap } = await sharp(variant.bytes).metadata();
    const kept = { exif, xmp, icc, iptc, comments, orientation, gainMap };
    expect(
      Object.entries(kept).filter(([, value]) => value !== undefined),
      variant.name,
    ).toEqual([]);
    expect(marksIn(variant.bytes), variant.name).toEqual([]);
  }
});

test('a comment chunk of a PNG does not survive', async () => {
  const [header = Buffer.alloc(0), ...rest] = pngChunks(await (await telling()).png().toBuffer());
  const bytes = pngFile([header, pngChunk('tEXt', Buffer.from(`Comment\0Call ${PHONE}`)), ...rest]);
  expect(marksIn(bytes)).toContain(PHONE);
  for (const variant of (await preparePicture(bytes)).variants)
    expect(marksIn(variant.bytes), variant.name).toEqual([]);
});
