import { del, get, keys, set } from 'idb-keyval';
import type { FactKey } from '#contract/facts.ts';
import { DRAFT_OF, DRAFTS } from '#web/offline/forget.ts';
import { session } from '#web/session.ts';

/** What is typed and not saved yet, by fact: a text, or choices. */
export type Answers = Partial<Record<FactKey, string | string[]>>;

/* Beside the drafts of listings, with whose person and age they go. */

interface Unsent {
  /** ISO 8601. */
  savedAt: string;
  answers: Answers;
}

/** The session's answers about a property that were not sent; none without IndexedDB. */
export async function readAnswers(propertyId: string): Promise<Answers | undefined> {
  const owner = session()?.id;
  if (!owner || localStorage.getItem(DRAFT_OF) !== owner) return undefined;
  const unsent = await get<Unsent>(keyOf(owner, propertyId), DRAFTS).catch(() => undefined);
  return unsent?.answers;
}

/** Without answers they are forgotten. Where the phone has no room they stay on the page alone. */
export async function keepAnswers(propertyId: string, answers: Answers): Promise<void> {
  const owner = session()?.id ?? localStorage.getItem(DRAFT_OF);
  if (owner === null || owner === undefined) return;
  const key = keyOf(owner, propertyId);
  if (Object.keys(answers).length > 0) {
    localStorage.setItem(DRAFT_OF, owner);
    await set(key, { savedAt: new Date().toISOString(), answers } satisfies Unsent, DRAFTS).catch(() => undefined);
    return;
  }
  await del(key, DRAFTS).catch(() => undefined);
  const others = await keys(DRAFTS).catch(() => ['unknown']);
  if (others.length === 0) localStorage.removeItem(DRAFT_OF);
}

const keyOf = (owner: string, propertyId: string) => `${owner}/${propertyId}/facts`;
