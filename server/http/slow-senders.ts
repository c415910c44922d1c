import type { IncomingMessage } from 'node:http';

/** A phone on EDGE sends twenty times as much and pauses for some seconds. */
const LEAST_BYTES_A_SECOND = 512;
const PAUSE_SECONDS = 20;
const CHECKED_EVERY_SECONDS = 5;

/**
 * Ends a body that hardly arrives while others wait for its place.
 * @returns a function that stops watching
 */
export function cutOffSlowSender(
  request: Pick<IncomingMessage, 'complete' | 'destroy'> & { socket: { bytesRead: number } },
): () => void {
  const before = request.socket.bytesRead;
  let seconds = 0;
  const look = setInterval(() => {
    seconds += CHECKED_EVERY_SECONDS;
    const expected = (seconds - PAUSE_SECONDS) * LEAST_BYTES_A_SECOND;
    if (!request.complete && request.socket.bytesRead - before < expected) request.destroy();
  }, CHECKED_EVERY_SECONDS * 1000).unref();
  return () => clearInterval(look);
}
