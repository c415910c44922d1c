import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { v7 } from 'uuid';
import type { AreaCounts, CheckedAreas, ImportedAreas } from '#contract/areas.ts';
import { AREA_ERRORS_LISTED } from '#contract/limits.ts';
import type { SignedIn } from '#server/accounts/sessions.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { badInput } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { type AreaLine, type NamedArea, readAreaFile } from './area-file.ts';
import { lockAreas } from './area-lock.ts';
import { type Progress, startProgress } from './import-progress.ts';
import {
  countNameless,
  HINDI_OF_DISTRICT,
  HINDI_OF_MANDAL,
  HINDI_OF_STATE,
  nameExisting,
  stageHindiNames,
} from './names-in-file.ts';

/*
 * A file of areas is read once, line by line, into a temporary table; what is new in it is then found and added by a few
 * statements over the whole table. Memory holds one batch of lines, however long the file is.
 */

const BATCH_ROWS = 1000;
const NEW_STATES_LISTED = 10;

interface Outside extends Pick<Services, 'db' | 'clock'> {
  /** Where `db` is a transaction: what the progress is written to, so that it is seen meanwhile. */
  dbApart: Database;
  log: FastifyBaseLogger;
}

interface AreaFile {
  file: Blob;
  /** What its progress is asked for by. */
  importId?: string | undefined;
}

/**
 * What an import of the file would do. Changes nothing.
 * @throws Refusal WRONG_KIND for what is no text
 */
export async function checkAreaFile(outside: Outside, admin: SignedIn, areaFile: AreaFile): Promise<CheckedAreas> {
  return withStagedFile(outside, admin, areaFile, async (tx, { rows, good, hasHindi, errors, errorCount }) => {
    const skipped = await skipKnown(tx, good);
    const newStates = await tx.execute<{ name: string }>(sql`${NEW_STATES} limit ${NEW_STATES_LISTED}`);
    const added = {
      states: await countNew(tx, NEW_STATES),
      districts: await countNew(tx, NEW_DISTRICTS),
      mandals: await countNew(tx, NEW_MANDALS),
    };
    const existing = hasHindi ? await countNameless(tx) : NONE;
    return {
      rows,
      ...whatWasNew(added, existing),
      skipped,
      newStates: newStates.rows.map(({ name }) => name),
      errorCount,
      errors,
    };
  });
}

/**
 * Adds the areas of a CSV file that are not there yet, and names in Hindi those that have no such name. Rows that are there, or twice in the file, are
 * skipped and counted, whatever the case of their letters and the spaces in them.
 * @throws Refusal BAD_INPUT naming the wrong lines, of which one is enough that nothing is added; WRONG_KIND for what is no text
 */
export async function importAreas(outside: Outside, admin: SignedIn, areaFile: AreaFile): Promise<ImportedAreas> {
  return withStagedFile(outside, admin, areaFile, async (tx, { rows, hasHindi, errors, errorCount }) => {
    if (errorCount > 0) throw nothingImported(errors, errorCount);
    await lockAreas(tx);
    const skipped = await skipKnown(tx, rows);
    const existing = hasHindi ? await nameExisting(tx) : NONE;
    const added = await addNew(tx, hasHindi);
    await tx.execute(sql`analyze mandals`);
    return { rows, ...whatWasNew(added, existing), skipped };
  });
}

/** Of what is new: how many areas, and how many of them the file names in Hindi. */
interface Counted {
  areas: number;
  named: number;
}

const NONE: AreaCounts = { states: 0, districts: 0, mandals: 0 };

function whatWasNew(
  { states, districts, mandals }: Record<keyof AreaCounts, Counted>,
  existing: AreaCounts,
): Pick<ImportedAreas, 'added' | 'namedInHindi'> {
  return {
    added: { states: states.areas, districts: districts.areas, mandals: mandals.areas },
    namedInHindi: { added: { states: states.named, districts: districts.named, mandals: mandals.named }, existing },
  };
}

interface Staged {
  rows: number;
  /** Those of them that are right, and in the table. */
  good: number;
  /** Whether any of these names an area in Hindi. */
  hasHindi: boolean;
  errorCount: number;
  errors: CheckedAreas['errors'];
}

async function withStagedFile<Result>(
  { db, dbApart, clock, log }: Outside,
  admin: SignedIn,
  { file, importId }: AreaFile,
  then: (tx: Transaction, staged: Staged) => Promise<Result>,
): Promise<Result> {
  const progress = await startProgress(dbApart, admin, importId, { clock, log });
  try {
    return await db.transaction(async (tx) => {
      // A batch of a file may wait longer than any page is ever given.
      await tx.execute(sql`set local statement_timeout = 0`);
      return then(tx, await stage(tx, file, progress));
    });
  } finally {
    await progress.finish();
  }
}

