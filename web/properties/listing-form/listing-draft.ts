import { del, delMany, entries, get, keys, set, update } from 'idb-keyval';
import { DAY_MS } from '#contract/time.ts';
import { DRAFT_OF, forgetPerson } from '#web/client/forget.ts';
import { session } from '#web/client/session.ts';
import { drafts } from '#web/properties/drafts.ts';
import type { ListingDraft } from './form-values.ts';
import { newAttempt } from './idempotency-key.ts';
import { deviceStore } from '#web/client/storage.ts';
import { forgetShared } from './shared-listing.ts';

interface Uploads {
  savedAt: string;
  ids: Record<string, string>;
}

/** Window event with the upload's progress as text; without text it ended. */
export const SENDING = 'sending';
/** Window event: the form was saved, so the draft is not written again. */
export const ARRIVED = 'draft-arrived';

const SAVED_FOR_MS = 30 * DAY_MS;

/**
 * The logged-in user's draft. Deletes drafts that are old or another user's.
 * @param propertyId undefined for a new listing
 */
export async function readDraft(propertyId?: string): Promise<ListingDraft | undefined> {
  const user = session();
  const owner = deviceStore.getItem(DRAFT_OF);
  if (!user || owner === null) return undefined;
  if (owner !== user.id) {
    await forgetPerson();
    return undefined;
  }
  const saved = await entries<string, ListingDraft | Uploads>(drafts);
  const old = saved.filter(([, { savedAt }]) => Date.now() - Date.parse(savedAt) > SAVED_FOR_MS);
  await delMany(
    old.map(([key]) => key),
    drafts,
  );
  return get<ListingDraft>(keyOf(owner, propertyId), drafts);
}

/** @throws if the device's storage is full */
export async function saveDraft(draft: ListingDraft, propertyId?: string): Promise<void> {
  const owner = ownerOfDrafts();
  if (owner === null) return;
  deviceStore.setItem(DRAFT_OF, owner);
  await set(keyOf(owner, propertyId), draft, drafts);
}

/**
 * Upload ids, stable for the same file until its draft is deleted.
 * @param names one for each file
 */
export async function uploadIds(names: readonly string[], propertyId?: string): Promise<Record<string, string>> {
  const owner = ownerOfDrafts();
  let ids = Object.fromEntries(names.map((name) => [name, newAttempt()]));
  if (owner === null) return ids;
  deviceStore.setItem(DRAFT_OF, owner);
  const withKnown = (saved: Uploads | undefined): Uploads => {
    ids = { ...ids, ...saved?.ids };
    return { savedAt: new Date().toISOString(), ids };
  };
  // If storage is full they are not stored.
  await update(uploadsKeyOf(owner, propertyId), withKnown, drafts).catch(() => undefined);
  return ids;
}

export async function forgetUploads(propertyId?: string): Promise<void> {
  const owner = ownerOfDrafts();
  if (owner !== null) await del(uploadsKeyOf(owner, propertyId), drafts);
}

export async function endDraft(propertyId?: string): Promise<void> {
  dispatchEvent(new Event(ARRIVED));
  await Promise.all([forgetDraft(propertyId), forgetShared()]);
}

export async function forgetDraft(propertyId?: string): Promise<void> {
  const owner = ownerOfDrafts();
  if (owner === null) return;
  await delMany([keyOf(owner, propertyId), uploadsKeyOf(owner, propertyId)], drafts);
  if ((await keys(drafts)).length === 0) deviceStore.removeItem(DRAFT_OF);
}

/** When a session expires, drafts stay their user's. */
const ownerOfDrafts = () => session()?.id ?? deviceStore.getItem(DRAFT_OF);

const keyOf = (owner: string, propertyId = '') => `${owner}/${propertyId}`;
const uploadsKeyOf = (owner: string, propertyId?: string) => `${keyOf(owner, propertyId)}/uploads`;
