import { type Given, type Problem, type ProblemCode, problemOf } from '#contract/problem.ts';
import { SHEET_COLUMNS_MAX, SHEET_MAX_MEGABYTES, SHEET_ROWS_MAX } from '#contract/sheet-limits.ts';
import { visibleText } from '#contract/visible-text.ts';
import { MEGABYTE } from '#contract/limits.ts';
import { problemInCell } from './cell-problems.ts';

/** A line of a sheet that is not empty; `line` counts from 1, as a spreadsheet shows it. */
export interface SheetLine {
  line: number;
  /** Trimmed texts without invisible characters and those that PostgreSQL cannot store. */
  cells: string[];
  /** Cells whose value is lost or would have to be guessed; `column` counts from 0. */
  problems: { column: number; problem: Problem }[];
}

/** Why a file of a stranger is not read, in a form that passes between processes. */
export class UnusableFile extends Error {
  readonly problem: Problem;
  readonly isTooLarge: boolean;
  constructor(problem: Problem, isTooLarge = false) {
    super(problem.code);
    this.name = 'UnusableFile';
    this.problem = problem;
    this.isTooLarge = isTooLarge;
  }
}

export const unusable = <C extends ProblemCode>(code: C, ...params: Given<C>) =>
  new UnusableFile(problemOf(code, ...params));

/** A cell of a compressed sheet may repeat a long text; a hundred megabytes would have to pass between processes. */
const TEXT_MAX_CHARACTERS = 16 * MEGABYTE;

export interface Cell {
  column: number;
  text: string;
  problem?: Problem | undefined;
}

/** Collects lines up to the limits of a sheet. */
export class SheetLines {
  readonly lines: SheetLine[] = [];
  #characters = 0;

  /** @throws UnusableFile over a limit */
  add(line: number, cells: Iterable<Cell>): void {
    const texts: string[] = [];
    const problems: SheetLine['problems'] = [];
    for (const { column, text: untrimmed, problem: known } of cells) {
      const text = visibleText(untrimmed.toWellFormed()).replaceAll('\v', '\n').trim();
      const problem = known ?? problemInCell(text);
      if (text === '' && !problem) continue;
      if (column >= SHEET_COLUMNS_MAX) {
        throw new UnusableFile(problemOf('SHEET_TOO_MANY_COLUMNS', { most: SHEET_COLUMNS_MAX }), true);
      }
      while (texts.length <= column) texts.push('');
      texts[column] = text;
      if (problem) problems.push({ column, problem });
      this.#characters += text.length;
    }
    if (texts.length === 0) return;
    if (this.#characters > TEXT_MAX_CHARACTERS) {
      throw new UnusableFile(problemOf('SHEET_TOO_LARGE', { megabytes: SHEET_MAX_MEGABYTES }), true);
    }
    this.lines.push({ line, cells: texts, problems });
    // One more line has the headings.
    if (this.lines.length > SHEET_ROWS_MAX + 1) {
      throw new UnusableFile(problemOf('SHEET_TOO_MANY_ROWS', { most: SHEET_ROWS_MAX }), true);
    }
  }
}
