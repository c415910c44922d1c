import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { IMAGE_MAX_BYTES, MEGABYTE } from '#contract/limits.ts';
import { docFile, docxFile, pdfFile } from '#test/files/documents.ts';
import { jpegPhoto, photoPixels } from '#test/files/photos.ts';
import { pngChunk, pngFile, pngHeader } from '#test/files/png-bytes.ts';
import { preparePhoto, preparePicture } from './photos.ts';
import { PHOTO_FORMATS, UnusablePhoto } from './prepared-photo.ts';

const TINY = { width: 40, height: 30, channels: 3 as const, background: { r: 200, g: 50, b: 50 } };

async function reasonFor(bytes: Buffer): Promise<string> {
  const error = await preparePicture(bytes).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof UnusablePhoto ? error.reason : `not refused by name: ${String(error)}`;
}

function variant(photo: Awaited<ReturnType<typeof preparePicture>>, name: string): Buffer {
  const found = photo.variants.find((one) => one.name === name);
  if (!found) throw new Error(`No ${name} among ${photo.variants.map((one) => one.name).join(', ')}`);
  return found.bytes;
}

async function colourOf(bytes: Buffer): Promise<number[]> {
  const { channels } = await sharp(bytes).stats();
  return channels.map((channel) => Math.round(channel.mean));
}

function near(colour: number[], expected: number[]): boolean {
  return colour.length === expected.length && colour.every((value, i) => Math.abs(value - (expected[i] ?? 0)) <= 8);
}

describe('variants', () => {
  test('a large photo comes in every width and format, each decodable and of the promised size', async () => {
    const photo = await preparePicture(
      await sharp({ create: { ...TINY, width: 3000, height: 2000 } })
        .jpeg()
        .toBuffer(),
    );
    expect([photo.width, photo.height]).toEqual([2048, 1365]);
    const names = ['320', '720', '1280', 'full'].flatMap((width) =>
      PHOTO_FORMATS.map((format) => `${width}.${format}`),
    );
    expect(photo.variants.map(({ name }) => name)).toEqual(names);
    for (const { name, bytes } of photo.variants) {
      const { width, height, format } = await sharp(bytes).metadata();
      const [promisedWidth, ending] = name.split('.');
      expect(width, name).toBe(promisedWidth === 'full' ? 2048 : Number(promisedWidth));
      expect(Math.abs((height / width) * 3000 - 2000), name).toBeLessThan(10);
      expect({ jpeg: 'jpg', webp: 'webp', heif: 'avif' }[String(format)], name).toBe(ending);
    }
  });

  test('a photo-like picture 720 wide is light, and the newer the format the lighter', async () => {
    const photo = await preparePicture(await jpegPhoto(1300, 975));
    const [avif = 0, webp = 0, jpg = 0] = PHOTO_FORMATS.map((format) => variant(photo, `720.${format}`).length);
    expect(avif).toBeLessThan(webp);
    expect(webp).toBeLessThan(jpg);
    expect(avif).toBeLessThan(40_000);
    expect(jpg).toBeLessThan(75_000);
  });

  test.for([
    [320, ['full']],
    [321, ['320', 'full']],
    [720, ['320', 'full']],
    [1, ['full']],
  ] as const)('a picture %i wide is not enlarged', async ([width, expected]) => {
    const photo = await preparePicture(
      await sharp({ create: { ...TINY, width } })
        .png()
        .toBuffer(),
    );
    expect([photo.width, photo.height]).toEqual([width, 30]);
    expect([...new Set(photo.variants.map(({ name }) => name.split('.')[0]))]).toEqual(expected);
    expect(photo.variants).toHaveLength(expected.length * PHOTO_FORMATS.length);
  });

  test('the longer side of a tall picture is limited too', async () => {
    const photo = await preparePicture(
      await sharp({ create: { ...TINY, width: 1500, height: 4000 } })
        .png()
        .toBuffer(),
    );
    expect([photo.width, photo.height]).toEqual([768, 2048]);
  });

  test('a picture of 20000 by 1 pixels is prepared', async () => {
    const photo = await preparePicture(
      await sharp({ create: { ...TINY, width: 20_000, height: 1 } })
        .png()
        .toBuffer(),
    );
    expect([photo.width, photo.height]).toEqual([2048, 1]);
  });
});

