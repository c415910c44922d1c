import { LRUCache } from 'lru-cache';

/** A page, ready to send. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Undefined in development. */
  encoding: 'br' | undefined;
  /** How many properties a search found; undefined on other pages. */
  found?: number | undefined;
}

export interface PageCache {
  find(key: string): CachedPage | undefined;
  /** Changes with `forget`; `keep` drops pages rendered under an older one. */
  generation(): number;
  keep(key: string, page: CachedPage, generation: number): void;
  /** Call after any change that public pages show. */
  forget(): void;
  /** Until this `performance.now()` every change is notified. Later, and before the first call, the cache is off. */
  trustUntil(instant: number): void;
  /** Every change is notified now. */
  isTrusted(): boolean;
}

/** The greatest age of ages and view counts on a page. */
const FRESH_MILLISECONDS = 60_000;

/** An entry's overhead: objects, buffer, place in the cache. */
const ENTRY_BYTES = 1024;

const bytesOf = ({ headers, body }: CachedPage, key: string) =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, ENTRY_BYTES) +
  key.length +
  body.length;

/**
 * Rendered pages by normalised URL.
 * @param maximum in bytes
 * @param now a clock in milliseconds
 */
export function pageCache(maximum: number, now: () => number = Date.now): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maximum,
    sizeCalculation: bytesOf,
    ttl: FRESH_MILLISECONDS,
    ttlResolution: 0,
    perf: { now },
  });
  let generation = 0;
  let trustedUntil = -Infinity;
  const isTrusted = () => performance.now() <= trustedUntil;
  return {
    find: (key) => (isTrusted() ? pages.get(key) : undefined),
    generation: () => generation,
    keep(key, page, renderedUnder) {
      if (renderedUnder === generation && isTrusted()) pages.set(key, page);
    },
    forget() {
      generation += 1;
      pages.clear();
    },
    trustUntil(instant) {
      trustedUntil = instant;
    },
    isTrusted,
  };
}
