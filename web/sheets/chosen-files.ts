import { useSyncExternalStore } from 'react';
import { ApiError } from '#web/client/api.ts';
import { patiently } from '#web/client/patiently.ts';
import { withProgress } from '#web/client/with-progress.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { sheetsMessages } from '#messages/sheets.ts';

/*
 * Files on their way from a form to the server. They go beside the router: a request of its own would copy a ZIP of
 * 200 MB in the memory of a phone.
 */

export interface ChosenFiles {
  sheet?: File | undefined;
  bundle?: File | undefined;
}

let chosen: ChosenFiles = {};
let stopping = new AbortController();
let status: string | undefined;
const listeners = new Set<() => void>();

/** For the next upload. */
export function handOver(files: ChosenFiles): void {
  chosen = files;
}

function notify(text: string | undefined): void {
  status = text;
  for (const listener of listeners) listener();
}

type Send<Answer> = (
  files: ChosenFiles,
  how: { signal: AbortSignal; transport: ReturnType<typeof withProgress> },
) => Promise<Answer>;

/**
 * Sends the files that were handed over, again whenever the connection is back.
 * @returns whether they were sent: false if the user stopped that
 * @throws ApiError if retrying is useless
 */
export async function upload(send: Send<unknown>): Promise<boolean> {
  stopping = new AbortController();
  const { signal } = stopping;
  const { choose } = sheetsMessages;
  const transport = withProgress((share) =>
    notify(share < 1 ? choose.sending({ percent: Math.floor(100 * share) }) : choose.checking),
  );
  const stopped = new Promise<false>((done) => {
    signal.addEventListener('abort', () => done(false), { once: true });
  });
  const sent = patiently(
    async () => {
      notify(choose.sending({ percent: 0 }));
      await send(chosen, { signal, transport });
      return true;
    },
    () => !signal.aborted && notify(listingFormMessages.drafting.waiting),
  );
  try {
    return await Promise.race([sent, stopped]);
  } catch (error) {
    if (signal.aborted && !(error instanceof ApiError)) return false;
    throw error;
  } finally {
    notify(undefined);
  }
}

export const stopUpload = (): void => stopping.abort();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How far the upload is, in the page's words; undefined without one. */
export const useUploadStatus = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => status,
    () => undefined,
  );
