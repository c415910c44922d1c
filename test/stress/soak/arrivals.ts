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
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const pause = () => (-Math.log(1 - random()) * 1000) / perSecond;
  let due = begun + pause();
  while (due < end) {
    const now = performance.now();
    for (; due <= now && due < end; due += pause()) begin(due);
    await wait(LOOKED_FOR_EVERY_MS);
  }
}
