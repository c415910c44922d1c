import type { Issue } from '#contract/endpoint.ts';
import { inEnglish, tooLarge, wrongKind } from '#server/errors.ts';
import type { SheetAnswer, SheetTask } from '#server/file-formats/sheet-worker.ts';
import { inFileProcess } from '#server/properties/file-process/file-process.ts';

/**
 * @param unreadable what a file gets that breaks a reader, or that takes it too much time or memory
 * @throws HttpError 413 or 415 with one issue; Error with the system's code
 */
export async function inSheetProcess(task: SheetTask, account: string, unreadable: Issue): Promise<SheetAnswer> {
  const done = await inFileProcess('sheets', account, { sheetTask: task });
  const answer = 'sheetAnswer' in done ? done.sheetAnswer : undefined;
  if (!answer) throw wrongKind(unreadable);
  if ('unusable' in answer) {
    throw (answer.isTooLarge ? tooLarge : wrongKind)(inEnglish({ path: unreadable.path, ...answer.unusable }));
  }
  if (!('broken' in answer)) return answer;
  const { broken, code } = answer;
  if (code === undefined) throw wrongKind(unreadable);
  throw Object.assign(new Error(`A sheet could not be read: ${broken}`), { code });
}

export const unexpected = () => new Error('The process for sheets did another task');
