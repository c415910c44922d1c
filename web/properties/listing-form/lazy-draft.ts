import { DRAFT_OF } from '#web/offline/forget.ts';

/*
 * What a listing's form needs of drafts: loaded when something is filled in, or when there are drafts on this phone.
 */

export const hasDrafts = (): boolean => localStorage.getItem(DRAFT_OF) !== null;

/** @param propertyId the listing that is changed; undefined for a new one */
export async function findDraft(propertyId?: string) {
  if (!hasDrafts()) return undefined;
  const { readDraft } = await import('./listing-draft.ts');
  // Without IndexedDB there is none.
  return readDraft(propertyId).catch(() => undefined);
}

/** Forgets the draft of a form that has arrived. A new listing's is offered again where that fails: its attempt is listed once. */
export async function endDraft(propertyId?: string): Promise<void> {
  await import('./listing-draft.ts').then((drafts) => drafts.endDraft(propertyId)).catch(() => undefined);
}

export const draftOffer = async () => (await import('./draft-offer.tsx')).DraftOffer;
export const draftStatus = async () => (await import('./draft-status.tsx')).DraftStatus;
