import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PdfFinding } from '#server/properties/documents/pdf-worker.ts';
import type { PreparedPhoto, UnusablePhotoReason } from './photos.ts';

/*
 * The process in which photos are prepared and PDFs judged. Its priority is low, so that pages do not wait for photos; a decoder that
 * crashes takes nothing along; and what it held of memory is given back, as it begins with the first photo and ends when there was none
 * for a while.
 */

/** The path of a picture to prepare into a folder, or a PDF to judge. */
export type Work = { picture: string; into: string } | { pdf: Buffer };

/** What it is sent. */
export type PhotoWork = Work & { id: number };

/** What it answers. */
export type PhotoDone = { id: number } & (
  | { photo: PreparedPhoto }
  | { pdf: PdfFinding }
  | { unusable: UnusablePhotoReason }
  | { failed: string }
);

const PROGRAM = fileURLToPath(new URL('photo-work.ts', import.meta.url));
/** A third of what a process gets that serves pages, where both want a core: a seller waits a little longer, and not for ever. */
export const PHOTO_PRIORITY = 5;
/** A seller's next photo usually comes within seconds; after that the memory is worth more than a start. */
const KEPT_IDLE_MS = 30_000;

interface Waiting {
  work: PhotoWork;
  answer: (done: PhotoDone) => void;
  /** It was worked on when a process died. */
  hasKilled: boolean;
}

interface Running {
  child: ChildProcess;
  /** In the order in which they are worked on. */
  waiting: Map<number, Waiting>;
  idle: NodeJS.Timeout | undefined;
}

let running: Running | undefined;
let lastId = 0;

/**
 * What became of a picture or a PDF. A process that dies takes nothing along: what waited is done by another one, and so is what it worked on, once more;
 * `failed` where that one dies of it too.
 */
export function inPhotoProcess(work: Work): Promise<PhotoDone> {
  const id = ++lastId;
  return new Promise((answer) => send({ work: { id, ...work }, answer, hasKilled: false }));
}

/** Judges a PDF apart from the pages, as a hostile one takes time and memory. */
export async function checkPdf(pdf: Buffer): Promise<PdfFinding> {
  const done = await inPhotoProcess({ pdf });
  return 'pdf' in done ? done.pdf : 'broken';
}

function send(one: Waiting): void {
  const { child, waiting, idle } = (running ??= begin());
  clearTimeout(idle);
  waiting.set(one.work.id, one);
  keepsUsAlive(child, true);
  // What cannot be sent is answered by the end of the process, which is why.
  child.send(one.work, () => undefined);
}

function begin(): Running {
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const begun: Running = { child, waiting: new Map(), idle: undefined };
  if (child.pid) setPriority(child.pid, PHOTO_PRIORITY);
  child.on('message', (done: PhotoDone) => {
    begun.waiting.get(done.id)?.answer(done);
    begun.waiting.delete(done.id);
    if (begun.waiting.size > 0) return;
    keepsUsAlive(child, false);
    begun.idle = setTimeout(() => end(begun), KEPT_IDLE_MS).unref();
  });
  const gone = (why: string) => {
    end(begun);
    const [first, ...others] = begun.waiting.values();
    begun.waiting.clear();
    if (first?.hasKilled) first.answer({ id: first.work.id, failed: why });
    else if (first) send({ ...first, hasKilled: true });
    for (const other of others) send(other);
  };
  child.once('error', (error) => gone(error.message));
  child.once('exit', (code, signal) => gone(`its process ended with ${signal ?? code}`));
  return begun;
}

/** Lets it go; the next photo begins another one. */
function end(ended: Running): void {
  if (running === ended) running = undefined;
  clearTimeout(ended.idle);
  if (ended.child.connected) ended.child.disconnect();
}

function keepsUsAlive(child: ChildProcess, does: boolean): void {
  if (does) child.ref();
  else child.unref();
  if (does) child.channel?.ref();
  else child.channel?.unref();
}
