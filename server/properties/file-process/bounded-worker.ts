import { Worker } from 'node:worker_threads';
import { MEGABYTE } from '#contract/limits.ts';

const MAX_BYTES = 256 * MEGABYTE;
const LOOK_EVERY_MS = 50;

/**
 * A worker thread that is ended on excess time or memory, one task at a time. Nothing else runs meanwhile, so what the
 * process uses is its own.
 */
export class BoundedWorker<Task, Answer> {
  readonly #program: URL;
  #worker: Worker | undefined;
  /** A worker's memory is not given back when it is stopped. */
  isSpent = false;

  constructor(program: URL) {
    this.#program = program;
  }

  /**
   * @param mostCpuMs processor time, so that a busy machine rejects nothing
   * @returns undefined where the worker was ended
   */
  async answer(task: Task, mostCpuMs: number): Promise<Answer | undefined> {
    const worker = (this.#worker ??= this.#start());
    const cpuBefore = process.cpuUsage();
    const mostBytes = process.memoryUsage.rss() + MAX_BYTES;
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(cpuBefore);
      if ((user + system) / 1000 <= mostCpuMs && process.memoryUsage.rss() <= mostBytes) return;
      clearInterval(watch);
      void worker.terminate();
    }, LOOK_EVERY_MS);
    return new Promise((resolve) => {
      const settle = (found: Answer | undefined) => {
        clearInterval(watch);
        worker.off('message', settle).off('exit', ended);
        resolve(found);
      };
      const ended = () => {
        this.isSpent = true;
        settle(undefined);
      };
      worker.on('message', settle).on('exit', ended).postMessage(task);
    });
  }

  #start(): Worker {
    const worker = new Worker(this.#program);
    // The exit event reports failure.
    return worker.on('error', () => undefined).on('exit', () => (this.#worker = undefined));
  }
}
