import { renderToReadableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import listStyles from '#web/properties/list/list-tools.css?inline';
import propertyStyles from '#web/app/static-property.css?inline';
import staticStyles from '#web/app/static.css?inline';
import { localNames } from '#web/places/local-names.ts';
import { setLocalNames } from '#web/places/place-names.ts';
import { RECORD_MOVED_TEXTS, SHOW_SESSION_SCRIPT } from '#web/app/head-scripts.ts';
import { isHydrated, openingsOf } from '#web/app/hydrated-pages.ts';
import { faultContext } from '#web/client/page-context.ts';

setLocalNames(localNames);

export { setPageLanguage } from '#web/client/language.ts';
export { frameOf } from '#web/layout/frame.tsx';
export { apiClientContext, faultContext, foundContext, pageContext, setServerPage } from '#web/client/page-context.ts';
export { handleError } from '#web/app/render-error.ts';
export { staticRenderer } from '#web/app/static-renderer.tsx';

/** Inline script and styles of the pages, for the content policy's hashes. */
export const inline = {
  script: SHOW_SESSION_SCRIPT,
  ofHydrated: RECORD_MOVED_TEXTS,
  styles: [staticStyles, propertyStyles, listStyles],
};

/** Response header with the nonce of React's own inline scripts. */
const MARK = 'x-script-mark';

/** Renders a whole page: it is cached and compressed in one piece, so streaming gains nothing. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const page = context.staticHandlerContext.matches.at(-1)?.route;
  for (const [name, value] of Object.entries(openingsOf(page))) headers.set(name, value);
  if (!isHydrated(page)) {
    const html = renderToString(<ServerRouter context={context} url={request.url} />);
    return new Response(`<!DOCTYPE html>${html}`, { status, headers });
  }
  // Random, so that no user's text can contain it.
  const mark = crypto.randomUUID();
  headers.set(MARK, mark);
  let failure: unknown;
  // Loader data is streamed to the browser, which renderToString cannot wait for.
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} nonce={mark} />, {
    nonce: mark,
    onError(error) {
      failure = error;
    },
  });
  await stream.allReady;
  if (failure) throw loadContext.get(faultContext)(failure);
  return new Response(stream, { status, headers });
}
