import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from './storage.ts';

const FILES_AT_ONCE = 8;

export interface MovedFiles {
  files: number;
  bytes: number;
  thereBefore: number;
}

/**
 * Copies every file to another storage and verifies its SHA-256 there. Identical files are skipped, so an interrupted
 * run can be repeated. `removeOld` deletes verified originals. The site must be stopped, as concurrent changes are
 * missed. `progress` is called per file. Stops at the first failure with an Error that names the file.
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
