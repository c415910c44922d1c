import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { DocumentContents } from '#server/properties/documents/document-contents.ts';
import type { PdfFinding } from '#server/properties/documents/pdf-worker.ts';
import type { PreparedPhoto, UnusablePhotoReason } from './prepared-photo.ts';

/*
 * A child process prepares photos and checks PDFs, another reads documents: at low priority, isolated from crashes,
 * and ended when idle to free memory.
 */

/** Uploads keep a seller waiting; reading takes long, in the background. */
export type Purpose = 'uploads' | 'reading';

/** A picture to prepare into a folder, a PDF to check, or a document to read. */
export type Work = { picture: string; into: string } | { pdf: Buffer } | { document: Buffer; contentType: string };

export type PhotoWork = Work & { id: number };

/** `isSpent`: its process keeps the memory of a PDF that had to be stopped. */
export type PhotoDone = { id: number; isSpent?: boolean } & (
  | { photo: PreparedPhoto }
  | { pdf: PdfFinding }
  | { document: DocumentContents }
  | { unusable: UnusablePhotoReason }
  | { failed: string }
);

const PROGRAM = fileURLToPath(new URL('photo-work.ts', import.meta.url));
/** A third of the page processes' share of a busy core. */
export const PHOTO_PRIORITY = 5;
/** A seller's next photo usually comes within seconds. */
const IDLE_MS = 30_000;

interface Waiting {
  purpose: Purpose;
  work: PhotoWork;
  answer: (done: PhotoDone) => void;
  /** A process died while working on it. */
  hasCrashed: boolean;
}

interface Running {
  purpose: Purpose;
  child: ChildProcess;
  /** In order of work. */
  waiting: Map<number, Waiting>;
  idle: NodeJS.Timeout | undefined;
}

const running = new Map<Purpose, Running>();
let lastId = 0;

/**
 * After a crash another process does the waiting work, and retries the current one once; `failed` after a second crash.
 */
export function inPhotoProcess(work: Work, purpose: Purpose = 'uploads'): Promise<PhotoDone> {
  const id = ++lastId;
  return new Promise((answer) => send({ purpose, work: { id, ...work }, answer, hasCrashed: false }));
}

/** Isolated, because hostile PDFs take time and memory. */
export async function checkPdf(pdf: Buffer): Promise<PdfFinding> {
  const done = await inPhotoProcess({ pdf });
  return 'pdf' in done ? done.pdf : 'broken';
}

/** @returns undefined where it takes too long, or ended the process twice */
export async function readDocument(document: Buffer, contentType: string): Promise<DocumentContents | undefined> {
  const done = await inPhotoProcess({ document, contentType }, 'reading');
  return 'document' in done ? done.document : undefined;
}

function send(one: Waiting): void {
  const { child, waiting, idle } = running.get(one.purpose) ?? begin(one.purpose);
  clearTimeout(idle);
  waiting.set(one.work.id, one);
  setReferenced(child, true);
  // An unsent message fails with the process's end.
  child.send(one.work, () => undefined);
}

function begin(purpose: Purpose): Running {
  const child = fork(PROGRAM, [purpose], {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const process: Running = { purpose, child, waiting: new Map(), idle: undefined };
  running.set(purpose, process);
  if (child.pid) setPriority(child.pid, PHOTO_PRIORITY);
  child.on('message', (done: PhotoDone) => {
    process.waiting.get(done.id)?.answer(done);
    process.waiting.delete(done.id);
    if (done.isSpent) return replace(process);
    if (process.waiting.size > 0) return;
    setReferenced(child, false);
    process.idle = setTimeout(() => end(process), IDLE_MS).unref();
  });
  const onExit = (why: string) => {
    end(process);
    const [first, ...others] = process.waiting.values();
    process.waiting.clear();
    if (first?.hasCrashed) first.answer({ id: first.work.id, failed: why });
    else if (first) send({ ...first, hasCrashed: true });
    for (const other of others) send(other);
  };
  child.once('error', (error) => onExit(error.message));
  child.once('exit', (code, signal) => onExit(`its process ended with ${signal ?? code}`));
  return process;
}

/** What waits is done by another. */
function replace(spent: Running): void {
  const left = [...spent.waiting.values()];
  spent.waiting.clear();
  end(spent);
  for (const one of left) send(one);
}

/** The next photo starts another. */
function end(ended: Running): void {
  if (running.get(ended.purpose) === ended) running.delete(ended.purpose);
  clearTimeout(ended.idle);
  if (ended.child.connected) ended.child.disconnect();
}

function setReferenced(child: ChildProcess, does: boolean): void {
  if (does) child.ref();
  else child.unref();
  if (does) child.channel?.ref();
  else child.channel?.unref();
}
