import { composed } from '#contract/unicode-forms.ts';
import { HindiAreaName, NewAreaName } from '#contract/areas.ts';
import { AREA_NAME_MAX_CHARACTERS, AREA_ROWS_MAX } from '#contract/limits.ts';
import { MAP_EDGES } from '#contract/map-places.ts';
import type { Location } from '#contract/shown-location.ts';
import { type Problem, problemIn, problemOf } from '#contract/problem.ts';
import { readCsvRecords } from '#server/file-formats/csv-records.ts';

const COLUMNS = ['state', 'district', 'mandal'] as const;
const HINDI_COLUMNS = ['state_hindi', 'district_hindi', 'mandal_hindi'] as const;
const MIDDLE_COLUMNS = ['latitude', 'longitude'] as const;
/** Column names of offices and the Local Government Directory, without 'name' and '(in english)'. */
const OTHER_HEADINGS: Readonly<Record<ColumnName, readonly string[]>> = {
  state: ['राज्य'],
  district: ['जिला', 'ज़िला', 'zila'],
  mandal: 'tehsil,tahsil,block,anchal,circle,taluk,taluka,subdistrict,sub district,तहसील,अंचल,प्रखंड,प्रखण्ड'.split(','),
};
type ColumnName = (typeof COLUMNS)[number];
type HindiColumnName = (typeof HINDI_COLUMNS)[number];

/** Six names of a hundred characters and as much again. */
const LIMITS = { most: AREA_ROWS_MAX + 2, rowMaxBytes: 16 * 1024 };

const NOT_UTF8 = '\uFFFD';

export type NamedArea = Record<ColumnName, string> &
  Partial<Record<HindiColumnName, string>> & { middle?: Location | undefined };

export type AreaLine = { line: number; isRow: boolean } & ({ area: NamedArea } | { problem: Problem });

/**
 * Reads a CSV file of areas, at most AREA_ROWS_MAX lines. The header names state, district and mandal in any order,
 * optionally Hindi columns and the mandal's centre; other columns are ignored. Names come normalised. A wrong line
 * yields its problem; problems of the file itself come as line 1.
 * @throws HttpError WRONG_KIND for a file that is not text
 */
export async function* readAreaFile(file: Blob): AsyncGenerator<AreaLine> {
  let columns: Columns | undefined;
  let lines = 0;
  let rows = 0;
  for await (const { line, ...record } of readCsvRecords(file, LIMITS)) {
    if ('problem' in record) return yield { line, isRow: false, problem: record.problem };
    if (!columns) {
      const found = columnsOf(record.cells);
      if ('problem' in found) return yield { line, isRow: false, ...found };
      columns = found;
      continue;
    }
    lines += 1;
    // Lines of commas count too, as they take as long to read.
    if (lines > AREA_ROWS_MAX) {
      return yield { line, isRow: false, problem: problemOf('TOO_MANY_ROWS', { most: AREA_ROWS_MAX }) };
    }
    if (record.cells.every((cell) => cell.trim() === '')) continue;
    rows += 1;
    yield { line, isRow: true, ...readFields(record.cells, columns) };
  }
  if (!columns) return yield { line: 1, isRow: false, problem: noColumns(COLUMNS) };
  if (rows === 0) return yield { line: 1, isRow: false, problem: problemOf('NO_ROWS') };
  return undefined;
}

interface Columns {
  places: Record<ColumnName, number>;
  hindiPlaces: [name: HindiColumnName, place: number][];
  middlePlaces: { latitude: number; longitude: number } | undefined;
  count: number;
}

function columnsOf(header: string[]): Columns | { problem: Problem } {
  const names = namesIn(header);
  const missing = COLUMNS.filter((name) => !names.includes(name));
  if (missing.length > 0) return { problem: noColumns(missing) };
  const twice = [...COLUMNS, ...HINDI_COLUMNS, ...MIDDLE_COLUMNS].find(
    (name) => names.indexOf(name) !== names.lastIndexOf(name),
  );
  if (twice) return { problem: problemOf('COLUMN_TWICE', { column: twice }) };
  const places = {
    state: names.indexOf('state'),
    district: names.indexOf('district'),
    mandal: names.indexOf('mandal'),
  };
  const hindiPlaces = HINDI_COLUMNS.map((name): [HindiColumnName, number] => [name, names.indexOf(name)]);
  const [latitude, longitude] = [names.indexOf('latitude'), names.indexOf('longitude')];
  const middlePlaces = latitude >= 0 && longitude >= 0 ? { latitude, longitude } : undefined;
  return { places, hindiPlaces: hindiPlaces.filter(([, place]) => place >= 0), middlePlaces, count: names.length };
}

