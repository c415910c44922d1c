import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { prepareZXingModule as prepareReader, readBarcodes } from 'zxing-wasm/reader';
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer';
import { PAGE_PICTURE_SIDE, pagePicture } from './page-picture.ts';

const wasmBinary = (file: string) =>
  new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(`zxing-wasm/${file}`)))).buffer;
prepareReader({ overrides: { wasmBinary: wasmBinary('reader/zxing_reader.wasm') } });
prepareWriter({ overrides: { wasmBinary: wasmBinary('writer/zxing_writer.wasm') } });

const CODES = [
  ['a QR code of 21 modules', 'QRCode', 'KHATA 23'],
  ['a QR code of 35 modules', 'QRCode', `https://records.example/khesra/${'4'.repeat(60)}`],
  ['an Aztec code', 'Aztec', 'KHATA 23'],
  ['a Data Matrix', 'DataMatrix', 'KHATA 23'],
  ['a barcode', 'Code128', '9876543210'],
] as const;

/** A page with a code of so many pixels at a place. */
async function pageWith(format: (typeof CODES)[number][1], text: string, side: number): Promise<Buffer> {
  const { svg } = await writeBarcode(text, { format, addQuietZones: true });
  const code = await sharp(Buffer.from(svg), { density: 600 })
    .resize({ width: side, kernel: 'nearest' })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1240, height: 1754, channels: 3, background: '#f4eedd' } })
    .composite([{ input: code, left: 100, top: 300 }])
    .jpeg()
    .toBuffer();
}

/** The thumbnail enlarged to the whole picture's size, the attempt to read it. */
async function codeAlone(format: (typeof CODES)[number][1], text: string): Promise<Buffer> {
  const { svg } = await writeBarcode(text, { format, addQuietZones: false });
  return sharp(Buffer.from(svg), { density: 300 }).resize({ width: 700, height: 700, fit: 'fill' }).png().toBuffer();
}

/** The codes that a reader finds in the enlarged picture. */
async function readFrom(picture: Buffer): Promise<string[]> {
  const enlarged = await sharp(picture).resize({ width: 960, kernel: 'cubic' }).png().toBuffer();
  const found = await readBarcodes(new Uint8Array(enlarged), { maxNumberOfSymbols: 5 });
  return found.map(({ text }) => text);
}

describe('a page with', () => {
  test.each(CODES)('%s has no picture', async (_, format, text) => {
    const page = await pageWith(format, text, 400);
    expect(await readFrom(page)).toEqual([text]);
    expect(await pagePicture(page)).toBeNull();
  });

  test('a code on its side has none', async () => {
    const page = await pageWith('QRCode', 'KHATA 23', 400);
    expect(await pagePicture(await sharp(page).rotate(90).toBuffer())).toBeNull();
  });

  test('a code that a reader misses at first has a picture that nobody reads it from', async () => {
    for (const [, format, text] of CODES) {
      const blurred = await sharp(await codeAlone(format, text))
        .blur(12)
        .png()
        .toBuffer();
      const picture = await pagePicture(blurred);
      if (picture) expect(await readFrom(picture)).toEqual([]);
    }
  });
});

/** How far the picture of one page is from that of another, in grey levels. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const grey = async (page: Buffer) => {
    const picture = await pagePicture(page);
    if (!picture) throw new Error('There is no picture');
    return sharp(picture).greyscale().raw().toBuffer();
  };
  const [a, b] = [await grey(one), await grey(other)];
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - (b[i] ?? 0))), 0);
}

const written = (text: string, size: number, width = 700, height = 990) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/><text x="20" y="${size}" font-size="${size}" font-family="DejaVu Sans" textLength="${width - 40}">${text}</text></svg>`,
    ),
  )
    .png()
    .toBuffer();

test('ten digits across a page differ from ten others by a few levels of grey', async () => {
  expect(await difference(await written('9876543210', 110), await written('9018273645', 110))).toBeLessThan(40);
});

test('a strip, which a few letters fill, has no picture', async () => {
  expect(await pagePicture(await written('9876543210', 110, 700, 160))).toBeNull();
});

test('a picture is of at most 24 pixels', async () => {
  const picture = await pagePicture(await written('Sale deed', 40));
  if (!picture) throw new Error('There is no picture');
  const { width, height } = await sharp(picture).metadata();
  expect(Math.max(width, height)).toBe(PAGE_PICTURE_SIDE);
});

test('what is no picture has none', async () => {
  expect(await pagePicture(Buffer.from('no picture'))).toBeNull();
});
