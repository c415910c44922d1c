import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areaImports, districts, mandals } from '#server/database/schema.ts';
import { testDatabase, type TestDatabase } from '#test/database.ts';
import { makeAdmin, type Person } from '#test/make.ts';

const IMPORT = fileURLToPath(new URL('../../test/import-areas-apart.ts', import.meta.url));
const MEGABYTE = 1024 * 1024;
const ROWS = 100_000;
const DISTRICTS = 500;
/** It also runs in 32 MB; an import that holds all the rows of the file ends for want of memory in this. */
const HEAP_MEGABYTES = 48;
/** Chunks of the file that were read and not yet thrown away. Its whole text is twice as much. */
const FILE_IN_MEMORY_MAX_BYTES = 14 * MEGABYTE;

let database: TestDatabase;
let admin: Person;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  admin = await makeAdmin(database.db);
  folder = await mkdtemp(join(tmpdir(), 'bhukhand-import-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Long names make a large file. */
function rows(): string[] {
  const named = (name: string) => `${name} `.padEnd(65, 'of the long name ').trim();
  const state = named('Odisha');
  return Array.from({ length: ROWS }, (_, i) =>
    [state, named(`District ${i % DISTRICTS}`), named(`Village ${i}`), `गाँव ${i}`].join(','),
  );
}

async function importApart(lines: string[]) {
  const path = join(folder, 'areas.csv');
  await writeFile(path, ['state,district,mandal,mandal_hindi', ...lines].join('\n'));
  const { size } = await stat(path);
  const id = v7();
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP_MEGABYTES}`, IMPORT, database.url, path, admin.id, id],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const printed = text(child.stdout);
  const ended = once(child, 'exit');
  const seen = new Set<number>();
  const seenMandals = new Set<number>();
  while (child.exitCode === null && child.signalCode === null) {
    const [progress] = await database.db.select().from(areaImports).where(eq(areaImports.id, id));
    if (progress) seen.add(progress.rowsRead);
    seenMandals.add(await database.db.$count(mandals));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 200))]);
  }
  const [code] = await ended;
  expect(code).toBe(0);
  const { answer, mostBytes } = JSON.parse(await printed) as { answer: unknown; mostBytes: number };
  const [progress] = await database.db.select().from(areaImports).where(eq(areaImports.id, id));
  return { size, answer, mostBytes, seen: [...seen], seenMandals, progress };
}

test(
  'a hundred thousand rows are imported in a small memory, with progress to be seen, and all at once',
  { timeout: 400_000 },
  async () => {
    const before = { mandals: await database.db.$count(mandals), districts: await database.db.$count(districts) };
    const { size, answer, mostBytes, seen, seenMandals, progress } = await importApart(rows());
    expect(size).toBeGreaterThan(18 * MEGABYTE);
    expect(answer).toEqual({
      rows: ROWS,
      added: { states: 1, districts: DISTRICTS, mandals: ROWS },
      namedInHindi: {
        added: { states: 0, districts: 0, mandals: ROWS },
        existing: { states: 0, districts: 0, mandals: 0 },
      },
      skipped: { duplicates: 0, existing: 0 },
    });
    expect(await database.db.$count(mandals)).toBe(before.mandals + ROWS);
    expect(await database.db.$count(districts)).toBe(before.districts + DISTRICTS);
    expect(mostBytes).toBeLessThan(FILE_IN_MEMORY_MAX_BYTES);

    expect(seen.filter((count) => count > 0 && count < ROWS).length).toBeGreaterThan(0);
    expect(progress).toMatchObject({ rowsRead: ROWS, bytesRead: size, finishedAt: expect.any(Date) });
    // Whoever reads meanwhile waits for nothing and sees all of it or none.
    expect([...seenMandals].toSorted((a, b) => a - b)).toEqual(
      [before.mandals, before.mandals + ROWS].slice(0, seenMandals.size),
    );
  },
);
