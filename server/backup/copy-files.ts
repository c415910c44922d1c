import { constants } from 'node:fs';
import { copyFile, link, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '#server/files/storage.ts';
import { FILES, linesOf, sha256, sumLine, sumsIn } from './layout.ts';

/** A bucket answers after milliseconds each; a disk has nothing to wait for and is not hurried. */
const FILES_AT_ONCE = 8;

export interface CopiedFiles {
  count: number;
  bytes: number;
  /** How many of them are of an earlier backup: its file under a second name, which takes no space. */
  ofEarlier: number;
  /** The first few files that a row names and that are not in the storage, and how many there are. */
  lost: { count: number; some: string[] };
}

const LOST_NAMED = 5;

interface Job {
  /** The names of the files, each on a line of its own, in the order of their bytes. */
  list: string;
  from: FileStorage;
  /** Folders of earlier backups of the same market, whole ones and ones that were broken off. */
  earlier: string[];
  /** Writes to the SHA256SUMS. */
  write: (line: string) => Promise<void>;
  progress?: ((soFar: CopiedFiles) => void) | undefined;
}

/** Copies every file of the list that no earlier backup has into `folder`, and writes the sums of all in their order. */
export async function copyFilesTo(folder: string, to: FileStorage, job: Job): Promise<CopiedFiles> {
  const copied: CopiedFiles = { count: 0, bytes: 0, ofEarlier: 0, lost: { count: 0, some: [] } };
  const earlier = job.earlier.map(inOrder);

  async function copy(key: string, known: { folder: string; sum: string }[]): Promise<string | undefined> {
    for (const one of known) {
      const bytes = await linkSame(join(one.folder, FILES, key), join(folder, FILES, key), one.sum);
      if (bytes === undefined) continue;
      copied.ofEarlier += 1;
      copied.bytes += bytes;
      return one.sum;
    }
    const found = await job.from.read(key);
    if (!found) return undefined;
    const bytes = await buffer(found.stream);
    await to.write(key, bytes);
    copied.bytes += bytes.length;
    return sha256(bytes);
  }

  const underWay: { key: string; copying: Promise<string | undefined> }[] = [];
  async function finishFirst(): Promise<void> {
    const first = underWay.shift();
    if (!first) return;
    const sum = await first.copying;
    if (sum) {
      copied.count += 1;
      await job.write(sumLine(sum, `${FILES}/${first.key}`));
    } else {
      copied.lost.count += 1;
      if (copied.lost.some.length < LOST_NAMED) copied.lost.some.push(first.key);
    }
    job.progress?.(copied);
  }

  try {
    for await (const key of linesOf(job.list)) {
      const known = [];
      for (const one of earlier) {
        const sum = await one.sumOf(`${FILES}/${key}`);
        if (sum) known.push({ folder: one.folder, sum });
      }
      const copying = copy(key, known).catch((error: unknown) => {
        throw new Error(`${key}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      });
      copying.catch(() => undefined);
      underWay.push({ key, copying });
      if (underWay.length === FILES_AT_ONCE) await finishFirst();
    }
    while (underWay.length > 0) await finishFirst();
  } finally {
    // Nothing is written any more when this ends.
    await Promise.allSettled(underWay.map(({ copying }) => copying));
  }
  return copied;
}

/** Reads the sums of an earlier backup beside a list in the same order, so that neither is ever in memory. */
function inOrder(folder: string) {
  const sums = sumsIn(folder);
  let next: { sum: string; path: string } | undefined;
  let ended = false;
  return {
    folder,
    async sumOf(path: string): Promise<string | undefined> {
      while (!ended && (next === undefined || next.path < path)) {
        const { done, value } = await sums.next();
        // After the files come the tables, which are in another order.
        ended = done === true || !value.path.startsWith(`${FILES}/`);
        next = done ? undefined : value;
      }
      return next?.path === path ? next.sum : undefined;
    },
  };
}

/**
 * Gives the file a second name when its content has that sum.
 * @returns its number of bytes; undefined when it is not there, or damaged
 */
async function linkSame(from: string, to: string, sum: string): Promise<number | undefined> {
  const bytes = await readFile(from).catch(() => undefined);
  if (!bytes || sha256(bytes) !== sum) return undefined;
  await mkdir(dirname(to), { recursive: true });
  // Not every file system has second names.
  await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_EXCL));
  return bytes.length;
}
