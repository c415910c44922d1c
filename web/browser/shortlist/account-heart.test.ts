import { afterEach, expect, it, vi } from 'vitest';
import { PATIENTLY } from '#test/patience.ts';
import { changeAccount, loadAccountShortlist } from './account-heart.ts';

const kept = new Map<string, string>();
const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ data: ['plot'] })));

function onThisDevice(items: Record<string, string>): void {
  kept.clear();
  for (const [key, value] of Object.entries(items)) kept.set(key, value);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('customElements', { whenDefined: async () => undefined });
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelector: () => null });
}

afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockReset();
  asked.mockImplementation(() => Promise.resolve(Response.json({ data: ['plot'] })));
});

it('asks for the shortlist of a session once', async () => {
  onThisDevice({ token: 'of-a-buyer' });
  await loadAccountShortlist();
  await loadAccountShortlist();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(kept.get('shortlisted')).toBe('["plot"]');
});

it('asks nothing once the session has ended, though the page began with one', async () => {
  onThisDevice({});
  await loadAccountShortlist();
  expect(asked).not.toHaveBeenCalled();
});

it('leaves it to the next page where the answer breaks off', async () => {
  onThisDevice({ token: 'of-a-buyer' });
  asked.mockResolvedValueOnce(new Response('{"data":["pl'));
  await loadAccountShortlist();
  expect(kept.has('shortlisted')).toBe(false);
});

/** Answers of the API, one for each call, which the test gives when it likes. */
function answers(): ((status: number, data: unknown) => void)[] {
  const waiting: ((status: number, data: unknown) => void)[] = [];
  asked.mockImplementation(
    () =>
      new Promise((answer) => {
        waiting.push((status, data) => answer(Response.json(status === 200 ? { data } : data, { status })));
      }),
  );
  return waiting;
}

const REFUSED = { code: 'TOO_BUSY', message: 'Too busy', statusCode: 503 };

it('sends quick presses one after the other, and shows all of them meanwhile', async () => {
  onThisDevice({ token: 'of-a-buyer', shortlisted: '["one"]' });
  const waiting = answers();
  const changes = [changeAccount('two', false), changeAccount('three', false), changeAccount('one', true)];
  expect(kept.get('shortlisted')).toBe('["two","three"]');
  await vi.waitFor(() => expect(waiting).toHaveLength(1), PATIENTLY);
  waiting[0]?.(200, ['one', 'two']);
  await vi.waitFor(() => expect(waiting).toHaveLength(2), PATIENTLY);
  expect(kept.get('shortlisted')).toBe('["two","three"]');
  waiting[1]?.(200, ['one', 'two', 'three']);
  await vi.waitFor(() => expect(waiting).toHaveLength(3), PATIENTLY);
  waiting[2]?.(200, ['two', 'three']);
  await Promise.all(changes);
  expect(kept.get('shortlisted')).toBe('["two","three"]');
});

it('reverts the one press that failed, and no other', async () => {
  onThisDevice({ token: 'of-a-buyer', shortlisted: '["one"]' });
  const waiting = answers();
  const changes = [changeAccount('two', false), changeAccount('three', false)];
  await vi.waitFor(() => expect(waiting).toHaveLength(1), PATIENTLY);
  waiting[0]?.(503, REFUSED);
  await vi.waitFor(() => expect(waiting).toHaveLength(2), PATIENTLY);
  expect(kept.get('shortlisted')).toBe('["one","three"]');
  waiting[1]?.(200, ['one', 'three']);
  await Promise.all(changes);
  expect(kept.get('shortlisted')).toBe('["one","three"]');
});

it('keeps nothing of a session that ended before the answer', async () => {
  onThisDevice({ token: 'of-a-buyer', shortlisted: '["one"]' });
  const waiting = answers();
  const change = changeAccount('two', false);
  await vi.waitFor(() => expect(waiting).toHaveLength(1), PATIENTLY);
  kept.clear();
  waiting[0]?.(200, ['one', 'two']);
  await change;
  expect(kept.has('shortlisted')).toBe(false);
});
