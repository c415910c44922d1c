import { deviceStore, storedJson } from '#web/client/storage.ts';
/* The properties chosen for comparison, in local storage. Static pages load it, so it imports neither zod nor React. */

const COMPARED = 'compared';

export const COMPARED_CHANGED = 'compared-changed';

// Safe: only this file writes it.
export const comparedIds = () => (storedJson(deviceStore, COMPARED) ?? []) as string[];

export function keepCompared(ids: readonly string[]): void {
  if (ids.length > 0) deviceStore.setItem(COMPARED, JSON.stringify(ids));
  else deviceStore.removeItem(COMPARED);
  dispatchEvent(new Event(COMPARED_CHANGED));
}
