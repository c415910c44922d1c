import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { DocumentAnswer, DocumentTask } from '#server/properties/documents/document-worker.ts';
import { UnusablePhoto } from '#server/properties/photos/prepared-photo.ts';
import type { FileDone, FileWork } from './file-process.ts';

/*
 * The program of the processes for files (file-process.ts): does one task after another until its parent disconnects.
 * Each line loads the readers that it needs.
 */

/** Processor time, so that a busy machine refuses nothing; a 4 MB PDF takes 2 s. */
const DOCUMENT_MAX_CPU_MS = { check: 10_000, read: 20_000 };
const DOCUMENT_MAX_BYTES = 256 * 1024 * 1024;
const LOOK_EVERY_MS = 50;

let documentWorker: Worker | undefined;
/** A worker's memory is not given back when it is stopped. */
let isSpent = false;

function startDocumentWorker(): Worker {
  const worker = new Worker(new URL('../documents/document-worker.ts', import.meta.url));
  // The exit event reports failure.
  return worker.on('error', () => undefined).on('exit', () => (documentWorker = undefined));
}

/**
 * In a worker thread that is ended on excess time or memory. Nothing else runs meanwhile, so what the process uses is
 * its own.
 */
async function inDocumentWorker(task: DocumentTask): Promise<DocumentAnswer | undefined> {
  const worker = (documentWorker ??= startDocumentWorker());
  const cpuBefore = process.cpuUsage();
  const mostCpuMs = DOCUMENT_MAX_CPU_MS['check' in task ? 'check' : 'read'];
  const mostBytes = process.memoryUsage.rss() + DOCUMENT_MAX_BYTES;
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(cpuBefore);
    if ((user + system) / 1000 <= mostCpuMs && process.memoryUsage.rss() <= mostBytes) return;
    clearInterval(watch);
    void worker.terminate();
  }, LOOK_EVERY_MS);
  return new Promise((resolve) => {
    const settle = (found: DocumentAnswer | undefined) => {
      clearInterval(watch);
      worker.off('message', settle).off('exit', ended);
      resolve(found);
    };
    const ended = () => {
      isSpent = true;
      settle(undefined);
    };
    worker.on('message', settle).on('exit', ended).postMessage(task);
  });
}

async function done({ id, ...work }: FileWork): Promise<FileDone> {
  try {
    if ('picture' in work) {
      const { writeVariants } = await import('#server/properties/photos/write-variants.ts');
      return { id, photo: await writeVariants(work.picture, work.into) };
    }
    if ('check' in work) {
      const bytes = typeof work.check === 'string' ? await readFile(work.check) : work.check;
      const answer = await inDocumentWorker({ check: bytes });
      return { id, checked: answer && 'checked' in answer ? answer.checked : 'broken' };
    }
    const { documentContents } = await import('#server/properties/documents/document-contents.ts');
    return { id, contents: await documentContents(work.read, work.contentType, () => inDocumentWorker(work)) };
  } catch (error) {
    if (error instanceof UnusablePhoto) return { id, unusable: error.reason };
    if (!(error instanceof Error)) return { id, failed: String(error) };
    return { id, failed: error.message, code: 'code' in error ? String(error.code) : undefined };
  }
}

async function send(work: FileWork): Promise<void> {
  process.send?.({ ...(await done(work)), isSpent } satisfies FileDone);
}

process.on('message', (work: FileWork) => void send(work));
process.on('disconnect', () => process.exit(0));
// Signals reach the whole group; the app finishes its uploads and then disconnects.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
