import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { CannotStart } from '#server/cannot-start.ts';
import { backupsIn } from './back-up.ts';
import { FILES, JOBS, MANIFEST, Manifest, partOf, sha256OfFile, SUMS, sumsIn } from './layout.ts';

export interface Backup {
  folder: string;
  manifest: Manifest;
}

/**
 * The backup in `place`, or the newest whole one below it, once everything in it but the files was compared with its sum.
 * @param migrations those of this build
 * @throws CannotStart for none, a half or damaged one, naming the part, or one of a newer version
 */
export async function openBackup(place: string, migrations: readonly string[]): Promise<Backup> {
  const folder = await locate(resolve(place));
  const wrong = (reason: string) => new CannotStart(`The backup ${folder} cannot be restored: ${reason}.`);
  if (!existsSync(join(folder, SUMS)) || !existsSync(join(folder, MANIFEST))) {
    throw wrong(`it is half (${existsSync(join(folder, SUMS)) ? MANIFEST : SUMS} is missing)`);
  }
  const parts = new Set<string>();
  let files = 0;
  if (!(await endOf(join(folder, SUMS))).endsWith(`  ${MANIFEST}\n`)) {
    throw wrong(`it is half (${SUMS} has no line for ${MANIFEST} at its end)`);
  }
  for await (const { sum, path } of sumsIn(folder)) {
    if (path.startsWith(`${FILES}/`)) {
      files += 1;
      continue;
    }
    const found = existsSync(join(folder, path)) ? await sha256OfFile(join(folder, path)) : undefined;
    if (found !== sum) throw wrong(`${path} is ${found ? 'damaged' : 'missing'}`);
    parts.add(path);
  }

  const read: unknown = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
  const manifest = Manifest.safeParse(read).data;
  const isNewer = !manifest || manifest.migrations.some((migration, i) => migration !== migrations[i]);
  if (isNewer) throw wrong('it was made by a newer version of Bhukhand; restore it with that one');
  const missing = [...manifest.tables.map(({ name }) => name), JOBS].map(partOf).find((part) => !parts.has(part));
  if (missing) throw wrong(`${SUMS} has no line for ${missing}`);
  if (files !== manifest.files.count) throw wrong(`${SUMS} names ${files} files and not ${manifest.files.count}`);
  return { folder, manifest };
}

async function endOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const end = Buffer.alloc(Math.min(size, 100));
    await file.read(end, 0, end.length, size - end.length);
    return end.toString();
  } finally {
    await file.close();
  }
}

async function locate(place: string): Promise<string> {
  if (!existsSync(place)) throw new CannotStart(`There is no folder ${place}.`);
  if (existsSync(join(place, SUMS)) || existsSync(join(place, MANIFEST))) return place;
  const { whole, unfinished } = await backupsIn(place);
  const newest = whole.at(-1);
  if (newest) return newest;
  const [half] = unfinished;
  throw new CannotStart(
    half ? `There is no backup in ${place} but a half one (${basename(half)}).` : `There is no backup in ${place}.`,
  );
}
