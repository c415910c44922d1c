import { deviceStore, storedJson } from '#web/client/storage.ts';
/* Recently viewed properties in local storage. Static pages load it, so it imports neither zod nor React. */

const VIEWED = 'viewed';
/** Replaces the list if the visitor wants none stored. */
const STOPPED = 'stopped';

export const VIEWED_MAX = 20;

/** Newest first; undefined if none shall be stored. */
export function viewedIds(): string[] | undefined {
  if (deviceStore.getItem(VIEWED) === STOPPED) return undefined;
  // Safe: only this file writes it.
  return (storedJson(deviceStore, VIEWED) ?? []) as string[];
}

export function rememberViewed(id: string): void {
  const ids = viewedIds();
  if (ids) keepViewed([id, ...ids.filter((one) => one !== id)].slice(0, VIEWED_MAX));
}

export const keepViewed = (ids: readonly string[] | undefined) =>
  deviceStore.setItem(VIEWED, ids ? JSON.stringify(ids) : STOPPED);
