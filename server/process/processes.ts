import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/*
 * Several processes on one port, by Node's cluster: one process owns the port and serves nothing itself.
 */

/** What the first process says to the others. Ctrl-C reaches them too, and a signal could not say which of these is meant. */
export type Order = 'stop' | 'stop now' | 'replaced';

/** The variable that tells a process which one it is, from 1; whichever replaces it has its number. */
export const PROCESS_NUMBER = 'BHUKHAND_PROCESS';
/** The variable that the very first process has: it says what a start has to say. */
export const PRINTS_STARTUP_BANNER = 'BHUKHAND_GREETS';

/** For one that dies of its start again and again. */
const STARTED_AGAIN_AFTER_MS = 1_000;

interface Log {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface Supervisor {
  /** Puts a new process in the place of each, one by one, an old one ending when its successor listens. */
  replaceAll: () => Promise<void>;
  /** Tells all to stop, and waits until they have. Called again with `hurry` it ends their wait for the balancer. */
  stop: (hurry: boolean) => Promise<void>;
}

/**
 * Starts the first process, which migrates and fills an empty database, then the others, and any that dies again.
 * @throws Error when the first does not start; it has said why
 */
export async function superviseProcesses(count: number, log: Log): Promise<Supervisor> {
  /** By their number: those that serve. */
  const serving = new Map<number, Worker>();
  let stopping = false;
  let replacing: Promise<void> | undefined;

  /** @throws Error when it ends before it listens */
  async function start(number: number, environment: Record<string, string> = {}): Promise<void> {
    const worker = cluster.fork({ [PROCESS_NUMBER]: String(number), ...environment });
    const ended = once(worker, 'exit').then(([code, signal]) => {
      throw new Error(`process ${number} ended with ${String(signal ?? code)}`);
    });
    await Promise.race([once(worker, 'listening'), ended]);
    serving.set(number, worker);
    ended.catch((err: unknown) => {
      // Not one that was replaced or told to stop.
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
      tell(old, 'replaced');
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
    async stop(hurry) {
      stopping = true;
      const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const ends = all.filter((worker) => !worker.isDead()).map((worker) => once(worker, 'exit'));
      const started = new Set(serving.values());
      for (const worker of all) {
        if (started.has(worker)) tell(worker, hurry ? 'stop now' : 'stop');
        // Not started yet, or replaced and ending by itself.
        else worker.kill('SIGTERM');
      }
      await Promise.all(ends);
    },
  };
}

/** One that has just ended hears nothing, which is no fault. */
function tell(worker: Worker, order: Order): void {
  if (worker.isConnected()) worker.send(order, () => undefined);
}
