import { deviceStore, storedJson } from '#web/client/storage.ts';
/* The properties that were viewed last, in local storage. No zod and no React here: static pages load it. */

const VIEWED = 'viewed';
/** Instead of the list: nothing is kept. */
const STOPPED = 'stopped';

export const VIEWED_MAX = 20;

/** The newest first; undefined where none shall be kept. */
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
