import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MEASURED_FOR_MS, phonePosition, type Position } from './phone-position.ts';

/* Browsers under test give one reading only, so a phone's several come from here. */

type Watch = Parameters<Geolocation['watchPosition']>;

let read: Watch[0];
let fail: NonNullable<Watch[1]>;
let isWatched = false;

beforeEach(() => {
  vi.useFakeTimers();
  const watchPosition = (...[onRead, onFailure]: Watch) => {
    read = onRead;
    fail = onFailure ?? (() => undefined);
    isWatched = true;
    return 1;
  };
  vi.stubGlobal('navigator', { geolocation: { watchPosition, clearWatch: () => (isWatched = false) } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const reading = (accuracy: number): Position => ({ latitude: 25 + accuracy / 1e6, longitude: 85, accuracy });
// Safe: only coordinates are read.
const measure = (accuracy: number) => read({ coords: reading(accuracy) } as GeolocationPosition);
const refuse = (code: 1 | 2 | 3) =>
  fail({ code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' });

test('the best of eight seconds’ readings is taken, and each better one is told', async () => {
  const told: number[] = [];
  const position = phonePosition(({ accuracy }) => told.push(accuracy));
  for (const accuracy of [30, 12, 20]) measure(accuracy);
  await vi.advanceTimersByTimeAsync(MEASURED_FOR_MS);
  expect(await position).toEqual(reading(12));
  expect(told).toEqual([30, 12]);
  expect(isWatched).toBe(false);
});

test('five metres are good enough at once', async () => {
  const position = phonePosition(() => undefined);
  measure(4);
  expect(await position).toEqual(reading(4));
});

test.each([
  [1, 'refused'],
  [2, 'notFound'],
  [3, 'notFound'],
] as const)('without a reading, the phone’s error %i is said as %s', async (code, said) => {
  const position = phonePosition(() => undefined);
  refuse(code);
  expect(await position).toBe(said);
});

test('a phone that fails later keeps its best reading', async () => {
  const position = phonePosition(() => undefined);
  measure(30);
  refuse(3);
  expect(await position).toEqual(reading(30));
});

test('a browser that knows no positions finds none', async () => {
  vi.stubGlobal('navigator', {});
  expect(await phonePosition(() => undefined)).toBe('notFound');
});
