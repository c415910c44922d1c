import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { PIXELS_MAX } from '#server/properties/photos/prepared-photo.ts';

/** Shows what kind of page it is: lines are less than a pixel high, and a digit as large as a palm is a spot. */
export const PAGE_PICTURE_SIDE = 24;
const BLURRED_PIXELS = 1.6;
/** Longer strips are no page, and few letters would fill them. */
const SIDES_RATIO_MAX = 2;
const SECONDS_MAX = 20;
/** A code on a page of A4 has three pixels a module. */
const SEARCHED_SIDE = 2000;

/** A picture of a whole page that neither a person nor a reader of codes can read; null where it has a code. */
export async function pagePicture(page: Buffer): Promise<Buffer | null> {
  try {
    const { width, height } = await sharp(page, { limitInputPixels: PIXELS_MAX }).metadata();
    if (Math.max(width, height) > SIDES_RATIO_MAX * Math.min(width, height)) return null;
    if (await hasCode(page)) return null;
    const small = await within(page, PAGE_PICTURE_SIDE).png().toBuffer();
    return await sharp(small).blur(BLURRED_PIXELS).webp({ quality: 40, effort: 4 }).toBuffer();
  } catch {
    return null;
  }
}

function within(page: Buffer, side: number): Sharp {
  return sharp(page, { failOn: 'error', limitInputPixels: PIXELS_MAX, autoOrient: true })
    .timeout({ seconds: SECONDS_MAX })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' });
}

let isPrepared = false;

async function hasCode(page: Buffer): Promise<boolean> {
  if (!isPrepared) {
    // It would be fetched from the internet otherwise.
    const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
    isPrepared = true;
  }
  const { data, info } = await within(page, SEARCHED_SIDE)
    .ensureAlpha()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const picture = { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  const found = await readBarcodes(picture as ImageData, { maxNumberOfSymbols: 1, returnErrors: true });
  return found.length > 0;
}
