import { stat } from 'node:fs/promises';
import { BUNDLE_MAX_MEGABYTES } from '#contract/sheet-limits.ts';
import { MEGABYTE } from '#contract/limits.ts';
import { issue, tooLarge } from '#server/errors.ts';
import { inSheetProcess, unexpected } from './sheet-process.ts';

/**
 * Files of a ZIP with photos and documents, without folders and what Macs and Windows add: their folders and names,
 * and the sizes that it states.
 * @param path of the ZIP file
 * @param account whose share of the process for sheets it takes
 * @throws HttpError 413 or 415 with an issue for `bundle`: of another kind, with a password, empty, over a limit, broken
 */
export async function listBundle(path: string, account: string): Promise<{ name: string; bytes: number }[]> {
  await requireSize(path);
  const answer = await inSheetProcess({ bundle: path }, account, issue('bundle', 'BUNDLE_UNREADABLE'));
  if ('listed' in answer) return answer.listed;
  throw unexpected();
}

/**
 * Writes files of a ZIP under new names. One larger than a photo may be is cut after that, so that the rules of the
 * form refuse it.
 * @param names as `listBundle` gives them; unknown ones are left out
 * @param into an existing folder
 * @throws HttpError as `listBundle`, and for a file that is broken or of another size than stated; Error with the
 * system's code for a full disk
 */
export async function unpackFiles(
  path: string,
  account: string,
  names: readonly string[],
  into: string,
): Promise<Map<string, { path: string; bytes: number }>> {
  await requireSize(path);
  const task = { bundle: path, unpack: names, into };
  const answer = await inSheetProcess(task, account, issue('bundle', 'BUNDLE_UNREADABLE'));
  if (!('unpacked' in answer)) throw unexpected();
  return new Map(answer.unpacked.map(({ name, ...file }) => [name, file]));
}

async function requireSize(path: string): Promise<void> {
  const { size } = await stat(path);
  if (size > BUNDLE_MAX_MEGABYTES * MEGABYTE) {
    throw tooLarge(issue('bundle', 'BUNDLE_TOO_LARGE', { megabytes: BUNDLE_MAX_MEGABYTES }));
  }
}
