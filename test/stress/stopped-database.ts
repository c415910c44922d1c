import { setTimeout as wait } from 'node:timers/promises';
import type { Finding } from './finding.ts';
import { childrenOf, postgresIn } from './kill.ts';
import { inOwnFolder } from './own-folder.ts';

const STOPPED_MS = 45_000;
const UNREADY_WITHIN_MS = 4_000;
const BACK_WITHIN_MS = 10_000;
/** 5 seconds for a connection, 18 for a response. */
const ANSWERED_WITHIN_MS = 25_000;
const REQUESTS_AT_ONCE = 30;

/** A database that stops answering (SIGSTOP) and continues later. */
export async function stoppedDatabase(): Promise<Finding[]> {
  return inOwnFolder(async ({ folder, start }) => {
    const site = await start();
    const readyz = async () => (await fetch(`${site.address}/readyz`)).status;
    const postgres = postgresIn(folder);
    if (!postgres) throw new Error('PostgreSQL is not there');
    const all = [postgres, ...childrenOf(postgres)];
    const report = (signal: NodeJS.Signals) => all.forEach((pid) => process.kill(pid, signal));
    report('SIGSTOP');
    const stopped = performance.now();
    let unready = 0;
    let responses: { status: number; taken: number }[] = [];
    let allAnswered = false;
    let answeredWhileStopped = false;
    try {
      const requests = Array.from({ length: REQUESTS_AT_ONCE }, async () => {
        const startedAt = performance.now();
        const answer = await fetch(`${site.address}/api/state/display-states`, {
          signal: AbortSignal.timeout(ANSWERED_WITHIN_MS + STOPPED_MS),
        });
        await answer.arrayBuffer();
        return { status: answer.status, taken: performance.now() - startedAt };
      });
      void Promise.all(requests).then(() => {
        allAnswered = true;
      });
      while ((await readyz()) !== 503 && performance.now() - stopped < STOPPED_MS) await wait(50);
      unready = performance.now() - stopped;
      await wait(STOPPED_MS - (performance.now() - stopped));
      answeredWhileStopped = allAnswered;
      report('SIGCONT');
      responses = await Promise.all(requests);
    } finally {
      report('SIGCONT');
    }
    const continued = performance.now();
    while ((await readyz()) !== 200 && performance.now() - continued < BACK_WITHIN_MS) await wait(50);
    const back = performance.now() - continued;
    const statuses = Map.groupBy(responses, ({ status }) => status);
    const longest = Math.max(...responses.map(({ taken }) => taken));
    const answer = await fetch(`${site.address}/api/state/display-states`);
    await answer.arrayBuffer();
    const code = await site.stop();
    return [
      {
        done: `PostgreSQL is stopped (SIGSTOP) for ${STOPPED_MS / 1000} s; ${REQUESTS_AT_ONCE} ask at once`,
        seen: `/readyz 503 after ${(unready / 1000).toFixed(1)} s; ${[...statuses].map(([status, { length }]) => `${length} × ${status}`).join(', ')}, after ${(longest / 1000).toFixed(1)} s at the most`,
        expected: `503 within ${UNREADY_WITHIN_MS / 1000} s; each 503 within ${ANSWERED_WITHIN_MS / 1000} s, while it is stopped`,
        held:
          unready < UNREADY_WITHIN_MS &&
          answeredWhileStopped &&
          longest < ANSWERED_WITHIN_MS &&
          statuses.get(503)?.length === REQUESTS_AT_ONCE,
      },
      {
        done: 'It goes on',
        seen: `ready after ${(back / 1000).toFixed(1)} s, a call answers ${answer.status}; ended with ${code}`,
        expected: `within ${BACK_WITHIN_MS / 1000} s by itself, 200, 0`,
        held: back < BACK_WITHIN_MS && answer.status === 200 && code === 0,
      },
    ];
  });
}