/** Puts the file's right lines into the table staged_areas, with ids for what may turn out to be new, and their names in Hindi into hindi_names. */
async function stage(tx: Transaction, file: Blob, progress: Progress): Promise<Staged> {
  await tx.execute(sql`
    create temporary table staged_areas (
      line integer, state text, district text, mandal text, state_hindi text, district_hindi text, mandal_hindi text,
      state_id uuid, district_id uuid, mandal_id uuid
    ) on commit drop`);
  const staged: Staged = { rows: 0, good: 0, hasHindi: false, errorCount: 0, errors: [] };
  let batch: object[] = [];
  // The next lines are read while PostgreSQL takes these.
  let inserted = Promise.resolve();
  const insertBatch = async () => {
    await inserted;
    inserted = insertRows(tx, batch);
    // Whoever waits for it hears of it.
    inserted.catch(() => undefined);
    staged.good += batch.length;
    batch = [];
  };
  const newsOf = newsOfLines();
  const lines = readAreaFile(file, (read) => {
    staged.rows = read.rows;
    if (read.rows % BATCH_ROWS === 0) progress.note(read);
  });
  for await (const line of lines) {
    if ('problem' in line) {
      note(staged, line);
    } else {
      const { state_hindi, district_hindi, mandal_hindi } = line.area;
      staged.hasHindi ||= Boolean(state_hindi ?? district_hindi ?? mandal_hindi);
      batch.push({ line: line.line, ...line.area, ...newsOf(line.area) });
    }
    if (batch.length === BATCH_ROWS) await insertBatch();
  }
  await insertBatch();
  await inserted;
  await stageHindiNames(tx, staged.hasHindi);
  return staged;
}

/** Ids, and names in Hindi, for what a line may be the first of: a state or district that the line before says the same of is no news. */
function newsOfLines() {
  let before: NamedArea = { state: '', district: '', mandal: '' };
  return (area: NamedArea) => {
    const { state_hindi, district_hindi } = area;
    const isNewState = area.state !== before.state;
    const isNewDistrict = isNewState || area.district !== before.district;
    const news = {
      state_id: isNewState ? v7() : undefined,
      district_id: isNewDistrict ? v7() : undefined,
      mandal_id: v7(),
      state_hindi: isNewState || state_hindi !== before.state_hindi ? state_hindi : undefined,
      district_hindi: isNewDistrict || district_hindi !== before.district_hindi ? district_hindi : undefined,
    };
    before = area;
    return news;
  };
}

function note(staged: Staged, { line, problem }: Extract<AreaLine, { problem: string }>): void {
  staged.errorCount += 1;
  if (staged.errors.length < AREA_ERRORS_LISTED) staged.errors.push({ line, message: problem });
}

async function insertRows(tx: Transaction, rows: readonly object[]): Promise<void> {
  // As one parameter: seven thousand of them are slow to bind.
  await tx.execute(sql`
    insert into staged_areas
    select * from json_populate_recordset(null::staged_areas, ${JSON.stringify(rows)}::json)`);
}

/**
 * Leaves in the table new_areas, once each, the rows whose mandal is not there yet.
 * @param staged how many rows the table staged_areas has
 */
async function skipKnown(tx: Transaction, staged: number): Promise<ImportedAreas['skipped']> {
  // The first spelling in the file counts.
  const distinct = await tx.execute(sql`
    create temporary table new_areas on commit drop as
    select distinct on (state_key, district_key, mandal_key) *
    from (
      select *, lower(state) as state_key, lower(district) as district_key, lower(mandal) as mandal_key from staged_areas
    ) as staged
    order by state_key, district_key, mandal_key, line`);
  await tx.execute(sql`analyze new_areas`);
  const existing = await tx.execute(sql`
    delete from new_areas as area
    using states as state, districts as district, mandals as mandal
    where lower(state.name) = area.state_key
      and district.state_id = state.id and lower(district.name) = area.district_key
      and mandal.district_id = district.id and lower(mandal.name) = area.mandal_key`);
  return { duplicates: staged - (distinct.rowCount ?? 0), existing: existing.rowCount ?? 0 };
}

const NEW_STATES = sql`
  select area.*, given.hindi
  from (
    select distinct on (state_key) state_id as id, state_key, state as name
    from new_areas as area
    where not exists (select from states where lower(name) = area.state_key)
    order by state_key, line
  ) as area ${HINDI_OF_STATE}
  order by area.state_key`;

