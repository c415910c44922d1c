import type { FastifyBaseLogger } from 'fastify';
import { boundedFetch } from '#server/outgoing/bounded-fetch.ts';
import { SIGNATURE_HEADER, signWebhook } from './signature.ts';

export const TIMINGS = ['at once', 'late', 'twice', 'never'] as const;
export type Timing = (typeof TIMINGS)[number];

export const LATE_MILLISECONDS = 5_000;
const RETRY_AFTER_MILLISECONDS = [1_000, 5_000, 30_000];
const ANSWER_WITHIN_MILLISECONDS = 5_000;

export interface Delivery {
  send(body: Buffer, timing: Timing): Promise<void>;
  stop(): void;
}

export function deliverWebhooks({
  webhookUrl,
  secret,
  clock,
  log,
  lateMilliseconds = LATE_MILLISECONDS,
  retryAfterMilliseconds = RETRY_AFTER_MILLISECONDS,
}: {
  webhookUrl: () => string;
  secret: Buffer;
  clock: () => Date;
  log: FastifyBaseLogger;
  lateMilliseconds?: number | undefined;
  retryAfterMilliseconds?: readonly number[] | undefined;
}): Delivery {
  const timers = new Set<NodeJS.Timeout>();
  const stopped = new AbortController();

  function later(milliseconds: number, act: () => Promise<void>): void {
    if (stopped.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void act();
    }, milliseconds);
    timers.add(timer);
  }

  async function attempt(body: Buffer, tries = 0): Promise<void> {
    try {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(secret, body, clock()) },
        body: new Uint8Array(body),
        signal: stopped.signal,
      };
      const response = await boundedFetch(webhookUrl(), init, { withinMs: ANSWER_WITHIN_MILLISECONDS });
      if (!response.ok) throw new Error(`The merchant answered ${response.status}`);
    } catch (error) {
      const pause = retryAfterMilliseconds[tries];
      if (stopped.signal.aborted) return;
      log.warn({ err: error, tries: tries + 1, again: pause !== undefined }, 'a sandbox webhook was not delivered');
      if (pause !== undefined) later(pause, () => attempt(body, tries + 1));
    }
  }

  return {
    async send(body, timing) {
      if (timing === 'at once') await attempt(body);
      else if (timing === 'twice') await Promise.all([attempt(body), attempt(body)]);
      else if (timing === 'late') later(lateMilliseconds, () => attempt(body));
    },
    stop() {
      stopped.abort();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
