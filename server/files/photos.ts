import { IMAGE_MAX_BYTES } from '#contract/limits.ts';
import { inPhotoProcess } from './photo-process.ts';

/**
 * The widths, in pixels, that a photo is offered in beside `full`. A width that is not below the full picture's is
 * left out. The screens of cheap phones are 720 wide.
 */
export const PHOTO_WIDTHS = [320, 720, 1280] as const;

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

/**
 * Makes a seller's upload into what pages show: each width in each format, the right way up, in sRGB, on white, of an
 * animation the first frame. Every variant is encoded from bare pixels, so nothing else of the upload (EXIF, GPS, XMP,
 * IPTC, ICC, comments, thumbnails) can survive. Never enlarges. One photo is prepared at a time for a process; a
 * further one waits its turn. Bad uploads are refused without waiting.
 *
 * Throws UnusablePhoto, and Error when two processes that work on photos die of it. JPEG, PNG and WebP are told by content; libvips never sees a file of another kind.
 */
export async function preparePhoto(bytes: Buffer): Promise<PreparedPhoto> {
  if (bytes.length > IMAGE_MAX_BYTES) throw new UnusablePhoto('too-large');
  if (!isPhoto(bytes)) throw new UnusablePhoto('not-a-photo');
  const done = await inPhotoProcess({ bytes });
  if ('photo' in done) return done.photo;
  if ('unusable' in done) throw new UnusablePhoto(done.unusable);
  throw new Error(`A photo could not be prepared: ${'failed' in done ? done.failed : 'it became a card'}`);
}

function isPhoto(bytes: Buffer): boolean {
  const starts = (latin1: string, at = 0) => bytes.toString('latin1', at, at + latin1.length) === latin1;
  return starts('\xff\xd8\xff') || starts('\x89PNG\r\n\x1a\n') || (starts('RIFF') && starts('WEBP', 8));
}
