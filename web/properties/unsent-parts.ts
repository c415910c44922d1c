import { del, get, keys, set } from 'idb-keyval';
import { DRAFT_OF } from '#web/client/forget.ts';
import { session } from '#web/client/session.ts';
import { deviceStore } from '#web/client/storage.ts';
import { drafts } from './drafts.ts';

/* Unsaved input about a listing, stored with the drafts of listings; it has the same owner and age limit. */

type Part = 'facts' | 'pin';

interface Unsent {
  /** ISO 8601. */
  savedAt: string;
  answers: unknown;
}

/** The session user's unsent input of a part; undefined without IndexedDB. */
export async function readUnsent<Answers>(part: Part, propertyId: string): Promise<Answers | undefined> {
  const owner = session()?.id;
  if (!owner || deviceStore.getItem(DRAFT_OF) !== owner) return undefined;
  const unsent = await get<Unsent>(keyOf(owner, propertyId, part), drafts).catch(() => undefined);
  // Safe: only the part's own form writes it.
  return unsent?.answers as Answers | undefined;
}

/** Undefined deletes it. If storage is full it stays on the page only. */
export async function keepUnsent(part: Part, propertyId: string, answers: object | undefined): Promise<void> {
  const owner = session()?.id ?? deviceStore.getItem(DRAFT_OF);
  if (owner === null || owner === undefined) return;
  const key = keyOf(owner, propertyId, part);
  if (answers) {
    deviceStore.setItem(DRAFT_OF, owner);
    await set(key, { savedAt: new Date().toISOString(), answers } satisfies Unsent, drafts).catch(() => undefined);
    return;
  }
  await del(key, drafts).catch(() => undefined);
  const others = await keys(drafts).catch(() => ['unknown']);
  if (others.length === 0) deviceStore.removeItem(DRAFT_OF);
}

const keyOf = (owner: string, propertyId: string, part: Part) => `${owner}/${propertyId}/${part}`;
