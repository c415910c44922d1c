import { expect, test } from 'vitest';
import { compareSides, type Sides, type SidesSay } from './area-by-sides.ts';

const RECTANGLE: Sides = { north: 30, east: 40, south: 30, west: 40 };
/** North-west is a right angle; the south-east corner lies outside the rectangle. */
const SKEWED: Sides = { north: 30, east: 50, south: 50, west: 30, diagonal: 40 };

test.each<[string, Sides, number | undefined, SidesSay]>([
  ['a rectangle of the listed size', { ...RECTANGLE, diagonal: 50 }, 1200, { says: 'area', area: 1200 }],
  ['a rectangle without a listed size', { ...RECTANGLE, diagonal: 50 }, undefined, { says: 'area', area: 1200 }],
  ['two per cent less', { ...RECTANGLE, diagonal: 50 }, 1224, { says: 'area', area: 1200 }],
  ['a twentieth more', { ...RECTANGLE, diagonal: 50 }, 1260, { says: 'differs', area: 1200, listed: 1260 }],
  ['two right triangles', SKEWED, 1000, { says: 'differs', area: 1200, listed: 1000 }],
  ['a diagonal that is too long', { ...RECTANGLE, diagonal: 71 }, 1200, { says: 'impossible' }],
  ['a diagonal that is too short', { ...RECTANGLE, diagonal: 9 }, 1200, { says: 'impossible' }],
  ['no diagonal, and a size that fits', RECTANGLE, 900, undefined],
  ['no diagonal, and a size that cannot be', RECTANGLE, 1300, { says: 'tooLarge', area: 1200, listed: 1300 }],
  ['no diagonal, and no listed size', RECTANGLE, undefined, undefined],
  ['a side longer than the others together', { ...RECTANGLE, north: 200 }, 1200, { says: 'impossible' }],
])('sides of %s', (_, sides, listed, expected) => {
  expect(compareSides(sides, listed)).toEqual(expected);
});
