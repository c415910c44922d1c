import { del, delMany, entries, get, keys, set, update } from 'idb-keyval';
import { DRAFT_OF, DRAFTS, forgetPerson } from '#web/offline/forget.ts';
import { session } from '#web/session.ts';
import type { FormValues } from './form-values.ts';
import { newAttempt } from './idempotency-key.ts';

/** What was filled in of Add Land Details, or changed in Edit Land Details, saved on this phone alone: IndexedDB takes files as they are. */
export interface ListingDraft {
  /** ISO 8601. */
  savedAt: string;
  fields: FormValues;
  files: { field: string; file: File }[];
  /** For a listing: the values of its form before anything was changed. */
  over?: FormValues | undefined;
  /** For a listing: the paths of its documents at that time. */
  filed?: string[] | undefined;
}

/** Stands beside a draft: the ids under which its files were or will be sent. */
interface Uploads {
  savedAt: string;
  ids: Record<string, string>;
}

/** On `window`, with a text: the progress of the files; without one they are no longer being sent. */
export const SENDING = 'sending';
/** On `window`: the form has arrived; nothing of it is to be saved while the next page loads. */
export const ARRIVED = 'draft-arrived';

const SAVED_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The draft of the user who is logged in. Drafts of others are deleted, and old ones.
 * @param propertyId the listing that is changed; undefined for a new one
 */
export async function readDraft(propertyId?: string): Promise<ListingDraft | undefined> {
  const user = session();
  const owner = localStorage.getItem(DRAFT_OF);
  if (!user || owner === null) return undefined;
  if (owner !== user.id) {
    await forgetPerson();
    return undefined;
  }
  const saved = await entries<string, ListingDraft | Uploads>(DRAFTS);
  const old = saved.filter(([, { savedAt }]) => Date.now() - Date.parse(savedAt) > SAVED_FOR_MS);
  await delMany(
    old.map(([key]) => key),
    DRAFTS,
  );
  return get<ListingDraft>(keyOf(owner, propertyId), DRAFTS);
}

/** @throws if the phone has no room */
export async function saveDraft(draft: ListingDraft, propertyId?: string): Promise<void> {
  const owner = ownerOfDrafts();
  if (owner === null) return;
  localStorage.setItem(DRAFT_OF, owner);
  await set(keyOf(owner, propertyId), draft, DRAFTS);
}

/**
 * The ids under which files are sent: the same for the same file until its draft is forgotten.
 * @param names one for each file
 */
export async function uploadIds(names: readonly string[], propertyId?: string): Promise<Record<string, string>> {
  const owner = ownerOfDrafts();
  let ids = Object.fromEntries(names.map((name) => [name, newAttempt()]));
  if (owner === null) return ids;
  localStorage.setItem(DRAFT_OF, owner);
  const withKnown = (saved: Uploads | undefined): Uploads => {
    ids = { ...ids, ...saved?.ids };
    return { savedAt: new Date().toISOString(), ids };
  };
  // Without room they last for this try.
  await update(uploadsKeyOf(owner, propertyId), withKnown, DRAFTS).catch(() => undefined);
  return ids;
}

/** Sends what has not arrived after all under a new id the next time. */
export async function forgetUploads(propertyId?: string): Promise<void> {
  const owner = ownerOfDrafts();
  if (owner !== null) await del(uploadsKeyOf(owner, propertyId), DRAFTS);
}

/** Forgets the draft of a form that has arrived. */
export async function endDraft(propertyId?: string): Promise<void> {
  dispatchEvent(new Event(ARRIVED));
  await forgetDraft(propertyId);
}

export async function forgetDraft(propertyId?: string): Promise<void> {
  const owner = ownerOfDrafts();
  if (owner === null) return;
  await delMany([keyOf(owner, propertyId), uploadsKeyOf(owner, propertyId)], DRAFTS);
  if ((await keys(DRAFTS)).length === 0) localStorage.removeItem(DRAFT_OF);
}

/** A user whose session has ended goes on filling in: the draft stays theirs. */
const ownerOfDrafts = () => session()?.id ?? localStorage.getItem(DRAFT_OF);

const keyOf = (owner: string, propertyId = '') => `${owner}/${propertyId}`;
const uploadsKeyOf = (owner: string, propertyId?: string) => `${keyOf(owner, propertyId)}/uploads`;
