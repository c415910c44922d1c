import { stat } from 'node:fs/promises';
import { SHEET_MAX_MEGABYTES } from '#contract/sheet-limits.ts';
import { issue, tooLarge } from '#server/errors.ts';
import type { SheetLine } from '#server/file-formats/sheet-line.ts';
import { inSheetProcess, unexpected } from './sheet-process.ts';

export type { SheetLine } from '#server/file-formats/sheet-line.ts';

/**
 * Lines of a CSV or XLSX file that are not empty, in the process for sheets.
 * @param path of a file, told by its content
 * @param account whose share of the process it takes
 * @throws HttpError 413 or 415 with an issue for `sheet`: of another kind, with a password, empty, over a limit, broken,
 * or too slow to read
 */
export async function readSheet(path: string, account: string): Promise<SheetLine[]> {
  const { size } = await stat(path);
  if (size > SHEET_MAX_MEGABYTES * 1024 * 1024) {
    throw tooLarge(issue('sheet', 'SHEET_TOO_LARGE', { megabytes: SHEET_MAX_MEGABYTES }));
  }
  const answer = await inSheetProcess({ sheet: path }, account, issue('sheet', 'SHEET_UNREADABLE'));
  if ('lines' in answer) return answer.lines;
  throw unexpected();
}
