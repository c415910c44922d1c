import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from './storage.ts';

const FILES_AT_ONCE = 8;

export interface MovedFiles {
  /** Files that are in the new storage now and the same there, those of earlier runs included. */
  files: number;
  bytes: number;
  /** How many of them an earlier run had brought. */
  thereBefore: number;
}

/**
 * Brings every file of one storage into another and reads each back: its SHA-256 there is that of the file here. A file
 * that is there and the same is not written again, so a run that was broken off is begun again without loss. With
 * `removeOld` a file is removed from the old storage once it is proved to be in the new one.
 *
 * The site must not run meanwhile: what it files or removes behind the run's back is not followed. `progress` hears of
 * every file. Stops at the first failure, with an Error that names the file.
 */
export async function moveFiles(
  from: FileStorage,
  to: FileStorage,
  { removeOld = false, progress }: { removeOld?: boolean; progress?: (soFar: MovedFiles) => void } = {},
): Promise<MovedFiles> {
  const moved: MovedFiles = { files: 0, bytes: 0, thereBefore: 0 };

  async function move(key: string): Promise<void> {
    const bytes = await contentOf(from, key);
    if (!bytes) throw new Error('it was removed meanwhile');
    const isThere = await holds(to, key, bytes);
    if (!isThere) {
      await to.write(key, bytes);
      if (!(await holds(to, key, bytes))) throw new Error('what came back is not what was written');
    }
    if (removeOld) await from.remove(key);
    moved.files += 1;
    moved.bytes += bytes.length;
    if (isThere) moved.thereBefore += 1;
    progress?.(moved);
  }

  const keys = from.keys();
  const moveSome = async () => {
    for await (const key of keys) {
      try {
        await move(key);
      } catch (error) {
        throw new Error(`${key}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    }
  };
  // All of them end before this does: who fails ends the list for the others.
  const ended = await Promise.allSettled(Array.from({ length: FILES_AT_ONCE }, moveSome));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return moved;
}

async function contentOf(files: FileStorage, key: string): Promise<Buffer | undefined> {
  const found = await files.read(key);
  return found && buffer(found.stream);
}

async function holds(files: FileStorage, key: string, bytes: Buffer): Promise<boolean> {
  const found = await files.read(key);
  if (!found) return false;
  const hash = createHash('sha256');
  for await (const chunk of found.stream) hash.update(chunk);
  return hash.digest().equals(createHash('sha256').update(bytes).digest());
}
