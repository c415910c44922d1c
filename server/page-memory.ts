/** A page as it goes out, rendered once. */
export interface KeptPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** How the body is compressed. While developing it is not. */
  encoding: 'br' | undefined;
  /** Milliseconds since the epoch; views and ages on a page may be as old as this at the most. */
  freshUntil: number;
  /** How often it was found since it is kept. */
  found: number;
  /** Compressed as well as it is to be. */
  isSmall: boolean;
}

export interface PageMemory {
  find(key: string): KeptPage | undefined;
  /** Changes whenever pages are forgotten; a page rendered under an older one is not kept. */
  generation(): number;
  keep(key: string, page: KeptPage, generation: number): void;
  /** The page that was found most of those that can be smaller, and its key; none that nobody asked for again. */
  mostWanted(): { key: string; page: KeptPage } | undefined;
  /** Puts a page in the place of another that says the same, unless that has left it meanwhile. */
  replace(key: string, page: KeptPage, by: KeptPage): void;
  /** After anything that public pages show has changed. */
  forget(): void;
  /** Until then, in milliseconds of `performance.now()`, every change is heard of. Beyond it, and before the first call, nothing is found or kept. */
  trustUntil(instant: number): void;
  /** Whether every change is heard of now. */
  isTrusted(): boolean;
}

/** What an entry takes beside its letters, in bytes: the objects, the buffer's own memory, its place in the map. */
const ENTRY_BYTES = 1024;

const bytesOf = (key: string, { headers, body }: KeptPage) =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, ENTRY_BYTES) +
  key.length +
  body.length;

/** Rendered pages by their normalised URL, the least recently used leaving first. `maximum` is a number of bytes, of all that is held. */
export function pageMemory(maximum: number, now: () => number = Date.now): PageMemory {
  const kept = new Map<string, KeptPage>();
  let size = 0;
  let generation = 0;
  let trustedUntil = -Infinity;

  const drop = (key: string) => {
    const page = kept.get(key);
    if (!page) return;
    kept.delete(key);
    size -= bytesOf(key, page);
  };
  const isTrusted = () => performance.now() <= trustedUntil;

  return {
    find(key) {
      if (!isTrusted()) return undefined;
      const page = kept.get(key);
      if (!page) return undefined;
      if (page.freshUntil < now()) {
        drop(key);
        return undefined;
      }
      kept.delete(key);
      kept.set(key, page);
      page.found += 1;
      return page;
    },
    generation: () => generation,
    keep(key, page, renderedUnder) {
      if (renderedUnder !== generation || !isTrusted()) return;
      drop(key);
      kept.set(key, page);
      size += bytesOf(key, page);
      for (const oldest of kept.keys()) {
        if (size <= maximum) break;
        drop(oldest);
      }
    },
    mostWanted() {
      let most: { key: string; page: KeptPage } | undefined;
      for (const [key, page] of kept)
        if (!page.isSmall && page.found > (most?.page.found ?? 0) && page.freshUntil >= now()) most = { key, page };
      return most;
    },
    replace(key, page, by) {
      if (kept.get(key) !== page) return;
      size += bytesOf(key, by) - bytesOf(key, page);
      kept.set(key, by);
    },
    forget() {
      generation += 1;
      kept.clear();
      size = 0;
    },
    trustUntil(instant) {
      trustedUntil = instant;
    },
    isTrusted,
  };
}
