import { afterEach, expect, it, vi } from 'vitest';
import { loadAccountShortlist } from './account-heart.ts';

const kept = new Map<string, string>();
const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ data: ['plot'] })));

function onThisDevice(items: Record<string, string>): void {
  kept.clear();
  for (const [key, value] of Object.entries(items)) kept.set(key, value);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('fetch', asked);
}

afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockClear();
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
