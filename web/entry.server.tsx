import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
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
  let failure: unknown;
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    signal: request.signal,
    onError(error) {
      failure = error;
    },
  });
  await stream.allReady;
  if (failure) throw asked.get(faultContext)(failure);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
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
