import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Transform } from 'node:stream';
import { z } from 'zod';

/*
 * What lies in the folder of one backup:
 *   tables/<table>.gz   its rows as COPY writes them, the text that every PostgreSQL reads
 *   files/<key>         every file that a row names
 *   manifest.json       what there is
 *   SHA256SUMS          of everything above, for `sha256sum --check`: files first, in the order of their keys. Its last line is the
 *                       manifest's, and the last thing that is written: without it the backup is half.
 */

export const MANIFEST = 'manifest.json';
export const SUMS = 'SHA256SUMS';
export const FILES = 'files';
export const partOf = (table: string) => `tables/${table}.gz`;

/** The table of the jobs that wait, which is none of ours: its rows go back through the job queue. */
export const JOBS = 'pgboss.job';

const count = z.int().nonnegative();

export const Manifest = z.object({
  product: z.literal('bhukhand'),
  /** Of this layout. */
  format: z.literal(1),
  /** The moment whose rows these are. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** Hashes of the migrations that had been applied, in order. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: count })),
  /** Sequences with the number that was given last; null before the first. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  /** Jobs that waited. */
  jobs: count,
  files: z.object({
    count,
    bytes: count,
    /** Files that a row names and that were lost before the backup. */
    lost: count,
  }),
});
export type Manifest = z.output<typeof Manifest>;

/** One line as sha256sum writes it. */
export const sumLine = (sum: string, path: string) => `${sum}  ${path}\n`;

/** The lines of a SHA256SUMS, in order; one that was cut off in the middle is left out. */
export async function* sumsIn(folder: string): AsyncGenerator<{ sum: string; path: string }> {
  for await (const line of linesOf(join(folder, SUMS))) {
    const [, sum, path] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? [];
    if (sum && path) yield { sum, path };
  }
}

/** The lines of a file, each of which ends with a line break; never more than one piece of it is in memory. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of createReadStream(file, 'utf8')) {
    const lines = `${rest}${String(piece)}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Lets everything through and has it counted in the hash. */
export function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}
