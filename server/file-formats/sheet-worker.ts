import { parentPort } from 'node:worker_threads';
import type { Problem } from '#contract/problem.ts';
import { type BundledFile, listBundledFiles, type UnpackedFile, unpackBundledFiles } from './bundle-files.ts';
import { readSheetFile, readTabsOrLines } from './read-sheet-file.ts';
import { type SheetLine, UnusableFile } from './sheet-line.ts';
import type { Tab } from './xlsx-sheet.ts';

/* A thread of the process for sheets, which ends it when it takes too much time or memory. */

export type SheetTask =
  | { sheet: string; tab?: string | undefined }
  | { tabsOf: string }
  | { bundle: string }
  | { bundle: string; unpack: readonly string[]; into: string };

export type SheetAnswer =
  | { lines: SheetLine[] }
  | { tabs: Tab[] }
  | { listed: BundledFile[] }
  | { unpacked: UnpackedFile[] }
  | { unusable: Problem; isTooLarge: boolean }
  | { broken: string; code: string | undefined };

async function answer(task: SheetTask): Promise<SheetAnswer> {
  try {
    if ('sheet' in task) return { lines: await readSheetFile(task.sheet, task.tab) };
    if ('tabsOf' in task) return await readTabsOrLines(task.tabsOf);
    if ('unpack' in task) return { unpacked: await unpackBundledFiles(task.bundle, task.unpack, task.into) };
    return { listed: await listBundledFiles(task.bundle) };
  } catch (error) {
    if (error instanceof UnusableFile) return { unusable: error.problem, isTooLarge: error.isTooLarge };
    if (!(error instanceof Error)) throw error;
    return { broken: error.message, code: 'syscall' in error && 'code' in error ? String(error.code) : undefined };
  }
}

parentPort?.on('message', (task: SheetTask) => void answer(task).then((found) => parentPort?.postMessage(found)));
