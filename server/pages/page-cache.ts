import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '#contract/time.ts';

/** Zstandard for a page's first response, Brotli from the second request on; undefined in development. */
export type PageEncoding = 'zstd' | 'br' | undefined;

export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  encoding: PageEncoding;
  found?: number | undefined;
}

export interface PageCache {
  find(key: string): CachedPage | undefined;
  /** Changes with `forget`; `keep` drops pages rendered under an earlier one. */
  generation(): number;
  keep(key: string, page: CachedPage, generation: number): void;
  replace(key: string, page: CachedPage, form: CachedPage): void;
  /**
   * Data that many pages show, made once and cached as long as a page.
   * @param name unique to one `make`
   */
  share<Shared>(name: string, make: () => Promise<Shared>): Promise<Shared>;
  forget(): void;
  /**
   * Every change is notified until this `performance.now()`. Afterwards, and before the first call, the cache is off.
   */
  trustUntil(instant: number): void;
  isTrusted(): boolean;
}

const FRESH_MILLISECONDS = MINUTE_MS;

const SHARED_MAX = 1_000;

const ENTRY_BYTES = 1024;

const bytesOf = ({ headers, body }: CachedPage, key: string) =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, ENTRY_BYTES) +
  key.length +
  body.length;

/** @param maximum in bytes @param now a clock in milliseconds */
export function pageCache(maximum: number, now: () => number = Date.now): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maximum,
    sizeCalculation: bytesOf,
    ttl: FRESH_MILLISECONDS,
    ttlResolution: 0,
    perf: { now },
  });
  const shared = new LRUCache<string, Promise<unknown>>({
    max: SHARED_MAX,
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
    replace(key, page, form) {
      if (pages.peek(key) === page) pages.set(key, form, { noUpdateTTL: true });
    },
    share<Shared>(name: string, make: () => Promise<Shared>) {
      if (!isTrusted()) return make();
      const known = shared.get(name);
      // Safe: a name has one maker.
      if (known) return known as Promise<Shared>;
      const made = make();
      shared.set(name, made);
      made.catch(() => shared.peek(name) === made && shared.delete(name));
      return made;
    },
    forget() {
      generation += 1;
      pages.clear();
      shared.clear();
    },
    trustUntil(instant) {
      trustedUntil = instant;
    },
    isTrusted,
  };
}
