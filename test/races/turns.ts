import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

/**
 * Who may ask the database next. The statements of acts that run at the same time wait here, on their own connections and within their own
 * transactions, and go on one by one in an order that was drawn, so that an interleaving can be had again.
 *
 * Whoever has the highest rank goes on until it has ended or waits for a lock; at a few drawn turns it is put behind all others, in the middle of what
 * it does. Nearly every fault needs only one or two such moments, and would hardly be met where every turn is a throw of the dice: an act would have to
 * lose ten throws in a row before another has wholly overtaken it.
 */
export interface Turns {
  /** The statements of these connections take turns; those of nobody's act go through. */
  watch(pool: Pool): void;
  /** Begins all acts, and ends when all have ended. Without an order nobody waits: then node and PostgreSQL decide. */
  run(acts: readonly Act[], order: Order | undefined): Promise<void>;
  counted: {
    /** Statements that were let go on so far. */
    turns: number;
    /** Those of them that waited for somebody's lock. */
    blocked: number;
  };
  /** Every turn since this was asked last: whose it was, and for which statement. */
  trace(): string[];
}

export interface Act {
  name: string;
  act: () => Promise<void>;
}

export interface Order {
  /** Of each act, in their order. */
  ranks: readonly number[];
  /** The turns at which whoever would go on is put behind all others. */
  overtaken: readonly number[];
}

interface Acting {
  name: string;
  rank: number;
  /** Statements that wait for their turn. */
  waiting: { statement: string; goOn: () => void }[];
  /** How many PostgreSQL has not answered. */
  asks: number;
  done: boolean;
}

/** A statement that takes longer waits for somebody else's lock, as far as we know; taken for it wrongly, it is only another interleaving. */
const BLOCKED_AFTER_MS = 10;

export function takingTurns(): Turns {
  const current = new AsyncLocalStorage<Acting>();
  const counted = { turns: 0, blocked: 0 };
  let trace: string[] = [];
  let stir = Promise.withResolvers<void>();

  const moved = () => {
    stir.resolve();
    stir = Promise.withResolvers<void>();
  };

  const turnOf = (acting: Acting, statement: string) =>
    new Promise<void>((goOn) => {
      acting.waiting.push({ statement, goOn });
      moved();
    });

  const answered = (acting: Acting) => {
    acting.asks -= 1;
    moved();
  };

  /** Until nobody computes, and whoever asked was answered or is blocked. */
  async function calm(all: readonly Acting[], blocked: Set<Acting>): Promise<void> {
    const until = performance.now() + BLOCKED_AFTER_MS;
    for (;;) {
      for (const acting of blocked) if (acting.asks === 0) blocked.delete(acting);
      const busy = all.filter((acting) => !acting.done && acting.waiting.length === 0 && !blocked.has(acting));
      if (busy.length === 0) return;
      const left = until - performance.now();
      if (left <= 0) {
        for (const acting of busy.filter(({ asks }) => asks > 0)) {
          blocked.add(acting);
          counted.blocked += 1;
        }
        return;
      }
      await Promise.race([stir.promise, wait(left, undefined, { ref: false })]);
    }
  }

  async function inTurns(acts: readonly Act[], { ranks, overtaken }: Order): Promise<void> {
    const all: Acting[] = [];
    const blocked = new Set<Acting>();
    const ends: Promise<void>[] = [];
    for (const [place, { name, act }] of acts.entries()) {
      const acting: Acting = { name, rank: ranks[place] ?? 0, waiting: [], asks: 0, done: false };
      all.push(acting);
      const end = current.run(acting, act).finally(() => {
        acting.done = true;
        moved();
      });
      // Heard of below; one that fails early must not end the process.
      end.catch(() => undefined);
      ends.push(end);
      // One after the other, so that they come in the same order each time.
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
      const acting = first();
      const next = acting?.waiting.shift();
      if (!acting || !next) continue;
      trace.push(`${acting.name}: ${next.statement}`);
      counted.turns += 1;
      acting.asks += 1;
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
        // Safe: it is handed on what it was given, whichever of pg's ways of asking that is.
        const query = client.query.bind(client) as (...given: unknown[]) => unknown;
        Object.assign(client, {
          query(...given: unknown[]): unknown {
            const acting = current.getStore();
            if (!acting || acting.done) return query(...given);
            const heard = given.at(-1);
            const asking = turnOf(acting, textOf(given[0])).then(() => {
              if (typeof heard !== 'function') return query(...given);
              return query(...given.slice(0, -1), (...answer: unknown[]) => {
                answered(acting);
                Reflect.apply(heard, undefined, answer);
              });
            });
            return typeof heard === 'function' ? undefined : asking.finally(() => answered(acting));
          },
        });
      });
    },
    async run(acts, order) {
      if (order) await inTurns(acts, order);
      else await Promise.all(acts.map(({ act }) => act()));
    },
  };
}

const SHOWN_CHARACTERS = 70;

function textOf(asked: unknown): string {
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked;
  return String(text).replace(/\s+/g, ' ').replaceAll('"', '').trim().slice(0, SHOWN_CHARACTERS);
}
