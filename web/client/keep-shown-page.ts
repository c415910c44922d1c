import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { siteMessages } from '#messages/site.ts';
import { ApiError, isRefusal } from './api-error.ts';
import { dataRouter } from './data-router.ts';
import { showToast } from './toast.ts';

type Results = Record<string, DataStrategyResult>;

/**
 * The root's middleware: a page that is loaded anew, as after a save, and gets no answer stays as it is with a notice,
 * and is loaded once the network is back. React Router itself would show the error in its place.
 */
export const keepShownPage: MiddlewareFunction<Results> = async ({ request: { method, url } }, next) => {
  const results = await next();
  if (method !== 'GET' || !isShown(url)) return results;
  const { loaderData } = dataRouter()?.state ?? {};
  for (const [id, { result }] of Object.entries(results)) {
    if (!(result instanceof ApiError) || isRefusal(result) || loaderData?.[id] === undefined) continue;
    // A route without a result keeps its data.
    delete results[id];
    showToast({ kind: 'warning', title: siteMessages.loading.notReloaded, reason: result.message });
    addEventListener('online', () => isShown(url) && void dataRouter()?.revalidate(), { once: true });
  }
  return results;
};

function isShown(url: string): boolean {
  const place = dataRouter()?.state.location;
  const { pathname, search } = new URL(url);
  return place?.pathname === pathname && place.search === search;
}