function namesIn(header: string[]): string[] {
  const names = header.map((name) => composed(name).trim().toLowerCase());
  const wanted = (name: string) => COLUMNS.find((column) => isOtherHeading(name, column));
  return names.map((name) => {
    const column = wanted(name.replace(/_hindi$/, ''));
    if (!column) return name;
    const ours = name.endsWith('_hindi') ? `${column}_hindi` : column;
    return names.includes(ours) ? name : ours;
  });
}

function isOtherHeading(name: string, column: ColumnName): boolean {
  const words = name.replace('(in english)', ' ').split(/[\s_.-]/);
  const plain = words.filter((word) => word !== '' && word !== 'name').join(' ');
  return plain === column || OTHER_HEADINGS[column].some((other) => composed(other) === plain);
}

function noColumns(missing: readonly ColumnName[]): Problem {
  return problemOf('COLUMNS_MISSING', { columns: missing.map((name) => `“${name}”`).join(', ') });
}

function readFields(fields: string[], { places, hindiPlaces, middlePlaces, count }: Columns) {
  // Excel omits empty last cells, and adds some after them.
  if (fields.slice(count).some((field) => field.trim() !== '')) {
    return { problem: problemOf('COLUMN_COUNT', { named: count, found: fields.length }) };
  }
  const area: NamedArea = { state: '', district: '', mandal: '' };
  for (const column of COLUMNS) {
    const read = readName(fields[places[column]] ?? '', NewAreaName);
    if ('problem' in read) return { problem: wrongName(column, read.problem) };
    area[column] = read.name;
  }
  for (const [column, place] of hindiPlaces) {
    const given = fields[place] ?? '';
    if (given.trim() === '') continue;
    const read = readName(given, HindiAreaName);
    if ('problem' in read) return { problem: wrongName(column, read.problem) };
    if (read.name !== '') area[column] = read.name;
  }
  if (!middlePlaces) return { area };
  const given = [fields[middlePlaces.latitude] ?? '', fields[middlePlaces.longitude] ?? ''];
  if (given.every((field) => field.trim() === '')) return { area };
  const middle = readMiddle(given.join());
  return middle ? { area: { ...area, middle } } : { problem: problemOf('COLUMN_MIDDLE_INVALID', MAP_EDGES) };
}

const DEGREES = /^\s*(\d{2}(?:\.\d+)?)\s*,\s*(\d{2}(?:\.\d+)?)\s*$/;
const MIDDLE_DECIMALS = 4;

function readMiddle(text: string): Location | undefined {
  const [, ...degrees] = DEGREES.exec(text) ?? [];
  const [latitude = 0, longitude = 0] = degrees.map((one) => Number(Number(one).toFixed(MIDDLE_DECIMALS)));
  const { south, north, west, east } = MAP_EDGES;
  const isOurs = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  return isOurs ? { latitude, longitude } : undefined;
}

/** @returns the name, or the `problem` of COLUMN_NAME_INVALID: the code of the violated contract rule */
function readName(given: string, rules: typeof NewAreaName): { name: string } | { problem: string } {
  if (given.trim() === '') return { problem: 'MISSING' };
  if (given.includes(NOT_UTF8)) return { problem: 'UNREADABLE' };
  // Names lose line breaks elsewhere; in a file a break means that two lines merged.
  if (/[\r\n]/.test(given.trim())) return { problem: 'LINE_BREAK' };
  const { data, error } = rules.safeParse(given);
  return data === undefined ? { problem: problemIn(error?.issues[0]?.message ?? '').code } : { name: data };
}

function wrongName(column: ColumnName | HindiColumnName, found: string): Problem {
  return problemOf('COLUMN_NAME_INVALID', { column, problem: found, most: AREA_NAME_MAX_CHARACTERS });
}
