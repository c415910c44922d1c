import { renderToReadableStream, renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { isLive } from './live.ts';
import { faultContext } from './page-context.ts';

export { setPageLanguage } from './language.ts';
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
  headers.set('content-type', 'text/html; charset=utf-8');
  return isLive(matches.at(-1)?.route)
    ? new Response(await asStream(page, asked), { status, headers })
    : new WholePage(`<!DOCTYPE html>${renderToString(page)}`, { status, headers });
}

/** Read as what it was made of: any other answer is made into bytes and back into text, which takes half as long as rendering a plot's page. */
class WholePage extends Response {
  readonly #html: string;

  constructor(html: string, init: ResponseInit) {
    super(null, init);
    this.#html = html;
  }

  override async text(): Promise<string> {
    return this.#html;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new TextEncoder().encode(this.#html).buffer;
  }
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
