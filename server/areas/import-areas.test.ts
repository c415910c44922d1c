import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addState, checkAreas, deleteArea, importProgress } from '#contract/areas.ts';
import { AREA_FILE_MAX_BYTES } from '#contract/limits.ts';
import { areaImports, districts, mandals, states } from '#server/database/schema.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { pdfFile } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { makeAdmin, type Person } from '#test/make.ts';

const IMPORT_ID = '01990000-0000-7000-8000-000000000001';

let app: TestApp;
let admin: Person;
let before: Record<'states' | 'districts' | 'mandals', number>;
beforeAll(async () => {
  app = await testApp();
  admin = await makeAdmin(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  before = await counts();
});

const counts = async () => ({
  states: await app.db.$count(states),
  districts: await app.db.$count(districts),
  mandals: await app.db.$count(mandals),
});

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'areas.csv') =>
  new File([content], name, { type: 'text/csv' });
const send = (content: string | Uint8Array<ArrayBuffer>) =>
  app.call(addState, { token: admin.token, body: { file: fileOf(content) } });
const check = (content: string | Uint8Array<ArrayBuffer>) =>
  app.call(checkAreas, { token: admin.token, body: { file: fileOf(content) } });
const dropState = (state: string) =>
  app.call(deleteArea, { token: admin.token, body: { data: { type: 'state', state } } });

const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

async function placesIn(state: string): Promise<string[]> {
  const rows = await app.db
    .select({ district: districts.name, mandal: mandals.name })
    .from(mandals)
    .innerJoin(districts, eq(districts.id, mandals.districtId))
    .innerJoin(states, eq(states.id, mandals.stateId))
    .where(eq(states.name, state))
    .orderBy(districts.name, mandals.name);
  return rows.map(({ district, mandal }) => `${district}/${mandal}`);
}

describe('a file', () => {
  test.each([
    ['with plain lines', 'state,district,mandal\nOdisha,Puri,Puri Sadar\nOdisha,Puri,Konark\n'],
    ['without a line break at its end', 'state,district,mandal\nOdisha,Puri,Puri Sadar\nOdisha,Puri,Konark'],
    ['with a byte order mark', '\uFEFFstate,district,mandal\nOdisha,Puri,Puri Sadar\nOdisha,Puri,Konark\n'],
    ['with CRLF', 'state,district,mandal\r\nOdisha,Puri,Puri Sadar\r\nOdisha,Puri,Konark\r\n'],
    ['with both line breaks', 'state,district,mandal\r\nOdisha,Puri,Puri Sadar\nOdisha,Puri,Konark\r\n'],
    ['with the line breaks of an old Mac', 'state,district,mandal\rOdisha,Puri,Puri Sadar\rOdisha,Puri,Konark\r'],
    ['with its columns in another order', 'Mandal, STATE ,district\nPuri Sadar,Odisha,Puri\nKonark,Odisha,Puri\n'],
    [
      'with columns that are not ours',
      'code,state,district,mandal,note\n1,Odisha,Puri,Puri Sadar,\n2,Odisha,Puri,Konark,"a, b"\n',
    ],
    ['with quoted fields', '"state","district","mandal"\n"Odisha","Puri","Puri Sadar"\nOdisha,"Puri",Konark\n'],
    [
      'with spaces around and within',
      'state,district,mandal\n Odisha , Puri,Puri   Sadar \n\tOdisha,Puri\u00A0,Konark\n',
    ],
    ['with empty lines', '\nstate,district,mandal\n\nOdisha,Puri,Puri Sadar\n,,\n \nOdisha,Puri,Konark\n\n\n'],
  ])('%s is imported', async (_, content) => {
    const added = { states: 1, districts: 1, mandals: 2 };
    const checked = await check(content);
    expect(checked.body.data).toEqual({
      rows: 2,
      added,
      skipped: { duplicates: 0, existing: 0 },
      newStates: ['Odisha'],
      errorCount: 0,
      errors: [],
    });
    expect(await counts()).toEqual(before);
    const { body } = await send(content);
    expect(body.data).toEqual({ rows: 2, added, skipped: { duplicates: 0, existing: 0 } });
    expect(await placesIn('Odisha')).toEqual(['Puri/Konark', 'Puri/Puri Sadar']);
    await dropState('Odisha');
  });

  test('in Devanagari is imported, and a mark written in two ways is one letter', async () => {
    const content =
      'state,district,mandal\nराजस्थान,जयपुर,आमेर\nराजस्थान,जयपुर,बस्सी\nराजस्थान,Ra\u0304m,x\nराजस्थान,R\u0101m,X\n';
    const { body } = await send(content);
    expect(body.data).toMatchObject({ added: { states: 1, districts: 2, mandals: 3 }, skipped: { duplicates: 1 } });
    expect(await placesIn('राजस्थान')).toEqual(['R\u0101m/x', 'जयपुर/आमेर', 'जयपुर/बस्सी']);
    await dropState('राजस्थान');
  });

  test('adds to what is there, whatever the case of its letters, and counts what it skips', async () => {
    const content = [
      'state,district,mandal',
      'BIHAR,patna,BIHTA',
      'bihar, Patna ,New Bihta',
      'Bihar,Patna,new  bihta',
      'Bihar,New Patna,Bihta',
      'bihar,NEW PATNA,Maner',
    ].join('\n');
    const { body } = await send(content);
    const skipped = { duplicates: 1, existing: 1 };
    expect(body.data).toEqual({ rows: 5, added: { states: 0, districts: 1, mandals: 3 }, skipped });
    expect((await placesIn('Bihar')).filter((place) => /new/i.test(place))).toEqual([
      'New Patna/Bihta',
      'New Patna/Maner',
      'Patna/New Bihta',
    ]);
    const [added] = await app.db.select().from(mandals).where(eq(mandals.name, 'New Bihta'));
    expect(added?.lgdCode).toBeNull();

    const again = await send(content);
    expect(again.body.data).toEqual({
      rows: 5,
      added: { states: 0, districts: 0, mandals: 0 },
      skipped: { duplicates: 1, existing: 4 },
    });
  });

  test('that is imported is on the pages at once; one that is only checked leaves them', async () => {
    const rendered = app.services.pages.generation();
    await check('state,district,mandal\nOdisha,Puri,Konark');
    expect(app.services.pages.generation()).toBe(rendered);
    await send('state,district,mandal\nOdisha,Puri,Konark');
    expect(app.services.pages.generation()).toBeGreaterThan(rendered);
    await dropState('Odisha');
  });
});

