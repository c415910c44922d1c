import { SHARE_PATH, SHARED_PHOTOS, SHARED_TEXTS } from '#contract/share-target.ts';
import { DAY_MS } from '#contract/time.ts';
import { SAVED_AT } from '#web/browser/offline/saved-files.ts';
import { SHARED_LISTING } from '#web/client/forget.ts';
import { cacheStore } from '#web/client/storage.ts';

const KEPT_FOR_MS = DAY_MS;
/** Some apps write the word where they have no title or link. */
const NOTHING = new Set(['', 'undefined', 'null']);

export interface SharedListing {
  text: string;
  photos: File[];
}

/** The share of another app that the service worker kept today; undefined where nothing arrived. */
export async function sharedListing(): Promise<SharedListing | undefined> {
  try {
    const kept = await cacheStore.match(SHARE_PATH, SHARED_LISTING);
    if (!kept || Date.now() - Date.parse(kept.headers.get(SAVED_AT) ?? '') > KEPT_FOR_MS) return undefined;
    return sharedIn(await kept.formData());
  } catch {
    return undefined;
  }
}

/** Several browsers hand over an empty form or empty files: nothing arrived then. */
export function sharedIn(form: FormData): SharedListing | undefined {
  const texts = SHARED_TEXTS.flatMap((name) => form.getAll(name))
    .filter((text) => typeof text === 'string')
    .map((text) => text.trim())
    .filter((text) => !NOTHING.has(text));
  const photos = form
    .getAll(SHARED_PHOTOS)
    .flatMap((file) => (typeof file === 'string' || file.size === 0 ? [] : [file]));
  const text = [...new Set(texts)].join('\n');
  return text === '' && photos.length === 0 ? undefined : { text, photos };
}

export async function forgetShared(): Promise<void> {
  await cacheStore.delete(SHARED_LISTING).catch(() => false);
}
