import { isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import { faultContext } from '#web/client/page-context.ts';

/** Logs unexpected errors only: API errors such as 404 are responses, and errors with a response were logged. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return;
  if (error instanceof Error && 'status' in error) return;
  context.get(faultContext)(error);
}
