import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { HindiAreaName, NewAreaName } from '#contract/areas.ts';
import { AREA_NAME_MAX_CHARACTERS, AREA_ROWS_MAX } from '#contract/limits.ts';
import { MAP_EDGES } from '#contract/map-places.ts';
import type { Location } from '#contract/shown-location.ts';
import { type Problem, problemIn, problemOf } from '#contract/problem.ts';
import { issue, wrongKind } from '#server/errors.ts';

const COLUMNS = ['state', 'district', 'mandal'] as const;
const HINDI_COLUMNS = ['state_hindi', 'district_hindi', 'mandal_hindi'] as const;
/** Of a mandal's middle, in degrees. */
const MIDDLE_COLUMNS = ['latitude', 'longitude'] as const;
type ColumnName = (typeof COLUMNS)[number];
type HindiColumnName = (typeof HINDI_COLUMNS)[number];

/** Six names of a hundred characters and as much in other columns; bounds an unclosed quote. */
const LINE_MAX_BYTES = 16 * 1024;
const HEAD_BYTES = 4096;
const NOT_UTF8 = '\uFFFD';

/** A mandal's name, its parents' names, and their Hindi names and its middle where given. */
export type NamedArea = Record<ColumnName, string> &
  Partial<Record<HindiColumnName, string>> & { middle?: Location | undefined };

export type AreaLine = { line: number; isRow: boolean } & ({ area: NamedArea } | { problem: Problem });

/**
 * Reads a CSV file of areas, at most AREA_ROWS_MAX lines. The header names state, district and mandal in any order,
 * optionally Hindi columns and those of the mandal's middle, with optional fields; other columns are ignored. Names come normalised. A wrong line yields
 * its problem, the file's own problems come as line 1.
 * @throws HttpError WRONG_KIND for a file that is not text
 */
export async function* readAreaFile(file: Blob): AsyncGenerator<AreaLine> {
  await requireText(file);
  let lastLine = 0;
  const parser = parse({
    bom: true,
    info: true,
    // Wrong lines are reported here one by one; the parser would stop at the first.
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    max_record_size: LINE_MAX_BYTES,
    // With the header, and one more to exceed the limit.
    to: AREA_ROWS_MAX + 2,
    on_record(fields: string[], { lines }) {
      lastLine = lines;
      return fields;
    },
  });
  // Only propagates errors: the loop below waits for the parser.
  pipeline(Readable.from(file.stream(), { objectMode: false }), parser, () => undefined);

  let columns: Columns | undefined;
  let lines = 0;
  let rows = 0;
  let overcounted = 0;
  try {
    for await (const { record: fields, info } of parser as AsyncIterable<ParsedLine>) {
      // The parser counts a quoted CRLF as two lines.
      overcounted += breaksIn(fields, /\r\n/g);
      const line = info.lines - overcounted - breaksIn(fields, /\r\n|\n|\r/g);
      if (!columns) {
        const found = columnsOf(fields);
        if ('problem' in found) return yield { line, isRow: false, ...found };
        columns = found;
        continue;
      }
      lines += 1;
      // Lines of commas take as long to read.
      if (lines > AREA_ROWS_MAX) {
        return yield { line, isRow: false, problem: problemOf('TOO_MANY_ROWS', { most: AREA_ROWS_MAX }) };
      }
      // Spreadsheets leave lines of commas behind.
      if (fields.every((field) => field.trim() === '')) continue;
      rows += 1;
      yield { line, isRow: true, ...readFields(fields, columns) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return yield { line: lastLine - overcounted + 1, isRow: false, problem: csvProblem(error) };
  }
  if (!columns) return yield { line: 1, isRow: false, problem: noColumns(COLUMNS) };
  if (rows === 0) return yield { line: 1, isRow: false, problem: problemOf('NO_ROWS') };
  return undefined;
}

interface ParsedLine {
  record: string[];
  info: { lines: number };
}

interface Columns {
  places: Record<ColumnName, number>;
  hindiPlaces: [name: HindiColumnName, place: number][];
  middlePlaces: { latitude: number; longitude: number } | undefined;
  count: number;
}

async function requireText(file: Blob): Promise<void> {
  const head = Buffer.from(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const isBinary = head.includes(0) || head.subarray(0, 4).equals(Buffer.from('%PDF'));
  if (!isBinary) return;
  throw wrongKind(issue('file', 'NOT_CSV'));
}

function columnsOf(header: string[]): Columns | { problem: Problem } {
  const names = header.map((name) => name.trim().toLowerCase());
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

function noColumns(missing: readonly ColumnName[]): Problem {
  return problemOf('COLUMNS_MISSING', { columns: missing.map((name) => `“${name}”`).join(', ') });
}

function readFields(fields: string[], { places, hindiPlaces, middlePlaces, count }: Columns) {
  if (fields.length !== count) {
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
/** Ten metres, which no middle is known to. */
const MIDDLE_DECIMALS = 4;

/** Undefined also for the two the wrong way round, which lies far outside. */
function readMiddle(text: string): Location | undefined {
  const [, ...degrees] = DEGREES.exec(text) ?? [];
  const [latitude = 0, longitude = 0] = degrees.map((one) => Number(Number(one).toFixed(MIDDLE_DECIMALS)));
  const { south, north, west, east } = MAP_EDGES;
  const isOurs = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  return isOurs ? { latitude, longitude } : undefined;
}

/** @returns the name, or the `problem` of COLUMN_NAME_INVALID: the code of the contract's rule where it breaks one */
function readName(given: string, rules: typeof NewAreaName): { name: string } | { problem: string } {
  if (given.trim() === '') return { problem: 'MISSING' };
  if (given.includes(NOT_UTF8)) return { problem: 'UNREADABLE' };
  // Names lose line breaks elsewhere; in a file they mean that two lines merged.
  if (/[\r\n]/.test(given.trim())) return { problem: 'LINE_BREAK' };
  const { data, error } = rules.safeParse(given);
  return data === undefined ? { problem: problemIn(error?.issues[0]?.message ?? '').code } : { name: data };
}

function wrongName(column: ColumnName | HindiColumnName, found: string): Problem {
  return problemOf('COLUMN_NAME_INVALID', { column, problem: found, most: AREA_NAME_MAX_CHARACTERS });
}

function csvProblem({ code }: CsvError): Problem {
  return code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED'
    ? problemOf('QUOTE_NOT_CLOSED')
    : problemOf('CSV_UNREADABLE');
}

function breaksIn(fields: string[], pattern: RegExp): number {
  return fields.reduce((count, field) => count + (field.match(pattern)?.length ?? 0), 0);
}
