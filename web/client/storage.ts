/*
 * The only access to browser storage (test/one-way.test.ts). If storage is blocked or full, browsers throw on reads or
 * writes; values then last as long as the page.
 */

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function attempt<Found>(look: () => Found): Found | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

function storeOf(name: 'localStorage' | 'sessionStorage'): Store {
  /** Fallback values; null marks a deleted key. */
  const instead = new Map<string, string | null>();
  const remove = (key: string) => globalThis[name].removeItem(key);
  return {
    getItem: (key) => (instead.has(key) ? instead.get(key) : attempt(() => globalThis[name].getItem(key))) ?? null,
    setItem(key, value) {
      try {
        globalThis[name].setItem(key, value);
        instead.delete(key);
      } catch {
        // A failed write must not leave the old value for the next page.
        attempt(() => remove(key));
        instead.set(key, value);
      }
    },
    removeItem(key) {
      instead.delete(key);
      if (attempt(() => (remove(key), true)) === undefined) instead.set(key, null);
    },
  };
}

export const deviceStore = storeOf('localStorage');
export const tabStore = storeOf('sessionStorage');

export const isStorageLasting = (): boolean =>
  attempt(() => {
    globalThis.localStorage.setItem('lasts', '');
    globalThis.localStorage.removeItem('lasts');
    return true;
  }) ?? false;

/** A key's value as JSON; undefined if absent or invalid, as from another version. */
export const storedJson = (store: Store, key: string): unknown =>
  attempt(() => JSON.parse(store.getItem(key) ?? 'null')) ?? undefined;

/** Empties a store of IndexedDB: every page can, so none loads a library for it. @throws if it is blocked */
export async function clearDatabase(database: string, store: string): Promise<void> {
  const opening = globalThis.indexedDB.open(database);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  await eventOf(opening, 'success');
  try {
    const change = opening.result.transaction(store, 'readwrite');
    change.objectStore(store).clear();
    await eventOf(change, 'complete');
  } finally {
    opening.result.close();
  }
}

/** @throws on its error or abort */
const eventOf = (request: EventTarget, name: string) =>
  new Promise((done, failed) => {
    request.addEventListener(name, done);
    for (const lost of ['error', 'abort']) request.addEventListener(lost, failed);
  });

/** Cache storage; its calls reject without TLS, or if it is blocked. */
export const cacheStore = {
  open: async (name: string) => globalThis.caches.open(name),
  match: async (key: string, cacheName: string) => globalThis.caches.match(key, { cacheName }),
  delete: async (name: string) => globalThis.caches.delete(name),
  keys: async () => globalThis.caches.keys(),
};

export const serviceWorkers = (): ServiceWorkerContainer | undefined => attempt(() => navigator.serviceWorker);

export const readCookies = (): string => attempt(() => document.cookie) ?? '';
export const writeCookie = (cookie: string): void => void attempt(() => (document.cookie = cookie));
