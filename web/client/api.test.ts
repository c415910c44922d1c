import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { displayStates } from '#contract/areas.ts';
import { call } from './api.ts';

const documentElement = { dataset: {}, style: { setProperty: () => undefined } };
beforeAll(() => vi.stubGlobal('document', { querySelector: () => null, documentElement }));
afterAll(() => vi.unstubAllGlobals());

/** An answer that began well and of which the rest never comes. */
function brokenOff(status: number): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"statusCode":'));
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, { status });
}

const answerOf = (answer: Response, signal?: AbortSignal) =>
  call<typeof displayStates>(
    { name: 'GET /state/display-states' },
    { withoutToken: true, transport: async () => answer, ...(signal && { signal }) },
  );

test.each([
  ['breaks off', brokenOff(200), 'NO_NETWORK'],
  ['breaks off while it says what is wrong', brokenOff(409), 'NO_NETWORK'],
  ["is a proxy's page instead of ours", new Response('<html>', { status: 200 }), 'NO_ANSWER'],
  ["is a proxy's error", new Response('Bad Gateway', { status: 502 }), 'NO_ANSWER'],
])('an answer that %s fails with a code of the connection', async (_, answer, code) => {
  await expect(answerOf(answer)).rejects.toMatchObject({ code });
});

test('a call that was aborted while its answer came fails with the abort alone', async () => {
  await expect(answerOf(brokenOff(200), AbortSignal.abort())).rejects.toThrow(TypeError);
});

test.each([
  ['is forgotten', 'token-1', null],
  ['stays when it is another one, begun meanwhile in another tab', 'token-2', 'token-2'],
])('where the server says that the session has ended, the one in this browser %s', async (_, current, left) => {
  const kept = new Map([['token', 'token-1']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('dispatchEvent', () => true);
  const refused = { statusCode: 401, code: 'SESSION_ENDED', message: 'The session has ended.' };
  const transport = async () => {
    kept.set('token', current);
    return Response.json(refused, { status: 401 });
  };
  await expect(call<typeof displayStates>({ name: 'GET /state/display-states' }, { transport })).rejects.toMatchObject({
    code: 'SESSION_ENDED',
  });
  expect(localStorage.getItem('token')).toBe(left);
});
