import fc from 'fast-check';
import geodesic from 'geographiclib-geodesic';
import { describe, expect, test } from 'vitest';
import {
  areaWithin,
  compareWithSize,
  type Corner,
  crossingSides,
  doOverlap,
  isWithin,
  metresInDegree,
  pointWithin,
  roundedCorner,
} from './boundary.ts';

const BIHTA: Corner = [25.5637219, 84.8748653];

/** Corners by metres east and north of Bihta. */
function at(...metres: readonly (readonly [number, number])[]): Corner[] {
  const { north, east } = metresInDegree(BIHTA[0]);
  return metres.map(([x, y]) => roundedCorner([BIHTA[0] + y / north, BIHTA[1] + x / east]));
}

const rectangle = (width: number, depth: number, x = 0, y = 0) =>
  at([x, y], [x + width, y], [x + width, y + depth], [x, y + depth]);

const SQUARE = rectangle(20, 20);
const L_SHAPE = at([0, 0], [30, 0], [30, 10], [10, 10], [10, 30], [0, 30]);

function areaByGeographicLib(corners: readonly Corner[]): number {
  const polygon = geodesic.Geodesic.WGS84.Polygon(false);
  for (const [latitude, longitude] of corners) polygon.AddPoint(latitude, longitude);
  return Math.abs(polygon.Compute(false, true).area ?? Number.NaN);
}

/** Around a middle, in the order of their directions: never crossing itself. */
const ring = fc
  .record({
    latitude: fc.double({ min: 18, max: 30.5, noNaN: true }),
    longitude: fc.double({ min: 74, max: 89, noNaN: true }),
    /** 4 square metres to 300 hectares. */
    scale: fc.double({ min: 2, max: 1_000, noNaN: true }),
    radii: fc.array(fc.double({ min: 0.3, max: 1, noNaN: true }), { minLength: 3, maxLength: 40 }),
  })
  .map(({ latitude, longitude, scale, radii }) => {
    const { north, east } = metresInDegree(latitude);
    return radii.map((radius, place): Corner => {
      const turn = (2 * Math.PI * place) / radii.length;
      return [
        latitude + (scale * radius * Math.sin(turn)) / north,
        longitude + (scale * radius * Math.cos(turn)) / east,
      ];
    });
  });

describe('the area', () => {
  test('is that of the ellipsoid within 0.01 %', () => {
    fc.assert(
      fc.property(ring, (corners) => {
        const exact = areaByGeographicLib(corners);
        expect(Math.abs(areaWithin(corners) - exact) / exact).toBeLessThan(0.000_1);
      }),
    );
  });

  test('is the same from any corner and in both directions', () => {
    fc.assert(
      fc.property(ring, fc.nat(), (corners, places) => {
        const first = places % corners.length;
        const turned = [...corners.slice(first), ...corners.slice(0, first)].toReversed();
        expect(areaWithin(turned)).toBeCloseTo(areaWithin(corners), 2);
      }),
    );
  });

  test.each([
    ['a square of 20 m', SQUARE, 400],
    ['a strip of 100 by 1 m', rectangle(100, 1), 100],
    ['an L', L_SHAPE, 500],
  ])('of %s', (_, corners, area) => {
    expect(areaWithin(corners) / area).toBeCloseTo(1, 2);
  });
});

describe('sides that meet', () => {
  test.each([
    ['none, of a square', SQUARE, undefined],
    ['none, of an L', L_SHAPE, undefined],
    ['a bow tie', at([0, 0], [20, 20], [20, 0], [0, 20]), [0, 2]],
    ['the first and the last but one', at([0, 0], [20, 0], [20, 20], [10, -5], [0, 20]), [0, 2]],
    ['a corner on another side', at([0, 0], [20, 0], [20, 20], [10, 0], [0, 20]), [0, 2]],
    ['the same corner twice in a row', at([0, 0], [20, 0], [20, 0], [20, 20]), [0, 1]],
    ['the last corner again the first', [...SQUARE, ...SQUARE.slice(0, 1)], [0, 3]],
    ['a way back', at([0, 0], [20, 0], [10, 0], [10, 20]), [0, 1]],
    ['three corners in one line', at([0, 0], [0, 10], [0, 20]), [0, 2]],
  ])('%s', (_, corners, sides) => {
    expect(crossingSides(corners)).toEqual(sides);
  });

  test('are none of a ring around a middle', () => {
    fc.assert(
      fc.property(ring, (corners) => {
        expect(crossingSides(corners)).toBeUndefined();
      }),
    );
  });

  test('are found in every order of corners of a circle but the two around it', () => {
    const circle = (count: number) =>
      at(
        ...Array.from({ length: count }, (_, place): [number, number] => {
          const turn = (2 * Math.PI * place) / count;
          return [50 * Math.cos(turn), 50 * Math.sin(turn)];
        }),
      );
    const order = fc.integer({ min: 4, max: 9 }).chain((count) => {
      const places = Array.from({ length: count }, (_, place) => place);
      return fc.shuffledSubarray(places, { minLength: count });
    });
    fc.assert(
      fc.property(order, (places) => {
        const corners = circle(places.length);
        const steps = places.map((place, one) => {
          const next = places[(one + 1) % places.length] ?? 0;
          return (next - place + places.length) % places.length;
        });
        const isAround = steps.every((step) => step === 1) || steps.every((step) => step === places.length - 1);
        const ordered = places.map((place) => corners[place] ?? BIHTA);
        expect(crossingSides(ordered) === undefined).toBe(isAround);
      }),
    );
  });
});

test('the point within is within', () => {
  fc.assert(
    fc.property(ring, (corners) => {
      expect(isWithin(pointWithin(corners), corners)).toBe(true);
    }),
  );
  expect(isWithin(pointWithin(L_SHAPE), L_SHAPE)).toBe(true);
});

test.each([
  ['the same plot', SQUARE, true],
  ['the same plot from another corner', [...SQUARE.slice(2), ...SQUARE.slice(0, 2)], true],
  ['one shifted by 5 m', rectangle(20, 20, 5, 5), true],
  ['one shifted along its lines', rectangle(20, 20, 15, 0), true],
  ['one within it', rectangle(5, 5, 5, 5), true],
  ['one around it', rectangle(60, 60, -20, -20), true],
  ['the neighbour behind the same line', rectangle(20, 20, 20, 0), false],
  ['the neighbour at a corner', rectangle(20, 20, 20, 20), false],
  ['one beyond the road', rectangle(20, 20, 30, 0), false],
])('%s overlaps a plot: %j', (_, other, overlaps) => {
  expect(doOverlap(SQUARE, other)).toBe(overlaps);
  expect(doOverlap(other, SQUARE)).toBe(overlaps);
});

test.each([
  ['of a documented size', 1_000, 1_099, null, 'agrees'],
  ['more than a tenth larger', 1_000, 1_101, null, 'differs'],
  ['more than a tenth smaller', 1_000, 899, null, 'differs'],
  ['by a phone that is sure enough', 10_000, 10_900, 9, 'agrees'],
  ['by a phone that cannot tell', 400, 410, 12, 'unsure'],
  ['off by less than the phone’s doubt', 400, 590, 12, 'unsure'],
  ['off by more than the phone’s doubt', 400, 900, 12, 'differs'],
  ['of a unit without a documented size', null, 1_000, 4, 'unknown'],
] as const)(
  'a plot %s: listed with %j m², drawn with %j m² to within %j m, it %s',
  (_, listed, area, accuracy, said) => {
    expect(compareWithSize(area, listed, accuracy)).toBe(said);
  },
);
