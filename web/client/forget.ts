import { cacheStore, clearDatabase, deviceStore, tabStore } from './storage.ts';

export const OWN = 'own-1';
/** A share of another app, until its listing is added. */
export const SHARED_LISTING = 'shared-1';

/** The name of a database, and of its store. */
export const DRAFTS = ['drafts', 'listings'] as const;
/** Local storage key: the id of the drafts' owner, while there are any. */
export const DRAFT_OF = 'draft-of';

/** Session storage key: texts that were typed before the login. */
export const TYPED = 'typed-texts';

/** Deletes contacts and documents when a session ends; drafts stay for their user's next login. */
export async function forgetOwn(): Promise<void> {
  await cacheStore.delete(OWN).catch(() => false);
}

/** On log-out also deletes drafts, typed texts, viewed and compared properties: the phone may be shared. */
export async function forgetPerson(): Promise<void> {
  tabStore.removeItem(TYPED);
  for (const key of [DRAFT_OF, 'compared']) deviceStore.removeItem(key);
  // Deletes viewed properties only; a wish not to store any stays.
  if (deviceStore.getItem('viewed')?.startsWith('[')) deviceStore.removeItem('viewed');
  // Cleared, not deleted: deletion would wait for every tab that has it open.
  await Promise.all([
    forgetOwn(),
    cacheStore.delete(SHARED_LISTING).catch(() => false),
    clearDatabase(...DRAFTS).catch(() => undefined),
  ]);
}
