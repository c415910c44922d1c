import { setTimeout as wait } from 'node:timers/promises';
import { compressedAgain } from '#server/finished-page.ts';
import type { KeptPage, PageMemory } from '#server/page-memory.ts';

/** The part of the time that it works at the most: of one processor, beside the event loop. */
const SHARE_OF_TIME = 0.1;
const LOOKS_EVERY_MS = 500;
/** Of pages that were made smaller, so that the same ones need not be again. Some 500. */
const REMEMBERED_BYTES = 8 * 1024 * 1024;

interface SmallerPages {
  /** A page that was rendered anew as it goes out: smaller at once where it is the same as before. */
  asKnown(page: KeptPage): KeptPage;
  stop(): Promise<void>;
}

/**
 * Compresses kept pages anew and better (a tenth smaller, which takes forty times as long) beside the answers: one at a time, the one that
 * was asked for most since it was kept, and none that was asked for only once. A page that was forgotten meanwhile stays so.
 */
export function makePagesSmaller(
  pages: Pick<PageMemory, 'mostWanted' | 'replace'>,
  log: { warn(fault: object, message: string): void },
): SmallerPages {
  const known = new Map<string, Buffer>();
  let size = 0;
  const stopping = new AbortController();

  const remember = (name: string, body: Buffer) => {
    if (known.has(name)) return;
    known.set(name, body);
    size += body.length;
    for (const [oldest, { length }] of known) {
      if (size <= REMEMBERED_BYTES) break;
      known.delete(oldest);
      size -= length;
    }
  };

  const untilStopped = async () => {
    while (!stopping.signal.aborted) {
      const begun = performance.now();
      const wanted = pages.mostWanted();
      if (wanted) {
        const { key, page } = wanted;
        const body = await compressedAgain(page.body).catch((err: unknown) => {
          log.warn({ err }, 'a page was not made smaller');
          return page.body;
        });
        pages.replace(key, page, { ...page, body, isSmall: true });
        remember(nameOf(page), body);
      }
      const spent = performance.now() - begun;
      const pause = wanted ? (spent * (1 - SHARE_OF_TIME)) / SHARE_OF_TIME : LOOKS_EVERY_MS;
      await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const stopped = untilStopped();

  return {
    asKnown(page) {
      const name = nameOf(page);
      const body = known.get(name);
      if (!body || page.isSmall) return page;
      known.delete(name);
      known.set(name, body);
      return { ...page, body, isSmall: true };
    },
    async stop() {
      stopping.abort();
      await stopped;
    },
  };
}

/** The fingerprint of what a page says, however it is compressed. */
const nameOf = ({ headers }: KeptPage): string => headers['etag'] ?? '';
