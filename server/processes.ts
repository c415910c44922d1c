import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type FromProcess, type Measures, PROCESS_NUMBER, type ToProcess } from '#server/process-messages.ts';
import type { Greeting } from '#server/start.ts';

const TRIED_AGAIN_AFTER_MS = 500;
const TRIED_AGAIN_WITHIN_MS = 30_000;
/** A process that lived for so long did not die of its start. */
const LIVED_WELL_MS = 60_000;
const MEASURED_WITHIN_MS = 2_000;

interface Log {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Where one of the processes runs, also while it is replaced or started again. */
interface Place {
  number: number;
  worker: Worker | undefined;
  shortLives: number;
}

export interface Supervisor {
  /**
   * Starts the first process, which migrates and fills an empty database, and then the others.
   * @throws Error when the first does not start; it has said why
   */
  start(): Promise<Greeting>;
  /** Puts a new process in the place of each, one by one, an old one ending when its successor answers. */
  replaceAll(): Promise<void>;
  /** Tells all to stop, and waits until they have. Called again with `hurry` it ends their wait for the balancer. */
  stop(hurry: boolean): Promise<void>;
}

/** Runs so many processes of this program on one port. One that dies is started again, after longer and longer pauses while it does so at once. */
export function superviseProcesses(count: number, environment: Record<string, string>, log: Log): Supervisor {
  const places: Place[] = Array.from({ length: count }, (_, before) => ({
    number: before + 1,
    worker: undefined,
    shortLives: 0,
  }));
  const stopping = new AbortController();
  const gatherings = gatherMeasures(() => places.flatMap(({ worker }) => worker ?? []));
  let replacing: Promise<void> | undefined;

  /** @throws Error when it ends before it has started */
  function begin(place: Place): Promise<Greeting> {
    const worker = cluster.fork({ ...environment, [PROCESS_NUMBER]: String(place.number) });
    const begun = performance.now();
    return new Promise((started, failed) => {
      worker.on('message', (message: FromProcess) => {
        if (message.kind === 'started') {
          place.worker = worker;
          started(message.greeting);
        } else gatherings.hear(worker, message);
      });
      worker.once('exit', (code: number | null, signal: string | null) => {
        failed(new Error(`It ended with ${signal ?? code}`));
        gatherings.forgo(worker);
        if (stopping.signal.aborted || place.worker !== worker) return;
        place.worker = undefined;
        log.error({ process: place.number, processId: worker.process.pid, code, signal }, 'process died');
        if (performance.now() - begun > LIVED_WELL_MS) place.shortLives = 0;
        void beginAgain(place);
      });
    });
  }

  async function beginAgain(place: Place): Promise<void> {
    while (!stopping.signal.aborted) {
      const pause = Math.min(TRIED_AGAIN_AFTER_MS * 2 ** place.shortLives, TRIED_AGAIN_WITHIN_MS);
      place.shortLives += 1;
      // The only rejection is the one that `stop` asks for.
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        await begin(place);
        return log.info({ process: place.number }, 'process started again');
      } catch (err) {
        log.error({ process: place.number, err }, 'process not started');
      }
    }
  }

  async function replaceEach(): Promise<void> {
    for (const place of places) {
      const { worker: old } = place;
      // One that is just being started again is new by itself.
      if (!old || stopping.signal.aborted) continue;
      try {
        await begin(place);
      } catch (err) {
        log.error({ process: place.number, err }, 'not replaced, and the old processes go on');
        return;
      }
      const ended = once(old, 'exit');
      tell(old, { kind: 'replaced' });
      if (!old.isDead()) await ended;
    }
    log.info({ processes: count }, 'processes replaced');
  }

  return {
    async start() {
      const [first, ...others] = places;
      if (!first) throw new Error('There are no processes to start');
      const greeting = await begin(first);
      await Promise.all(others.map((place) => begin(place).catch(() => beginAgain(place))));
      return greeting;
    },
    replaceAll() {
      replacing ??= replaceEach().finally(() => {
        replacing = undefined;
      });
      return replacing;
    },
    async stop(hurry) {
      stopping.abort();
      const started = new Set(places.map(({ worker }) => worker));
      const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const ends = all.filter((worker) => !worker.isDead()).map((worker) => once(worker, 'exit'));
      for (const worker of all) {
        if (started.has(worker)) tell(worker, { kind: 'stop', hurry });
        // Not started yet, or replaced and ending by itself.
        else worker.process.kill('SIGTERM');
      }
      await Promise.all(ends);
    },
  };
}

/** One that has just ended hears nothing, which is no fault. */
function tell(worker: Worker, message: ToProcess): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

/** Asks all for what they have measured when one of them wants to know. */
function gatherMeasures(running: () => Worker[]) {
  interface Gathering {
    missing: Set<Worker>;
    each: Measures[];
    finish: () => void;
  }
  const gatherings = new Map<number, Gathering>();
  let questions = 0;

  function gather(asker: Worker, asked: number): void {
    questions += 1;
    const question = questions;
    const late = setTimeout(() => gathering.finish(), MEASURED_WITHIN_MS);
    const gathering: Gathering = {
      missing: new Set(running()),
      each: [],
      finish() {
        clearTimeout(late);
        if (gatherings.delete(question)) tell(asker, { kind: 'gathered', question: asked, each: gathering.each });
      },
    };
    gatherings.set(question, gathering);
    for (const worker of gathering.missing) tell(worker, { kind: 'measure', question });
  }

  const strike = (gathering: Gathering, worker: Worker) => {
    if (gathering.missing.delete(worker) && gathering.missing.size === 0) gathering.finish();
  };

  return {
    hear(worker: Worker, message: FromProcess) {
      if (message.kind === 'gather') gather(worker, message.question);
      if (message.kind !== 'measured') return;
      const gathering = gatherings.get(message.question);
      gathering?.each.push(message.measures);
      if (gathering) strike(gathering, worker);
    },
    /** It has ended and answers no more. */
    forgo(worker: Worker) {
      for (const gathering of gatherings.values()) strike(gathering, worker);
    },
  };
}
