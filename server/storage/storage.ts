import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { HOUR_MS } from '#contract/time.ts';

/** Stores photos and documents. A key is a relative path such as `photos/0198…/640.avif`. */
export interface FileStorage {
  write(key: string, bytes: Buffer): Promise<void>;
  /** Undefined for a missing key. The caller must consume or destroy the stream. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | undefined>;
  remove(key: string): Promise<void>;
  /** Every key that exists at the start, once, unordered; foreign names are omitted. */
  keys(): AsyncGenerator<string>;
}

const KEY_MAX_CHARACTERS = 300;
const SEGMENT_MAX_CHARACTERS = 100;
/** Each failure is a concurrent removal in the same folder. */
const OPENING_ATTEMPTS = 100;
const ABANDONED_AFTER_MS = HOUR_MS;

/**
 * Stores files below a directory, created on first write. Files are written beside their place, flushed and renamed, so
 * readers and crashes see old or new bytes. Unfinished ones are deleted with their key after an hour, empty folders
 * with their last file. @throws TypeError for an invalid key
 */
export function diskStorage(directory: string): FileStorage {
  const top = resolve(directory);
  const place = (key: string) => {
    checkKey(key);
    return join(top, ...key.split('/'));
  };

  return {
    async write(key, bytes) {
      const path = place(key);
      const folder = dirname(path);
      // Keys cannot contain `~`, so none collides with it.
      const unfinished = join(folder, `${beginningOfUnfinished(path)}${randomUUID()}`);
      const file = await openNew(unfinished);
      try {
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await flushFolder(folder);
    },

    async read(key) {
      const file = await openIfThere(place(key));
      if (!file) return undefined;
      const found = await file.stat();
      if (!found.isFile()) {
        await file.close();
        return undefined;
      }
      return { stream: file.createReadStream(), bytes: found.size };
    },

    async remove(key) {
      const path = place(key);
      try {
        await rm(path);
      } catch (error) {
        if (!isAbsence(error)) throw error;
        await removeAbandoned(path);
      }
      await removeEmptyFolders(dirname(path), top);
    },

    keys: () => keysBelow(top, ''),
  };
}

async function* keysBelow(folder: string, prefix: string): AsyncGenerator<string> {
  for (const entry of await entriesOf(folder)) {
    const key = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* keysBelow(join(folder, entry.name), `${key}/`);
    else if (entry.isFile() && isKey(key)) yield key;
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isAbsence(error)) return [];
    throw error;
  }
}

/** @throws TypeError for a key outside `[a-z0-9/._-]`, or with an empty, `.` or `..` segment */
export function checkKey(key: string): void {
  if (!isKey(key)) {
    throw new TypeError(`Not a key of the file storage: ${JSON.stringify(key.slice(0, KEY_MAX_CHARACTERS))}`);
  }
}

/** Whether a text is safe as a path below the storage: no empty, hidden or climbing segment. */
export function isKey(text: string): boolean {
  const fits = (segment: string) =>
    /^[a-z0-9._-]+$/.test(segment) && !/^\.+$/.test(segment) && segment.length <= SEGMENT_MAX_CHARACTERS;
  return text.length <= KEY_MAX_CHARACTERS && !text.includes('..') && text.split('/').every(fits);
}

/** Creates folders too; retries if a concurrent removal deletes the empty folder. */
async function openNew(path: string): Promise<FileHandle> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      return await open(path, 'wx', 0o600);
    } catch (error) {
      if (attempt === OPENING_ATTEMPTS || codeOf(error) !== 'ENOENT') throw error;
    }
  }
}

async function removeEmptyFolders(folder: string, top: string): Promise<void> {
  for (let empty = folder; empty !== top; empty = dirname(empty)) {
    try {
      await rmdir(empty);
    } catch (error) {
      if (isInUse(error)) return;
      if (!isAbsence(error)) throw error;
    }
  }
}

const beginningOfUnfinished = (path: string) => `~${basename(path)}~`;

async function removeAbandoned(path: string): Promise<void> {
  const folder = dirname(path);
  for (const { name } of await entriesOf(folder)) {
    if (!name.startsWith(beginningOfUnfinished(path))) continue;
    const unfinished = join(folder, name);
    const found = await stat(unfinished).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(unfinished, { force: true });
  }
}

async function openIfThere(path: string) {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

// A rename survives a power cut only after its folder is flushed.
async function flushFolder(folder: string): Promise<void> {
  const handle = await openIfThere(folder);
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** POSIX allows EEXIST for a folder that is not empty. */
function isInUse(error: unknown): boolean {
  return codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST';
}

function isAbsence(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';
}
