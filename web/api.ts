import type { ResponseOf, AnyEndpoint, ErrorEnvelope, InputOf, Issue } from '#contract/endpoint.ts';
import { pageLanguage } from './language.ts';
import { translateError } from './translate-error.ts';
import { endSession, token } from './session.ts';

/** An answer that is not 200, or none at all (status 0, code NO_NETWORK). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: Issue[];
  readonly requestId: string | undefined;

  constructor(envelope: Omit<ErrorEnvelope, 'data'>) {
    super(envelope.message);
    this.status = envelope.statusCode;
    this.code = envelope.code;
    this.issues = envelope.issues ?? [];
    this.requestId = envelope.requestId;
  }
}

/**
 * A row of the contract by what it takes to call it. The row itself brings its schemas and zod with it, which no page needs to
 * show itself; that the name is this row's is checked by its type.
 */
export type Called<E extends AnyEndpoint> = Pick<E, 'name'> & { multipart?: { lists: readonly string[] } };

/**
 * Asks the API from the browser, with the session's token where there is one:
 * `call<typeof displayDistricts>({ name: 'POST /state/display-district' }, …)`.
 * It says in which language the page is: letters are written in that of a login. With `outlivesPage` the page may be left meanwhile.
 * With `asNobody` it leaves the token out, for the calls of whoever cannot log in: an old one that has ended would refuse them.
 * @throws ApiError with the server's code, sentence and issues. A session that has ended is forgotten on the way.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: Called<E>,
  {
    params,
    query,
    body,
    signal,
    asNobody = false,
    outlivesPage = false,
    transport = fetch,
  }: InputOf<E> & { signal?: AbortSignal; asNobody?: boolean; outlivesPage?: boolean; transport?: Transport } = {},
): Promise<ResponseOf<E>> {
  const sessionToken = asNobody ? undefined : token();
  const [method, path = ''] = endpoint.name.split(' ');
  const response = await send(transport, urlOf(path, params, query), {
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
  const envelope: unknown = await response.json().catch(() => undefined);
  if (response.ok) return envelope as ResponseOf<E>;
  const error = envelope as ErrorEnvelope | undefined;
  if (error?.code === 'SESSION_ENDED') endSession();
  if (error) throw new ApiError(await translateError(error));
  throw new ApiError({ statusCode: response.status, code: 'NO_ANSWER', message: ofThisPage('noAnswer') });
}

/** What takes a request over the network: `fetch`, or what is like it. */
type Transport = (url: string, init: RequestInit) => Promise<Response>;

async function send(
  transport: Transport,
  url: string,
  init: RequestInit & { signal: AbortSignal | undefined },
): Promise<Response> {
  try {
    return await transport(url, { ...init, credentials: 'same-origin' } as RequestInit);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError({
      statusCode: 0,
      code: 'NO_NETWORK',
      message: ofThisPage('noNetwork'),
    });
  }
}

/** What must be there without a network: the page's header has it. */
const ofThisPage = (sentence: 'noAnswer' | 'noNetwork') =>
  document.querySelector<HTMLElement>('[data-no-network]')?.dataset[sentence] ?? '';

function urlOf(path: string, params: unknown, query: unknown): string {
  const filled = Object.entries(params ?? {}).reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`;
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
