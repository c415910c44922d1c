import { expect, test } from 'vitest';
import { type Corner, metresInDegree } from './boundary.ts';
import { metresBesideBoundary } from './pin-beside-boundary.ts';

const BIHTA: Corner = [25.5637219, 84.8748653];

/** By metres east and north of Bihta. */
function at(x: number, y: number): Corner {
  const { north, east } = metresInDegree(BIHTA[0]);
  return [BIHTA[0] + y / north, BIHTA[1] + x / east];
}

const SQUARE = [at(0, 0), at(20, 0), at(20, 20), at(0, 20)];

const beside = (
  [latitude, longitude]: Corner,
  { ofPin = null, ofCorners = null }: Partial<Record<'ofPin' | 'ofCorners', number | null>> = {},
) =>
  metresBesideBoundary(
    { latitude, longitude, accuracy_metres: ofPin },
    { corners: SQUARE, accuracy_metres: ofCorners },
  );

test.each([
  ['within', at(10, 10)],
  ['on a side', at(20, 10)],
  ['on the road in front', at(10, -24)],
])('a pin %s is as it should be', (_where, pin) => {
  expect(beside(pin)).toBeUndefined();
});

test.each([
  ['a side', at(10, -30), 30],
  ['a corner', at(-30, -40), 50],
  ['a whole district', at(0, 40_020), 40_000],
])('a pin beside %s is as far off as the nearest point of the boundary', (_what, pin, metres) => {
  const found = beside(pin) ?? 0;
  expect(found / metres).toBeCloseTo(1, 3);
});

test('what the phone was sure to, of the pin and of the corners, explains as much more', () => {
  expect(beside(at(10, -40), { ofPin: 16 })).toBeUndefined();
  expect(beside(at(10, -40), { ofCorners: 16 })).toBeUndefined();
  expect(beside(at(10, -40), { ofPin: 8, ofCorners: 8 })).toBeUndefined();
  expect(beside(at(10, -60), { ofPin: 8, ofCorners: 8 })).toBeCloseTo(60, 1);
});
