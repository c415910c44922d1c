import { redirect } from 'react-router';
import type { AnswerOf, AnyEndpoint, InputOf } from '#contract/endpoint.ts';
import { ApiError, call } from '../api.ts';
import { endSession, session } from '../session.ts';
import { showToast } from '../ui/toast.ts';

const [NO_SESSION, NOT_THEIR_ROLE] = [401, 403];

/**
 * `call` for the loaders and actions of the console.
 * @throws a redirect to /admin for whoever is not an admin, or is not any more; else what `call` throws
 */
export async function callAsAdmin<E extends AnyEndpoint>(
  endpoint: E,
  input?: InputOf<E> & { signal?: AbortSignal },
): Promise<AnswerOf<E>> {
  if (session()?.role !== 'admin') throw redirect('/admin');
  try {
    return await call(endpoint, input);
  } catch (error) {
    if (!(error instanceof ApiError && (error.status === NO_SESSION || error.status === NOT_THEIR_ROLE))) throw error;
    // Also where only this browser believed that it was an admin's: /admin would lead straight back here.
    endSession();
    showToast({ kind: 'warning', title: error.message });
    throw redirect('/admin');
  }
}
