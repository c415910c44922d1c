import type { UnlockedOrder } from '#contract/kinds.ts';
import type { UnlockedProperty } from '#contract/reveals.ts';
import { token } from '#web/client/session.ts';
import { OWN } from '#web/client/forget.ts';
import { KEPT_AT, KEPT_FOR, ownerOf } from './kept.ts';
import { cacheStore, hasCaches } from '#web/client/storage.ts';

/* Unlocked properties, saved beside their pages until the session ends (forget.ts). */

const NAME = '/unlocked';

export interface SavedUnlocked {
  rows: UnlockedProperty[];
  /** ISO 8601 */
  at: string;
}

/** Saves a page of the list; the first page replaces all, so that erased contacts go. Failures are ignored. */
export async function saveUnlocked(rows: readonly UnlockedProperty[], page: number): Promise<void> {
  const session = token();
  if (!session || !hasCaches()) return;
  try {
    const before = page > 1 ? ((await savedUnlocked())?.rows ?? []) : [];
    const all = new Map([...before, ...rows].map((row) => [row.property._id, row]));
    const headers = { [KEPT_AT]: new Date().toISOString(), [KEPT_FOR]: await ownerOf(session) };
    const cache = await cacheStore.open(OWN);
    // The user may have logged out meanwhile.
    if (token() === session) await cache.put(NAME, new Response(JSON.stringify([...all.values()]), { headers }));
  } catch {
    // No room, or storage switched off.
  }
}

/** What this session has kept. */
export async function savedUnlocked(): Promise<SavedUnlocked | undefined> {
  const session = token();
  if (!session || !hasCaches()) return undefined;
  const kept = await cacheStore.open(OWN).then(
    (cache) => cache.match(NAME),
    () => undefined,
  );
  if (!kept || kept.headers.get(KEPT_FOR) !== (await ownerOf(session))) return undefined;
  return { rows: (await kept.json()) as UnlockedProperty[], at: kept.headers.get(KEPT_AT) ?? '' };
}

/** Saves a picture just shown; the worker finds it in any width. */
export async function saveUnlockedPicture({ currentSrc }: HTMLImageElement): Promise<void> {
  if (!token() || !hasCaches()) return;
  try {
    const { pathname } = new URL(currentSrc);
    const cache = await cacheStore.open(OWN);
    if (await cache.match(pathname)) return;
    const response = await fetch(currentSrc, { cache: 'force-cache' });
    if (response.ok) await cache.put(pathname, response);
  } catch {
    // No room, or no network.
  }
}

/** The saved rows as the server would list them (server/reveals/list-unlocked.ts). */
export function listSaved(
  rows: readonly UnlockedProperty[],
  { sort, text = '' }: { sort: UnlockedOrder; text?: string | undefined },
): UnlockedProperty[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => words.every((word) => wordsOf(row).includes(word)));
  const newestFirst = found.toSorted((one, other) => other.unlocked_at.localeCompare(one.unlocked_at));
  if (sort === 'price') return newestFirst.toSorted((one, other) => one.property.price - other.property.price);
  if (sort === 'place') return newestFirst.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)));
  return newestFirst;
}

const placeOf = ({ property: { state, district, mandal } }: UnlockedProperty) => [state, district, mandal].join('\n');

function wordsOf({ property, contact, note }: UnlockedProperty): string {
  const { listing_number, mandal, district, state, in_hindi: hindi } = property;
  const places = [mandal, hindi?.mandal, district, hindi?.district, state, hindi?.state];
  return [listing_number, ...places, contact?.name, contact?.phone, note].join(' ').toLowerCase();
}
