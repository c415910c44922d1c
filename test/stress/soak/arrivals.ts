import { setTimeout as wait } from 'node:timers/promises';

const LOOKED_FOR_EVERY_MS = 2;

/**
 * Begins something as often as visitors come: at random moments, so many a second on the average, whether or not what began before is
 * done. Somebody who is kept waiting keeps nobody from coming.
 * @param begin is told when it was due, from which its time is to be counted
 */
export async function arrive(
  { perSecond, seconds, chance }: { perSecond: number; seconds: number; chance: () => number },
  begin: (due: number) => void,
): Promise<void> {
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const pause = () => (-Math.log(1 - chance()) * 1000) / perSecond;
  let due = begun + pause();
  while (due < end) {
    const now = performance.now();
    for (; due <= now && due < end; due += pause()) begin(due);
    await wait(LOOKED_FOR_EVERY_MS);
  }
}
