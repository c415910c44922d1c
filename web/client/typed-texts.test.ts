import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetPerson } from './forget.ts';
import { isTypedKept, keepTyped, rememberOwner, restoreTyped } from './typed-texts.ts';

const OPENED: string[] = [];

/** A field of a form that has the row's id in a hidden one. */
function field(name: string, row: string, looks: Partial<HTMLInputElement> = {}) {
  const details = { setAttribute: (attribute: string) => OPENED.push(`${row} ${attribute}`) };
  const form = { querySelectorAll: () => [{ value: row }] };
  const empty = { type: 'textarea', value: '', defaultValue: '', autocomplete: '' };
  return { name, form, closest: () => details, ...empty, ...looks } as unknown as HTMLInputElement;
}

const stored = { local: new Map<string, string>(), tab: new Map<string, string>() };
const storage = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
});
let fields: HTMLInputElement[] = [];

function logIn(id: string): void {
  for (const [key, value] of Object.entries({ id, token: `token of ${id}`, role: 'buyer' }))
    stored.local.set(key, value);
}

beforeEach(() => {
  stored.local.clear();
  stored.tab.clear();
  OPENED.length = 0;
  vi.stubGlobal('localStorage', storage(stored.local));
  vi.stubGlobal('sessionStorage', storage(stored.tab));
  vi.stubGlobal('location', { pathname: '/shortlist' });
  vi.stubGlobal('document', { querySelectorAll: () => fields });
  logIn('asha');
  rememberOwner('asha');
  fields = [
    field('note', 'plot-1', { value: 'Ask the brother' }),
    field('note', 'plot-2', { value: 'As saved', defaultValue: 'As saved' }),
    field('gstin', 'plan-1', { type: 'text', value: '10AAACB1234C1ZU' }),
    field('current_password', 'plan-1', { type: 'text', autocomplete: 'current-password', value: 'Secret' }),
    field('password', 'plan-1', { type: 'password', value: 'Secret' }),
    field('code', 'plan-1', { type: 'text', autocomplete: 'one-time-code', value: '123456' }),
  ];
  // The session has ended, which forgets who had it.
  stored.local.clear();
  keepTyped();
});
afterAll(() => vi.unstubAllGlobals());

test('a text that was typed when the session ended is in its own field again after the login, and once', () => {
  logIn('asha');
  expect([isTypedKept('plot-1 note'), isTypedKept('plot-2 note')]).toEqual([true, false]);
  const [own, other, gstin] = [
    field('note', 'plot-1'),
    field('note', 'plot-2', { value: 'As saved' }),
    field('gstin', 'plan-1'),
  ];
  for (const one of [own, other, gstin]) restoreTyped(one);
  expect([own.value, other.value, gstin.value]).toEqual(['Ask the brother', 'As saved', '10AAACB1234C1ZU']);
  expect(OPENED).toEqual(['plot-1 open', 'plan-1 open']);
  expect(isTypedKept('plot-1 note')).toBe(false);
});

test('passwords and codes are not kept', () => {
  expect(stored.tab.get('typed-texts')).not.toMatch(/Secret|123456/);
});

test.each([
  ['another user', async () => logIn('ravi')],
  ['a visitor', async () => undefined],
  [
    'another page',
    async () => {
      logIn('asha');
      vi.stubGlobal('location', { pathname: '/unlocked' });
    },
  ],
  [
    'who has logged out',
    async () => {
      await forgetPerson();
      logIn('asha');
    },
  ],
])('%s does not get it', async (_, arrive) => {
  await arrive();
  const own = field('note', 'plot-1');
  restoreTyped(own);
  expect(own.value).toBe('');
});