describe('colour and orientation', () => {
  test('a photo taken on its side stands upright in every variant', async () => {
    // Left half white, right half black; orientation 6 turns it clockwise, with white on top.
    const sides = sharp({ create: { ...TINY, width: 200, height: 400, background: 'black' } });
    const bytes = await sharp({ create: { ...TINY, width: 400, height: 400, background: 'white' } })
      .composite([{ input: await sides.png().toBuffer(), left: 200, top: 0 }])
      .extend({ bottom: 200, background: 'grey' })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 600, orientation: 6 });
    const photo = await preparePicture(bytes);
    expect([photo.width, photo.height]).toEqual([600, 400]);
    for (const { name, bytes: shown } of photo.variants) {
      const { width, height, orientation } = await sharp(shown).metadata();
      expect(orientation, name).toBeUndefined();
      const corner = { width: 20, height: 20, left: width - 40 };
      const top = await sharp(shown)
        .extract({ ...corner, top: 20 })
        .png()
        .toBuffer();
      const bottom = await sharp(shown)
        .extract({ ...corner, top: height - 40 })
        .png()
        .toBuffer();
      expect(near(await colourOf(top), [255, 255, 255]), name).toBe(true);
      expect(near(await colourOf(bottom), [0, 0, 0]), name).toBe(true);
    }
  });

  test('colours of a wide profile are converted, not misread', async () => {
    const bytes = await sharp({ create: TINY }).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer();
    const misread = await colourOf(await sharp(bytes, { ignoreIcc: true }).png().toBuffer());
    expect(near(misread, [200, 50, 50])).toBe(false);
    for (const { name, bytes: shown } of (await preparePicture(bytes)).variants) {
      expect(near(await colourOf(shown), [200, 50, 50]), name).toBe(true);
    }
  });

  const red = (background = TINY.background) => sharp({ create: { ...TINY, background } });
  test.for([
    ['a grey JPEG', () => red().greyscale().toColourspace('b-w').jpeg(), [102, 102, 102]],
    [
      'a CMYK JPEG',
      () => red({ r: 160, g: 110, b: 100 }).toColourspace('cmyk').jpeg({ quality: 100 }),
      [160, 110, 100],
    ],
    ['a PNG of 16 bits a channel', () => red().toColourspace('rgb16').png(), [200, 50, 50]],
    ['a PNG with a palette', () => red().png({ palette: true }), [200, 50, 50]],
    ['a lossless WebP', () => red().webp({ lossless: true }), [200, 50, 50]],
    ['a transparent PNG, shown on white', () => red().ensureAlpha(0).png(), [255, 255, 255]],
    ['a transparent WebP, shown on white', () => red().ensureAlpha(0).webp(), [255, 255, 255]],
  ] as const)('%s becomes plain sRGB', async ([, make, colour]) => {
    const photo = await preparePicture(await make().toBuffer());
    for (const { name, bytes } of photo.variants) {
      const { space, channels, hasAlpha } = await sharp(bytes).metadata();
      expect({ space, channels, hasAlpha }, name).toEqual({ space: 'srgb', channels: 3, hasAlpha: false });
      expect(near(await colourOf(bytes), [...colour]), `${name} ${String(await colourOf(bytes))}`).toBe(true);
    }
  });

  test('of an animation the first frame is shown', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { ...TINY, background } })
          .png()
          .toBuffer(),
      ),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    const photo = await preparePicture(bytes);
    expect([photo.width, photo.height]).toEqual([40, 30]);
    expect(near(await colourOf(variant(photo, 'full.webp')), [255, 0, 0])).toBe(true);
  });
});

