import { redirect } from 'react-router';
import type { ResponseOf, AnyEndpoint, InputOf } from '#contract/endpoint.ts';
import { ApiError, call, type Called } from '#web/client/api.ts';
import { hasNoSession } from '#web/client/api-error.ts';
import { endSession, session, token } from '#web/client/session.ts';
import { showToast } from '#web/client/toast.ts';
import { keepTyped, rememberOwner } from '#web/client/typed-texts.ts';
import { keepWay } from './console-way.ts';

/**
 * `call` for the console's loaders and actions.
 * @param endedTitle the toast for an ended session, where the specification has its own
 * @throws a redirect to /admin, which leads back, for users who are not admins; else what `call` throws
 */
export async function callAsAdmin<E extends AnyEndpoint>(
  endpoint: Called<E>,
  input?: InputOf<E> & { signal?: AbortSignal },
  endedTitle?: string,
): Promise<ResponseOf<E>> {
  const found = session();
  if (found?.role !== 'admin') throw toLogin();
  rememberOwner(found.id);
  const sent = token();
  try {
    return await call<E>(endpoint, input);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') {
      keepTyped();
      keepWay();
      throw redirect('/admin/secondFactor');
    }
    if (!(error instanceof ApiError && (hasNoSession(error) || error.code === 'NOT_YOUR_ROLE'))) throw error;
    // Ends the session even if only this browser believed the user to be an admin: /admin would redirect back here.
    endSession(sent);
    showToast({
      kind: 'warning',
      ...(endedTitle ? { title: endedTitle, reason: error.message } : { title: error.message }),
    });
    throw toLogin();
  }
}

function toLogin(): Response {
  keepTyped();
  keepWay();
  return redirect('/admin');
}
