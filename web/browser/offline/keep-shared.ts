import { SHARE_PATH, SHARED } from '#contract/share-target.ts';
import { pathIn, splitPath } from '#contract/languages.ts';
import { SHARED_LISTING } from '#web/client/forget.ts';
import { cacheStore } from '#web/client/storage.ts';
import { SAVED_AT } from './saved-files.ts';

export const isShare = ({ method, url }: Request): boolean =>
  method === 'POST' && splitPath(new URL(url).pathname).path === SHARE_PATH;

/**
 * Keeps a shared message with its photos for the form of a new listing, and leads there. Nothing is sent: who shares
 * may have to log in first.
 */
export async function keepShared(request: Request): Promise<Response> {
  const { language } = splitPath(new URL(request.url).pathname);
  // Nothing is kept where the phone has no room, and the form says so.
  await keep(request).catch(() => undefined);
  return Response.redirect(`${pathIn(language, '/addProperty')}?${SHARED}`, 303);
}

async function keep(request: Request): Promise<void> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '', [SAVED_AT]: new Date().toISOString() };
  const cache = await cacheStore.open(SHARED_LISTING);
  await cache.put(SHARE_PATH, new Response(await request.blob(), { headers }));
}
