import { afterEach, expect, test, vi } from 'vitest';
import { takeWaitingToast, toastOnNextPage } from './toast.ts';

const toast = { kind: 'success', title: 'Login Success !!' } as const;
const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
const loadPage = () => vi.stubGlobal('document', { documentElement: { dataset: {} } });
afterEach(() => stored.clear());

test('a toast waits for the next page, also where its own page builds a tray meanwhile', () => {
  loadPage();
  toastOnNextPage(toast);
  expect(takeWaitingToast()).toBeUndefined();
  loadPage();
  expect(takeWaitingToast()).toEqual(toast);
  expect(takeWaitingToast()).toBeUndefined();
});
