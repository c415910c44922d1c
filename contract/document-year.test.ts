import { expect, onTestFinished, test, vi } from 'vitest';
import { documentYear } from './endpoint.ts';

test.each([
  ['2026-12-31T18:29:59Z', false],
  ['2026-12-31T18:30:00Z', true],
])('at %s a document may be of 2027: %s, as the year begins in India', (now, isTaken) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  onTestFinished(() => void vi.useRealTimers());
  expect(documentYear.safeParse(2027).success).toBe(isTaken);
});
