import { createStore, type UseStore } from 'idb-keyval';

/*
 * The only way to what a browser stores (test/one-way.test.ts). A browser that blocks it throws where one merely looks,
 * and one that is full where one writes: what is written then lasts as long as the page.
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
  /** Null of what is to be gone. */
  const instead = new Map<string, string | null>();
  const remove = (key: string) => globalThis[name].removeItem(key);
  return {
    getItem: (key) => (instead.has(key) ? instead.get(key) : attempt(() => globalThis[name].getItem(key))) ?? null,
    setItem(key, value) {
      try {
        globalThis[name].setItem(key, value);
        instead.delete(key);
      } catch {
        // The next page must not find what stood there before.
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

/** For this site on this device. */
export const deviceStore = storeOf('localStorage');
/** Until the tab is closed. */
export const tabStore = storeOf('sessionStorage');

/** Whether the next page will find what this one writes. */
export const isStorageLasting = (): boolean =>
  attempt(() => {
    globalThis.localStorage.setItem('lasts', '');
    globalThis.localStorage.removeItem('lasts');
    return true;
  }) ?? false;

/** What a key holds as JSON; undefined for nothing, and for what another version or program left there. */
export const storedJson = (store: Store, key: string): unknown =>
  attempt(() => JSON.parse(store.getItem(key) ?? 'null')) ?? undefined;

/** A store of IndexedDB; where that is blocked, its calls reject. */
export function databaseStore(database: string, store: string): UseStore {
  const opened = createStore(database, store);
  return async (mode, callback) => opened(mode, callback);
}

/** Not there without TLS, nor where it is blocked. */
export const hasCaches = (): boolean => attempt(() => globalThis.caches) !== undefined;

/** Cache storage; where it is blocked, its calls reject. */
export const cacheStore = {
  open: async (name: string) => globalThis.caches.open(name),
  delete: async (name: string) => globalThis.caches.delete(name),
  keys: async () => globalThis.caches.keys(),
};

/** Not there without TLS, nor where they are blocked. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined => attempt(() => navigator.serviceWorker);

export const readCookies = (): string => attempt(() => document.cookie) ?? '';
export const writeCookie = (cookie: string): void => void attempt(() => (document.cookie = cookie));
