import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import {
  PHOTO_FORMATS,
  PHOTO_FULL_SIDE,
  PHOTO_WIDTHS,
  PIXELS_MAX,
  type PhotoFormat,
  type PreparedPhoto,
  UnusablePhoto,
} from './prepared-photo.ts';
import { LIKENESS_PIXELS, likenessOf } from './likeness.ts';

/* Only in the process for photos (test/imports.test.ts), which alone loads libvips for them. */

// Valid pictures decode in 2 s.
const DECODING_MAX_SECONDS = 20;

// Leaves other cores to page requests.
sharp.concurrency(1);

/** @throws UnusablePhoto */
export async function writeVariants(picture: string, into: string): Promise<PreparedPhoto> {
  if ((await countPixels(picture)) > PIXELS_MAX) throw new UnusablePhoto('too-many-pixels');
  const full = await decode(picture);
  const variants: PreparedPhoto['variants'] = [];
  for (const width of PHOTO_WIDTHS.filter((offered) => offered < full.info.width)) {
    variants.push(...(await encode(into, String(width), await narrow(full, width))));
  }
  variants.push(...(await encode(into, 'full', full)));
  const likeness = likenessOf(await open(full).greyscale().resize(LIKENESS_PIXELS).raw().toBuffer());
  return { width: full.info.width, height: full.info.height, likeness, variants };
}

type Pixels = { data: Buffer; info: OutputInfo };

/** Reads only the header, before any pixel is unpacked. */
async function countPixels(picture: string): Promise<number> {
  try {
    const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
    return width * height;
  } catch (error) {
    throw new UnusablePhoto('broken', { cause: error });
  }
}

async function decode(picture: string): Promise<Pixels> {
  try {
    // Not 'warning': cameras make small faults that all viewers accept.
    return await sharp(picture, { failOn: 'error', limitInputPixels: PIXELS_MAX, autoOrient: true })
      .timeout({ seconds: DECODING_MAX_SECONDS })
      .resize({ width: PHOTO_FULL_SIDE, height: PHOTO_FULL_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new UnusablePhoto('broken', { cause: error });
  }
}

function narrow(pixels: Pixels, width: number): Promise<Pixels> {
  return open(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true });
}

/**
 * Sequential, to use one thread. The three qualities look alike (SSIM 0.94 on photos). AVIF effort 0 is within 10 % of
 * effort 3's bytes in an eighth of the time (libaom 3.15).
 */
async function encode(into: string, name: string, pixels: Pixels): Promise<PreparedPhoto['variants']> {
  const avif = await open(pixels).avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer();
  const webp = await open(pixels).webp({ quality: 62, effort: 2 }).toBuffer();
  const jpg = await open(pixels).jpeg({ quality: 68, progressive: true }).toBuffer();
  const encoded: Record<PhotoFormat, Buffer> = { avif, webp, jpg };
  const variants = PHOTO_FORMATS.map((format) => ({ name: `${name}.${format}`, content: encoded[format] }));
  for (const { name: file, content } of variants) await writeFile(join(into, file), content);
  return variants.map(({ name: file, content }) => ({ name: file, path: join(into, file), bytes: content.length }));
}

function open({ data, info }: Pixels): Sharp {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
