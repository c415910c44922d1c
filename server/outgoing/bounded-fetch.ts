import { MEGABYTE } from '#contract/limits.ts';
const ANSWER_WITHIN_MS = 10_000;
const READ_AT_MOST_BYTES = MEGABYTE;
const WITHOUT_BODY = new Set([101, 204, 205, 304]);

interface Limits {
  withinMs?: number;
  readAtMostBytes?: number;
}

/**
 * `fetch` for addresses from the settings, which reads the whole response: a provider that sends without end or byte by
 * byte fails like a silent one. Redirects fail unless `init` allows them.
 * @throws Error if the response is not complete in time
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
    if (bytes > readAtMostBytes) throw new Error(`The answer is over ${readAtMostBytes} bytes`);
    chunks.push(chunk);
  }
  const { status, statusText, headers } = response;
  return new Response(WITHOUT_BODY.has(status) ? null : Buffer.concat(chunks), { status, statusText, headers });
}
