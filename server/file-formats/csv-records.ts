import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type Problem, problemOf } from '#contract/problem.ts';
import { issue, wrongKind } from '#server/errors.ts';

const HEAD_BYTES = 4096;
const SEPARATORS = [',', ';', '\t', '|'] as const;
const SEPARATOR_LINE = /^"?sep=([,;\t|])?"?$/i;

/**
 * A row's cells, or why it and those after it are unreadable. `line` counts the file's lines from 1; `row` counts rows as
 * a spreadsheet shows them.
 */
export type CsvRecord = { line: number; row: number } & ({ cells: string[] } | { problem: Problem });

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

interface Limits {
  /** Rows to read. */
  most: number;
  /** Bounds an unclosed quote. */
  rowMaxBytes: number;
  /** Cells without the spaces around them, also around their quotes. */
  trimsCells?: boolean;
}

const PIECE_CHARACTERS = 16 * 1024;

/** The parser makes all rows of a piece at once: a million short ones of one piece would take all memory. */
async function* inPieces(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of text) {
    for (let start = 0; start < part.length;) {
      const isInsidePair = /[\ud800-\udbff]/.test(part.charAt(start + PIECE_CHARACTERS - 1));
      const end = start + PIECE_CHARACTERS + (isInsidePair ? 1 : 0);
      yield part.slice(start, end);
      start = end;
    }
  }
}

/**
 * Rows of a CSV file in UTF-8 or UTF-16 (Excel's "Unicode text"), separated by commas, semicolons, tabs, bars, or as a first
 * line `sep=` says; without empty lines.
 * @throws HttpError WRONG_KIND for a file that is not text
 */
export async function* readCsvRecords(
  file: Blob,
  { most, rowMaxBytes, trimsCells = false }: Limits,
  encoding?: TextEncoding,
): AsyncGenerator<CsvRecord> {
  const head = Buffer.from(await file.slice(0, HEAD_BYTES).arrayBuffer());
  encoding ??= textEncodingOf(head);
  if (!encoding) throw wrongKind(issue('file', 'NOT_CSV'));
  const parsed: ParsedRecord[] = [];
  let taken = 0;
  let lastLine = 0;
  let lastRow = 0;
  const parser = parse({
    bom: true,
    delimiter: separatorIn(new TextDecoder(encoding).decode(head)),
    // Wrong lines are reported one by one; the parser would stop at the first.
    relax_column_count: true,
    relax_quotes: true,
    // People write 'Patna, "12,50,000"'.
    trim: trimsCells,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    max_record_size: rowMaxBytes,
    to: most + 1,
    on_record(cells: string[], { lines, records, empty_lines }) {
      lastLine = lines;
      lastRow = records + empty_lines;
      parsed.push({ cells, line: lastLine, row: lastRow });
      return cells;
    },
  });
  const text = file.stream().pipeThrough(new TextDecoderStream(encoding));
  // Only propagates errors: the loop below waits for the parser.
  pipeline(Readable.from(inPieces(text), { objectMode: false }), parser, () => undefined);

  const place = new Places();
  let count = 0;
  let stop: CsvError | undefined;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const record = place.correct(parsed[taken] ?? { cells, line: lastLine, row: lastRow });
      taken += 1;
      if (taken === parsed.length) {
        taken = 0;
        parsed.length = 0;
      }
      if (!record) continue;
      count += 1;
      if (count > most) return;
      yield record;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    stop = error;
  }
  if (!stop) return;
  // A stream that breaks off drops records that were not read.
  for (const left of parsed.slice(taken)) {
    const record = place.correct(left);
    if (record) yield record;
  }
  const { line, row } = place.after(lastLine, lastRow);
  yield { line, row, problem: problemIn(stop) };
}

interface ParsedRecord {
  cells: string[];
  line: number;
  row: number;
}

/** From the parser's counts to those that a person sees. */
class Places {
  #overcounted = 0;
  #hiddenRows = 0;
  #isFirst = true;

  /** @returns undefined for a line that names the separator, which spreadsheets hide */
  correct({ cells, line, row }: ParsedRecord): ParsedRecord | undefined {
    // The parser counts a quoted CRLF as two lines.
    this.#overcounted += breaksIn(cells, /\r\n/g);
    const isSeparatorLine = this.#isFirst && SEPARATOR_LINE.test((cells[0] ?? '').trim());
    this.#isFirst = false;
    if (isSeparatorLine) {
      this.#hiddenRows = 1;
      return undefined;
    }
    return { cells, line: line - this.#overcounted - breaksIn(cells, /\r\n|\n|\r/g), row: row - this.#hiddenRows };
  }

  after(line: number, row: number): { line: number; row: number } {
    return { line: line - this.#overcounted + 1, row: row - this.#hiddenRows + 1 };
  }
}

/** @returns undefined for what is no text */
export function textEncodingOf(head: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return head.includes(0) || head.subarray(0, 4).equals(Buffer.from('%PDF')) ? undefined : 'utf-8';
}

function separatorIn(head: string): string {
  const [first = ''] = linesOf(head);
  const declared = SEPARATOR_LINE.exec(first.trim())?.[1];
  if (declared) return declared;
  const lines = linesOf(head.replace(QUOTED, '')).slice(0, LINES_LOOKED_AT);
  const [likeliest = SEPARATORS[0]] = SEPARATORS.toSorted((one, other) => {
    const [{ inLines, alike }, than] = [spreadOf(one, lines), spreadOf(other, lines)];
    return than.inLines - inLines || than.alike - alike;
  });
  return likeliest;
}

const LINES_LOOKED_AT = 10;
/** A quote elsewhere may be a sign of inches. */
const QUOTED = /(?<=^|[,;\t|] ?)"[^"]*"/gm;

const linesOf = (text: string): string[] => text.split(/[\r\n]/).filter((line) => line.trim() !== '');

/** A separator stands in most lines, and equally often in many; a comma of a title or of texts does not. */
function spreadOf(separator: string, lines: readonly string[]): { inLines: number; alike: number } {
  const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0);
  const alike = counts.map((count) => count * counts.filter((other) => other === count).length ** 2);
  return { inLines: counts.length, alike: Math.max(0, ...alike) };
}

function problemIn({ code }: CsvError): Problem {
  return code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED'
    ? problemOf('QUOTE_NOT_CLOSED')
    : problemOf('CSV_UNREADABLE');
}

function breaksIn(cells: string[], pattern: RegExp): number {
  return cells.reduce((count, cell) => count + (cell.match(pattern)?.length ?? 0), 0);
}
