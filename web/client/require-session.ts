import { redirect } from 'react-router';
import type { ResponseOf, AnyEndpoint, InputOf } from '#contract/endpoint.ts';
import { leadingOn } from '#contract/return-address.ts';
import { ApiError, call, type Called } from './api.ts';
import { endSession, type Session, session, token } from './session.ts';
import { showToast } from './toast.ts';

/** By code: a 401 may also be about the input (EMAIL_TAKEN). */
const NO_SESSION = ['SESSION_MISSING', 'SESSION_ENDED'];

/**
 * The session, for the loader of a page that needs one.
 * @param url the page's, which the login leads back to; by default the one that is open
 * @throws a redirect to /login when there is none
 */
export function requireSession(url?: string): Session {
  const found = session();
  if (!found) throw toLogin(url);
  return found;
}

/**
 * `call` for such a loader or an action.
 * @param input `request` is the loader's: it ends the call with the navigation, and the login leads back to its page
 * @throws a redirect to /login when there is no session or it has ended; else what `call` throws
 */
export async function callInSession<E extends AnyEndpoint>(
  endpoint: Called<E>,
  { request, ...input }: InputOf<E> & { signal?: AbortSignal; request?: Pick<Request, 'url' | 'signal'> } = {},
): Promise<ResponseOf<E>> {
  requireSession(request?.url);
  const sent = token();
  try {
    return await call<E>(endpoint, { ...(request && { signal: request.signal }), ...input } as typeof input &
      InputOf<E>);
  } catch (error) {
    if (!(error instanceof ApiError && NO_SESSION.includes(error.code))) throw error;
    endSession(sent);
    showToast({ kind: 'warning', title: error.message });
    throw toLogin(request?.url);
  }
}

function toLogin(url = location.href): Response {
  const { pathname, search } = new URL(url);
  return redirect(leadingOn('/login', pathname + search));
}