const GOOD = 'state,district,mandal\nOdisha,Puri,Puri Sadar\n';

describe('a wrong line is named, and nothing is imported', () => {
  test.each([
    ['a column too few', `${GOOD}Odisha,Puri\n`, 3, '3 columns are named in the first line; this line has 2'],
    ['a column too many', `${GOOD}Odisha,Puri,Konark,x\n`, 3, '3 columns are named in the first line; this line has 4'],
    ['no state', `${GOOD},Puri,Konark\n`, 3, 'state: the name is missing'],
    ['no district', `${GOOD}Odisha, ,Konark\n`, 3, 'district: the name is missing'],
    ['no mandal', `${GOOD}Odisha,Puri,""\n`, 3, 'mandal: the name is missing'],
    ['a name too long', `${GOOD}Odisha,Puri,${'x'.repeat(101)}\n`, 3, 'mandal: At most 100 characters'],
    [
      'a control character',
      `${GOOD}Odisha,Pu\u0007ri,Konark\n`,
      3,
      'district: A name has letters, digits and simple signs only',
    ],
    ['a line break in a name', `${GOOD}Odisha,Puri,"Kon\nark"\n`, 3, 'mandal: a line break stands within the name'],
    [
      'a quotation mark in a name',
      `${GOOD}Odisha,Pu"ri,Konark\n`,
      3,
      'district: A name has letters, digits and simple signs only',
    ],
    [
      'a letter that is not UTF-8',
      latin1(`${GOOD}Odisha,Pur\u00ed,Konark\n`),
      3,
      'district: letters are broken. Save the table as "CSV UTF-8"',
    ],
    [
      'an empty line before it',
      `${GOOD}\n\r\nOdisha,Puri\n`,
      5,
      '3 columns are named in the first line; this line has 2',
    ],
    [
      'a quote that is never closed',
      `${GOOD}"Odisha,Puri,Konark\nOdisha,Puri,Satyabadi\n`,
      3,
      'A quotation mark is opened here and not closed, or the line is far too long. The lines after it were not read',
    ],
    [
      'a line without an end',
      `${GOOD}${'x,'.repeat(20_000)}`,
      3,
      'A quotation mark is opened here and not closed, or the line is far too long. The lines after it were not read',
    ],
    [
      'no header',
      'Odisha,Puri,Konark\n',
      1,
      'The first line names the columns state, district and mandal, separated by commas; missing: “state”, “district”, “mandal”',
    ],
    [
      'a header without mandal',
      'state,district,tehsil\nOdisha,Puri,Konark\n',
      1,
      'The first line names the columns state, district and mandal, separated by commas; missing: “mandal”',
    ],
    [
      'semicolons',
      'state;district;mandal\nOdisha;Puri;Konark\n',
      1,
      'The first line names the columns state, district and mandal, separated by commas; missing: “state”, “district”, “mandal”',
    ],
    [
      'a column twice',
      'state,district,mandal,State\nOdisha,Puri,Konark,Odisha\n',
      1,
      'The column “state” is there twice',
    ],
    ['a header only', 'state,district,mandal\n', 1, 'Below this line there are no areas'],
    [
      'nothing but space',
      '\n \n',
      2,
      'The first line names the columns state, district and mandal, separated by commas; missing: “state”, “district”, “mandal”',
    ],
  ])('%s', async (_, content, line, message) => {
    const checked = await check(content);
    expect([checked.status, checked.body.data.errorCount, checked.body.data.errors]).toEqual([
      200,
      1,
      [{ line, message }],
    ]);
    const { status, body } = await send(content);
    expect([status, body.code]).toEqual([400, 'BAD_INPUT']);
    expect(body.issues).toEqual([{ path: `line ${line}`, message }]);
    expect(body.message).toBe(`Nothing was imported: line ${line}: ${message}`);
    expect(await counts()).toEqual(before);
  });

  test('each of several, the first hundred one by one', async () => {
    const lines = Array.from({ length: 250 }, (_, i) => (i % 2 === 0 ? `Odisha,Puri,Village ${i}` : 'Odisha,,Village'));
    const content = `state,district,mandal\r\n${lines.join('\r\n')}`;
    const { data } = (await check(content)).body;
    expect(data).toMatchObject({ rows: 250, errorCount: 125, added: { states: 1, districts: 1, mandals: 125 } });
    expect(data.errors.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, i) => 3 + 2 * i));
    const { body } = await send(content);
    expect(body.issues).toHaveLength(100);
    expect(body.message).toBe(
      'Nothing was imported: line 3: district: the name is missing, and 124 more lines are wrong',
    );
    expect(await counts()).toEqual(before);
  });

  test('also the last of many', async () => {
    const lines = Array.from({ length: 5000 }, (_, i) => `Odisha,District ${i % 50},Village ${i}`);
    const { status, body } = await send(['state,district,mandal', ...lines, 'Odisha,,Konark'].join('\n'));
    expect([status, body.issues]).toEqual([400, [{ path: 'line 5002', message: 'district: the name is missing' }]]);
    expect(await counts()).toEqual(before);
  });

  test('also behind a quoted line break, which is two characters and one line', async () => {
    const { data } = (await check(`${GOOD}Odisha,Puri,"Kon\r\nark"\r\nOdisha,Puri\r\n`)).body;
    expect(data.errors.map(({ line }) => line)).toEqual([3, 5]);
  });
});

