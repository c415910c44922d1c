import { token } from '#web/client/session.ts';
import { deviceStore, storedJson } from '#web/client/storage.ts';

/*
 * The shortlist in local storage: of a visitor without an account, and the ids on a user's. Every page loads it, so it
 * imports neither zod nor React.
 */

const SHORTLIST = 'shortlist';
const SHORTLISTED = 'shortlisted';

/** Window event after a change; every-page.ts spells its name out. */
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

/** Removes the key once empty, so that a page sees at once that there is nothing to send. */
export function keepOnDevice(entries: Record<string, DeviceEntry>): void {
  if (Object.keys(entries).length > 0) return write(SHORTLIST, entries);
  deviceStore.removeItem(SHORTLIST);
  dispatchEvent(new Event(SHORTLIST_CHANGED));
}

export const accountShortlist = () => (token() ? (read(SHORTLISTED) as string[] | undefined) : undefined);

export const rememberShortlisted = (ids: readonly string[]) => write(SHORTLISTED, ids);

export const shortlistedIds = () => new Set([...Object.keys(deviceShortlist()), ...(accountShortlist() ?? [])]);