describe('refusals', () => {
  test('a photo of 20 MB is too large, one of exactly the limit is not', async () => {
    const photo = await sharp({ create: TINY }).jpeg().toBuffer();
    const padded = (bytes: number) => Buffer.concat([photo], bytes);
    expect(await reasonFor(padded(20 * MEGABYTE))).toBe('too-large');
    expect(await reasonFor(padded(IMAGE_MAX_BYTES + 1))).toBe('too-large');
    expect((await preparePicture(padded(IMAGE_MAX_BYTES))).width).toBe(40);
  });

  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  test.for([
    ['an empty file', () => Buffer.alloc(0)],
    ['two bytes', () => Buffer.from([0xff, 0xd8])],
    ['a text', () => Buffer.from('not a picture')],
    ['a PDF, whatever its name', () => pdfFile('Sale deed')],
    ['a DOC', () => docFile('Sale deed')],
    ['a DOCX', () => docxFile('Sale deed')],
    ['an SVG', () => svg],
    ['an SVG after blanks', () => Buffer.concat([Buffer.from('\n  '), svg])],
    ['a GIF', () => sharp({ create: TINY }).gif().toBuffer()],
    ['a TIFF', () => sharp({ create: TINY }).tiff().toBuffer()],
    ['an AVIF', () => sharp({ create: TINY }).avif().toBuffer()],
    ['a sound in RIFF', () => Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(28)])],
  ] as const)('%s is not a photo', async ([, make]) => {
    expect(await reasonFor(await make())).toBe('not-a-photo');
  });

  test('a photo of an iPhone is named as such, whatever its file is called', async () => {
    const bytes = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(5000)]);
    expect(await reasonFor(bytes)).toBe('heic');
  });

  test('a small file with a billion pixels is rejected by its header, before decoding', async () => {
    // Its data would not decode: a try would report 'broken'.
    const bomb = pngFile([
      pngHeader(32_000, 32_000),
      pngChunk('IDAT', Buffer.alloc(100)),
      pngChunk('IEND', Buffer.alloc(0)),
    ]);
    expect(await reasonFor(bomb)).toBe('too-many-pixels');
  });

  test('a JPEG and a WebP whose headers promise 51 megapixels are refused', async () => {
    const jpeg = await sharp({ create: TINY }).jpeg().toBuffer();
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(3200, frame + 5);
    jpeg.writeUInt16BE(16_000, frame + 7);
    expect(await reasonFor(jpeg)).toBe('too-many-pixels');

    const webp = await sharp({ create: TINY }).webp().toBuffer();
    webp.writeUInt16LE(16_000, 26);
    webp.writeUInt16LE(3200, 28);
    expect(await reasonFor(webp)).toBe('too-many-pixels');
  });

  test.for(['jpeg', 'png', 'webp'] as const)('a %s that was cut off is broken, wherever it was cut', async (format) => {
    const bytes = await (await photoPixels(300, 200)).toFormat(format).toBuffer();
    for (const share of [0.001, 0.02, 0.5, 0.9]) {
      expect(await reasonFor(bytes.subarray(0, Math.max(12, bytes.length * share))), String(share)).toBe('broken');
    }
  });

  test('a JPEG start followed by noise is broken', async () => {
    expect(await reasonFor(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 'noise')]))).toBe(
      'broken',
    );
  });

  test('a JPEG of a hundred repeated scans, built to keep a server busy, is broken', async () => {
    const bytes = await sharp({ create: { ...TINY, width: 400, height: 300 } })
      .jpeg({ progressive: true })
      .toBuffer();
    const lastScan = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const repeated = Array.from({ length: 300 }, () => lastScan);
    expect(await reasonFor(Buffer.concat([bytes.subarray(0, -2), ...repeated, bytes.subarray(-2)]))).toBe('broken');
  });
});

describe('one at a time', () => {
  test('photos that arrive together are prepared one after the other, and a broken one holds nobody up', async () => {
    const [large, small] = [await jpegPhoto(1600, 1200), await jpegPhoto(200, 150)];
    const inOrder: string[] = [];
    await using folder = await mkdtempDisposable(join(tmpdir(), 'bhukhand-photos-'));
    const pictures = { large, small, 'cut off': large.subarray(0, 4_000), 'another small': small };
    for (const [name, bytes] of Object.entries(pictures)) {
      await mkdir(join(folder.path, name));
      await writeFile(join(folder.path, name, 'picture'), bytes);
    }
    const prepare = (name: string) =>
      preparePhoto(join(folder.path, name, 'picture'), join(folder.path, name), 'seller').then(
        () => inOrder.push(name),
        () => inOrder.push(`${name}, refused`),
      );
    await Promise.all(Object.keys(pictures).map(prepare));
    expect(inOrder.filter((name) => !name.startsWith('cut'))).toEqual(['large', 'small', 'another small']);
    expect(inOrder).toContain('cut off, refused');
  });
});
