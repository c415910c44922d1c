import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type Problem, problemOf } from '#contract/problem.ts';
import { issue, wrongKind } from '#server/errors.ts';

/** Six names of a hundred characters and as much again; bounds an unclosed quote. */
const LINE_MAX_BYTES = 16 * 1024;
const HEAD_BYTES = 4096;
const SEPARATORS = [',', ';', '\t'] as const;
const SEPARATOR_LINE = /^"?sep=([,;\t|])?"?$/i;

/** A row's cells, or why it and those after it are unreadable; `line` counts from 1. */
export type CsvRecord = { line: number } & ({ cells: string[] } | { problem: Problem });

/**
 * Rows of a CSV file in UTF-8 or UTF-16 (Excel's "Unicode text"), separated by commas, semicolons, tabs, or as a first
 * line `sep=` says; without empty lines.
 * @param most rows to read
 * @throws HttpError WRONG_KIND for a file that is not text
 */
export async function* readCsvRecords(file: Blob, most: number): AsyncGenerator<CsvRecord> {
  const head = Buffer.from(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const encoding = encodingOf(head);
  let lastLine = 0;
  const parser = parse({
    bom: true,
    info: true,
    delimiter: separatorIn(new TextDecoder(encoding).decode(head)),
    // Wrong lines are reported one by one; the parser would stop at the first.
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    max_record_size: LINE_MAX_BYTES,
    to: most + 1,
    on_record(cells: string[], { lines }) {
      lastLine = lines;
      return cells;
    },
  });
  const text = file.stream().pipeThrough(new TextDecoderStream(encoding));
  // Only propagates errors: the loop below waits for the parser.
  pipeline(Readable.from(text, { objectMode: false }), parser, () => undefined);

  let overcounted = 0;
  let isFirst = true;
  let count = 0;
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<ParsedRecord>) {
      // The parser counts a quoted CRLF as two lines.
      overcounted += breaksIn(cells, /\r\n/g);
      const line = info.lines - overcounted - breaksIn(cells, /\r\n|\n|\r/g);
      const isSeparatorLine = isFirst && SEPARATOR_LINE.test((cells[0] ?? '').trim());
      isFirst = false;
      if (isSeparatorLine) continue;
      count += 1;
      if (count > most) return;
      yield { line, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield { line: lastLine - overcounted + 1, problem: problemIn(error) };
  }
}

interface ParsedRecord {
  record: string[];
  info: { lines: number };
}

function encodingOf(head: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const isBinary = head.includes(0) || head.subarray(0, 4).equals(Buffer.from('%PDF'));
  if (isBinary) throw wrongKind(issue('file', 'NOT_CSV'));
  return 'utf-8';
}

function separatorIn(head: string): string {
  const [first = ''] = head.split(/[\r\n]/).filter((line) => line.trim() !== '');
  const declared = SEPARATOR_LINE.exec(first.trim())?.[1];
  if (declared) return declared;
  const unquoted = first.replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => unquoted.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function problemIn({ code }: CsvError): Problem {
  return code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED'
    ? problemOf('QUOTE_NOT_CLOSED')
    : problemOf('CSV_UNREADABLE');
}

function breaksIn(cells: string[], pattern: RegExp): number {
  return cells.reduce((count, cell) => count + (cell.match(pattern)?.length ?? 0), 0);
}
