import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

/* Cache storage that is damaged or full rejects every look-up (angular/angular 21412, enso-org/enso 6720). */

type Listener = (event: unknown) => void;

const listeners = new Map<string, Listener>();
const fetched = vi.fn<typeof fetch>();
const damaged = () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError'));

function withCaches(caches: Partial<CacheStorage>): void {
  vi.stubGlobal('caches', { open: damaged, match: damaged, keys: damaged, delete: damaged, ...caches });
}

/** The worker's answer to a request; undefined where it leaves it to the browser. */
function answerTo(path: string, mode?: 'navigate'): Promise<Response> | undefined {
  let answer: Promise<Response> | undefined;
  const request = new Request(`https://plots.example${path}`);
  Object.defineProperty(request, 'mode', { value: mode ?? 'cors' });
  listeners.get('fetch')?.({
    request,
    preloadResponse: Promise.resolve(undefined),
    waitUntil: () => undefined,
    respondWith: (given: Promise<Response>) => void (answer = given),
  });
  return answer;
}

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => void listeners.set(name, listener));
  await import('./worker.ts');
});

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://plots.example' });
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(() => Promise.resolve(new Response('from the network')));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['a script', '/assets/elements.js', undefined],
  ['a page', '/properties', 'navigate'],
  ['a list', '/api/state/display-states', undefined],
  ['a picture', '/images/plot/front.jpg', undefined],
] as const)('%s comes from the network though all storage is damaged', async (_, path, mode) => {
  withCaches({});
  const answer = await answerTo(path, mode);
  expect(await answer?.text()).toBe('from the network');
});

it('a script comes from the network where only its cache cannot be read', async () => {
  withCaches({ open: () => Promise.resolve({ match: damaged, put: damaged } as unknown as Cache) });
  const answer = await answerTo('/assets/elements.js');
  expect(await answer?.text()).toBe('from the network');
});

it('without a network the page fails as the network did, not as the storage', async () => {
  withCaches({});
  fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(answerTo('/properties', 'navigate')).rejects.toThrow('Failed to fetch');
  await expect(answerTo('/images/plot/front.jpg')).rejects.toThrow('Failed to fetch');
});

it('a copy that cannot be read gives way to the network, however slow', async () => {
  vi.useFakeTimers();
  const copy = { headers: new Headers(), text: damaged } as unknown as Response;
  withCaches({ match: () => Promise.resolve(copy) });
  const slow = Promise.withResolvers<Response>();
  fetched.mockImplementation(() => slow.promise);
  const answer = answerTo('/properties', 'navigate');
  await vi.advanceTimersByTimeAsync(10_000);
  slow.resolve(new Response('at last'));
  expect(await (await answer)?.text()).toBe('at last');
  vi.useRealTimers();
});
