/** What belongs to the person who is logged in: revealed parts of plots, and papers that were asked for. */
export const OWN = 'own-1';

/** Holds drafts of listings (properties/listing-draft.ts); in local storage stands whose they are. */
export const DRAFTS = 'drafts';
export const DRAFT_OF = 'draft-of';

/** What was kept for the person whose session ends goes with it: contacts, papers. A draft waits for the same person to log in again. */
export async function forgetOwn(): Promise<void> {
  // Not there without TLS.
  await globalThis.caches?.delete(OWN).catch(() => false);
}

/** Also the drafts: whoever logs out leaves nothing on a phone that others use too. */
export async function forgetPerson(): Promise<void> {
  localStorage.removeItem(DRAFT_OF);
  await Promise.all([
    forgetOwn(),
    new Promise<void>((done) => {
      const removal = indexedDB.deleteDatabase(DRAFTS);
      // Another tab that has it open closes it when it is asked to.
      removal.onsuccess = removal.onerror = removal.onblocked = () => done();
    }),
  ]);
}
