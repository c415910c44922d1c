import { token } from '#web/client/session.ts';
import { deviceStore, storedJson } from '#web/client/storage.ts';

/*
 * What the device keeps in local storage: the shortlist of a visitor without an account, and the ids on a user's. No zod
 * and no React here: every page loads it.
 */

/** By property id, oldest first. */
const SHORTLIST = 'shortlist';
/** Ids on the account's shortlist, as the server last said. */
const SHORTLISTED = 'shortlisted';

/** On `window`: the shortlist has changed; every-page.ts writes it out. */
export const SHORTLIST_CHANGED = 'shortlist-changed';

export interface DeviceEntry {
  at: string;
  price: number;
  documents: number;
  sold: boolean;
  note: string;
}

const read = (key: string): unknown => storedJson(deviceStore, key);

function write(key: string, value: object): void {
  deviceStore.setItem(key, JSON.stringify(value));
  dispatchEvent(new Event(SHORTLIST_CHANGED));
}

// Safe: only this file writes these keys.
export const deviceShortlist = () => (read(SHORTLIST) ?? {}) as Record<string, DeviceEntry>;

/** Without a key once it is empty, so that a page knows at a glance that there is nothing to send. */
export function keepOnDevice(entries: Record<string, DeviceEntry>): void {
  if (Object.keys(entries).length > 0) return write(SHORTLIST, entries);
  deviceStore.removeItem(SHORTLIST);
  dispatchEvent(new Event(SHORTLIST_CHANGED));
}

/** Undefined until the server has said it to this session. */
export const accountShortlist = () => (token() ? (read(SHORTLISTED) as string[] | undefined) : undefined);

export const rememberShortlisted = (ids: readonly string[]) => write(SHORTLISTED, ids);

/** Of the account and of what was not sent to it yet. */
export const shortlistedIds = () => new Set([...Object.keys(deviceShortlist()), ...(accountShortlist() ?? [])]);
