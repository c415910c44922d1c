import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { MEGABYTE } from '#contract/limits.ts';

const PICTURE = /^word\/media\/./i;
/** A file of 4 MB that unpacks to more is left as it is. */
const UNPACKED_MAX_BYTES = 64 * MEGABYTE;

/**
 * A Word document with each of its pictures changed; the very same bytes where none changes, or where it is signed.
 * @param bytes found to be a whole one (check-docx.ts)
 */
export async function withChangedPictures(bytes: Buffer, change: (picture: Buffer) => Buffer): Promise<Buffer> {
  const zip = await fromBufferPromise(bytes);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > UNPACKED_MAX_BYTES || entries.some(({ fileName }) => fileName.startsWith('_xmlsignatures/')))
    return bytes;

  const read = async (entry: Entry) => buffer(await zip.openReadStreamPromise(entry));
  const changed = new Map<Entry, Buffer>();
  for (const entry of entries.filter(({ fileName }) => PICTURE.test(fileName))) {
    const picture = await read(entry);
    const other = change(picture);
    if (!other.equals(picture)) changed.set(entry, other);
  }
  if (changed.size === 0) return bytes;
  const written = new ZipFile();
  for (const entry of entries.filter(({ fileName }) => !fileName.endsWith('/'))) {
    written.addBuffer(changed.get(entry) ?? (await read(entry)), entry.fileName, { mtime: entry.getLastModDate() });
  }
  written.end();
  return buffer(written.outputStream);
}
