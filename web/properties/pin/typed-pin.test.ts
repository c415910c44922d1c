import { expect, test } from 'vitest';
import { pinOf, type TypedPin, typedPinOf } from './typed-pin.ts';

const typed: TypedPin = { coordinates: '25.56, 84.87', accuracy: null, showsExactly: false };

test.each([
  ['typed', {}],
  ['map', { isTapped: true }],
  ['gps', { accuracy: 12 }],
  ['boundary', { coordinates: ' ', isTapped: true, within: { latitude: 25.56, longitude: 84.87 } }],
] as const)('says that a place is known by %s', (by, change) => {
  expect(pinOf({ ...typed, ...change })).toMatchObject({ latitude: 25.56, longitude: 84.87, pinned_by: by });
});

test('a place of a tap stays one when its form is opened again', () => {
  const pin = {
    latitude: 25.56,
    longitude: 84.87,
    accuracy_metres: null,
    pinned_by: 'map',
    shows_exactly: true,
  } as const;
  expect(pinOf(typedPinOf({ ...pin, metres_outside: 0, boundary: null }))).toEqual(pin);
});
