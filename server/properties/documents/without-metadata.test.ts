import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { compoundFile, docFile, docxEntries, pdfObjects, pdfOf, pdfStream } from '#test/files/documents.ts';
import { unzip } from '#test/files/unzip.ts';
import { zipOf } from '#test/files/zip.ts';
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

describe('a document with a photo of a phone in it', () => {
  const photo = async (orientation?: number) => (await taken(orientation)).jpeg().toBuffer();
  const scanned = (picture: Buffer, more: string[] = []) =>
    pdfOf(
      pdfObjects('Sale deed', {
        more: [pdfStream('/Type /XObject /Subtype /Image /Width 400 /Height 300 /Filter /DCTDecode', picture), ...more],
      }),
    );
  const within = (document: Buffer) => document.subarray(document.indexOf('ffd8ff', 0, 'hex'));

  test('as PDF keeps every byte in its place but those that say where it was taken', async () => {
    const picture = await photo(6);
    const document = await kept(scanned(picture));
    expect(document).toHaveLength(scanned(picture).length);
    expect(document.includes('Ram Example')).toBe(false);
    expect(document.includes('Patna')).toBe(false);
    const { exif, orientation, xmp } = await sharp(within(document)).metadata();
    expect([orientation, exif?.includes('Bhukhand'), xmp]).toEqual([6, false, undefined]);
    expect((await pixels(within(document))).equals(await pixels(picture))).toBe(true);
    expect((await kept(document)).equals(document)).toBe(true);
  });

  test('as a signed PDF stays as it was signed', async () => {
    const signed = scanned(await photo(), ['<< /Type /Sig /ByteRange [0 10 20 30] >>']);
    expect((await kept(signed)).equals(signed)).toBe(true);
  });

  test('as an old Word document says no longer where it was taken', async () => {
    const text = docFile('Sale deed');
    const doc = compoundFile([
      { name: 'WordDocument', bytes: text.subarray(512 * 4, 512 * 4 + 8192) },
      { name: '1Table', bytes: Buffer.alloc(4096, 1) },
      { name: 'Data', bytes: await (await taken()).resize(100).jpeg().toBuffer() },
    ]);
    const document = await kept(doc);
    expect(document).toHaveLength(doc.length);
    expect(document.includes('Ram Example')).toBe(false);
  });

  test('as a Word document keeps its text, and the picture without its notes', async () => {
    const picture = await photo(3);
    const [png, jpeg] = [await (await taken()).png().toBuffer(), picture];
    const entries = docxEntries('Sale deed').map(({ name, text }) => ({ name, bytes: text }));
    const docx = zipOf([
      ...entries,
      { name: 'word/media/image1.jpeg', bytes: jpeg, method: 0 },
      { name: 'word/media/image2.png', bytes: png },
    ]);
    const document = await kept(docx);
    const { names, read } = await unzip(document);
    expect(names).toEqual([...entries.map(({ name }) => name), 'word/media/image1.jpeg', 'word/media/image2.png']);
    expect(read('word/document.xml').toString()).toContain('Sale deed');
    for (const name of names) expect(read(name).includes('Ram Example')).toBe(false);
    expect((await pixels(read('word/media/image1.jpeg'))).equals(await pixels(picture))).toBe(true);
    expect((await sharp(read('word/media/image1.jpeg')).metadata()).orientation).toBe(3);
    expect((await kept(document)).equals(document)).toBe(true);
  });

  test('is not touched where bytes only look like a picture', async () => {
    const chance = Buffer.concat([
      Buffer.from('ffd8ffe1000a4578696600000000ffda', 'hex'),
      Buffer.from('ffd8ffe10004ffd8'.repeat(2000), 'hex'),
    ]);
    const document = scanned(chance);
    expect((await kept(document)).equals(document)).toBe(true);
  });
});
