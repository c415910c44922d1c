import { setTimeout as wait } from 'node:timers/promises';
import { MEGABYTE } from '#contract/limits.ts';
import type { Databases } from './databases.ts';
import { type Figure, median, shown } from './figure.ts';
import { memoryOf, startProduct } from './site.ts';

const STARTS = 5;
const START_LIMIT_MS = 2000;
const MEMORY_LIMIT_MB = 180;
const IDLE_AFTER_MS = 10_000;

/** The embedded database's second start: time to the first response, and memory of the idle process. */
export async function startAndMemory({ folder }: Databases): Promise<Figure[]> {
  const environment = { DATA_DIR: `${folder}/of-its-own` };
  const first = await startProduct(folder, environment);
  await first.stop();
  const starts: number[] = [];
  const memory: number[] = [];
  for (let i = 0; i < STARTS; i += 1) {
    const site = await startProduct(folder, environment);
    starts.push(site.answeredWithin);
    if (i === 0) {
      await wait(IDLE_AFTER_MS);
      memory.push((await memoryOf(site.pid)) / MEGABYTE);
    }
    await site.stop();
  }
  return [
    {
      what: 'A second start to its first answer',
      measured: `${starts.map((taken) => shown(Math.round(taken))).join(', ')} ms`,
      value: Math.round(median(starts)),
      limit: START_LIMIT_MS,
      holds: 'at most',
    },
    {
      what: 'Memory of the idle process',
      measured: `${shown(median(memory))} MB`,
      value: Math.round(median(memory)),
      limit: MEMORY_LIMIT_MB,
      holds: 'at most',
    },
  ];
}