describe('what is no CSV is refused by its content, whatever its name', () => {
  test.each([
    ['a PDF', async () => new Uint8Array(pdfFile('A list of places'))],
    ['a photo', async () => new Uint8Array(await jpegPhoto(64, 48))],
    ['a spreadsheet', async () => new Uint8Array(Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000', 'latin1'))],
    ['UTF-16', async () => utf16(GOOD)],
  ])('%s', async (_, content) => {
    for (const call of [checkAreas, addState]) {
      const { status, body } = await app.call(call, { token: admin.token, body: { file: fileOf(await content()) } });
      expect([status, body.code, body.issues?.[0]?.path]).toEqual([415, 'WRONG_KIND', 'file']);
    }
    expect(await counts()).toEqual(before);
  });
});

test.each([
  ['no file', {}, 'Choose a CSV file'],
  ['a text in its place', { file: 'state,district,mandal' }, 'Choose a CSV file'],
  ['an empty file', { file: fileOf('') }, 'This file is empty'],
])('%s is refused beside the field', async (_, body, message) => {
  const answer = await app.call(addState, { token: admin.token, body });
  expect([answer.status, answer.body.issues]).toEqual([400, [{ path: 'file', message }]]);
});

test('a file that is too large is refused before anything is read', async () => {
  const { status, body } = await send(new Uint8Array(AREA_FILE_MAX_BYTES + 1).fill(97));
  expect([status, body.code, body.message]).toEqual([413, 'TOO_LARGE', 'This file is larger than 32 MB. Split it.']);
});

test('no file stays on the disk, whether it was imported, refused or too large', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bhukhand-uploads-'));
  vi.stubEnv('TMPDIR', folder);
  await check(GOOD);
  await send(`${GOOD}Odisha,Puri\n`);
  await send(new Uint8Array(AREA_FILE_MAX_BYTES + 1).fill(97));
  expect(await readdir(folder)).toEqual([]);
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('lines may name new states and districts in any order and case', async () => {
  const pairs = [
    'Odisha,Puri',
    'Odisha,Cuttack',
    'ODISHA,puri',
    'Sikkim,Puri',
    'odisha,CUTTACK',
    'Sikkim,puri',
    'Sikkim,Gyalshing',
  ];
  const lines = [...pairs, ...pairs.toReversed()].map((pair, line) => `${pair},Mandal ${line}`);
  await send(`state,district,mandal\n${lines.join('\n')}\n`);
  expect(await placesIn('Odisha')).toEqual(
    [1, 4, 9, 12]
      .map((line) => `Cuttack/Mandal ${line}`)
      .toSorted()
      .concat([0, 2, 11, 13].map((line) => `Puri/Mandal ${line}`).toSorted()),
  );
  expect(await placesIn('Sikkim')).toEqual([
    'Gyalshing/Mandal 6',
    'Gyalshing/Mandal 7',
    'Puri/Mandal 10',
    'Puri/Mandal 3',
    'Puri/Mandal 5',
    'Puri/Mandal 8',
  ]);
  await dropState('Odisha');
  await dropState('Sikkim');
});

test('of two imports of one file at the same moment, one adds and the other finds everything there', async () => {
  const lines = Array.from({ length: 3000 }, (_, i) => `Odisha,District ${i % 30},Village ${i}`);
  const content = ['state,district,mandal', ...lines].join('\n');
  const answers = await Promise.all([send(content), send(content)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const data = answers.map(({ body }) => body.data).toSorted((a, b) => b.added.mandals - a.added.mandals);
  expect(data).toEqual([
    { rows: 3000, added: { states: 1, districts: 30, mandals: 3000 }, skipped: { duplicates: 0, existing: 0 } },
    { rows: 3000, added: { states: 0, districts: 0, mandals: 0 }, skipped: { duplicates: 0, existing: 3000 } },
  ]);
  expect(await placesIn('Odisha')).toHaveLength(3000);
  await dropState('Odisha');
});

test("the progress of an import is its admin's, at nothing before it begins, and forgotten after a day", async () => {
  const progress = async (person: Person) =>
    (await app.call(importProgress, { token: person.token, params: { id: IMPORT_ID } })).body.data;
  expect(await progress(admin)).toEqual({ rowsRead: 0, bytesRead: 0, finished: false });

  const lines = Array.from({ length: 2000 }, (_, i) => `Bihar,Patna,Ward ${i}`);
  const content = ['state,district,mandal', ...lines].join('\n');
  await app.call(checkAreas, { token: admin.token, query: { import_id: IMPORT_ID }, body: { file: fileOf(content) } });
  expect(await progress(admin)).toEqual({ rowsRead: 2000, bytesRead: content.length, finished: true });
  expect(await progress(await makeAdmin(app.db))).toEqual({ rowsRead: 0, bytesRead: 0, finished: false });

  app.clock.advance(25 * 60 * 60 * 1000);
  const another = IMPORT_ID.replace(/1$/, '2');
  await app.call(checkAreas, { token: admin.token, query: { import_id: another }, body: { file: fileOf(content) } });
  expect(await app.db.$count(areaImports, eq(areaImports.id, IMPORT_ID))).toBe(0);
});
