import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  /** Named `<width>.<format>` and `full.<format>`: '320.avif', …, 'full.jpg'; each in a file of its own, of so many bytes. */
  variants: { name: string; path: string; bytes: number }[];
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
 * further one waits its turn. Bad uploads are refused without waiting. Neither the picture nor its variants are held in the memory of this process.
 * @param picture the path of a file
 * @param into a folder that is there, for the variants
 * @throws UnusablePhoto, and Error when two processes that work on photos die of it. JPEG, PNG and WebP are told by content; libvips never sees a file of another kind.
 */
export async function preparePhoto(picture: string, into: string): Promise<PreparedPhoto> {
  const { bytes, start } = beginningOf(picture);
  if (bytes > IMAGE_MAX_BYTES) throw new UnusablePhoto('too-large');
  if (!isPhoto(start)) throw new UnusablePhoto('not-a-photo');
  const done = await inPhotoProcess({ picture, into });
  if ('photo' in done) return done.photo;
  if ('unusable' in done) throw new UnusablePhoto(done.unusable);
  throw new Error(`A photo could not be prepared: ${'failed' in done ? done.failed : 'it was judged as a PDF'}`);
}

/** As `preparePhoto`, of a picture that was made here and is in memory; so are its variants then. */
export async function preparePicture(
  bytes: Buffer,
): Promise<Omit<PreparedPhoto, 'variants'> & { variants: { name: string; bytes: Buffer }[] }> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bhukhand-picture-'));
  const picture = join(folder.path, 'picture');
  await writeFile(picture, bytes);
  const photo = await preparePhoto(picture, folder.path);
  const read = async ({ name, path }: { name: string; path: string }) => ({ name, bytes: await readFile(path) });
  return { ...photo, variants: await Promise.all(photo.variants.map(read)) };
}

const MARK_BYTES = 12;

/** Without a turn of the event loop, so that photos are prepared in the order in which they came. */
function beginningOf(path: string): { bytes: number; start: Buffer } {
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(MARK_BYTES);
    readSync(file, start, { position: 0 });
    return { bytes: fstatSync(file).size, start };
  } finally {
    closeSync(file);
  }
}

function isPhoto(start: Buffer): boolean {
  const says = (latin1: string, at = 0) => start.toString('latin1', at, at + latin1.length) === latin1;
  return says('\xff\xd8\xff') || says('\x89PNG\r\n\x1a\n') || (says('RIFF') && says('WEBP', 8));
}
