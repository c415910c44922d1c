import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { Greeting } from '#server/start.ts';

/*
 * What the processes of one `npm start` tell each other, where PROCESSES says that there are several: each speaks with the one
 * that started it, and with no other.
 */

/** What one process has measured. */
export type Measures = MetricObjectWithValues<MetricValue<string>>[];

export type ToProcess =
  | { kind: 'stop'; hurry: boolean }
  /** Another one has taken its place: it ends, without telling a balancer that the site stops. */
  | { kind: 'replaced' }
  | { kind: 'measure'; question: number }
  | { kind: 'gathered'; question: number; each: Measures[] };

export type FromProcess =
  | { kind: 'started'; greeting: Greeting }
  | { kind: 'gather'; question: number }
  | { kind: 'measured'; question: number; measures: Measures };

/** The variable that tells a process which one it is. */
export const PROCESS_NUMBER = 'BHUKHAND_PROCESS';

/** The other processes on this port, as one of them sees them. */
export interface Siblings {
  /** From 1; whoever replaces a process has its number. */
  number: number;
  /** What this process answers when any of them gathers. */
  measureWith(measure: () => Promise<Measures>): void;
  /** What each of them has measured, this one included; one that does not answer in time is left out. */
  gather(): Promise<Measures[]>;
}

/** In a process that was started as one of several. */
export function siblingsOfThisProcess(): Siblings {
  let measure: (() => Promise<Measures>) | undefined;
  let questions = 0;
  const waiting = new Map<number, (each: Measures[]) => void>();
  process.on('message', (message: ToProcess) => {
    if (message.kind === 'gathered') {
      waiting.get(message.question)?.(message.each);
      waiting.delete(message.question);
    }
    if (message.kind === 'measure') {
      const { question } = message;
      // One that fails is missed by whoever gathers.
      void measure?.().then((measures) => tellSupervisor({ kind: 'measured', question, measures }));
    }
  });
  return {
    number: Number(process.env[PROCESS_NUMBER]),
    measureWith(how) {
      measure = how;
    },
    gather() {
      questions += 1;
      const question = questions;
      return new Promise((gathered) => {
        waiting.set(question, gathered);
        tellSupervisor({ kind: 'gather', question });
      });
    },
  };
}

export function tellSupervisor(message: FromProcess): void {
  process.send?.(message);
}
