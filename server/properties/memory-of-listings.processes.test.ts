import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES, IMAGES_MAX } from '#contract/limits.ts';
import { reportFinding } from '#test/stress/finding.ts';
import { testDatabase, type TestDatabase } from '#test/database.ts';
import { pdfFile } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { makeSeller, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { plotForm } from '#test/plot-form.ts';
import { startProduct } from '#test/product.ts';

/* Memory of a process while sellers send the largest forms. `npm run stress -- memory` sends 30 at once. */

const SELLERS = Number(process.env['SELLERS'] ?? 4);
const PEAK_MAX_MB = 450;
/** Twice the memory of a process after a few requests. */
const AFTERWARDS_MAX_MB = 300;
vi.setConfig({ testTimeout: 240_000 + SELLERS * 30_000 });

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'bhukhand-memory-'));
  // Under root, the product writes there as another user.
  await chmod(folder, 0o755);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** In MB: VmHWM is the peak, VmRSS the current size. */
async function memoryOf(pid: number | undefined, what: 'VmHWM' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}

/** Five 10 MB photos and a 4 MB document of each kind, streamed from disk. */
async function largestForm(): Promise<FormData> {
  const form = new FormData();
  const { state, district, mandal, units, size, price, description } = await plotForm();
  const facts = { state, district, mandal, units, size, price, description, attempt: randomUUID() };
  for (const [name, value] of Object.entries(facts)) form.append(name, String(value));
  const [photo, document] = [await openAsBlob(join(folder, 'photo')), await openAsBlob(join(folder, 'document'))];
  for (let i = 0; i < IMAGES_MAX; i += 1) form.append('propertyImage', photo, `${i}.jpg`);
  for (const type of DOCUMENT_TYPES) form.append(type, document, 'deed.pdf');
  return form;
}

let sending = 0;
const waiting: (() => void)[] = [];

/** Sends again when another seller's form is listed, until its own is. @returns the number of 503 answers */
async function list(address: string, { token }: TestUser): Promise<number> {
  for (let toldToWait = 0; ; toldToWait += 1) {
    sending += 1;
    const answer = await fetch(`${address}/api/property/add-property`, {
      method: 'POST',
      headers: { 'x-token': token },
      body: await largestForm(),
    });
    const said = await answer.text();
    sending -= 1;
    if (answer.status === 200) {
      waiting.shift()?.();
      return toldToWait;
    }
    const seconds = Number(answer.headers.get('retry-after'));
    if (answer.status !== 503 || !(seconds > 0)) throw new Error(`Answered ${answer.status}: ${said}`);
    if (sending > 0) await new Promise<void>((listed) => waiting.push(listed));
  }
}

test(`${SELLERS} sellers who send the largest form at once take less than ${PEAK_MAX_MB} MB, which are given back`, async () => {
  await writeFile(join(folder, 'photo'), Buffer.concat([await jpegPhoto(330, 240)], IMAGE_MAX_BYTES));
  const [head, tail] = [pdfFile('').length, DOCUMENT_MAX_BYTES];
  await writeFile(join(folder, 'document'), pdfFile('a'.repeat(tail - head - 100)));
  const sellers = await Promise.all(Array.from({ length: SELLERS }, () => makeSeller(database.db)));
  const { address, child } = await startProduct(folder, { DATABASE_URL: database.url, LIMITS: 'off' });
  const before = await memoryOf(child.pid, 'VmRSS');

  const waits = await Promise.all(sellers.map((seller) => list(address, seller)));
  const peak = await memoryOf(child.pid, 'VmHWM');
  const isBack = async () => (await memoryOf(child.pid, 'VmRSS')) < AFTERWARDS_MAX_MB;
  await vi.waitUntil(isBack, { ...PATIENTLY, interval: 500 }).catch(() => undefined);
  const after = await memoryOf(child.pid, 'VmRSS');
  const seen = `${Math.round(before)} MB before, ${Math.round(peak)} at the most, ${Math.round(after)} afterwards`;
  const held = peak < PEAK_MAX_MB && after < AFTERWARDS_MAX_MB;
  const told = waits.reduce((sum, times) => sum + times, 0);
  reportFinding({
    done: `${SELLERS} sellers send the largest form at once`,
    seen: `${seen}; told to come again ${told} times`,
    expected: `all listed; below ${PEAK_MAX_MB} MB, below ${AFTERWARDS_MAX_MB} MB afterwards`,
    held,
  });
  expect(held, seen).toBe(true);
});
