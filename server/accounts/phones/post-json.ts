import { boundedFetch } from '#server/outgoing/bounded-fetch.ts';

interface Answer {
  status: number;
  /** Undefined where the answer is not JSON. */
  body: unknown;
}

/** @throws Error when there is no answer in time; its text has nothing of the request */
export async function postJson(url: string, headers: Record<string, string>, body: object): Promise<Answer> {
  const response = await boundedFetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json().catch(() => undefined) };
}
