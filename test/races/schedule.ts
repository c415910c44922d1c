import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

/**
 * Decides which interaction may query the database next. Concurrent statements wait here, on their own connections and
 * in their own transactions, and run one by one in a drawn order, so that an interleaving can be repeated.
 * The interaction with the highest rank runs until it ends or waits for a lock; at a few drawn turns it is moved behind
 * all others. Nearly every race needs only one or two such switches, which uniform random turns would hardly produce (a
 * PCT scheduler).
 */
export interface Schedule {
  /** Statements of these connections take turns, except those outside of interactions. */
  watch(pool: Pool): void;
  /** Starts all interactions and resolves when all have ended. Without an order, Node and PostgreSQL decide. */
  run(interactions: readonly ScheduledInteraction[], order: Order | undefined): Promise<void>;
  counted: {
    /** Statements that ran so far. */
    turns: number;
    /** How many of them waited for a lock. */
    blocked: number;
  };
  /** The turns since the last call: interaction and statement. */
  trace(): string[];
}

export interface ScheduledInteraction {
  name: string;
  interaction: () => Promise<void>;
}

export interface Order {
  /** The rank of each interaction, in their order. */
  ranks: readonly number[];
  /** The turns at which the running interaction is moved behind all others. */
  overtaken: readonly number[];
}

interface Running {
  name: string;
  rank: number;
  /** Statements that wait for their turn. */
  waiting: { statement: string; goOn: () => void }[];
  /** How many PostgreSQL has not answered. */
  pending: number;
  done: boolean;
}

/** A slower statement counts as waiting for a lock; a wrong guess only makes another interleaving. */
const BLOCKED_AFTER_MS = 10;

export function createSchedule(): Schedule {
  const current = new AsyncLocalStorage<Running>();
  const counted = { turns: 0, blocked: 0 };
  let trace: string[] = [];
  let stir = Promise.withResolvers<void>();

  const moved = () => {
    stir.resolve();
    stir = Promise.withResolvers<void>();
  };

  const turnOf = (running: Running, statement: string) =>
    new Promise<void>((goOn) => {
      running.waiting.push({ statement, goOn });
      moved();
    });

  const answered = (running: Running) => {
    running.pending -= 1;
    moved();
  };

  /** Resolves when no interaction computes, and each query was answered or is blocked. */
  async function calm(all: readonly Running[], blocked: Set<Running>): Promise<void> {
    const until = performance.now() + BLOCKED_AFTER_MS;
    for (;;) {
      for (const running of blocked) if (running.pending === 0) blocked.delete(running);
      const busy = all.filter((running) => !running.done && running.waiting.length === 0 && !blocked.has(running));
      if (busy.length === 0) return;
      const left = until - performance.now();
      if (left <= 0) {
        for (const running of busy.filter(({ pending }) => pending > 0)) {
          blocked.add(running);
          counted.blocked += 1;
        }
        return;
      }
      await Promise.race([stir.promise, wait(left, undefined, { ref: false })]);
    }
  }

  async function onSchedule(interactions: readonly ScheduledInteraction[], { ranks, overtaken }: Order): Promise<void> {
    const all: Running[] = [];
    const blocked = new Set<Running>();
    const ends: Promise<void>[] = [];
    for (const [place, { name, interaction }] of interactions.entries()) {
      const running: Running = { name, rank: ranks[place] ?? 0, waiting: [], pending: 0, done: false };
      all.push(running);
      const end = current.run(running, interaction).finally(() => {
        running.done = true;
        moved();
      });
      // Handled below; an early rejection must not end the process.
      end.catch(() => undefined);
      ends.push(end);
      // One after the other, so that they start in the same order each time.
      await calm(all, blocked);
    }
    for (let turn = 0; all.some(({ done }) => !done);) {
      const first = () => all.filter(({ waiting }) => waiting.length > 0).toSorted((a, b) => b.rank - a.rank)[0];
      const leading = first();
      if (!leading) {
        // All are blocked, or compute for long.
        await Promise.race([stir.promise, wait(BLOCKED_AFTER_MS, undefined, { ref: false })]);
        continue;
      }
      if (overtaken.includes(turn)) leading.rank = -1 - turn;
      turn += 1;
      const running = first();
      const next = running?.waiting.shift();
      if (!running || !next) continue;
      trace.push(`${running.name}: ${next.statement}`);
      counted.turns += 1;
      running.pending += 1;
      next.goOn();
      await calm(all, blocked);
    }
    await Promise.all(ends);
  }

  return {
    counted,
    trace() {
      const past = trace;
      trace = [];
      return past;
    },
    watch(pool) {
      pool.on('connect', (client) => {
        // Safe: it passes on what it was given, in whichever of pg's signatures.
        const query = client.query.bind(client) as (...given: unknown[]) => unknown;
        Object.assign(client, {
          query(...given: unknown[]): unknown {
            const running = current.getStore();
            if (!running || running.done) return query(...given);
            const onAnswer = given.at(-1);
            const response = turnOf(running, textOf(given[0])).then(() => {
              if (typeof onAnswer !== 'function') return query(...given);
              return query(...given.slice(0, -1), (...answer: unknown[]) => {
                answered(running);
                Reflect.apply(onAnswer, undefined, answer);
              });
            });
            return typeof onAnswer === 'function' ? undefined : response.finally(() => answered(running));
          },
        });
      });
    },
    async run(interactions, order) {
      if (order) await onSchedule(interactions, order);
      else await Promise.all(interactions.map(({ interaction }) => interaction()));
    },
  };
}

const SHOWN_CHARACTERS = 70;

function textOf(argument: unknown): string {
  const text = typeof argument === 'object' && argument !== null && 'text' in argument ? argument.text : argument;
  return String(text).replace(/\s+/g, ' ').replaceAll('"', '').trim().slice(0, SHOWN_CHARACTERS);
}
