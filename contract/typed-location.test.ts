import { expect, test } from 'vitest';
import { typedLocation, writtenLocation } from './typed-location.ts';

const BIHTA = { latitude: 25.5605, longitude: 84.8712 };

test.each([
  ['as Google Maps copies it', '25.5605, 84.8712'],
  ['without a comma', '25.5605 84.8712'],
  ['with signs of degrees', '25.5605° N, 84.8712° E'],
  ['longitude first', '84.8712, 25.5605'],
  ['in Devanagari digits', '२५.५६०५, ८४.८७१२'],
  ['a link of WhatsApp', 'https://maps.google.com/?q=25.5605,84.8712'],
  ['a link to a search', 'https://www.google.com/maps/search/?api=1&query=25.5605%2C84.8712'],
  ['a link to a view of Google Maps', 'https://www.google.com/maps/@25.5605,84.8712,17z'],
  [
    'a link to a pin, which is not the middle of its view',
    'https://www.google.com/maps/place/X/@25.7,84.1,17z/data=!3m1!4b1!4m4!3m3!8m2!3d25.5605!4d84.8712',
  ],
  ['a text around a link', 'Plot is here: https://maps.google.com/?q=25.5605,84.8712 come soon'],
])('coordinates are read %s', (_, text) => {
  expect(typedLocation(text)).toEqual(BIHTA);
});

test.each([`25°33'37.8"N 84°52'16.3"E`, '25° 33′ 37.8″ N, 84° 52′ 16.3″ E'])(
  'degrees, minutes and seconds: %s',
  (text) => {
    const { latitude = 0, longitude = 0 } = typedLocation(text) ?? {};
    expect(latitude).toBeCloseTo(25.5605, 4);
    expect(longitude).toBeCloseTo(84.8712, 4);
  },
);

test.each(['', 'Bihta', '25.5605', '25, 84', 'https://maps.app.goo.gl/abc123', '9876543210'])(
  '%j is no location',
  (text) => {
    expect(typedLocation(text)).toBeUndefined();
  },
);

test('a location is read as it is written, to a centimetre', () => {
  const exact = { latitude: 25.5605123, longitude: 84.8712987 };
  expect(typedLocation(writtenLocation(exact))).toEqual(exact);
});
