import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { IMAGE_MAX_BYTES } from '#contract/limits.ts';

/**
 * The widths, in pixels, that a photo is offered in beside `full`. A width that is not below the full picture's is
 * left out.
 */
export const PHOTO_WIDTHS = [320, 640, 1280] as const;

/** Neither side of the full picture is longer than this, in pixels. */
export const PHOTO_FULL_SIDE = 2048;

/** The formats that every width is offered in, the lightest first; also the endings of the variants' names. */
export const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

export type PreparedPhoto = {
  /** Of the full picture, in pixels, the right way up. */
  width: number;
  height: number;
  /** Named `<width>.<format>` and `full.<format>`: '320.avif', …, 'full.jpg'. */
  variants: { name: string; bytes: Buffer }[];
};

export type UnusablePhotoReason = 'too-large' | 'not-a-photo' | 'too-many-pixels' | 'broken';

/** A picture that cannot be used, and why. */
export class UnusablePhoto extends Error {
  readonly reason: UnusablePhotoReason;
  constructor(reason: UnusablePhotoReason, options?: ErrorOptions) {
    super(`Unusable photo: ${reason}`, options);
    this.name = 'UnusablePhoto';
    this.reason = reason;
  }
}

// What a phone camera of 50 megapixels makes. Above it a small file could ask for gigabytes once unpacked.
const PIXELS_MAX = 8192 * 6144;
// A picture within the limits decodes in 2 s; what takes longer was built to.
const DECODING_MAX_SECONDS = 20;

// Photos are prepared on one core, so that the others answer page requests.
sharp.concurrency(1);

/**
 * Makes a seller's upload into what pages show: each width in each format, the right way up, in sRGB, on white, of an
 * animation the first frame. Every variant is encoded from bare pixels, so nothing else of the upload (EXIF, GPS, XMP,
 * IPTC, ICC, comments, thumbnails) can survive. Never enlarges. One photo is prepared at a time in a process; a
 * further one waits its turn. Bad uploads are refused without waiting.
 *
 * Throws UnusablePhoto. JPEG, PNG and WebP are told by content; libvips never sees a file of another kind.
 */
export async function preparePhoto(bytes: Buffer): Promise<PreparedPhoto> {
  if (bytes.length > IMAGE_MAX_BYTES) throw new UnusablePhoto('too-large');
  if (!isPhoto(bytes)) throw new UnusablePhoto('not-a-photo');
  if ((await countPixels(bytes)) > PIXELS_MAX) throw new UnusablePhoto('too-many-pixels');
  return inTurn(async () => {
    const full = await decode(bytes);
    const variants: PreparedPhoto['variants'] = [];
    for (const width of PHOTO_WIDTHS.filter((offered) => offered < full.info.width)) {
      variants.push(...(await encode(String(width), await narrow(full, width))));
    }
    variants.push(...(await encode('full', full)));
    return { width: full.info.width, height: full.info.height, variants };
  });
}

type Pixels = { data: Buffer; info: OutputInfo };

function isPhoto(bytes: Buffer): boolean {
  const starts = (latin1: string, at = 0) => bytes.toString('latin1', at, at + latin1.length) === latin1;
  return starts('\xff\xd8\xff') || starts('\x89PNG\r\n\x1a\n') || (starts('RIFF') && starts('WEBP', 8));
}

/** Reads the header only: a picture of a billion pixels is refused before one of them is unpacked. */
async function countPixels(bytes: Buffer): Promise<number> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch (error) {
    throw new UnusablePhoto('broken', { cause: error });
  }
}

async function decode(bytes: Buffer): Promise<Pixels> {
  try {
    // 'error' and not the stricter 'warning': cameras write slips that every viewer passes over.
    return await sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX, autoOrient: true })
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
 * One after the other, so that a photo keeps one thread busy and no more. The three qualities look alike (SSIM 0.94 on
 * photos). AVIF at effort 0 is within a tenth of the bytes of effort 3 in an eighth of the time, on which a seller
 * waits (libaom 3.15).
 */
async function encode(name: string, pixels: Pixels): Promise<PreparedPhoto['variants']> {
  const avif = await open(pixels).avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer();
  const webp = await open(pixels).webp({ quality: 62, effort: 2 }).toBuffer();
  const jpg = await open(pixels).jpeg({ quality: 68, progressive: true }).toBuffer();
  const encoded: Record<PhotoFormat, Buffer> = { avif, webp, jpg };
  return PHOTO_FORMATS.map((format) => ({ name: `${name}.${format}`, bytes: encoded[format] }));
}

function open({ data, info }: Pixels): Sharp {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

let lastInLine: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = lastInLine.then(work);
  lastInLine = mine.catch(() => undefined);
  return mine;
}
