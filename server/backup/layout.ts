import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/*
 * What lies in the folder of one backup, which has its final name once it is whole:
 *   tables/<table>.gz   its rows as COPY writes them, the text that every PostgreSQL reads
 *   files/<key>         every file that a row names
 *   manifest.json       what there is
 *   SHA256SUMS          of everything above, for `sha256sum --check`
 */

export const MANIFEST = 'manifest.json';
export const SUMS = 'SHA256SUMS';
export const FILES = 'files';
export const partOf = (table: string) => `tables/${table}.gz`;

/** A backup's folder is named for the moment when it was begun, so that names sort by age. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z(\.unfinished)?$/;
export const UNFINISHED = '.unfinished';

const count = z.int().nonnegative();

export const Manifest = z.object({
  product: z.literal('bhukhand'),
  /** Of this layout. */
  format: z.literal(2),
  /** The moment whose rows these are. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** Hashes of the migrations that had been applied, in order. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: count })),
  /** Sequences with the number that was given last; null before the first. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  /** What waited in the job queue. */
  jobs: z.array(z.object({ name: z.string(), data: z.record(z.string(), z.unknown()), startAfter: z.iso.datetime() })),
  files: z.object({
    count,
    bytes: count,
    /** Files that a row names and that were lost before the backup. */
    lost: count,
  }),
});
export type Manifest = z.output<typeof Manifest>;

/** The backups below a folder, oldest first. */
export async function backupsIn(home: string): Promise<{ whole: string[]; unfinished: string[] }> {
  const names = (await readdir(home)).filter((name) => NAME.test(name)).toSorted();
  const all = names.map((name) => join(home, name));
  return {
    whole: all.filter((folder) => !folder.endsWith(UNFINISHED)),
    unfinished: all.filter((folder) => folder.endsWith(UNFINISHED)),
  };
}

/** One line as sha256sum writes it. */
export const sumLine = (sum: string, path: string) => `${sum}  ${path}\n`;

/** The sums by path, about 200 bytes of memory each; a line that was cut off is left out, and none are there without the file. */
export async function sumsIn(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, SUMS), 'utf8').catch(() => '');
  return new Map(Array.from(text.matchAll(/^([0-9a-f]{64}) {2}(\S+)\n/gm), ([, sum = '', path = '']) => [path, sum]));
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
