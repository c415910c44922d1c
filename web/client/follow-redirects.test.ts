import { redirect } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';
import { followRedirects } from './follow-redirects.ts';

afterAll(() => vi.unstubAllGlobals());

test.each([
  ['a redirect that nobody catches', redirect('/login?next=/shortlist'), '/login?next=/shortlist'],
  ['a fault', new TypeError('undefined is not a function'), undefined],
  ['a response that leads nowhere', new Response(null, { status: 404 }), undefined],
])('%s is followed if it leads somewhere, and a fault stays a fault', (_, reason, place) => {
  let found: (event: object) => void = () => {};
  const navigate = vi.fn<(to: string) => Promise<void>>(async () => undefined);
  const preventDefault = vi.fn<() => void>();
  vi.stubGlobal('window', { __reactRouterDataRouter: { navigate } });
  vi.stubGlobal('addEventListener', (__: string, listener: typeof found) => (found = listener));
  followRedirects();
  found({ reason, preventDefault });
  expect(navigate.mock.calls).toEqual(place === undefined ? [] : [[place]]);
  expect(preventDefault).toHaveBeenCalledTimes(place === undefined ? 0 : 1);
});
