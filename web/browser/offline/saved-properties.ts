import { type Language, splitPath } from '#contract/languages.ts';
import type { UnlockedProperty } from '#contract/reveals.ts';
import { OWN } from '#web/client/forget.ts';
import { token } from '#web/client/session.ts';
import { cacheStore } from '#web/client/storage.ts';
import { ownerOf, PAGES, PROPERTY, propertyIn, SAVED_AT, SAVED_FOR, TITLE, UNLOCKED } from './saved-files.ts';

export interface SavedProperty {
  /** The id that `propertyIn` returns. */
  property: string;
  path: string;
  title: string;
  picture: string | undefined;
  /** ISO 8601 */
  at: string;
  hasContact: boolean;
  documents: number;
}

/** Properties whose pages are saved in a language, newest first: public ones and this session's. */
export async function savedProperties(inLanguage: Language): Promise<SavedProperty[]> {
  const session = token();
  const owner = session === undefined ? undefined : await ownerOf(session);
  const readable = (await filesOfProperties(PAGES, OWN)).filter(({ headers }) =>
    [null, owner].includes(headers.get(SAVED_FOR)),
  );
  return readable
    .flatMap(({ property, path, headers }) => {
      const title = headers.get(TITLE);
      if (title === null || splitPath(path).language !== inLanguage) return [];
      const files = readable.filter((file) => file.property === property);
      return {
        property,
        path,
        title: decodeURIComponent(title),
        picture: files.find((file) => file.path.startsWith('/images/'))?.path,
        at: headers.get(SAVED_AT) ?? '',
        // The page as everybody gets it has a title, the session's own none.
        hasContact: files.some((file) => file.path === path && !file.headers.has(TITLE)),
        documents: files.filter((file) => file.path.startsWith('/files/documents/')).length,
      };
    })
    .sort((one, other) => other.at.localeCompare(one.at));
}

export async function forgetProperties(properties: readonly string[]): Promise<void> {
  await forgetUnlocked(properties);
  for (const file of await filesOfProperties(PAGES)) if (properties.includes(file.property)) await file.forget();
}

/** Deletes what the session saved of properties; `keepsRead` leaves their pages and pictures as everybody gets them. */
export async function forgetUnlocked(
  properties: readonly string[],
  { keepsRead = false }: { keepsRead?: boolean } = {},
): Promise<void> {
  for (const file of await filesOfProperties(OWN)) {
    const isRead = file.headers.has(TITLE) || file.path.startsWith('/images/');
    if (properties.includes(file.property) && !(keepsRead && isRead)) await file.forget();
  }
  const own = await cacheStore.open(OWN);
  const list = await own.match(UNLOCKED);
  if (!list) return;
  // Safe: saved-unlocked.ts wrote it.
  const rows = (await list.json()) as UnlockedProperty[];
  const others = rows.filter(({ property }) => !properties.includes(property._id));
  if (others.length < rows.length) await own.put(UNLOCKED, new Response(JSON.stringify(others), list));
}

async function filesOfProperties(...cacheNames: string[]) {
  const files = [];
  for (const name of cacheNames) {
    const cache = await cacheStore.open(name);
    for (const request of await cache.keys()) {
      const headers = (await cache.match(request))?.headers;
      const path = new URL(request.url).pathname;
      const property = propertyIn(path) ?? headers?.get(PROPERTY);
      if (headers && property) files.push({ property, path, headers, forget: () => cache.delete(request) });
    }
  }
  return files;
}
