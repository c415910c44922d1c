import type { ResponseOf, AnyEndpoint, ErrorEnvelope, InputOf } from '#contract/endpoint.ts';
import { siteMessages } from '#messages/site.ts';
import { ApiError, noNetwork } from './api-error.ts';
import { pageLanguage } from './language.ts';
import { translateError } from './translate-error.ts';
import { endSession, token } from './session.ts';

export { ApiError };

/** An endpoint's name, checked by its type: importing the endpoint itself would load zod. */
export type Called<E extends AnyEndpoint> = Pick<E, 'name'> & { multipart?: { lists: readonly string[] } };

/**
 * Calls the API from the browser: `call<typeof displayDistricts>({ name: 'POST /state/display-district' }, …)`. It
 * sends the session's token and the page's language, which emails of a login use. `outlivesPage` lets the request
 * finish after the page is left. `withoutToken` is for calls that begin a session, which must not fail for an old
 * token.
 * @throws ApiError with the server's code, message and issues; an ended session is removed
 */
export async function call<E extends AnyEndpoint>(
  endpoint: Called<E>,
  {
    params,
    query,
    body,
    signal,
    withoutToken = false,
    outlivesPage = false,
    transport = fetch,
  }: InputOf<E> & { signal?: AbortSignal; withoutToken?: boolean; outlivesPage?: boolean; transport?: Transport } = {},
): Promise<ResponseOf<E>> {
  const sessionToken = withoutToken ? undefined : token();
  const [method, path = ''] = endpoint.name.split(' ');
  const { ok, status, text } = await send(transport, urlOf(path, params, query), {
    method,
    keepalive: outlivesPage,
    headers: {
      'accept-language': pageLanguage(),
      ...(sessionToken ? { 'x-token': sessionToken } : {}),
      ...(body !== undefined && !endpoint.multipart ? { 'content-type': 'application/json' } : {}),
    },
    body: body === undefined ? undefined : endpoint.multipart ? toFormData(body) : JSON.stringify(body),
    signal,
  });
  const envelope = parsed(text);
  if (envelope === undefined)
    throw new ApiError({ statusCode: status, code: 'NO_ANSWER', message: siteMessages.alone.noAnswer });
  if (ok) return envelope as ResponseOf<E>;
  const error = envelope as ErrorEnvelope;
  if (error.code === 'SESSION_ENDED') endSession(sessionToken);
  throw new ApiError(await translateError(error));
}

export type Transport = (url: string, init: RequestInit) => Promise<Response>;

async function send(
  transport: Transport,
  url: string,
  init: RequestInit & { signal: AbortSignal | undefined },
): Promise<{ ok: boolean; status: number; text: string }> {
  try {
    const response = await transport(url, { ...init, credentials: 'same-origin' } as RequestInit);
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw error instanceof ApiError ? error : noNetwork();
  }
}

/** Undefined for a proxy's response, which is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function urlOf(path: string, params: unknown, query: unknown): string {
  const filled = Object.entries(params ?? {}).reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  return `/api${filled}${`${search}` === '' ? '' : `?${search}`}`;
}

function toFormData(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof File) form.append(name, one);
      else if (one !== undefined && one !== null) form.append(name, String(one));
    }
  }
  return form;
}
