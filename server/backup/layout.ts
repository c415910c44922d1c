import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/*
 * A backup's folder, which gets its final name when complete:
 * tables/<table>.gz   rows as COPY text
 * files/<key>         every file that a row names
 * manifest.json       the contents
 * SHA256SUMS          for `sha256sum --check`
 */

export const MANIFEST = 'manifest.json';
export const SUMS = 'SHA256SUMS';
export const FILES = 'files';
export const partOf = (table: string) => `tables/${table}.gz`;

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z(\.unfinished)?$/;
export const UNFINISHED = '.unfinished';

const count = z.int().nonnegative();

export const Manifest = z.object({
  product: z.literal('bhukhand'),
  format: z.literal(2),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: count })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  jobs: z.array(z.object({ name: z.string(), data: z.record(z.string(), z.unknown()), startAfter: z.iso.datetime() })),
  files: z.object({
    count,
    bytes: count,
    lost: count,
  }),
});
export type Manifest = z.output<typeof Manifest>;

export async function backupsIn(home: string): Promise<{ whole: string[]; unfinished: string[] }> {
  const names = (await readdir(home)).filter((name) => NAME.test(name)).toSorted();
  const all = names.map((name) => join(home, name));
  return {
    whole: all.filter((folder) => !folder.endsWith(UNFINISHED)),
    unfinished: all.filter((folder) => folder.endsWith(UNFINISHED)),
  };
}

export const sumLine = (sum: string, path: string) => `${sum}  ${path}\n`;

/** Checksums by path, about 200 bytes of memory each. A truncated line is skipped; without the file there are none. */
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
