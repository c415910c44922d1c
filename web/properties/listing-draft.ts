import { DRAFT_OF, DRAFTS, forgetPerson } from '../offline/forget.ts';
import { session } from '../session.ts';

/** What somebody has filled in of Add Land Details, on this phone alone: IndexedDB takes files as they are. */
export interface ListingDraft {
  /** ISO 8601. */
  savedAt: string;
  fields: Record<string, string>;
  files: { field: string; file: File }[];
}

/** On `window`, with a sentence: how far the files are. */
export const SENDING = 'sending';
/** In local storage: the ids of files that are on their way, by what they are called. */
export const UPLOADS = 'uploads';

const STORE = 'listings';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The draft of whoever is logged in. One of somebody else, or an old one, goes. */
export async function readDraft(): Promise<ListingDraft | undefined> {
  const person = session();
  if (!person) return undefined;
  if ((localStorage.getItem(DRAFT_OF) ?? person.id) !== person.id) {
    await forgetPerson();
    return undefined;
  }
  const draft = (await inStore('readonly', (store) => store.get(person.id))) as ListingDraft | undefined;
  if (draft && Date.now() - Date.parse(draft.savedAt) > KEPT_MS) {
    await forgetDraft();
    return undefined;
  }
  return draft;
}

/** @throws where the phone has no room */
export async function saveDraft(draft: ListingDraft): Promise<void> {
  const person = session();
  // Whose session has ended goes on filling in: what was kept stays theirs.
  const owner = person?.id ?? localStorage.getItem(DRAFT_OF);
  if (owner === null) return;
  localStorage.setItem(DRAFT_OF, owner);
  await inStore('readwrite', (store) => store.put(draft, owner));
}

export async function forgetDraft(): Promise<void> {
  localStorage.removeItem(DRAFT_OF);
  localStorage.removeItem(UPLOADS);
  await inStore('readwrite', (store) => store.clear());
}

async function inStore<Found>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Found>,
): Promise<Found> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = ask(transaction.objectStore(STORE));
    return await new Promise((done, failed) => {
      transaction.oncomplete = () => done(request.result);
      transaction.onabort = transaction.onerror = () => failed(transaction.error ?? request.error);
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(DRAFTS, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => done(request.result);
    request.onerror = request.onblocked = () => failed(request.error);
  });
}
