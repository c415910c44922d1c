import { expect, test } from 'vitest';
import { typedLocation, unreadLocation, writtenLocation } from './typed-location.ts';

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
  ['a link to a pin that was dropped', 'https://www.google.com/maps/search/25.560500,+84.871200?entry=tts'],
  ['that link with its signs encoded', 'https://www.google.com/maps/search/25.5605%2C%2B84.8712?entry=tts&shorturl=1'],
  ['a link to a place without a name', 'https://www.google.com/maps/place/25.5605,84.8712/@25.7,84.1,17z'],
  ['a link to the way there', 'https://www.google.com/maps/dir/?api=1&destination=25.5605,84.8712'],
  ['a link with its pin in brackets', 'https://maps.google.com/maps?q=loc:25.5605,84.8712(Plot)&ll=25.7,84.1'],
  ['a link of OpenStreetMap', 'https://www.openstreetmap.org/?mlat=25.5605&mlon=84.8712#map=17/25.7/84.1'],
  ['a link to a view of OpenStreetMap', 'https://www.openstreetmap.org/#map=17/25.5605/84.8712'],
  ['a link of Apple’s maps', 'https://maps.apple.com/?ll=25.5605,84.8712&q=Dropped%20Pin'],
  ['a link of Bing', 'https://www.bing.com/maps?cp=25.5605~84.8712&lvl=17'],
  ['a geo address', 'geo:25.5605,84.8712?z=17'],
  ['a geo address with its pin', 'geo:0,0?q=25.5605,84.8712(Plot)'],
  ['with plus signs', '+25.5605, +84.8712'],
  ['with letters first', 'N 25.5605 E 84.8712'],
  ['with small letters', '25.5605n 84.8712e'],
  ['east first by its letter', 'E84.8712, N25.5605'],
  ['from the stamp of a GPS camera', 'Lat 25.560500° Long 84.871200°'],
  [
    'from a whole stamp',
    'Bihta, Bihar, India\n12, Station Road, Bihta, Bihar 801103\nLat 25.560500° Long 84.871200°\n27/11/26 05:04 PM GMT +05:30',
  ],
  ['with words', 'Latitude: 25.5605, Longitude: 84.8712'],
  ['with Hindi words', 'अक्षांश: २५.५६०५, देशांतर: ८४.८७१२'],
  ['with a semicolon', '25.5605;84.8712'],
  ['in brackets', '(25.5605, 84.8712)'],
  ['before other numbers', '25.5605, 84.8712 and 5 decimal, Rs 12.5 lakh'],
  [
    'a link to a view of a place with figures in its name',
    'https://www.google.com/maps/place/Plot+12.5+Decimal/@25.5605,84.8712,17z',
  ],
  ['behind a price', 'Rs 12.5 lakh, 25.5605, 84.8712'],
  ['as text of a program', '{"lat":25.5605,"lng":84.8712}'],
  ['as geometry', 'POINT(84.8712 25.5605)'],
  [
    'a link to a way, whose end is the plot',
    'https://www.google.com/maps/dir/25.7,84.1/25.5605,84.8712/@25.6,84.5,12z',
  ],
  ['a link to a way without its beginning', 'https://www.google.com/maps/dir//25.5605,84.8712/@25.7,84.1,13z'],
  [
    'a link to a way to a named place',
    'https://www.google.com/maps/dir/25.7,84.1/Bihta/@25.6,84.5,12z/data=!4m9!1m1!4e1!1m5!1m1!1s0x0:0x1!2m2!1d84.8712!2d25.5605',
  ],
  [
    'a link to a pin beside the address that was searched',
    `https://www.google.com/maps/place/25%C2%B033'37.8%22N+84%C2%B052'16.3%22E/@25.7,84.1,18z/data=!4m14!3m6!8m2!3d25.561!4d84.872!3m5!1s0x0:0x0!8m2!3d25.5605!4d84.8712`,
  ],
  ['with a dash between', '25.5605-84.8712'],
  ['with dashes behind their names', 'Lat-25.5605 Long-84.8712'],
  ['from MapMyIndia', 'https://maps.mappls.com/@25.5605,84.8712,17z'],
  ['from Waze', 'https://waze.com/ul?ll=25.5605,84.8712&navigate=yes'],
  ['a link encoded again', 'https%3A%2F%2Fmaps.google.com%2F%3Fq%3D25.5605%252C84.8712'],
  ['a text around a link', 'Plot is here: https://maps.google.com/?q=25.5605,84.8712 come soon'],
])('coordinates are read %s', (_, text) => {
  expect(typedLocation(text)).toEqual(BIHTA);
});

