const ANSWER_WITHIN_MS = 10_000;

interface Answer {
  status: number;
  /** Undefined where the answer is not JSON. */
  body: unknown;
}

/** @throws Error when there is no answer in time; its text has nothing of the request */
export async function postJson(url: string, headers: Record<string, string>, body: object): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  return { status: response.status, body: await response.json().catch(() => undefined) };
}
