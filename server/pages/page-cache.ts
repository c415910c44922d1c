import { LRUCache } from 'lru-cache';

/** A page as it goes out, rendered once. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** How the body is compressed. While developing it is not. */
  encoding: 'br' | undefined;
}

export interface PageCache {
  find(key: string): CachedPage | undefined;
  /** Changes whenever pages are forgotten; a page rendered under an older one is not kept. */
  generation(): number;
  keep(key: string, page: CachedPage, generation: number): void;
  /** After anything that public pages show has changed. */
  forget(): void;
  /** Until then, in milliseconds of `performance.now()`, every change is heard of. Beyond it, and before the first call, nothing is found or kept. */
  trustUntil(instant: number): void;
  /** Whether every change is heard of now. */
  isTrusted(): boolean;
}

/** Ages and view counts on a page are at most this old. Changes of listings, areas and plans show at once (`forget`). */
const FRESH_MILLISECONDS = 60_000;

/** The bytes of an entry beside its letters: the objects, the buffer's own memory, its place in the cache. */
const ENTRY_BYTES = 1024;

const bytesOf = ({ headers, body }: CachedPage, key: string) =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, ENTRY_BYTES) +
  key.length +
  body.length;

/** Rendered pages by their normalised URL. `maximum` is a number of bytes, of all that is held; `now` a clock in milliseconds. */
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
