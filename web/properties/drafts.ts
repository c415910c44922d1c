import { createStore, type UseStore } from 'idb-keyval';
import { DRAFTS } from '#web/client/forget.ts';

/** Opened by the first call, which rejects if IndexedDB is blocked. */
let opened: UseStore | undefined;

/** Drafts of listings, and unsent parts of them. */
export const drafts: UseStore = async (mode, callback) => {
  opened ??= createStore(...DRAFTS);
  return opened(mode, callback);
};
