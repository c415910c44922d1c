import { expect, test } from 'vitest';
import { metresBetween } from '#contract/shown-location.ts';
import { steppedCorner } from './stepped-corner.ts';

const at = { latitude: 25.56, longitude: 84.87 };

test.each([
  ['ArrowUp', false, 1, 'north'],
  ['ArrowRight', true, 10, 'east'],
] as const)('%s with Shift %s leads %d m to the %s', (key, shiftKey, metres, direction) => {
  const [latitude = 0, longitude = 0] = steppedCorner({ key, shiftKey }, [at.latitude, at.longitude]) ?? [];
  expect(metresBetween(at, { latitude, longitude })).toBeCloseTo(metres, 1);
  expect(direction === 'north' ? latitude > at.latitude : longitude > at.longitude).toBe(true);
});

test('a step is as long as it is said, and other keys lead nowhere', () => {
  const [latitude = 0, longitude = 0] = steppedCorner({ key: 'ArrowDown', shiftKey: false }, [25.56, 84.87], 30) ?? [];
  expect(metresBetween(at, { latitude, longitude }) / 30).toBeCloseTo(1, 2);
  expect(steppedCorner({ key: 'Enter', shiftKey: false }, [25.56, 84.87])).toBeUndefined();
});