const NEW_DISTRICTS = sql`
  select area.*, given.hindi
  from (
    select distinct on (state_key, district_key) district_id as id, state_key, district_key, district as name
    from new_areas as area
    where not exists (
      select from states as state join districts as district on district.state_id = state.id
      where lower(state.name) = area.state_key and lower(district.name) = area.district_key
    )
    order by state_key, district_key, line
  ) as area ${HINDI_OF_DISTRICT}`;

const NEW_MANDALS = sql`
  select area.mandal_id as id, area.state_key, area.district_key, area.mandal as name, given.hindi
  from new_areas as area ${HINDI_OF_MANDAL}`;

/** A name that a rename has given to another area in this moment is left to that one. */
async function addNew(tx: Transaction, hasHindi: boolean): Promise<Record<keyof AreaCounts, Counted>> {
  const states = await tx.execute(sql`
    insert into states (id, name, hindi) select id, name, hindi from (${NEW_STATES}) as area on conflict do nothing`);
  const districts = await tx.execute(sql`
    insert into districts (id, state_id, name, hindi)
    select area.id, state.id, area.name, area.hindi
    from (${NEW_DISTRICTS}) as area join states as state on lower(state.name) = area.state_key
    on conflict do nothing`);
  // With the old sizes in mind, the planner walks all districts for each of a hundred thousand rows.
  await tx.execute(sql`analyze states, districts`);
  const mandals = await tx.execute(sql`
    insert into mandals (id, district_id, state_id, name, hindi)
    select area.id, district.id, state.id, area.name, area.hindi
    from (${NEW_MANDALS}) as area
    join states as state on lower(state.name) = area.state_key
    join districts as district on district.state_id = state.id and lower(district.name) = area.district_key
    on conflict do nothing`);
  // Counted apart: an insert that returned its rows took half as long again.
  const named = async (table: SQL, id: SQL) =>
    hasHindi
      ? countRows(tx, sql`select from ${table} as area join new_areas on area.id = ${id} where area.hindi is not null`)
      : 0;
  return {
    states: { areas: states.rowCount ?? 0, named: await named(sql`states`, sql`state_id`) },
    districts: { areas: districts.rowCount ?? 0, named: await named(sql`districts`, sql`new_areas.district_id`) },
    mandals: { areas: mandals.rowCount ?? 0, named: await named(sql`mandals`, sql`mandal_id`) },
  };
}

async function countNew(tx: Transaction, query: SQL): Promise<Counted> {
  const { rows } = await tx.execute<Record<keyof Counted, number>>(
    sql`select count(*)::int as areas, count(hindi)::int as named from (${query}) as area`,
  );
  return rows[0] ?? { areas: 0, named: 0 };
}

async function countRows(tx: Transaction, query: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from (${query}) as counted`);
  return rows[0]?.count ?? 0;
}

function nothingImported(errors: Staged['errors'], errorCount: number) {
  const issues = errors.map(({ line, message }) => ({ path: `line ${line}`, message }));
  const [first] = issues;
  const others = errorCount - 1;
  const { path, message } = first ?? { path: '', message: '' };
  if (others === 0) return badInput(issues, `Nothing was imported: ${path}: ${message}`);
  if (others === 1) return badInput(issues, `Nothing was imported: ${path}: ${message}, and one more line is wrong`);
  return badInput(issues, `Nothing was imported: ${path}: ${message}, and ${others} more lines are wrong`);
}

/** 'New: 1 state, 2 districts, 40 tehsils; 43 names in Hindi; 3 of 43 rows skipped' */
export function inShort({ rows, added, namedInHindi, skipped }: ImportedAreas): string {
  const some = (count: number, one: string) => `${count.toLocaleString('en-IN')} ${one}${count === 1 ? '' : 's'}`;
  const parts = [some(added.states, 'state'), some(added.districts, 'district'), some(added.mandals, 'tehsil')];
  const skips = skipped.duplicates + skipped.existing;
  const names = sum(namedInHindi.added) + sum(namedInHindi.existing);
  const inHindi = names > 0 ? ` ${names.toLocaleString('en-IN')} ${names === 1 ? 'name' : 'names'} in Hindi;` : '';
  return `New: ${parts.join(', ')};${inHindi} ${skips.toLocaleString('en-IN')} of ${some(rows, 'row')} skipped`;
}

const sum = ({ states, districts, mandals }: AreaCounts): number => states + districts + mandals;
