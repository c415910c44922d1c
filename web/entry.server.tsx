import { renderToReadableStream, renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { isLive } from './live.ts';
import { faultContext } from './page-context.ts';

export { askContext, faultContext, pageContext } from './page-context.ts';

/** Renders a whole page: it is kept and compressed as one piece, so nothing is gained by streaming it. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  asked: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { matches } = context.staticHandlerContext;
  const page = <ServerRouter context={context} url={request.url} />;
  const html = isLive(matches.at(-1)?.route) ? await asStream(page, asked) : `<!DOCTYPE html>${renderToString(page)}`;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

/** What React in the browser goes on with is handed over as a stream, which a string cannot wait for. It takes twice as long. */
async function asStream(page: ReactNode, asked: Readonly<RouterContextProvider>): Promise<ReadableStream> {
  let failure: unknown;
  const stream = await renderToReadableStream(page, {
    onError(error) {
      failure = error;
    },
  });
  await stream.allReady;
  if (failure) throw asked.get(faultContext)(failure);
  return stream;
}

/** A refused page (no such property) is an answer and not a fault, and a fault that has its answer is in the log; the others go there. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return;
  if (error instanceof Error && 'status' in error) return;
  context.get(faultContext)(error);
}
