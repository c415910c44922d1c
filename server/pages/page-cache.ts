import { LRUCache } from 'lru-cache';

/** Zstandard where a page is sent the first time, Brotli once it is asked for again; none in development. */
export type PageEncoding = 'zstd' | 'br' | undefined;

/** A page, ready to send. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  encoding: PageEncoding;
  /** How many properties a search found; undefined on other pages. */
  found?: number | undefined;
}

export interface PageCache {
  find(key: string): CachedPage | undefined;
  /** Changes with `forget`; `keep` drops pages rendered under an older one. */
  generation(): number;
  keep(key: string, page: CachedPage, generation: number): void;
  /** Puts another form of a page in its place, for as long as the page had left. */
  replace(key: string, page: CachedPage, form: CachedPage): void;
  /**
   * What many pages show of the same market: made once, and kept as long as a page is.
   * @param name the same for the same `make` alone
   */
  share<Shared>(name: string, make: () => Promise<Shared>): Promise<Shared>;
  /** Call after any change that public pages show. */
  forget(): void;
  /** Until this `performance.now()` every change is notified. Later, and before the first call, the cache is off. */
  trustUntil(instant: number): void;
  /** Every change is notified now. */
  isTrusted(): boolean;
}

/** The greatest age of ages and view counts on a page. */
const FRESH_MILLISECONDS = 60_000;

/** The states, districts and mandals that are asked for within a minute, at most; some 2 kB each. */
const SHARED_MAX = 1_000;

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
