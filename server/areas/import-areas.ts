import { setImmediate as letOthersIn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { AreaCounts, CheckedAreas, ImportedAreas } from '#contract/area-import.ts';
import { number } from '#contract/indian-number.ts';
import type { Location } from '#contract/shown-location.ts';
import { AREA_ERRORS_LISTED } from '#contract/limits.ts';
import type { Problem } from '#contract/problem.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { badInput, inEnglish, issue } from '#server/errors.ts';
import { type NamedArea, readAreaFile } from './area-file.ts';
import { lockAreas } from './area-lock.ts';
import { takeFromDistricts } from './mandal-middles.ts';

const NEW_STATES_LISTED = 10;

/**
 * A dry run of the import.
 * @throws HttpError WRONG_KIND for a file that is not text
 */
export async function checkAreaFile(db: Database, file: Blob): Promise<CheckedAreas> {
  const { rows, areas, errors, errorCount } = await readWhole(file);
  return db.transaction(async (tx) => {
    const merged = await mergeIntoExisting(tx, areas);
    const newStates = merged.added.states.map(({ name }) => name);
    return { rows, ...countsOf(merged), newStates: newStates.slice(0, NEW_STATES_LISTED), errorCount, errors };
  });
}

/**
 * Adds the file's missing areas and missing Hindi names. Existing and repeated rows are counted, ignoring case and
 * spacing.
 * @throws HttpError BAD_INPUT with the wrong lines, any of which prevents the import; WRONG_KIND for a file that is not
 * text
 */
export async function importAreas(db: Database, file: Blob): Promise<ImportedAreas> {
  const { rows, areas, errors, errorCount } = await readWhole(file);
  if (errorCount > 0) {
    const issues = errors.map(({ line, ...said }) => ({ path: `line ${line}`, ...said }));
    throw badInput(issue('', 'NOTHING_IMPORTED', { lines: errorCount }), ...issues);
  }
  return db.transaction(async (tx) => {
    await lockAreas(tx);
    await tx.execute(sql`lock table ${states}, ${districts}, ${mandals} in share row exclusive mode`);
    const merged = await mergeIntoExisting(tx, areas);
    await addAreas(tx, merged);
    return { rows, ...countsOf(merged) };
  });
}

interface ReadFile {
  rows: number;
  areas: NamedArea[];
  errorCount: number;
  errors: (Problem & { line: number; message: string })[];
}

const YIELDS_EVERY_ROWS = 250;

async function readWhole(file: Blob): Promise<ReadFile> {
  const read: ReadFile = { rows: 0, areas: [], errorCount: 0, errors: [] };
  for await (const line of readAreaFile(file)) {
    if (line.isRow) read.rows += 1;
    if (read.rows % YIELDS_EVERY_ROWS === 0) await letOthersIn();
    if ('area' in line) {
      read.areas.push(line.area);
      continue;
    }
    read.errorCount += 1;
    if (read.errors.length < AREA_ERRORS_LISTED) read.errors.push({ line: line.line, ...inEnglish(line.problem) });
  }
  return read;
}

interface Area {
  id: string;
  name: string;
  hindi: string | null;
  isNew: boolean;
  namedNow: boolean;
  inFile: boolean;
  middle: Location | null;
  placedNow: boolean;
  parents: { stateId?: string; districtId?: string };
  within: Map<string, Area>;
}

interface Merged {
  added: Record<keyof AreaCounts, Area[]>;
  named: Record<keyof AreaCounts, Area[]>;
  skipped: ImportedAreas['skipped'];
  placed: Area[];
}

async function mergeIntoExisting(tx: Transaction, rows: readonly NamedArea[]): Promise<Merged> {
  const keyOf = await keysOf(tx, rows);
  const tree = await existingAreas(tx);
  const merged: Merged = {
    added: { states: [], districts: [], mandals: [] },
    named: { states: [], districts: [], mandals: [] },
    skipped: { duplicates: 0, existing: 0 },
    placed: [],
  };
  const put = (
    level: keyof AreaCounts,
    among: Map<string, Area>,
    { name, hindi, parents }: { name: string; hindi: string | undefined; parents: Area['parents'] },
  ): Area => {
    let area = among.get(keyOf(name));
    if (!area) {
      area = newArea(v7(), name, { parents, isNew: true });
      among.set(keyOf(name), area);
      merged.added[level].push(area);
    }
    if (hindi && area.hindi === null) {
      area.hindi = hindi;
      area.namedNow = true;
      if (!area.isNew) merged.named[level].push(area);
    }
    return area;
  };
  for (const row of rows) {
    const state = put('states', tree, { name: row.state, hindi: row.state_hindi, parents: {} });
    const district = put('districts', state.within, {
      name: row.district,
      hindi: row.district_hindi,
      parents: { stateId: state.id },
    });
    const mandal = put('mandals', district.within, {
      name: row.mandal,
      hindi: row.mandal_hindi,
      parents: { stateId: state.id, districtId: district.id },
    });
    if (mandal.inFile) merged.skipped.duplicates += 1;
    else if (!mandal.isNew) merged.skipped.existing += 1;
    mandal.inFile = true;
    // The first in the file wins, as for names; a different one corrects an earlier file's.
    if (row.middle && !mandal.placedNow && !isSame(row.middle, mandal.middle)) {
      mandal.middle = row.middle;
      mandal.placedNow = true;
      merged.placed.push(mandal);
    }
  }
  return merged;
}

function newArea(
  id: string,
  name: string,
  {
    hindi = null,
    isNew = false,
    parents = {},
    middle = null,
  }: Partial<Pick<Area, 'hindi' | 'isNew' | 'parents' | 'middle'>>,
): Area {
  const fresh = { namedNow: false, inFile: false, placedNow: false };
  return { id, name, hindi, isNew, parents, middle, ...fresh, within: new Map() };
}

const isSame = (one: Location, other: Location | null) =>
  one.latitude === other?.latitude && one.longitude === other.longitude;

/** PostgreSQL folds the names as its unique indexes do; JavaScript differs for some characters. */
async function keysOf(tx: Transaction, rows: readonly NamedArea[]): Promise<(name: string) => string> {
  const names = [...new Set(rows.flatMap(({ state, district, mandal }) => [state, district, mandal]))];
  const { rows: folded } = await tx.execute<{ name: string; key: string }>(
    sql`select name, lower(name) as key from unnest(${sql.param(names)}::text[]) as name`,
  );
  const keys = new Map(folded.map(({ name, key }) => [name, key]));
  return (name) => keys.get(name) ?? name;
}

async function existingAreas(tx: Transaction): Promise<Map<string, Area>> {
  const columns = (table: typeof states | typeof districts | typeof mandals) => ({
    id: table.id,
    name: table.name,
    key: sql<string>`lower(${table.name})`,
    hindi: table.hindi,
  });
  const tree = new Map<string, Area>();
  const byId = new Map<string, Area>();
  const insert = (
    found: { id: string; name: string; key: string; hindi: string | null; middle?: Location | null },
    among = tree,
  ) => {
    const area = newArea(found.id, found.name, { hindi: found.hindi, middle: found.middle ?? null });
    byId.set(area.id, area);
    among.set(found.key, area);
  };
  for (const state of await tx.select(columns(states)).from(states)) insert(state);
  for (const district of await tx.select({ ...columns(districts), in: districts.stateId }).from(districts))
    insert(district, byId.get(district.in)?.within);
  const ofFile = sql<Location | null>`case when ${mandals.centreFrom} = 'file'
    then json_build_object('latitude', ${mandals.latitude}, 'longitude', ${mandals.longitude}) end`;
  for (const mandal of await tx.select({ ...columns(mandals), middle: ofFile, in: mandals.districtId }).from(mandals))
    insert(mandal, byId.get(mandal.in)?.within);
  return tree;
}

async function addAreas(tx: Transaction, { added, named, placed }: Merged): Promise<void> {
  const rowsOf = (areas: readonly Area[]) =>
    sql`json_to_recordset(${JSON.stringify(areas.map(({ id, name, hindi, parents }) => ({ id, name, hindi, ...parents })))}::json)
      as area (id uuid, name text, hindi text, "stateId" uuid, "districtId" uuid)`;
  await tx.execute(sql`insert into states (id, name, hindi) select id, name, hindi from ${rowsOf(added.states)}`);
  await tx.execute(sql`
    insert into districts (id, state_id, name, hindi) select id, "stateId", name, hindi from ${rowsOf(added.districts)}`);
  await tx.execute(sql`
    insert into mandals (id, district_id, state_id, name, hindi)
    select id, "districtId", "stateId", name, hindi from ${rowsOf(added.mandals)}`);
  // Imported names may be unofficial, so pages mark them (docs/decisions/028).
  for (const [table, areas] of [
    [states, named.states],
    [districts, named.districts],
    [mandals, named.mandals],
  ] as const) {
    if (areas.length === 0) continue;
    await tx.execute(sql`
      update ${table} as kept set hindi = area.hindi, hindi_is_official = false from ${rowsOf(areas)} where kept.id = area.id`);
  }
  if (placed.length > 0) await placeByFile(tx, placed);
  await takeFromDistricts(tx);
  await tx.execute(sql`analyze states, districts, mandals`);
}

async function placeByFile(tx: Transaction, placed: readonly Area[]): Promise<void> {
  await tx.execute(sql`
    update mandals m set latitude = file.latitude, longitude = file.longitude, centre_from = 'file'
    from json_to_recordset(${JSON.stringify(placed.map(({ id, middle }) => ({ id, ...middle })))}::json)
      as file (id uuid, latitude float8, longitude float8) where m.id = file.id`);
}

function countsOf({
  added,
  named,
  skipped,
  placed,
}: Merged): Pick<ImportedAreas, 'added' | 'namedInHindi' | 'placed' | 'skipped'> {
  const count = (areas: Record<keyof AreaCounts, Area[]>, wanted: (area: Area) => boolean): AreaCounts => ({
    states: areas.states.filter(wanted).length,
    districts: areas.districts.filter(wanted).length,
    mandals: areas.mandals.filter(wanted).length,
  });
  return {
    added: count(added, () => true),
    namedInHindi: { added: count(added, ({ namedNow }) => namedNow), existing: count(named, () => true) },
    placed: placed.length,
    skipped,
  };
}

export function summarise({ rows, added, namedInHindi, placed, skipped }: ImportedAreas): string {
  const some = (count: number, one: string) => `${number(count)} ${one}${count === 1 ? '' : 's'}`;
  const parts = [some(added.states, 'state'), some(added.districts, 'district'), some(added.mandals, 'tehsil')];
  const skips = skipped.duplicates + skipped.existing;
  const names = sum(namedInHindi.added) + sum(namedInHindi.existing);
  const inHindi = names > 0 ? ` ${number(names)} ${names === 1 ? 'name' : 'names'} in Hindi;` : '';
  const onMap = placed > 0 ? ` ${some(placed, 'tehsil')} placed;` : '';
  return `New: ${parts.join(', ')};${inHindi}${onMap} ${number(skips)} of ${some(rows, 'row')} skipped`;
}

const sum = (counted: AreaCounts): number => counted.states + counted.districts + counted.mandals;
