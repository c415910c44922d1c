import { DRAFT_OF } from '#web/client/forget.ts';
import { deviceStore } from '#web/client/storage.ts';
import { load } from '#web/client/load.ts';

/* Draft storage, loaded only once something is filled in or this phone has a draft. */

export const hasDrafts = (): boolean => deviceStore.getItem(DRAFT_OF) !== null;

/** @param propertyId undefined for a new listing */
export async function findDraft(propertyId?: string) {
  if (!hasDrafts()) return undefined;
  const { readDraft } = await load(() => import('./listing-draft.ts'));
  // IndexedDB may be unavailable: then there are no drafts.
  return readDraft(propertyId).catch(() => undefined);
}

/** Deletes the draft of a form that was saved; if that fails, the idempotency key prevents a second listing. */
export async function endDraft(propertyId?: string): Promise<void> {
  await load(() => import('./listing-draft.ts'))
    .then((drafts) => drafts.endDraft(propertyId))
    .catch(() => undefined);
}

export const draftOffer = async () => (await load(() => import('./draft-offer.tsx'))).DraftOffer;
export const draftStatus = async () => (await load(() => import('./draft-status.tsx'))).DraftStatus;
