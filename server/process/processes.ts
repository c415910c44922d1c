import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/* Several processes on one port by node:cluster; the first owns the port and does not serve. */

/** Sent as messages: signals cannot distinguish these, and Ctrl-C reaches all. */
export type Order = 'stop' | 'stop now' | 'replaced';

export const PROCESS_NUMBER = 'BHUKHAND_PROCESS';
export const PRINTS_STARTUP_BANNER = 'BHUKHAND_GREETS';

const STARTED_AGAIN_AFTER_MS = 1_000;

interface Log {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface Supervisor {
  /** Rolling restart: an old process ends when its successor listens. */
  replaceAll: () => Promise<void>;
  stop: (immediately: boolean) => Promise<void>;
}

/**
 * Starts the first process, which migrates the database, then the others, and restarts any that dies.
 * @throws Error if the first does not start; it has printed why
 */
export async function superviseProcesses(count: number, log: Log): Promise<Supervisor> {
  const serving = new Map<number, Worker>();
  let stopping = false;
  let replacing: Promise<void> | undefined;

  async function start(number: number, environment: Record<string, string> = {}): Promise<void> {
    const worker = cluster.fork({ [PROCESS_NUMBER]: String(number), ...environment });
    const ended = once(worker, 'exit').then(([code, signal]) => {
      throw new Error(`process ${number} ended with ${String(signal ?? code)}`);
    });
    await Promise.race([once(worker, 'listening'), ended]);
    serving.set(number, worker);
    ended.catch((err: unknown) => {
      if (stopping || serving.get(number) !== worker) return;
      serving.delete(number);
      log.error({ process: number, err }, 'process died');
      void startAgain(number);
    });
  }

  async function startAgain(number: number): Promise<void> {
    await wait(STARTED_AGAIN_AFTER_MS);
    if (stopping) return;
    await start(number).then(
      () => log.info({ process: number }, 'process started again'),
      (err: unknown) => {
        log.error({ process: number, err }, 'process not started');
        return startAgain(number);
      },
    );
  }

  async function replaceEach(): Promise<void> {
    for (const [number, old] of serving) {
      await start(number);
      const ended = once(old, 'exit');
      sendOrder(old, 'replaced');
      if (!old.isDead()) await ended;
    }
    log.info({ processes: count }, 'processes replaced');
  }

  await start(1, { [PRINTS_STARTUP_BANNER]: 'yes' });
  const others = Array.from({ length: count - 1 }, (_, before) => before + 2);
  await Promise.all(others.map((number) => start(number).catch(() => startAgain(number))));
  log.info({ processes: count }, 'processes started');

  return {
    replaceAll() {
      replacing ??= replaceEach()
        .catch((err: unknown) => log.error({ err }, 'not replaced, and the old processes go on'))
        .finally(() => {
          replacing = undefined;
        });
      return replacing;
    },
    async stop(immediately) {
      stopping = true;
      const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const ends = all.filter((worker) => !worker.isDead()).map((worker) => once(worker, 'exit'));
      const started = new Set(serving.values());
      for (const worker of all) {
        if (started.has(worker)) sendOrder(worker, immediately ? 'stop now' : 'stop');
        else worker.kill('SIGTERM');
      }
      await Promise.all(ends);
    },
  };
}

/** Sending to a process that just ended is no error. */
function sendOrder(worker: Worker, order: Order): void {
  if (worker.isConnected()) worker.send(order, () => undefined);
}
