import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addState, checkAreas } from '#contract/area-import.ts';
import { deleteArea } from '#contract/areas.ts';
import { AREA_FILE_MAX_BYTES, AREA_ROWS_MAX } from '#contract/limits.ts';
import { sentenceOf } from '#contract/sentence.ts';
import { messages } from '#messages/en/errors.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { auditLog } from '#server/database/schema/audit.ts';
import { searchState } from '#server/database/schema/search.ts';
import { testApp } from '#test/app.ts';
import { pdfFile } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { makeAdmin } from '#test/make.ts';

let before: Record<'states' | 'districts' | 'mandals', number>;
const app = await testApp();
const admin = await makeAdmin(app.db);
afterAll(() => app.close());
beforeEach(async () => {
  before = await counts();
});

const NONE = { states: 0, districts: 0, mandals: 0 };
const NOT_NAMED = { added: NONE, existing: NONE };

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
const utf16be = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16());
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
    [
      'with the semicolons of other countries',
      'state;district;mandal\nOdisha;Puri;"Puri Sadar"\n"Odisha";Puri;Konark\n',
    ],
    ['with tabs', 'state\tdistrict\tmandal\nOdisha\tPuri\tPuri Sadar\nOdisha\tPuri\tKonark\n'],
    [
      'in UTF-16, as Excel’s “Unicode text”',
      utf16('state\tdistrict\tmandal\r\nOdisha\tPuri\tPuri Sadar\r\nOdisha\tPuri\tKonark\r\n'),
    ],
    ['in big-endian UTF-16', utf16be('state,district,mandal\nOdisha,Puri,Puri Sadar\nOdisha,Puri,Konark\n')],
    [
      'with Excel’s line of the separator',
      'sep=,\r\nstate,district,mandal\r\nOdisha,Puri,Puri Sadar\r\nOdisha,Puri,Konark\r\n',
    ],
    [
      'with that line for semicolons',
      '\uFEFFsep=;\r\nstate;district;mandal\r\nOdisha;Puri;Puri Sadar\r\nOdisha;Puri;Konark\r\n',
    ],
    ['with that line in quotes', '"sep=,"\nstate,district,mandal\nOdisha,Puri,Puri Sadar\nOdisha,Puri,Konark\n'],
    ['with tehsils', 'State,District,Tehsil\nOdisha,Puri,Puri Sadar\nOdisha,Puri,Konark\n'],
    ['with blocks', 'Block,District Name,State Name\nPuri Sadar,Puri,Odisha\nKonark,Puri,Odisha\n'],
    [
      'as the Local Government Directory heads it',
      'State Name(In English),District Name (In English),Sub-District Name (In English)\nOdisha,Puri,Puri Sadar\nOdisha,Puri,Konark\n',
    ],
    ['with Hindi headings', 'राज्य,जिला,तहसील\nOdisha,Puri,Puri Sadar\nOdisha,Puri,Konark\n'],
    ['with a mandal beside a block', 'state,district,block,mandal\nOdisha,Puri,x,Puri Sadar\nOdisha,Puri,,Konark\n'],
    [
      'whose last cells Excel left out',
      'state,district,mandal,mandal_hindi,note\r\nOdisha,Puri,Puri Sadar,,\r\nOdisha,Puri,Konark\r\n',
    ],
    ['with a comma more', 'state,district,mandal\r\nOdisha,Puri,Puri Sadar,\r\nOdisha,Puri,Konark,,\r\n'],
    ['with empty lines', '\nstate,district,mandal\n\nOdisha,Puri,Puri Sadar\n,,\n \nOdisha,Puri,Konark\n\n\n'],
  ])('%s is imported', async (_, content) => {
    const added = { states: 1, districts: 1, mandals: 2 };
    const checked = await check(content);
    expect(checked.body.data).toEqual({
      rows: 2,
      added,
      namedInHindi: NOT_NAMED,
      placed: 0,
      skipped: { duplicates: 0, existing: 0 },
      newStates: ['Odisha'],
      errorCount: 0,
      errors: [],
    });
    expect(await counts()).toEqual(before);
    const { body } = await send(content);
    expect(body.data).toEqual({
      rows: 2,
      added,
      namedInHindi: NOT_NAMED,
      placed: 0,
      skipped: { duplicates: 0, existing: 0 },
    });
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

  test('adds missing areas, ignoring case, and counts those it skips', async () => {
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
    expect(body.data).toEqual({
      rows: 5,
      added: { states: 0, districts: 1, mandals: 3 },
      namedInHindi: NOT_NAMED,
      placed: 0,
      skipped,
    });
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
      added: NONE,
      namedInHindi: NOT_NAMED,
      placed: 0,
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

const IN_DEVANAGARI = 'Write the Hindi name in Devanagari, for example पटना';
async function hindiIn(state: string) {
  const rows = await app.db
    .select({
      state: states.hindi,
      districtInHindi: districts.hindi,
      mandalInHindi: mandals.hindi,
    })
    .from(mandals)
    .innerJoin(districts, eq(districts.id, mandals.districtId))
    .innerJoin(states, eq(states.id, mandals.stateId))
    .where(eq(states.name, state))
    .orderBy(districts.name, mandals.name);
  return rows.map((row) => [row.state, row.districtInHindi, row.mandalInHindi].join('/'));
}

describe('names in Hindi', () => {
  test.each([
    [
      'in columns of their own',
      'state,district,mandal,state_hindi,district_hindi,mandal_hindi\n' +
        'Odisha,Puri,Konark,ओडिशा,पुरी,कोणार्क\nOdisha,Puri,Puri Sadar,ओडिशा,पुरी,पुरी सदर\n',
      { states: 1, districts: 1, mandals: 2 },
      ['ओडिशा/पुरी/कोणार्क', 'ओडिशा/पुरी/पुरी सदर'],
    ],
    [
      'in any order, some columns missing and some fields empty',
      'mandal_hindi,MANDAL, State_Hindi ,district,state\n,Konark,,Puri,Odisha\nपुरी सदर,Puri Sadar,ओडिशा,Puri,Odisha\n',
      { states: 1, districts: 0, mandals: 1 },
      ['ओडिशा//', 'ओडिशा//पुरी सदर'],
    ],
    [
      'of which the first counts for an area, whatever the case of its letters, also where its first line has none',
      'state,district,mandal,state_hindi,mandal_hindi\nOdisha,Puri,Konark,,\n' +
        'ODISHA,puri,konark,ओडिशा,कोणार्क\nOdisha,Puri,Konark,उड़ीसा,कोनार्क\nOdisha,Puri,Puri Sadar,,पुरी   सदर \n',
      { states: 1, districts: 0, mandals: 2 },
      ['ओडिशा//कोणार्क', 'ओडिशा//पुरी सदर'],
    ],
    [
      'with digits and signs, and without what joins letters',
      'state,district,mandal,mandal_hindi\nOdisha,Puri,Ward 1,वार्ड-1 (क)\nOdisha,Puri,Ward 2,वार्\u200dड २\n',
      { states: 0, districts: 0, mandals: 2 },
      ['//वार्ड-1 (क)', '//वार्ड २'],
    ],
  ])('%s are those of the new areas', async (_, content, named, inHindi) => {
    const namedInHindi = { added: named, existing: NONE };
    expect((await check(content)).body.data).toMatchObject({ namedInHindi, errorCount: 0 });
    expect(await counts()).toEqual(before);
    expect((await send(content)).body.data).toMatchObject({ namedInHindi });
    expect(await hindiIn('Odisha')).toEqual(inHindi);
    expect((await send(content)).body.data).toMatchObject({ added: NONE, namedInHindi: NOT_NAMED });
    await dropState('Odisha');
  });

  test('come to areas that are there without one, are counted apart, and leave the others as they are called', async () => {
    await send('state,district,mandal,district_hindi\nOdisha,Puri,Konark,पुरी\nOdisha,Puri,Puri Sadar,\n');
    const content = [
      'state,district,mandal,state_hindi,district_hindi,mandal_hindi',
      'odisha,PURI,konark,ओडिशा,जगन्नाथ पुरी,कोणार्क',
      'Odisha,Puri,Puri Sadar,ओडिशा,,पुरी सदर',
      'Odisha,Cuttack,Cuttack Sadar,ओडिशा,कटक,कटक सदर',
      'Bihar,Patna,Maner,कोई और,कोई और,कोई और',
    ].join('\n');
    const outcome = {
      rows: 4,
      added: { states: 0, districts: 1, mandals: 1 },
      namedInHindi: {
        added: { states: 0, districts: 1, mandals: 1 },
        existing: { states: 1, districts: 0, mandals: 2 },
      },
      placed: 0,
      skipped: { duplicates: 0, existing: 3 },
    };
    expect((await check(content)).body.data).toEqual({ ...outcome, newStates: [], errorCount: 0, errors: [] });
    expect(await hindiIn('Odisha')).toEqual(['/पुरी/', '/पुरी/']);
    const version = async () => (await app.db.select().from(searchState))[0]?.areaNames ?? 0;
    const versionBefore = await version();
    expect((await send(content)).body.data).toEqual(outcome);
    expect(await hindiIn('Odisha')).toEqual(['ओडिशा/कटक/कटक सदर', 'ओडिशा/पुरी/कोणार्क', 'ओडिशा/पुरी/पुरी सदर']);
    expect(await hindiIn('Bihar')).toContain('बिहार/पटना/मनेर');
    // Makes every process reload the names.
    expect(await version()).toBeGreaterThan(versionBefore);
    const [newest] = await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(newest?.subject).toBe('New: 0 states, 1 district, 1 tehsil; 5 names in Hindi; 3 of 4 rows skipped');
    const official = await app.db.$count(mandals, and(eq(mandals.hindi, 'कोणार्क'), eq(mandals.hindiIsOfficial, true)));
    expect(official).toBe(0);
    await dropState('Odisha');
  });

  test('beside a wrong line name nothing', async () => {
    const content = 'state,district,mandal,mandal_hindi\nBihar,Patna,New Konark,कोणार्क\nBihar,Patna,Maner,Maner\n';
    expect((await check(content)).body.data).toMatchObject({
      namedInHindi: { added: { mandals: 1 } },
      errors: [{ line: 3, message: `mandal_hindi: ${IN_DEVANAGARI}` }],
    });
    expect((await send(content)).status).toBe(400);
    expect(await counts()).toEqual(before);
  });
});

describe('middles of mandals', () => {
  const COLUMNS = 'state,district,mandal,latitude,longitude';
  // An earlier test left a Maner in another district.
  const middleOf = async (mandal: string) => {
    const { latitude, longitude, centreFrom } = mandals;
    const [row] = await app.db
      .select({ latitude, longitude, centreFrom })
      .from(mandals)
      .innerJoin(districts, eq(districts.id, mandals.districtId))
      .where(and(eq(mandals.name, mandal), eq(districts.name, 'Patna')));
    return row && Object.values(row);
  };

  test('come by the file for new areas and old ones, and a later file corrects them', async () => {
    const content = `${COLUMNS}\nBihar,Patna,Sampatchak,25.64831,84.87\nBihar,Patna,Maner,,\nBihar,Patna,New Sampatchak, 25.6 ,84.9`;
    expect((await check(content)).body.data).toMatchObject({ placed: 2, errorCount: 0 });
    expect((await send(content)).body.data).toMatchObject({ placed: 2 });
    expect(await middleOf('Sampatchak')).toEqual([25.6483, 84.87, 'file']);
    expect(await middleOf('New Sampatchak')).toEqual([25.6, 84.9, 'file']);
    // It has no coordinates of its own and uses its district's.
    expect((await middleOf('Maner'))?.[2]).toBeNull();
    expect((await send(content)).body.data).toMatchObject({ placed: 0 });
    expect((await send(`${COLUMNS}\nBihar,Patna,Sampatchak,25.65,84.87`)).body.data).toMatchObject({ placed: 1 });
    expect(await middleOf('Sampatchak')).toEqual([25.65, 84.87, 'file']);
    expect((await send('state,district,mandal\nBihar,Patna,Newest Sampatchak')).status).toBe(200);
    expect(await middleOf('Newest Sampatchak')).toEqual(await middleOf('Maner'));
  });

  test.each([
    ['the wrong way round', '84.87,25.64'],
    ['half of one', '25.64,'],
    ['words', 'north,east'],
    ['somewhere else', '51.5,80.1'],
  ])('%s is a wrong line', async (_, middle) => {
    const { body } = await check(`${COLUMNS}\nBihar,Patna,Sampatchak,${middle}`);
    expect(body.data).toMatchObject({ errorCount: 1, errors: [{ line: 2, code: 'COLUMN_MIDDLE_INVALID' }] });
  });
});

const GOOD = 'state,district,mandal\nOdisha,Puri,Puri Sadar\n';

/** The first issue of an import that a number of wrong lines prevents. */
const nothingImported = (lines: number) => ({
  path: '',
  message: lines === 1 ? 'Nothing was imported: one line is wrong' : `Nothing was imported: ${lines} lines are wrong`,
  code: 'NOTHING_IMPORTED',
  params: { lines },
});

describe('a wrong line is named, and nothing is imported', () => {
  test.each([
    ['a column too few', `${GOOD}Odisha,Puri\n`, 3, 'mandal: the name is missing'],
    ['a column too many', `${GOOD}Odisha,Puri,Konark,x\n`, 3, '3 columns are named in the first line; this line has 4'],
    ['no state', `${GOOD},Puri,Konark\n`, 3, 'state: the name is missing'],
    ['no district', `${GOOD}Odisha, ,Konark\n`, 3, 'district: the name is missing'],
    ['no mandal', `${GOOD}Odisha,Puri,""\n`, 3, 'mandal: the name is missing'],
    ['a name too long', `${GOOD}Odisha,Puri,${'x'.repeat(101)}\n`, 3, 'mandal: At most 100 characters'],
    [
      'a control character',
      `${GOOD}Odisha,Pu\u0007ri,Konark\n`,
      3,
      'district: A name can only have letters, digits and simple symbols',
    ],
    ['a line break in a name', `${GOOD}Odisha,Puri,"Kon\nark"\n`, 3, 'mandal: the name contains a line break'],
    [
      'a quotation mark in a name',
      `${GOOD}Odisha,Pu"ri,Konark\n`,
      3,
      'district: A name can only have letters, digits and simple symbols',
    ],
    [
      'a letter that is not UTF-8',
      latin1(`${GOOD}Odisha,Pur\u00ed,Konark\n`),
      3,
      'district: the file contains unreadable characters. Save the table as "CSV UTF-8"',
    ],
    ['an empty line before it', `${GOOD}\n\r\nOdisha,Puri\n`, 5, 'mandal: the name is missing'],
    [
      'a quote that is never closed',
      `${GOOD}"Odisha,Puri,Konark\nOdisha,Puri,Satyabadi\n`,
      3,
      'A quotation mark isn’t closed here, or the line is too long. The lines after it were not read',
    ],
    [
      'a line without an end',
      `${GOOD}${'x,'.repeat(20_000)}`,
      3,
      'A quotation mark isn’t closed here, or the line is too long. The lines after it were not read',
    ],
    [
      'no header',
      'Odisha,Puri,Konark\n',
      1,
      'The first line names the columns state, district and mandal, separated by commas; missing: “state”, “district”, “mandal”',
    ],
    [
      'a header without mandal',
      'state,district,village\nOdisha,Puri,Konark\n',
      1,
      'The first line names the columns state, district and mandal, separated by commas; missing: “mandal”',
    ],
    [
      'two columns for mandal',
      'state,district,Tehsil,Block\nOdisha,Puri,Konark,Konark\n',
      1,
      'The column “mandal” appears twice. Remove one',
    ],
    [
      'decimal commas',
      'state;district;mandal;latitude;longitude\nOdisha;Puri;Konark;19,88;86,09\n',
      2,
      'latitude, longitude: two numbers such as 25.56 and 84.87, latitude from 17 to 32, longitude from 73 to 90',
    ],
    [
      'a column twice',
      'state,district,mandal,State\nOdisha,Puri,Konark,Odisha\n',
      1,
      'The column “state” appears twice. Remove one',
    ],
    [
      'a Hindi name in other letters',
      'state,district,mandal,mandal_hindi\nOdisha,Puri,Konark,Konark\n',
      2,
      `mandal_hindi: ${IN_DEVANAGARI}`,
    ],
    [
      'a Hindi name in Devanagari and other letters',
      'state,state_hindi,district,mandal\nOdisha,ओडिशा (Orissa),Puri,Konark\n',
      2,
      `state_hindi: ${IN_DEVANAGARI}`,
    ],
    [
      'a Hindi name of signs alone',
      'state,district,district_hindi,mandal\nOdisha,Puri,-,Konark\n',
      2,
      `district_hindi: ${IN_DEVANAGARI}`,
    ],
    [
      'a Hindi name too long',
      `state,district,mandal,mandal_hindi\nOdisha,Puri,Konark,${'क'.repeat(101)}\n`,
      2,
      'mandal_hindi: At most 100 characters',
    ],
    [
      'a Hindi name that a spreadsheet saved in its own way',
      latin1('state,district,mandal,mandal_hindi\nOdisha,Puri,Konark,\u00e0\n'),
      2,
      'mandal_hindi: the file contains unreadable characters. Save the table as "CSV UTF-8"',
    ],
    [
      'a line break in a Hindi name',
      'state,district,mandal,mandal_hindi\nOdisha,Puri,Konark,"कोना\nर्क"\n',
      2,
      'mandal_hindi: the name contains a line break',
    ],
    [
      'a column for Hindi names twice',
      'state,district,mandal,mandal_hindi,Mandal_Hindi\nOdisha,Puri,Konark,कोणार्क,कोणार्क\n',
      1,
      'The column “mandal_hindi” appears twice. Remove one',
    ],
    ['a header only', 'state,district,mandal\n', 1, 'The file has no rows'],
    [
      'nothing but space',
      '\n \n',
      2,
      'The first line names the columns state, district and mandal, separated by commas; missing: “state”, “district”, “mandal”',
    ],
  ])('%s', async (_, content, line, message) => {
    const checked = await check(content);
    const { errorCount, errors } = checked.body.data;
    const [error] = errors;
    const said = { message, code: error?.code, params: error?.params };
    expect([checked.status, errorCount, errors]).toEqual([200, 1, [{ line, ...said }]]);
    expect(sentenceOf(messages, { code: '', ...error })).toBe(message);
    const { status, body } = await send(content);
    expect([status, body.code]).toEqual([400, 'BAD_INPUT']);
    expect(body.issues).toEqual([nothingImported(1), { path: `line ${line}`, ...said }]);
    expect(body.message).toBe('Nothing was imported: one line is wrong');
    expect(await counts()).toEqual(before);
  });

  test('each of several, the first hundred one by one', async () => {
    const lines = Array.from({ length: 250 }, (_, i) => (i % 2 === 0 ? `Odisha,Puri,Village ${i}` : 'Odisha,,Village'));
    const content = `state,district,mandal\r\n${lines.join('\r\n')}`;
    const { data } = (await check(content)).body;
    expect(data).toMatchObject({ rows: 250, errorCount: 125, added: { states: 1, districts: 1, mandals: 125 } });
    expect(data.errors.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, i) => 3 + 2 * i));
    const { body } = await send(content);
    expect(body.issues).toHaveLength(101);
    expect(body.issues?.[0]).toEqual(nothingImported(125));
    expect(body.message).toBe('Nothing was imported: 125 lines are wrong');
    expect(await counts()).toEqual(before);
  });

  test('also the last of many', async () => {
    const lines = Array.from({ length: 5000 }, (_, i) => `Odisha,District ${i % 50},Village ${i}`);
    const { status, body } = await send(['state,district,mandal', ...lines, 'Odisha,,Konark'].join('\n'));
    const missing = {
      path: 'line 5002',
      message: 'district: the name is missing',
      code: 'COLUMN_NAME_INVALID',
      params: { column: 'district', problem: 'MISSING', most: 100 },
    };
    expect([status, body.issues]).toEqual([400, [nothingImported(1), missing]]);
    expect(await counts()).toEqual(before);
  });

  test('also below Excel’s line of the separator', async () => {
    const { data } = (await check('sep=;\r\nstate;district;mandal\r\nOdisha;Puri;Konark\r\nOdisha;;Konark\r\n')).body;
    expect(data.errors.map(({ line }) => line)).toEqual([4]);
  });

  test('also behind a quoted line break, which is two characters and one line', async () => {
    const { data } = (await check(`${GOOD}Odisha,Puri,"Kon\r\nark"\r\nOdisha,Puri\r\n`)).body;
    expect(data.errors.map(({ line }) => line)).toEqual([3, 5]);
  });
});

describe('a file that is not CSV is rejected by content, whatever its name', () => {
  test.each([
    ['a PDF', async () => new Uint8Array(pdfFile('A list of places'))],
    ['a photo', async () => new Uint8Array(await jpegPhoto(64, 48))],
    ['a spreadsheet', async () => new Uint8Array(Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000', 'latin1'))],
  ])('%s', async (_, content) => {
    for (const call of [checkAreas, addState]) {
      const { status, body } = await app.call(call, { token: admin.token, body: { file: fileOf(await content()) } });
      expect([status, body.code, body.issues?.[0]?.path]).toEqual([415, 'WRONG_KIND', 'file']);
    }
    expect(await counts()).toEqual(before);
  });
});

test.each([
  ['no file', {}, 'Choose a CSV file', 'CSV_REQUIRED'],
  ['a text in its place', { file: 'state,district,mandal' }, 'Choose a CSV file', 'CSV_REQUIRED'],
  ['an empty file', { file: fileOf('') }, 'This file is empty', 'FILE_EMPTY'],
])('%s is refused beside the field', async (_, body, message, code) => {
  const answer = await app.call(addState, { token: admin.token, body });
  expect([answer.status, answer.body.issues]).toEqual([400, [{ path: 'file', message, code }]]);
});

test('a file that is too large is refused before anything is read', async () => {
  const { status, body } = await send(new Uint8Array(AREA_FILE_MAX_BYTES + 1).fill(97));
  expect([status, body.code, body.message]).toEqual([413, 'TOO_LARGE', 'This file is larger than 4 MB. Split it.']);
});

const TOO_MANY_ROWS = `A file may have ${AREA_ROWS_MAX} rows. Split it`;

test.each([
  ['rows', 'Bihar,Patna,Bihta\n', AREA_ROWS_MAX],
  ['lines of commas, which a spreadsheet leaves behind', ',\n', 0],
])('more %s than a file may have are not read to their end', async (_, line, rows) => {
  const content = `state,district,mandal\n${line.repeat(Math.floor((AREA_FILE_MAX_BYTES - 100) / line.length))}`;
  const { body } = await check(content);
  expect(body.data).toMatchObject({
    rows,
    errorCount: 1,
    errors: [{ line: AREA_ROWS_MAX + 2, message: TOO_MANY_ROWS }],
  });
  expect((await send(content)).status).toBe(400);
  expect(await counts()).toEqual(before);
});

test('all of India is imported: as many rows as a file may have', async () => {
  const lines = Array.from({ length: AREA_ROWS_MAX }, (_, i) => `Odisha,District ${i % 700},Mandal ${i},मंडल ${i}`);
  const { body } = await send(['state,district,mandal,mandal_hindi', ...lines].join('\n'));
  expect(body.data).toEqual({
    rows: AREA_ROWS_MAX,
    added: { states: 1, districts: 700, mandals: AREA_ROWS_MAX },
    namedInHindi: { added: { states: 0, districts: 0, mandals: AREA_ROWS_MAX }, existing: NONE },
    placed: 0,
    skipped: { duplicates: 0, existing: 0 },
  });
  expect(await placesIn('Odisha')).toHaveLength(AREA_ROWS_MAX);
  await dropState('Odisha');
});

test('names that PostgreSQL folds otherwise than JavaScript are told apart as its indexes do', async () => {
  const { status } = await send('state,district,mandal\nOdisha,Puri,\u0130stanbul\nOdisha,Puri,Istanbul\n');
  expect(status).toBe(200);
  await dropState('Odisha');
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

test('of two concurrent imports of one file, one adds and the other skips every row', async () => {
  const lines = Array.from({ length: 3000 }, (_, i) => `Odisha,District ${i % 30},Village ${i}`);
  const content = ['state,district,mandal', ...lines].join('\n');
  const answers = await Promise.all([send(content), send(content)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const data = answers.map(({ body }) => body.data).toSorted((a, b) => b.added.mandals - a.added.mandals);
  expect(data).toEqual([
    {
      rows: 3000,
      added: { states: 1, districts: 30, mandals: 3000 },
      namedInHindi: NOT_NAMED,
      placed: 0,
      skipped: { duplicates: 0, existing: 0 },
    },
    { rows: 3000, added: NONE, namedInHindi: NOT_NAMED, placed: 0, skipped: { duplicates: 0, existing: 3000 } },
  ]);
  expect(await placesIn('Odisha')).toHaveLength(3000);
  await dropState('Odisha');
});
