import { afterEach, expect, test, vi } from 'vitest';
import { cutOffSlowSender } from './slow-senders.ts';

vi.useFakeTimers();
afterEach(() => vi.clearAllTimers());

/** Which second it is cut off at, while so many bytes come each second; undefined where it never is. */
function cutOffAfter(bytesASecond: (second: number) => number, lasts = 120): number | undefined {
  const sender = { complete: false, socket: { bytesRead: 1_000 }, destroy: vi.fn<() => never>() };
  const stop = cutOffSlowSender(sender);
  for (let second = 1; second <= lasts; second += 1) {
    sender.socket.bytesRead += bytesASecond(second);
    vi.advanceTimersByTime(1_000);
    if (sender.destroy.mock.calls.length > 0) return second;
  }
  stop();
  return undefined;
}

test('a sender of a byte every three seconds is cut off', () => {
  expect(cutOffAfter((second) => (second % 3 === 0 ? 1 : 0))).toBe(25);
});

test('a slow network is not, nor one that pauses', () => {
  expect(cutOffAfter(() => 2_000)).toBeUndefined();
  expect(cutOffAfter((second) => (second % 20 === 1 ? 20_000 : 0))).toBeUndefined();
});

test('one that sent much and then stands still is, when it has used that up', () => {
  expect(cutOffAfter((second) => (second === 1 ? 30_000 : 0))).toBe(80);
});

test('a body that is whole is never, however long the answer takes', () => {
  const sender = { complete: true, socket: { bytesRead: 0 }, destroy: vi.fn<() => never>() };
  cutOffSlowSender(sender);
  vi.advanceTimersByTime(600_000);
  expect(sender.destroy).not.toHaveBeenCalled();
});
