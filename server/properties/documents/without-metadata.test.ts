import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { photoPixels, withJpegSegments } from '#test/files/photos.ts';
import { pngChunk, pngChunks, pngFile } from '#test/files/png-bytes.ts';
import { readDocumentKind } from './document-kind.ts';

const WHERE = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '25/1 36/1 4242/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '85/1 8/1 3131/100',
};
const taken = async (orientation = 1) =>
  (await photoPixels(400, 300))
    .withExif({ IFD0: { Make: 'Bhukhand Phones', Artist: 'Ram Example' }, IFD3: WHERE })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Patna</place></x:xmpmeta>')
    .withMetadata({ orientation });

/** The document as it is kept once it is checked. */
async function kept(bytes: Buffer): Promise<Buffer> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bhukhand-document-'));
  const path = join(folder.path, 'document');
  await writeFile(path, bytes);
  await readDocumentKind(path, 'seller');
  return await readFile(path);
}

const pixels = (bytes: Buffer) => sharp(bytes, { failOn: 'warning' }).raw().toBuffer();

describe('a photographed document', () => {
  test.for([
    ['of one scan', false],
    ['of several scans', true],
  ] as const)('%s says no longer where it was taken, in the very same picture', async ([, progressive]) => {
    const bytes = await (await taken()).jpeg({ progressive }).toBuffer();
    expect(bytes.includes('Ram Example')).toBe(true);
    const document = await kept(bytes);
    const { exif, xmp, iptc, comments } = await sharp(document).metadata();
    expect({ exif, xmp, iptc, comments }).toEqual({
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      comments: undefined,
    });
    expect((await pixels(document)).equals(await pixels(bytes))).toBe(true);
  });

  test.each([2, 3, 4, 5, 6, 7, 8])('that is turned (%i) stays upright, and says nothing else', async (orientation) => {
    const document = await kept(await (await taken(orientation)).jpeg().toBuffer());
    const metadata = await sharp(document).metadata();
    expect(metadata.orientation).toBe(orientation);
    expect(metadata.exif).toHaveLength(32);
  });

  test('has no film, second picture or comment of the phone behind or beside it', async () => {
    const plain = await (await photoPixels(400, 300)).jpeg().toBuffer();
    const segments = withJpegSegments(plain, [
      [0xfe, 'Taken at home'],
      [0xed, 'Photoshop 3.0\0 Patna'],
      [0xe2, 'MPF\0II*\0'],
    ]);
    const film = Buffer.from('....ftypmp42©xyz+25.6117+085.1417/');
    expect((await kept(Buffer.concat([segments, plain, film]))).equals(plain)).toBe(true);
  });

  test('keeps its colours', async () => {
    const cmyk = await (await photoPixels(40, 30)).toColourspace('cmyk').jpeg().toBuffer();
    const wide = await (await photoPixels(40, 30)).withIccProfile('p3').jpeg().toBuffer();
    for (const bytes of [cmyk, wide]) {
      const document = await kept(withJpegSegments(bytes, [[0xfe, 'Taken at home']]));
      expect(document.equals(bytes)).toBe(true);
    }
  });

  test('whose camera wrote its notes wrong is kept as a picture', async () => {
    const plain = await (await photoPixels(40, 30)).jpeg().toBuffer();
    for (const notes of ['Exif\0\0', 'Exif\0\0II*\0\xff\xff\xff\x7f', 'Exif\0\0MM\0*\0\0\0\x08\xff\xff'])
      expect((await kept(withJpegSegments(plain, [[0xe1, notes]]))).equals(plain)).toBe(true);
  });

  test('in PNG loses its texts, and what is behind it', async () => {
    const plain = await (await photoPixels(40, 30)).png().toBuffer();
    const [header = Buffer.alloc(0), ...rest] = pngChunks(plain);
    const texts = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME'].map((kind) => pngChunk(kind, Buffer.from('Comment\0Patna')));
    const document = await kept(Buffer.concat([pngFile([header, ...texts, ...rest]), Buffer.from('film')]));
    expect(document.equals(plain)).toBe(true);
  });
});
