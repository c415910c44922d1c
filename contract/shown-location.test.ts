import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metresBetween, shownLocation, SHOWN_WITHIN_METRES } from './shown-location.ts';

const location = fc.record({
  latitude: fc.double({ min: 18, max: 30.5, noNaN: true }),
  longitude: fc.double({ min: 74, max: 89, noNaN: true }),
});

test('what is shown of a location is within 800 m of it', () => {
  fc.assert(
    fc.property(location, (exact) => {
      expect(metresBetween(exact, shownLocation(exact))).toBeLessThan(SHOWN_WITHIN_METRES);
    }),
  );
});

test('every location of a cell is shown at the same place, and that place at itself', () => {
  const within = fc.double({ min: 0.000_1, max: 0.009_9, noNaN: true });
  fc.assert(
    fc.property(location, within, within, (exact, north, east) => {
      const shown = shownLocation(exact);
      const other = { latitude: shown.latitude - 0.005 + north, longitude: shown.longitude - 0.005 + east };
      expect(shownLocation(other)).toEqual(shown);
      expect(shownLocation(shown)).toEqual(shown);
    }),
  );
});

test('a degree of latitude is 111.2 km, and one of longitude shorter to the north', () => {
  const from = { latitude: 25, longitude: 85 };
  expect(metresBetween(from, { latitude: 26, longitude: 85 })).toBeCloseTo(111_195, -1);
  expect(metresBetween(from, { latitude: 25, longitude: 86 })).toBeCloseTo(100_776, -2);
  expect(metresBetween(from, from)).toBe(0);
});
