import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { MEGABYTE } from '#contract/limits.ts';

const LOOKS_EVERY_MS = 5_000;
const QUIET_BELOW = 0.05;
const WORTH_BYTES = 32 * MEGABYTE;

/**
 * Gives back the memory that the start or a busy time has left, once in the first quiet seconds after it: V8 keeps the
 * room of its youngest objects, up to 64 MB, for ever (docs/decisions/144). A quiet process does less than a twentieth
 * of what it could.
 */
export function returnMemoryWhenQuiet({
  collect = collectAll,
  everyMs = LOOKS_EVERY_MS,
  worthBytes = WORTH_BYTES,
} = {}): NodeJS.Timeout {
  let before = performance.eventLoopUtilization();
  let wasBusy = true;
  const look = setInterval(() => {
    const isQuiet = performance.eventLoopUtilization(before).utilization < QUIET_BELOW;
    if (!isQuiet) wasBusy = true;
    if (isQuiet && wasBusy && unusedBytes() > worthBytes) {
      collect();
      wasBusy = false;
    }
    before = performance.eventLoopUtilization();
  }, everyMs);
  return look.unref();
}

function unusedBytes(): number {
  const { total_heap_size: held, used_heap_size: used } = getHeapStatistics();
  return held - used;
}

/**
 * Stops the process for an eighth of a second. Only a collection of last resort returns the room to the machine. Does
 * nothing without Node's `--expose-gc`, which `npm start` gives.
 */
export function collectAll(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
