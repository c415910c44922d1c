import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { IMAGE_MAX_BYTES, MEGABYTE } from '#contract/limits.ts';
import { problemOf } from '#contract/problem.ts';
import { composed } from '#contract/unicode-forms.ts';
import { visibleText } from '#contract/visible-text.ts';
import { BUNDLE_FILES_MAX, BUNDLE_MAX_MEGABYTES } from '#contract/sheet-limits.ts';
import { UnusableFile, unusable } from './sheet-line.ts';

/* Only in the process for sheets (test/imports.test.ts). */

export interface BundledFile {
  name: string;
  bytes: number;
}

export interface UnpackedFile {
  name: string;
  path: string;
  bytes: number;
}

/** Folders, and what a Mac adds beside each file. */
const ENTRIES_MAX = BUNDLE_FILES_MAX * 3;
/** Photos hardly shrink; texts of documents do. */
const UNPACKED_MAX_BYTES = BUNDLE_MAX_MEGABYTES * 2 * MEGABYTE;
/** The form rejects larger files, so reading stops here. */
const FILE_MAX_BYTES = IMAGE_MAX_BYTES + 1;
const NAME_MAX_CHARACTERS = 300;

const LOCAL_HEADER_BYTES = 30;
const UNIX_KIND = 0o170000;
const UNIX_LINK = 0o120000;
const UTF8_NAME = 0x800;

/** @throws UnusableFile */
export async function listBundledFiles(path: string): Promise<BundledFile[]> {
  const entries = await entriesOf(path);
  return [...entries].map(([name, { uncompressedSize }]) => ({ name, bytes: uncompressedSize }));
}

/**
 * Writes files under new names, of each at most one byte more than a photo may have.
 * @throws UnusableFile for a broken bundle or file
 */
export async function unpackBundledFiles(
  path: string,
  names: readonly string[],
  into: string,
): Promise<UnpackedFile[]> {
  const entries = await entriesOf(path);
  const zip = await open(path);
  const unpacked: UnpackedFile[] = [];
  let total = 0;
  try {
    for (const name of new Set(names)) {
      const entry = entries.get(name);
      if (!entry) continue;
      const target = join(into, randomUUID());
      const bytes = await unpack(zip, { name, entry }, target);
      total += bytes;
      if (total > UNPACKED_MAX_BYTES) throw tooLarge();
      unpacked.push({ name, path: target, bytes });
    }
  } finally {
    zip.close();
  }
  return unpacked;
}

async function unpack(zip: ZipFile, { name, entry }: { name: string; entry: Entry }, target: string): Promise<number> {
  let bytes = 0;
  try {
    const source = await zip.openReadStreamPromise(entry);
    await pipeline(
      source,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          const part = piece.subarray(0, FILE_MAX_BYTES - bytes);
          bytes += part.length;
          yield part;
          if (bytes === FILE_MAX_BYTES) return;
        }
      },
      createWriteStream(target, { flags: 'wx' }),
    );
  } catch (error) {
    // The disk's errors are ours.
    if (error instanceof Error && 'syscall' in error) throw error;
    throw unusable('BUNDLE_FILE_DAMAGED', { name });
  }
  return bytes;
}

async function open(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, decodeStrings: false, autoClose: false });
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    throw unusable('BUNDLE_UNREADABLE');
  }
}

/** A row's photos are unpacked after those of the row before, from the same bundle. */
let lastRead: { of: string; entries: Map<string, Entry> } | undefined;

async function entriesOf(path: string): Promise<Map<string, Entry>> {
  const { size, mtimeMs, ino } = await stat(path);
  const of = `${path} ${size} ${mtimeMs} ${ino}`;
  if (lastRead?.of === of) return lastRead.entries;
  const zip = await open(path);
  try {
    const entries = await readEntries(zip);
    lastRead = { of, entries };
    return entries;
  } finally {
    zip.close();
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > ENTRIES_MAX) throw tooManyFiles();
  const all: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) all.push(entry);
  } catch {
    throw unusable('BUNDLE_UNREADABLE');
  }
  requireApart(all, zip.fileSize);
  const files = new Map<string, Entry>();
  for (const entry of all) {
    const name = nameOf(entry);
    if (!name || isLink(entry)) continue;
    if (entry.isEncrypted()) throw unusable('BUNDLE_PASSWORD');
    if (!entry.canDecodeFileData()) throw unusable('BUNDLE_METHOD');
    if (files.has(name)) throw unusable('BUNDLE_SAME_NAME', { name });
    if (files.size === BUNDLE_FILES_MAX) throw tooManyFiles();
    files.set(name, entry);
  }
  if (files.size === 0) throw unusable('BUNDLE_EMPTY');
  return files;
}

const tooManyFiles = () => new UnusableFile(problemOf('BUNDLE_TOO_MANY_FILES', { most: BUNDLE_FILES_MAX }), true);
const tooLarge = () => new UnusableFile(problemOf('BUNDLE_TOO_LARGE', { megabytes: BUNDLE_MAX_MEGABYTES }), true);

/** Entries that share bytes unpack to a thousand times their file (Fifield, A better zip bomb, 2019). */
function requireApart(entries: readonly Entry[], end: number): void {
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  for (const [i, { relativeOffsetOfLocalHeader, fileNameLength, compressedSize }] of inOrder.entries()) {
    const next = inOrder[i + 1]?.relativeOffsetOfLocalHeader ?? end;
    if (relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + fileNameLength + compressedSize > next) {
      throw unusable('BUNDLE_UNREADABLE');
    }
  }
}

const isLink = ({ externalFileAttributes, versionMadeBy }: Entry) =>
  versionMadeBy >> 8 !== 0 && ((externalFileAttributes >>> 16) & UNIX_KIND) === UNIX_LINK;

/** Folders and name within the bundle; undefined for folders and what programs add. Used to compare, never as a path. */
function nameOf(entry: Entry): string | undefined {
  const written = visibleText(writtenName(entry)).replaceAll('\\', '/');
  if (written.endsWith('/')) return undefined;
  const segments = written
    .replace(/^[a-z]:/i, '')
    .split('/')
    .map((segment) => segment.replace(/\p{Cc}/gu, '').trim())
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  const last = segments.at(-1);
  if (last === undefined || segments.includes('__MACOSX') || segments.some((one) => one.startsWith('.')))
    return undefined;
  if (/^(?:thumbs\.db|desktop\.ini)$/i.test(last)) return undefined;
  return composed(segments.join('/')).slice(-NAME_MAX_CHARACTERS).toWellFormed();
}

/** Macs write UTF-8 without its flag; only few names in CP437 are valid UTF-8. */
function writtenName({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | UTF8_NAME : generalPurposeBitFlag;
  return getFileNameLowLevel(flags, fileNameRaw, extraFields, true);
}
