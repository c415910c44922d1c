import { deviceStore, storedJson } from '#web/client/storage.ts';
/* The properties chosen on cards to be compared, in local storage. No zod and no React here: static pages load it. */

const COMPARED = 'compared';

/** On `window`: the choice has changed. */
export const COMPARED_CHANGED = 'compared-changed';

/** Property ids, first chosen first. */
// Safe: only this file writes it.
export const comparedIds = () => (storedJson(deviceStore, COMPARED) ?? []) as string[];

export function keepCompared(ids: readonly string[]): void {
  if (ids.length > 0) deviceStore.setItem(COMPARED, JSON.stringify(ids));
  else deviceStore.removeItem(COMPARED);
  dispatchEvent(new Event(COMPARED_CHANGED));
}
