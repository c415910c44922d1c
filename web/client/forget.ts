import { clear } from 'idb-keyval';
import { cacheStore, databaseStore, deviceStore } from './storage.ts';

/** Cache of what belongs to the logged-in user: reveals and saved documents. */
export const OWN = 'own-1';

/** Holds the drafts of listings (listing-form/listing-draft.ts). */
export const DRAFTS = databaseStore('drafts', 'listings');
/** In local storage: the id of the drafts' owner, while there are any. */
export const DRAFT_OF = 'draft-of';

/** Deletes contacts and documents when a session ends; drafts wait for their user's next login. */
export async function forgetOwn(): Promise<void> {
  // Not there without TLS.
  await cacheStore.delete(OWN).catch(() => false);
}

/** Deletes drafts and what was viewed or compared too, on log-out: the phone may be shared. */
export async function forgetPerson(): Promise<void> {
  for (const key of [DRAFT_OF, 'compared']) deviceStore.removeItem(key);
  // Only what was viewed: that nothing shall be kept stays.
  if (deviceStore.getItem('viewed')?.startsWith('[')) deviceStore.removeItem('viewed');
  // Deleting the database would wait for every tab that has it open.
  await Promise.all([forgetOwn(), clear(DRAFTS).catch(() => undefined)]);
}
