import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { v7 } from 'uuid';
import type { CheckedAreas, ImportedAreas } from '#contract/areas.ts';
import { AREA_ERRORS_LISTED } from '#contract/limits.ts';
import type { SignedIn } from '#server/accounts/sessions.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { badInput } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { type AreaLine, type NamedArea, readAreaFile } from './area-file.ts';
import { lockAreas } from './area-lock.ts';
import { type Progress, startProgress } from './import-progress.ts';

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
  return withStagedFile(outside, admin, areaFile, async (tx, { rows, good, errors, errorCount }) => {
    const skipped = await skipKnown(tx, good);
    const newStates = await tx.execute<{ name: string }>(sql`${NEW_STATES} limit ${NEW_STATES_LISTED}`);
    const added = {
      states: await countRows(tx, NEW_STATES),
      districts: await countRows(tx, NEW_DISTRICTS),
      mandals: await countRows(tx, sql`select from new_areas`),
    };
    return { rows, added, skipped, newStates: newStates.rows.map(({ name }) => name), errorCount, errors };
  });
}

/**
 * Adds the areas of a CSV file that are not there yet. Rows that are there, or twice in the file, are skipped and counted,
 * whatever the case of their letters and the spaces in them.
 * @throws Refusal BAD_INPUT naming the wrong lines, of which one is enough that nothing is added; WRONG_KIND for what is no text
 */
export async function importAreas(outside: Outside, admin: SignedIn, areaFile: AreaFile): Promise<ImportedAreas> {
  return withStagedFile(outside, admin, areaFile, async (tx, { rows, errors, errorCount }) => {
    if (errorCount > 0) throw nothingImported(errors, errorCount);
    await lockAreas(tx);
    const skipped = await skipKnown(tx, rows);
    const added = await addNew(tx);
    await tx.execute(sql`analyze mandals`);
    return { rows, added, skipped };
  });
}

interface Staged {
  rows: number;
  /** Those of them that are right, and in the table. */
  good: number;
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

/** Puts the file's right lines into the table staged_areas, with ids for what may turn out to be new. */
async function stage(tx: Transaction, file: Blob, progress: Progress): Promise<Staged> {
  await tx.execute(sql`
    create temporary table staged_areas (
      line integer, state text, district text, mandal text, state_id uuid, district_id uuid, mandal_id uuid
    ) on commit drop`);
  const staged: Staged = { rows: 0, good: 0, errorCount: 0, errors: [] };
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
  const idsFor = idsOfNewAreas();
  const lines = readAreaFile(file, (read) => {
    staged.rows = read.rows;
    if (read.rows % BATCH_ROWS === 0) progress.note(read);
  });
  for await (const line of lines) {
    if ('problem' in line) note(staged, line);
    else batch.push({ line: line.line, ...line.area, ...idsFor(line.area) });
    if (batch.length === BATCH_ROWS) await insertBatch();
  }
  await insertBatch();
  await inserted;
  return staged;
}

/** Ids for what a line may be the first of: a state or district that the line before names as well is no news. */
function idsOfNewAreas() {
  let before: NamedArea = { state: '', district: '', mandal: '' };
  return (area: NamedArea) => {
    const isNewState = area.state !== before.state;
    const isNewDistrict = isNewState || area.district !== before.district;
    before = area;
    return {
      state_id: isNewState ? v7() : undefined,
      district_id: isNewDistrict ? v7() : undefined,
      mandal_id: v7(),
    };
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
  select distinct on (state_key) state_id as id, state as name
  from new_areas as area
  where not exists (select from states where lower(name) = area.state_key)
  order by state_key, line`;

const NEW_DISTRICTS = sql`
  select distinct on (state_key, district_key) district_id as id, state_key, district as name
  from new_areas as area
  where not exists (
    select from states as state join districts as district on district.state_id = state.id
    where lower(state.name) = area.state_key and lower(district.name) = area.district_key
  )
  order by state_key, district_key, line`;

/** A name that a rename has given to another area in this moment is left to that one. */
async function addNew(tx: Transaction): Promise<ImportedAreas['added']> {
  const states = await tx.execute(sql`insert into states (id, name) ${NEW_STATES} on conflict do nothing`);
  const districts = await tx.execute(sql`
    insert into districts (id, state_id, name)
    select district.id, state.id, district.name
    from (${NEW_DISTRICTS}) as district join states as state on lower(state.name) = district.state_key
    on conflict do nothing`);
  // With the old sizes in mind, the planner walks all districts for each of a hundred thousand rows.
  await tx.execute(sql`analyze states, districts`);
  const mandals = await tx.execute(sql`
    insert into mandals (id, district_id, state_id, name)
    select area.mandal_id, district.id, state.id, area.mandal
    from new_areas as area
    join states as state on lower(state.name) = area.state_key
    join districts as district on district.state_id = state.id and lower(district.name) = area.district_key
    on conflict do nothing`);
  return { states: states.rowCount ?? 0, districts: districts.rowCount ?? 0, mandals: mandals.rowCount ?? 0 };
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

/** 'New: 1 state, 2 districts, 40 tehsils; 3 of 43 rows skipped' */
export function inShort({ rows, added, skipped }: ImportedAreas): string {
  const some = (count: number, one: string) => `${count.toLocaleString('en-IN')} ${one}${count === 1 ? '' : 's'}`;
  const parts = [some(added.states, 'state'), some(added.districts, 'district'), some(added.mandals, 'tehsil')];
  const skips = skipped.duplicates + skipped.existing;
  return `New: ${parts.join(', ')}; ${skips.toLocaleString('en-IN')} of ${some(rows, 'row')} skipped`;
}