test.each([
  `25°33'37.8"N 84°52'16.3"E`,
  '25° 33′ 37.8″ N, 84° 52′ 16.3″ E',
  `N25°33'37.8" E84°52'16.3"`,
  `N 25° 33' 37.8" E 84° 52' 16.3"`,
  `25º33'37.8''N, 84º52'16.3''E`,
  '25˚33’37.8”N 84˚52’16.3”E',
  `25°33'37.8 84°52'16.3`,
  `25 deg 33' 37.8" N, 84 deg 52' 16.3" E`,
  '25:33:37.8N 84:52:16.3E',
  "25° 33.63' N, 84° 52.272' E",
  "N25° 33.63' E084° 52.272'",
  '25° 33.63 N 84° 52.272 E',
  '25 33 37.8 N 84 52 16.3 E',
  'N 25 33.63 E 084 52.272',
  '25-33-37.8N 84-52-16.3E',
  '25 degrees 33 minutes 37.8 seconds North, 84 degrees 52 minutes 16.3 seconds East',
  '25-33.63N 084-52.272E',
  `25°33'37.8"N-84°52'16.3"E`,
  '25.5605° N, 84.8712° E',
  `https://www.google.com/maps/place/25%C2%B033'37.8%22N+84%C2%B052'16.3%22E/@25.7,84.1,17z`,
  '7MQ6HV6C+6F',
  'https://plus.codes/7MQ6HV6C+6F',
  'Bihta 7mq6hv6c+6f',
  '7MQ6HV6C+6FG',
])('degrees, minutes and seconds, or a Plus code: %s', (text) => {
  const { latitude = 0, longitude = 0 } = typedLocation(text) ?? {};
  expect(latitude).toBeCloseTo(25.5605, 3);
  expect(longitude).toBeCloseTo(84.8712, 3);
});

test('Plus codes are read as Google gives them', () => {
  // From the published test data of Open Location Code.
  expect(typedLocation('7FG49QCJ+2VX')).toEqual({ latitude: 20.3701125, longitude: 2.7822344 });
  expect(typedLocation('8FVC2222+22')).toEqual({ latitude: 47.0000625, longitude: 8.0000625 });
});

test.each([
  ['https://maps.app.goo.gl/abc123', 'shortLink'],
  ['https://goo.gl/maps/abc123', 'shortLink'],
  ['See https://share.google/abc123 please', 'shortLink'],
  ['HV6C+6F', 'shortCode'],
  ['HV6C+6F Bihta, Bihar', 'shortCode'],
  ['///filled.count.soap', 'what3words'],
  ['https://w3w.co/filled.count.soap', 'what3words'],
  ['what3words: ///filled.count.soap', 'what3words'],
  ['My plot is ///filled.count.soap', 'what3words'],
  ['w3w filled.count.soap', 'what3words'],
  ['https://mappls.com/abc123', 'shortLink'],
  ['https://waze.com/ul/htuxyz', 'shortLink'],
  ['https://g.page/abc', 'shortLink'],
  ['https://her.is/abc', 'shortLink'],
  ['https://binged.it/abc', 'shortLink'],
  ['https://maps.google.com/?cid=1234567890123', 'shortLink'],
  ['https://www.google.com/maps/dir/25.7,84.1/Bihta/@25.6,84.5,12z', 'shortLink'],
  ['Bihta', undefined],
  ['25.5605', undefined],
])('%s is named as what it is', (text, kind) => {
  expect(typedLocation(text)).toBeUndefined();
  expect(unreadLocation(text)).toBe(kind);
});

test.each([
  '',
  'Bihta',
  '25.5605',
  '25, 84',
  '25,5605 84,8712',
  'https://maps.app.goo.gl/abc123',
  '9876543210',
  '25.5605, 284.8712',
  "25° 33,35' N, 84° 52,29' E",
  '12.5 lakh for 3.5 katha',
  '%E0%A4%A',
])('%j is no location', (text) => {
  expect(typedLocation(text)).toBeUndefined();
});

test('a location is read as it is written, to a centimetre', () => {
  const exact = { latitude: 25.5605123, longitude: 84.8712987 };
  expect(typedLocation(writtenLocation(exact))).toEqual(exact);
});

test('what stands behind 4,000 characters is not read', () => {
  for (const part of ['1', '1.1 ', '1°', "1'", 'N', '2345678', '%', '?q=', '+'])
    expect(typedLocation(part.repeat(400_000))).toEqual(typedLocation(part.repeat(4_000)));
});
