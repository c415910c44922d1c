import { isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import { faultContext } from './page-context.ts';

/** A refused page (no such property) is an answer and not a fault, and a fault that has its answer is in the log; the others go there. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return;
  if (error instanceof Error && 'status' in error) return;
  context.get(faultContext)(error);
}
