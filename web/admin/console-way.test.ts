import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepWay, takeWay } from './console-way.ts';

const kept = new Map<string, string>();

function open(pathname: string, search = ''): void {
  vi.stubGlobal('location', { pathname, search });
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('the page that was open is kept with its query, for one login', () => {
  open('/admin/payments', '?page=2');
  keepWay();
  expect([takeWay(), takeWay()]).toEqual(['/admin/payments?page=2', undefined]);
});

test.each(['/admin', '/hi/admin', '/admin/secondFactor', '/hi/admin/secondFactor'])(
  'a call that is refused when %s asks already leaves the way as it is',
  (asking) => {
    open('/admin/payments');
    keepWay();
    open(asking);
    keepWay();
    expect(takeWay()).toBe('/admin/payments');
  },
);
