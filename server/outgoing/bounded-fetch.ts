const ANSWER_WITHIN_MS = 10_000;
/** Far more than any provider of ours answers. */
const READ_AT_MOST_BYTES = 1024 * 1024;
/** Statuses whose Response may have no body. */
const WITHOUT_BODY = new Set([101, 204, 205, 304]);

interface Limits {
  /** From the connection to the last byte. */
  withinMs?: number;
  readAtMostBytes?: number;
}

/**
 * `fetch` for addresses from the settings, with the whole answer read: a provider that sends without end or byte by byte
 * fails like one that is silent. Redirects fail, unless `init` says otherwise.
 * @throws Error when there is no whole answer in time
 */
export async function boundedFetch(
  url: string,
  init: RequestInit = {},
  { withinMs = ANSWER_WITHIN_MS, readAtMostBytes = READ_AT_MOST_BYTES }: Limits = {},
): Promise<Response> {
  const deadline = AbortSignal.timeout(withinMs);
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
  const response = await fetch(url, { redirect: 'error', ...init, signal });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    // Leaving the loop ends the connection.
    if (bytes > readAtMostBytes) throw new Error(`The answer is over ${readAtMostBytes} bytes`);
    chunks.push(chunk);
  }
  const { status, statusText, headers } = response;
  return new Response(WITHOUT_BODY.has(status) ? null : Buffer.concat(chunks), { status, statusText, headers });
}
