import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Card } from './card.ts';
import type { PreparedPhoto, UnusablePhotoReason } from './photos.ts';

/*
 * The process in which photos are prepared and cards drawn. Its priority is low, so that pages do not wait for photos; a decoder that
 * crashes takes nothing along; and what it held of memory is given back, as it begins with the first photo and ends when there was none
 * for a while.
 */

/** A picture to prepare, or a card to draw, beside a photo where there is one. */
export type Work = { bytes: Buffer } | { card: Card; photo: Buffer | undefined };

/** What it is sent. */
export type PhotoWork = Work & { id: number };

/** What it answers. */
export type PhotoDone = { id: number } & (
  | { photo: PreparedPhoto }
  | { card: Buffer }
  | { unusable: UnusablePhotoReason }
  | { failed: string }
);

const PROGRAM = fileURLToPath(new URL('photo-work.ts', import.meta.url));
/** A third of what a process gets that serves pages, where both want a core: a seller waits a little longer, and not for ever. */
export const PHOTO_PRIORITY = 5;
/** A seller's next photo usually comes within seconds; after that the memory is worth more than a start. */
const KEPT_IDLE_MS = 30_000;

interface Running {
  child: ChildProcess;
  waiting: Map<number, (done: PhotoDone) => void>;
  idle: NodeJS.Timeout | undefined;
}

let running: Running | undefined;
let lastId = 0;

/** What became of a picture or a card; `failed` also where the process died of it. */
export function inPhotoProcess(work: Work): Promise<PhotoDone> {
  const { child, waiting, idle } = (running ??= begin());
  clearTimeout(idle);
  const id = ++lastId;
  return new Promise((answer) => {
    waiting.set(id, answer);
    keepsUsAlive(child, true);
    // What cannot be sent is answered by the end of the process, which is why.
    child.send({ id, ...work } satisfies PhotoWork, () => undefined);
  });
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
    begun.waiting.get(done.id)?.(done);
    begun.waiting.delete(done.id);
    if (begun.waiting.size > 0) return;
    keepsUsAlive(child, false);
    begun.idle = setTimeout(() => end(begun), KEPT_IDLE_MS).unref();
  });
  const gone = (why: string) => {
    end(begun);
    for (const [id, answer] of begun.waiting) answer({ id, failed: why });
    begun.waiting.clear();
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
