import { redirect } from 'react-router';
import type { ResponseOf, AnyEndpoint, InputOf } from '#contract/endpoint.ts';
import { ApiError, call, type Called } from '../api.ts';
import { endSession, type Session, session } from '../session.ts';
import { showToast } from '../ui/toast.ts';

/**
 * The session, for the loader of a page that needs one.
 * @throws a redirect to /login when there is none
 */
export function requireSession(): Session {
  const found = session();
  if (!found) throw redirect('/login');
  return found;
}

/**
 * `call` for such a loader.
 * @throws a redirect to /login when there is no session or it has ended; else what `call` throws
 */
export async function callInSession<E extends AnyEndpoint>(
  endpoint: Called<E>,
  input?: InputOf<E> & { signal?: AbortSignal },
): Promise<ResponseOf<E>> {
  requireSession();
  try {
    return await call<E>(endpoint, input);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    endSession();
    showToast({ kind: 'warning', title: error.message });
    throw redirect('/login');
  }
}
