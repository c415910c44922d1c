import { DRAFT_OF, DRAFTS, forgetPerson } from '#web/offline/forget.ts';
import { session } from '#web/session.ts';

/** What somebody has filled in of Add Land Details, or changed in Edit Land Details, on this phone alone: IndexedDB takes files as they are. */
export interface ListingDraft {
  /** ISO 8601. */
  savedAt: string;
  fields: Record<string, string>;
  files: { field: string; file: File }[];
  /** Of a plot that is listed: what its form said before anything was changed. */
  over?: Record<string, string> | undefined;
  /** Of a plot that is listed: the paths of the papers that were on file then. */
  filed?: string[] | undefined;
}

/** On `window`, with a sentence: how far the files are; without one they are not on their way any more. */
export const SENDING = 'sending';
/** In local storage: the ids under which files were sent or will be, by field, name, size and date. */
export const UPLOADS = 'uploads';

const STORE = 'listings';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The draft of whoever is logged in. Those of somebody else, and old ones, go.
 * @param plot the id of the plot that is changed; without one it is the plot to be added
 */
export async function readDraft(plot?: string): Promise<ListingDraft | undefined> {
  const person = session();
  if (!person) return undefined;
  if ((localStorage.getItem(DRAFT_OF) ?? person.id) !== person.id) {
    await forgetPerson();
    return undefined;
  }
  await forgetOld();
  return (await inStore('readonly', (store) => store.get(keyOf(person.id, plot)))) as ListingDraft | undefined;
}

/** @throws where the phone has no room */
export async function saveDraft(draft: ListingDraft, plot?: string): Promise<void> {
  const owner = ownerOfDrafts();
  if (owner === null) return;
  localStorage.setItem(DRAFT_OF, owner);
  await inStore('readwrite', (store) => store.put(draft, keyOf(owner, plot)));
}

/** On `window`: what was filled in is at the server; nothing of it is to be kept again while the page that follows is loaded. */
export const ARRIVED = 'draft-arrived';

/** Forgets the draft of a form that has arrived. */
export async function endDraft(plot?: string): Promise<void> {
  dispatchEvent(new Event(ARRIVED));
  await forgetDraft(plot);
}

export async function forgetDraft(plot?: string): Promise<void> {
  localStorage.removeItem(UPLOADS);
  const owner = ownerOfDrafts();
  if (owner === null) return;
  await inStore('readwrite', (store) => store.delete(keyOf(owner, plot)));
  if ((await inStore('readonly', (store) => store.count())) === 0) localStorage.removeItem(DRAFT_OF);
}

/** Whose session has ended goes on filling in: what was kept stays theirs. */
const ownerOfDrafts = () => session()?.id ?? localStorage.getItem(DRAFT_OF);

const keyOf = (owner: string, plot: string | undefined) => (plot === undefined ? owner : `${owner}/${plot}`);

async function forgetOld(): Promise<void> {
  await inStore('readwrite', (store) => {
    const request = store.openCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return;
      // Safe: nothing else is kept there.
      const { savedAt } = cursor.value as ListingDraft;
      if (Date.now() - Date.parse(savedAt) > KEPT_MS) cursor.delete();
      cursor.continue();
    };
    return request;
  });
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
