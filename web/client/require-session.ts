import { redirect } from 'react-router';
import type { ResponseOf, AnyEndpoint, InputOf } from '#contract/endpoint.ts';
import { leadingOn } from '#contract/return-address.ts';
import { ApiError, call, type Called, type Transport } from './api.ts';
import { hasNoSession } from './api-error.ts';
import { endSession, type Session, session, token } from './session.ts';
import { showToast } from './toast.ts';
import { keepTyped, rememberOwner } from './typed-texts.ts';

/**
 * The session, for loaders of pages that need one.
 * @param url page to return to after login; by default the open one
 * @throws a redirect to /login without a session
 */
export function requireSession(url?: string): Session {
  const found = session();
  if (!found) throw toLogin(url);
  rememberOwner(found.id);
  return found;
}

/**
 * `call` for such a loader or an action.
 * @param input `request` is the loader's: the navigation aborts the call, and login returns to its page
 * @throws a redirect to /login if there is no session or it has ended; else what `call` throws
 */
export async function callInSession<E extends AnyEndpoint>(
  endpoint: Called<E>,
  {
    request,
    ...input
  }: InputOf<E> & { signal?: AbortSignal; transport?: Transport; request?: Pick<Request, 'url' | 'signal'> } = {},
): Promise<ResponseOf<E>> {
  requireSession(request?.url);
  const sent = token();
  try {
    return await call<E>(endpoint, { ...(request && { signal: request.signal }), ...input } as typeof input &
      InputOf<E>);
  } catch (error) {
    if (!(error instanceof ApiError && hasNoSession(error))) throw error;
    endSession(sent);
    showToast({ kind: 'warning', title: error.message });
    throw toLogin(request?.url);
  }
}

function toLogin(url = location.href): Response {
  keepTyped();
  const { pathname, search } = new URL(url);
  return redirect(leadingOn('/login', pathname + search));
}
