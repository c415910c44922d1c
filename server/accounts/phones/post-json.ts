import { boundedFetch } from '#server/outgoing/bounded-fetch.ts';

interface Answer {
  status: number;
  body: unknown;
}

/** @throws Error without request data, if no response comes in time */
export async function postJson(url: string, headers: Record<string, string>, body: object): Promise<Answer> {
  const response = await boundedFetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json().catch(() => undefined) };
}
