import { readdir, readFile } from 'node:fs/promises';
import { HttpError } from '#server/errors.ts';

/* Outcomes of files of strangers: what a reader makes of one, and what that costs the process for sheets. */

/** Node takes 90 MB, tasks before leave some 200, and one may add 256 until it is looked at, 50 ms later. */
export const PROCESS_MAX_MEGABYTES = 700;

/** The code of a file's issue. */
export type Refusal = string;

/** @throws Error for an error code without a message, and every other error */
export async function outcomeOf<Result>(work: Promise<Result>): Promise<Result | Refusal> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const [issue] = error.issues ?? [];
    if (!issue || ![413, 415].includes(error.status) || !issue.message.includes(' ')) throw error;
    return issue.code;
  }
}

/** In megabytes, of the process for sheets; 0 where it was ended for its memory. */
export async function peakOfProcess(): Promise<number> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    if (!command.includes('file-work.ts\0sheets') || !status.includes(`\nPPid:\t${process.pid}\n`)) continue;
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
  }
  return 0;
}
