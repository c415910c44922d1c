import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { displaySheet, Sheet } from '#contract/sheets.ts';
import { openDatabase } from '#server/database/open.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { FAULTS, FAULTY_HEADINGS, faultyRow } from '#test/files/faulty-sheets.ts';
import { csvSheet, plotRow, zipOf } from '#test/files/sheets.ts';
import { makeAgent } from '#test/make.ts';
import { fileOf } from '#test/plot-form.ts';
import { type Databases, SMALL } from './databases.ts';
import type { Figure } from './figure.ts';
import { startProduct } from './site.ts';

const ROWS = 5_000;
const FAULTY = 200;
/** The form's calls that a row's time is compared with. */
const CALLS = 20;
/** A row as a multiple of the form's call, with the same photo. */
const LIMITS = { checked: 0.1, listed: 0.5 };
const LOOKED_EVERY_MS = 200;

/** A consultant's sheet of 5,000 rows with planted faults: what a row takes, against one plot by the form. */
export async function sheets(databases: Databases): Promise<Figure[]> {
  const { url, dataDirectory } = await databases.of(SMALL);
  const site = await startProduct(databases.folder, {
    DATABASE_URL: url,
    DATA_DIR: dataDirectory,
    ACCOUNT_STORAGE_MB: '10000',
  });
  const database = openDatabase(url, console.error, 1);
  const { token } = await makeAgent(database.db);
  const post = (path: string, body?: FormData) =>
    fetch(`${site.address}/api${path}`, { method: 'POST', headers: { 'x-token': token }, ...(body && { body }) });
  const photo = await jpegPhoto(1600, 1200);

  const formMs =
    (await timed(async () => {
      for (let i = 0; i < CALLS; i += 1) await post('/property/add-property', formOf(photo));
    })) / CALLS;

  const rows = Array.from({ length: ROWS }, (_, i) => faultyRow(String(i + 1), faultAt(i)?.[0] ?? {}));
  const body = new FormData();
  body.append('sheet', csvSheet([FAULTY_HEADINGS, ...rows]));
  body.append('bundle', await zipOf({ 'front.jpg': photo }));
  const checkedMs = await timed(async () => {
    const answer = await post('/sheet/read-sheet', body);
    // Safe: the product answers by its contract.
    const { data } = (await answer.json()) as { data: Sheet };
    const found = data.faults.map(({ line, column, code }) => `${line} ${column} ${code}`);
    if (data.counts.faulty !== FAULTY || found.join() !== planted().join())
      throw new Error(`Other faults than planted: ${found.filter((one) => !planted().includes(one)).join()}`);
  });
  const listedMs = await timed(async () => {
    await post('/sheet/list-sheet');
    for (let done = 0; done < ROWS - FAULTY; await wait(LOOKED_EVERY_MS))
      ({ done } = await displayed(site.address, token));
  });
  await database.close();
  await site.stop();
  return [
    figureOf('A sheet is read and checked, a row', checkedMs / ROWS, { formMs, limit: LIMITS.checked }),
    figureOf('A sheet is listed, a row', listedMs / (ROWS - FAULTY), { formMs, limit: LIMITS.listed }),
  ];
}

function figureOf(what: string, rowMs: number, { formMs, limit }: { formMs: number; limit: number }): Figure {
  const seconds = ((rowMs * ROWS) / 1000).toFixed(1);
  return {
    what: `${what} of ${ROWS.toLocaleString('en-IN')} against one plot by the form`,
    measured: `${rowMs.toFixed(1)} : ${formMs.toFixed(1)} ms (${seconds} s for all)`,
    value: rowMs / formMs,
    limit,
    holds: 'at most',
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function displayed(address: string, token: string): Promise<Sheet> {
  const answer = await fetch(`${address}/api/sheet/display-sheet`, { headers: { 'x-token': token } });
  // Safe: the product answers by its contract.
  const { data } = (await answer.json()) as ResponseOf<typeof displaySheet>;
  if (!data) throw new Error('The sheet is gone');
  return data;
}

const EVERY = ROWS / FAULTY;
/** A second number that is too long would be a repeated one. */
const KINDS = FAULTS.filter(([, , code]) => code !== 'TOO_LONG');

const faultAt = (i: number) => (i % EVERY === 0 ? KINDS[(i / EVERY) % KINDS.length] : undefined);

/** The headings are the first line. */
const planted = (): string[] =>
  Array.from({ length: ROWS }, (_, i) => faultAt(i)).flatMap((fault, i) =>
    fault ? [`${i + 2} ${fault[1]} ${fault[2]}`] : [],
  );

function formOf(photo: Buffer): FormData {
  const form = new FormData();
  const [, state, district, mandal, size, units, price, description] = plotRow('0');
  const facts = { state, district, mandal, size, units, price, description, attempt: randomUUID() };
  for (const [name, value] of Object.entries(facts)) form.append(name, String(value));
  form.append('propertyImage', fileOf(photo, 'front.jpg', 'image/jpeg'));
  return form;
}
