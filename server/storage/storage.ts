import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';

/** Where the bytes of photos and documents are kept. A key is a relative path such as `photos/0198…/640.avif`. */
export interface FileStorage {
  /** Keeps the bytes under the key, in place of what was there; all of them or, if it fails, none. */
  write(key: string, bytes: Buffer): Promise<void>;
  /**
   * The kept bytes as a stream and their number; undefined when there are none. The caller must consume or destroy the
   * stream.
   */
  read(key: string): Promise<{ stream: Readable; bytes: number } | undefined>;
  /** Forgets the key; does nothing when it is not there. */
  remove(key: string): Promise<void>;
  /** Every key that was there before the first is given, each once, in no order; what somebody else put there under other names is left out. */
  keys(): AsyncGenerator<string>;
}

const KEY_MAX_CHARACTERS = 300;
const SEGMENT_MAX_CHARACTERS = 100;
/** Each failed one means that another file of the same folder was removed at that moment. */
const OPENING_ATTEMPTS = 100;
/** Nobody writes one file for so long: whoever began it has died. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/**
 * Keeps files below a directory of this machine, which is made with the first write.
 *
 * A file is written beside its final place, flushed, then renamed over it, so a reader or a crash meets the old bytes
 * or the new ones, never a part. What a crash left unfinished goes when the key is removed, an hour later or more. A folder goes with its last file. Every call throws a TypeError for a key outside `[a-z0-9/._-]`, or with an empty, `.`
 * or `..` segment.
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
      // `~` is outside the alphabet of keys, so no key can name another write's unfinished file.
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
    // Unfinished files are no keys.
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

/** @throws TypeError for a key outside `[a-z0-9/._-]`, or with an empty, `.` or `..` segment. */
export function checkKey(key: string): void {
  if (!isKey(key)) {
    throw new TypeError(`Not a key of the file storage: ${JSON.stringify(key.slice(0, KEY_MAX_CHARACTERS))}`);
  }
}

export function isKey(text: string): boolean {
  const fits = (segment: string) =>
    /^[a-z0-9._-]+$/.test(segment) && !/^\.+$/.test(segment) && segment.length <= SEGMENT_MAX_CHARACTERS;
  return text.length <= KEY_MAX_CHARACTERS && !text.includes('..') && text.split('/').every(fits);
}

/** Makes its folders too. Between that and the opening, the removal of a folder's last file may take the empty folder away; then both begin again. */
async function openNew(path: string): Promise<FileHandle> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Once it is open, its folder is not empty any more.
      return await open(path, 'wx', 0o600);
    } catch (error) {
      if (attempt === OPENING_ATTEMPTS || codeOf(error) !== 'ENOENT') throw error;
    }
  }
}

/** From the folder upwards, below `top`, until one is in use. Both are absolute and the folder is in `top`. */
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

/** What processes that died while they wrote this file have left of it. */
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

// A rename survives a power cut only once its folder is flushed too.
async function flushFolder(folder: string): Promise<void> {
  const handle = await openIfThere(folder);
  // The file was removed again meanwhile, and its folder with it.
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

/** EEXIST: the other name that POSIX allows for a folder that is not empty. */
function isInUse(error: unknown): boolean {
  return codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST';
}

/** ENOTDIR: a parent of the key is a file, so nothing can be kept under it. */
function isAbsence(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';
}
