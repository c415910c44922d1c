import { setTimeout as wait } from 'node:timers/promises';

const LOOKED_FOR_EVERY_MS = 2;

/**
 * Starts visits at random times at a given average rate, whether or not earlier ones are done (an open model).
 * @param begin gets the time it was due, from which its latency counts
 */
export async function arrive(
  { perSecond, seconds, random }: { perSecond: number; seconds: number; random: () => number },
  begin: (due: number) => void,
): Promise<void> {
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  const pause = () => (-Math.log(1 - random()) * 1000) / perSecond;
  let due = startedAt + pause();
  while (due < end) {
    const now = performance.now();
    for (; due <= now && due < end; due += pause()) begin(due);
    await wait(LOOKED_FOR_EVERY_MS);
  }
}
