import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMAGE_MAX_BYTES } from '#contract/limits.ts';
import { inFileProcess } from '#server/properties/file-process/file-process.ts';
import { isHeicFile } from './heic.ts';
import { type PreparedPhoto, UnusablePhoto } from './prepared-photo.ts';

/**
 * Converts an upload to every width and format: upright, sRGB, on white, first frame, never enlarged. Encoding from
 * bare pixels drops all metadata (EXIF, GPS, XMP, IPTC, ICC, comments, thumbnails). One photo at a time per process.
 * @param picture the path of a file
 * @param into an existing folder for the variants
 * @param account whose share of the process it takes
 * @throws UnusablePhoto; Error when two processes crash, or with the system's code. Only JPEG, PNG and WebP, by content, reach libvips.
 */
export async function preparePhoto(picture: string, into: string, account: string): Promise<PreparedPhoto> {
  const { bytes, start } = beginningOf(picture);
  if (bytes > IMAGE_MAX_BYTES) throw new UnusablePhoto('too-large');
  if (isHeicFile(start)) throw new UnusablePhoto('heic');
  if (!isPhoto(start)) throw new UnusablePhoto('not-a-photo');
  const done = await inFileProcess('photos', account, { picture, into });
  if ('photo' in done) return done.photo;
  if ('unusable' in done) throw new UnusablePhoto(done.unusable);
  const { failed, code } = 'failed' in done ? done : { failed: 'it was judged as a document' };
  throw Object.assign(new Error(`A photo could not be prepared: ${failed}`), code === undefined ? {} : { code });
}

export async function preparePicture(
  bytes: Buffer,
): Promise<Omit<PreparedPhoto, 'variants'> & { variants: { name: string; bytes: Buffer }[] }> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bhukhand-picture-'));
  const picture = join(folder.path, 'picture');
  await writeFile(picture, bytes);
  const photo = await preparePhoto(picture, folder.path, 'generated');
  const read = async ({ name, path }: { name: string; path: string }) => ({ name, bytes: await readFile(path) });
  return { ...photo, variants: await Promise.all(photo.variants.map(read)) };
}

const MARK_BYTES = 12;

/** Synchronous, to preserve the order of arrival. */
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
  const startsWithText = (latin1: string, at = 0) => start.toString('latin1', at, at + latin1.length) === latin1;
  return (
    startsWithText('\xff\xd8\xff') ||
    startsWithText('\x89PNG\r\n\x1a\n') ||
    (startsWithText('RIFF') && startsWithText('WEBP', 8))
  );
}
