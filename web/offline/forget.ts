import { clear, createStore } from 'idb-keyval';

/** What belongs to the person who is logged in: revealed parts of plots, and papers that were asked for. */
export const OWN = 'own-1';

/** Holds the drafts of listings (listing-form/listing-draft.ts). */
export const DRAFTS = createStore('drafts', 'listings');
/** In local storage: the id of the drafts' owner, while there are any. */
export const DRAFT_OF = 'draft-of';

/** What was kept for the person whose session ends goes with it: contacts, papers. A draft waits for the same person to log in again. */
export async function forgetOwn(): Promise<void> {
  // Not there without TLS.
  await globalThis.caches?.delete(OWN).catch(() => false);
}

/** Also the drafts: whoever logs out leaves nothing on a phone that others use too. */
export async function forgetPerson(): Promise<void> {
  localStorage.removeItem(DRAFT_OF);
  // Deleting the database would wait for every tab that has it open.
  await Promise.all([forgetOwn(), clear(DRAFTS).catch(() => undefined)]);
}
