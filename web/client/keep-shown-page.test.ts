import { createMemoryRouter, type MiddlewareFunction } from 'react-router';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { PATIENTLY } from '#test/patience.ts';
import { ApiError, noNetwork } from './api-error.ts';
import { keepShownPage } from './keep-shown-page.ts';
import type { Toast } from './toast.ts';

const toasts: Toast[] = [];
let goOnline = () => {};
let answer: () => Promise<string>;

beforeEach(() => {
  toasts.length = 0;
  const tray = { dispatchEvent: ({ detail }: CustomEvent<Toast>) => toasts.push(detail) };
  vi.stubGlobal('document', { querySelector: () => tray });
  vi.stubGlobal('customElements', { whenDefined: async () => undefined });
  vi.stubGlobal('addEventListener', (_: 'online', listener: () => void) => {
    goOnline = listener;
  });
});
afterAll(() => vi.unstubAllGlobals());

/** A page of notes that was loaded, and one beside it. */
async function openPage() {
  answer = async () => 'the notes';
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        // Safe: in a browser it gets what the loaders return.
        middleware: [keepShownPage as MiddlewareFunction],
        children: [
          { id: 'notes', path: '/notes', loader: () => answer(), action: async () => ({ settled: true }) },
          { id: 'plans', path: '/plans', loader: () => answer() },
        ],
      },
    ],
    { initialEntries: ['/notes?page=2'] },
  );
  vi.stubGlobal('window', { __reactRouterDataRouter: router });
  await vi.waitFor(() => expect(router.state.loaderData).toMatchObject({ notes: 'the notes' }), PATIENTLY);
  return router;
}

const failing = (error: unknown) => async () => {
  throw error;
};
const refusal = (statusCode: number, code: string) => new ApiError({ statusCode, code, message: code });

async function save(router: Awaited<ReturnType<typeof openPage>>): Promise<void> {
  const formData = new FormData();
  formData.set('note', 'Ask the brother');
  await router.navigate('/notes?page=2', { formMethod: 'post', formData });
}

test.each([
  ['no network', noNetwork()],
  ['a proxy that cannot reach the server', refusal(502, 'NO_ANSWER')],
  ['a proxy that wants a login of its own', refusal(403, 'NO_ANSWER')],
  ['a server that is busy', refusal(429, 'TOO_MANY_REQUESTS')],
])('what is saved, and then meets %s, keeps its page with a notice', async (_, error) => {
  const router = await openPage();
  answer = failing(error);
  await save(router);
  expect(router.state.errors).toBeNull();
  expect(router.state.loaderData).toMatchObject({ notes: 'the notes' });
  expect(router.state.actionData).toEqual({ notes: { settled: true } });
  expect(toasts).toEqual([
    {
      kind: 'warning',
      title: 'This page couldn’t be reloaded, so it may show older details.',
      reason: error.message,
    },
  ]);
});

test('the page is loaded once the network is back, unless it was left', async () => {
  const router = await openPage();
  answer = failing(noNetwork());
  await save(router);
  answer = async () => 'the notes with the new one';
  goOnline();
  await vi.waitFor(
    () => expect(router.state.loaderData).toMatchObject({ notes: 'the notes with the new one' }),
    PATIENTLY,
  );
  answer = failing(noNetwork());
  await router.revalidate();
  answer = async () => 'the plans';
  await router.navigate('/plans');
  const again = vi.spyOn(router, 'revalidate');
  goOnline();
  expect(again).not.toHaveBeenCalled();
});

test.each([
  ['a page that the server refuses after a save', async (router) => save(router), refusal(404, 'NO_SUCH_PROPERTY')],
  ['a page that was not shown yet', async (router) => router.navigate('/plans'), noNetwork()],
  ['another part of a list', async (router) => router.navigate('/notes?page=3'), noNetwork()],
] satisfies [string, (router: Awaited<ReturnType<typeof openPage>>) => Promise<void>, ApiError][])(
  '%s shows its error',
  async (_, act, error) => {
    const router = await openPage();
    answer = failing(error);
    await act(router);
    expect(Object.values(router.state.errors ?? {})).toEqual([error]);
    expect(toasts).toEqual([]);
  },
);
