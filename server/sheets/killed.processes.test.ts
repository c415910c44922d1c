import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { properties } from '#server/database/schema/properties.ts';
import { sheetRows, sheets } from '#server/database/schema/sheets.ts';
import { testDatabase, type TestDatabase } from '#test/database.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { csvSheet, HEADINGS, plotRow, zipOf } from '#test/files/sheets.ts';
import { makeAgent } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { startProduct } from '#test/product.ts';

const ROWS = 40;
let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'bhukhand-sheet-'));
  // Under root, the product writes there as another user.
  await chmod(folder, 0o755);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('a sheet whose process is killed while it lists is listed to its end by the next one, each row once', async () => {
  const { db, url } = database;
  const owner = await makeAgent(db);
  const headers = { 'x-token': owner.token };
  const killed = await startProduct(folder, { DATABASE_URL: url });
  const form = new FormData();
  const rows = Array.from({ length: ROWS }, (_, i) => plotRow(String(i + 1)));
  form.append('sheet', csvSheet([HEADINGS, ...rows]));
  form.append('bundle', await zipOf({ 'front.jpg': await jpegPhoto(640, 480) }));
  const read = await fetch(`${killed.address}/api/sheet/read-sheet`, { method: 'POST', headers, body: form });
  expect(await read.json()).toMatchObject({ data: { counts: { added: ROWS } } });
  await fetch(`${killed.address}/api/sheet/list-sheet`, { method: 'POST', headers });
  const listed = () => db.$count(properties, eq(properties.ownerId, owner.id));
  await vi.waitFor(async () => expect(await listed()).toBeGreaterThan(2), PATIENTLY);
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(await listed()).toBeLessThan(ROWS);

  // The queue gives a dead process's job away after two minutes, which the test does not wait for.
  await db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where name = 'sheet-listing'`);
  await startProduct(folder, { DATABASE_URL: url });
  const status = async () => (await db.select({ status: sheets.status }).from(sheets))[0]?.status;
  await vi.waitFor(async () => expect(await status()).toBe('done'), PATIENTLY);
  expect(await listed()).toBe(ROWS);
  const outcomes = await db.selectDistinct({ outcome: sheetRows.outcome }).from(sheetRows);
  expect(outcomes).toEqual([{ outcome: 'added' }]);
});
