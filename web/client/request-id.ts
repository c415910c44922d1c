import { isRouteErrorResponse } from 'react-router';
import { ApiError } from './api.ts';

export function requestIdOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.requestId;
  if (!isRouteErrorResponse(error)) return undefined;
  const { requestId } = Object(error.data) as { requestId?: unknown };
  return typeof requestId === 'string' ? requestId : undefined;
}
