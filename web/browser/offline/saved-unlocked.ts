import type { UnlockedOrder } from '#contract/kinds.ts';
import type { UnlockedProperty } from '#contract/reveals.ts';
import { token } from '#web/client/session.ts';
import { PROPERTY, SAVED_AT, savedFor, saveFor, savePicture, UNLOCKED } from './saved-files.ts';

/* Unlocked properties, saved beside their pages until the session ends (client/forget.ts). */

export interface SavedUnlocked {
  rows: UnlockedProperty[];
  /** ISO 8601 */
  at: string;
}

/** Saves a page of the list; the first page replaces all, so that erased contacts go. Failures are ignored. */
export async function saveUnlocked(rows: readonly UnlockedProperty[], page: number): Promise<void> {
  const session = token();
  if (!session) return;
  try {
    const before = page > 1 ? ((await savedUnlocked())?.rows ?? []) : [];
    const all = new Map([...before, ...rows].map((row) => [row.property._id, row]));
    await saveFor(session, UNLOCKED, new Response(JSON.stringify([...all.values()])));
  } catch {
    // No room, or storage switched off.
  }
}

export async function savedUnlocked(): Promise<SavedUnlocked | undefined> {
  const session = token();
  const saved = session && (await savedFor(session, UNLOCKED).catch(() => undefined));
  // Safe: saveUnlocked wrote it.
  return saved
    ? { rows: (await saved.json()) as UnlockedProperty[], at: saved.headers.get(SAVED_AT) ?? '' }
    : undefined;
}

/** Saves a picture just shown of an unlocked property. Failures are ignored. */
export async function saveUnlockedPicture(picture: HTMLImageElement, property: string): Promise<void> {
  const session = token();
  if (!session) return;
  try {
    await savePicture(picture, (name, file) => saveFor(session, name, file, { [PROPERTY]: property }));
  } catch {
    // No room, no network, or storage switched off.
  }
}

/** The saved rows as the server would list them (server/reveals/list-unlocked.ts). */
export function listSaved(
  rows: readonly UnlockedProperty[],
  { sort, text = '' }: { sort: UnlockedOrder; text?: string | undefined },
): UnlockedProperty[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => words.every((word) => wordsOf(row).includes(word)));
  const newestFirst = found.sort((one, other) => other.unlocked_at.localeCompare(one.unlocked_at));
  if (sort === 'price') return newestFirst.sort((one, other) => one.property.price - other.property.price);
  if (sort === 'place') return newestFirst.sort((one, other) => placeOf(one).localeCompare(placeOf(other)));
  return newestFirst;
}

const placeOf = ({ property: { state, district, mandal } }: UnlockedProperty) => [state, district, mandal].join('\n');

function wordsOf({ property, contact, note }: UnlockedProperty): string {
  const { listing_number, mandal, district, state, in_hindi: hindi } = property;
  const places = [mandal, hindi?.mandal, district, hindi?.district, state, hindi?.state];
  return [listing_number, ...places, contact?.name, contact?.phone, note].join(' ').toLowerCase();
}
