import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Toast } from '#web/client/toast.ts';
import { decideMany } from './decide-many.ts';

const [ONE, OTHER, THIRD] = ['1', '2', '3'].map((end) => `01900000-0000-7000-8000-00000000000${end}`);
const SESSION = new Map([
  ['token', 'token-1'],
  ['id', 'admin-1'],
  ['role', 'admin'],
]);
/** Errors by the listing that they are about; others are rejected. */
const ANSWERS: Record<string, { statusCode: number; code: string; message: string }> = {
  [`${OTHER}`]: { statusCode: 409, code: 'DECISION_TOO_LATE', message: 'Another admin was first.' },
  [`${THIRD}`]: { statusCode: 404, code: 'NO_SUCH_PROPERTY', message: 'Property not found' },
};

const toasts: Toast[] = [];

beforeAll(() => {
  const tray = { dispatchEvent: ({ detail }: CustomEvent<Toast>) => toasts.push(detail) };
  vi.stubGlobal('document', { querySelector: () => tray });
  vi.stubGlobal('customElements', { whenDefined: async () => undefined });
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('localStorage', { getItem: (key: string) => SESSION.get(key) ?? null });
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const error = ANSWERS[(JSON.parse(body) as { id: string }).id];
    return Response.json(error ?? { statusCode: 200, data: null }, { status: error?.statusCode ?? 200 });
  });
});
afterAll(() => vi.unstubAllGlobals());

test('of several listings those that stay as they were keep their own reasons, and the notice has them all', async () => {
  const form = new FormData();
  form.set('decision', 'reject');
  form.set('ids', [`${ONE} BK-1`, `${OTHER} BK-2`, `${THIRD} BK-3`].join());
  form.set('reason', 'The photos do not show the plot.');
  expect(await decideMany(form)).toEqual({
    settled: true,
    outdated: true,
    refused: { [`${OTHER}`]: 'Another admin was first.', [`${THIRD}`]: 'Property not found' },
  });
  expect(toasts.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['success', '1 listing. We’re emailing the reason to the sellers.'],
    ['error', 'BK-2: Another admin was first. BK-3: Property not found'],
  ]);
});
