import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { SheetAnswer, SheetTask } from '#server/file-formats/sheet-worker.ts';
import type { DocumentContents } from '#server/properties/documents/document-contents.ts';
import type { DocumentFinding } from '#server/properties/documents/document-finding.ts';
import type { LinkPicture } from '#server/properties/photos/link-picture-content.ts';
import type { PreparedPhoto, UnusablePhotoReason } from '#server/properties/photos/prepared-photo.ts';
import { FairLine } from './fair-line.ts';

/*
 * Files of strangers are parsed in child processes alone: at low priority, isolated from crashes, within a time, and
 * ended when idle to free memory. Each line has its process, so that no photo waits for a document.
 */

/** Photos, documents and sheets keep a seller waiting; reading takes long, in the background. */
export type Line = 'photos' | 'documents' | 'sheets' | 'reading';

export type Work =
  | { picture: string; into: string }
  | { draw: LinkPicture }
  | { check: Buffer | string }
  | { sheetTask: SheetTask }
  | { read: Buffer; contentType: string };

export type FileWork = Work & { id: number };

/** `isSpent`: its process keeps the memory of a document that had to be stopped. */
export type FileDone = { id: number; isSpent?: boolean } & (
  | { photo: PreparedPhoto }
  | { drawn: Uint8Array }
  | { checked: DocumentFinding; isStripped?: boolean }
  | { sheetAnswer: SheetAnswer | undefined }
  | { contents: DocumentContents }
  | { unusable: UnusablePhotoReason }
  | Failed
);

export type Failed = { failed: string; code?: string | undefined };

const PROGRAM = fileURLToPath(new URL('file-work.ts', import.meta.url));
/** A third of the page processes' share of a busy core. */
export const FILE_PRIORITY = 5;
/** A seller's next file usually comes within seconds. */
const IDLE_MS = 30_000;
/** Ten times what the largest valid file takes; whatever the child's own limits miss ends here. */
const DEADLINE_MS: Record<Line, number> = { photos: 90_000, documents: 60_000, sheets: 120_000, reading: 120_000 };

type Died = { died: string };

interface Running {
  line: Line;
  child: ChildProcess;
  settle: ((outcome: FileDone | Died) => void) | undefined;
  idle: NodeJS.Timeout | undefined;
}

const LINES: Record<Line, FairLine> = {
  photos: new FairLine(),
  documents: new FairLine(),
  sheets: new FairLine(),
  reading: new FairLine(),
};
const running = new Map<Line, Running>();
let lastId = 0;

/**
 * Does the work in the line's process, one task at a time, with a fair share for each account. A task whose process died
 * is tried once more; `failed` after a second death, or at the deadline.
 */
export function inFileProcess(line: Line, account: string, work: Work): Promise<FileDone> {
  return LINES[line].run(account, async () => {
    const first = await attempt(line, work);
    const done = 'died' in first ? await attempt(line, work) : first;
    return 'died' in done ? { id: 0, failed: done.died } : done;
  });
}

async function attempt(line: Line, work: Work): Promise<FileDone | Died> {
  const process = running.get(line) ?? begin(line);
  const { child } = process;
  clearTimeout(process.idle);
  setReferenced(child, true);
  const { promise, resolve } = Promise.withResolvers<FileDone | Died>();
  process.settle = resolve;
  const id = ++lastId;
  const deadline = setTimeout(() => {
    resolve({ id, failed: 'it took too long', isSpent: true });
    child.kill('SIGKILL');
  }, DEADLINE_MS[line]);
  // An unsent message fails with the process's end.
  child.send({ id, ...work } satisfies FileWork, () => undefined);
  const outcome = await promise;
  clearTimeout(deadline);
  process.settle = undefined;
  if ('isSpent' in outcome && outcome.isSpent) end(process);
  else if (running.get(line) === process) {
    setReferenced(child, false);
    process.idle = setTimeout(() => end(process), IDLE_MS).unref();
  }
  return outcome;
}

function begin(line: Line): Running {
  const child = fork(PROGRAM, [line], {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const process: Running = { line, child, settle: undefined, idle: undefined };
  running.set(line, process);
  if (child.pid) setPriority(child.pid, FILE_PRIORITY);
  child.on('message', (done: FileDone) => process.settle?.(done));
  const onExit = (why: string) => {
    end(process);
    process.settle?.({ died: why });
  };
  child.once('error', (error) => onExit(error.message));
  child.once('exit', (code, signal) => onExit(`its process ended with ${signal ?? code}`));
  return process;
}

function end(ended: Running): void {
  if (running.get(ended.line) === ended) running.delete(ended.line);
  clearTimeout(ended.idle);
  if (ended.child.connected) ended.child.disconnect();
}

function setReferenced(child: ChildProcess, does: boolean): void {
  if (does) child.ref();
  else child.unref();
  if (does) child.channel?.ref();
  else child.channel?.unref();
}
