import { stat } from 'node:fs/promises';
import { SHEET_MAX_MEGABYTES } from '#contract/sheet-limits.ts';
import { MEGABYTE } from '#contract/limits.ts';
import { issue, tooLarge } from '#server/errors.ts';
import type { SheetLine } from '#server/file-formats/sheet-line.ts';
import { inSheetProcess, unexpected } from './sheet-process.ts';

export type { SheetLine } from '#server/file-formats/sheet-line.ts';

/**
 * Lines of a CSV or XLSX file that are not empty, in the process for sheets.
 * @param path of a file, told by its content
 * @param account whose share of the process it takes
 * @param tab of an XLSX file; else the first visible one that has lines
 * @throws HttpError 413 or 415 with an issue for `sheet`: of another kind, with a password, empty, over a limit, broken,
 * or too slow to read
 */
export async function readSheet(path: string, account: string, tab?: string): Promise<SheetLine[]> {
  await requireSize(path);
  const answer = await inSheetProcess({ sheet: path, tab }, account, UNREADABLE);
  if ('lines' in answer) return answer.lines;
  throw unexpected();
}

/**
 * Lines of the tab that has the table: people put a cover or notes before it.
 * @param choose the place of the tab, by the first lines of each
 * @returns with the names of the tabs that have lines as well, and were not read
 * @throws as `readSheet`
 */
export async function readTable(
  path: string,
  account: string,
  choose: (beginnings: readonly SheetLine[][]) => number,
): Promise<{ lines: SheetLine[]; unreadTabs: string[] }> {
  await requireSize(path);
  const answer = await inSheetProcess({ tabsOf: path }, account, UNREADABLE);
  if ('lines' in answer) return { lines: answer.lines, unreadTabs: [] };
  if (!('tabs' in answer)) throw unexpected();
  const { tabs } = answer;
  const chosen = tabs[choose(tabs.map(({ beginning }) => beginning))];
  const lines = await readSheet(path, account, chosen?.name);
  return { lines, unreadTabs: tabs.filter((tab) => tab !== chosen).map(({ name }) => name) };
}

const UNREADABLE = issue('sheet', 'SHEET_UNREADABLE');

async function requireSize(path: string): Promise<void> {
  const { size } = await stat(path);
  if (size > SHEET_MAX_MEGABYTES * MEGABYTE) {
    throw tooLarge(issue('sheet', 'SHEET_TOO_LARGE', { megabytes: SHEET_MAX_MEGABYTES }));
  }
}
