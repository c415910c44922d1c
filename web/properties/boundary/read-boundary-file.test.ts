import { describe, expect, test } from 'vitest';
import { areaWithin, type Corner, crossingSides } from '#contract/boundary.ts';
import { readBoundaryFile } from './read-boundary-file.ts';

const read = (content: unknown, name = 'plot.geojson') =>
  readBoundaryFile(new File([typeof content === 'string' ? content : JSON.stringify(content)], name));

/** Longitude first; with heights, a repeated corner and the one that closes it. */
const RING = [
  [84.87, 25.56, 52],
  [84.872, 25.56, 52],
  [84.872, 25.56, 52],
  [84.872, 25.562, 52],
  [84.87, 25.56, 52],
];
const HOLE = RING.map(([longitude = 0, latitude = 0]) => [longitude + 0.000_1, latitude + 0.000_1]);
const CORNERS = [
  [25.56, 84.87],
  [25.56, 84.872],
  [25.562, 84.872],
];
const polygon = { type: 'Polygon', coordinates: [RING, HOLE] };
const feature = (geometry: unknown) => ({ type: 'Feature', properties: {}, geometry });
const collection = (...geometries: unknown[]) => ({ type: 'FeatureCollection', features: geometries.map(feature) });

test.each([
  ['a polygon', polygon, [CORNERS]],
  ['a feature', feature(polygon), [CORNERS]],
  ['several polygons', { type: 'MultiPolygon', coordinates: [[RING], [RING]] }, [CORNERS, CORNERS]],
  ['a collection of geometries', { type: 'GeometryCollection', geometries: [polygon] }, [CORNERS]],
  [
    'a feature with a collection',
    feature({ type: 'GeometryCollection', geometries: [polygon, polygon] }),
    [CORNERS, CORNERS],
  ],
  ['a walk', { type: 'LineString', coordinates: RING }, [CORNERS]],
  ['several walks', { type: 'MultiLineString', coordinates: [RING, RING] }, [CORNERS, CORNERS]],
  ['a polygon beside a walk', collection({ type: 'LineString', coordinates: RING }, polygon), [CORNERS]],
  ['a polygon with latitude first', { type: 'Polygon', coordinates: [RING.map(([x, y]) => [y, x])] }, [CORNERS]],
  ['a walk that began without a position', { type: 'LineString', coordinates: [[0, 0], ...RING] }, [CORNERS]],
  [
    'features of which one is a point',
    collection(polygon, { type: 'Point', coordinates: [84, 25] }, polygon),
    [CORNERS, CORNERS],
  ],
])('%s has the outer rings as shapes', async (_, content, shapes) => {
  expect(await read(content)).toEqual(shapes);
});

test.each([
  ['broken', '{"type":', 'unreadable'],
  ['a text', 'Bihta', 'unreadable'],
  ['nested without end', '['.repeat(400_000), 'unreadable'],
  ['XML that declares entities', '<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY a "a">]><kml/>', 'unreadable'],
  ['a ZIP archive', 'PK\u0003\u0004', 'kmz'],
  ['points alone', collection({ type: 'Point', coordinates: [84, 25] }), 'none'],
  ['a polygon off the earth', { type: 'Polygon', coordinates: [RING.map(([x = 0]) => [x, 191])] }, 'unreadable'],
  ['a polygon with half a corner', { type: 'Polygon', coordinates: [[...RING, [84.87]]] }, 'unreadable'],
  ['a polygon of texts', { type: 'Polygon', coordinates: [RING.map((one) => one.map(String))] }, 'unreadable'],
  [
    'a polygon in metres',
    { type: 'Polygon', coordinates: [RING.map((_, at) => [286_000 + at, 2_828_000 - at])] },
    'metres',
  ],
  ['21 polygons', collection(...Array.from({ length: 21 }, () => polygon)), 'tooManyShapes'],
  ['more than a megabyte', ' '.repeat(1_000_001), 'tooLarge'],
])('a file that is %s is refused', async (_, content, problem) => {
  expect(await read(content)).toBe(problem);
});

const FOUR: Corner[] = [
  [25.55611, 84.87121],
  [25.55613, 84.87181],
  [25.55571, 84.87179],
  [25.55569, 84.87122],
];
const CLOSED = [...FOUR, ...FOUR.slice(0, 1)];
const tuples = (write: (longitude: number, latitude: number) => string, by = ' ') =>
  CLOSED.map(([latitude, longitude]) => write(longitude, latitude)).join(by);
const IN_3D = tuples((x, y) => `${x},${y},52`);
const outer = (coordinates: string) =>
  `<Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon>`;
const placemark = (content: string, name = 'Plot') => `<Placemark><name>${name}</name>${content}</Placemark>`;
const kml = (content: string, root = '<kml xmlns="http://www.opengis.net/kml/2.2">') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root}<Document>${content}</Document></kml>`;
const coords = tuples((x, y) => `<gx:coord>${x} ${y} 52</gx:coord><when>2026-11-20T06:00:00Z</when>`, '');
const withHole = outer(IN_3D).replace(
  '</Polygon>',
  '<innerBoundaryIs><LinearRing><coordinates>84.8713,25.5559 84.8714,25.5559 84.8714,25.556</coordinates></LinearRing></innerBoundaryIs></Polygon>',
);

describe('KML', () => {
  test.each([
    ['as Google Earth writes it', kml(placemark(outer(IN_3D)))],
    ['without heights', kml(placemark(outer(tuples((x, y) => `${x},${y}`))))],
    ['on lines of its own', kml(placemark(outer(`\n\t${tuples((x, y) => `${x},${y},0`, '\r\n\t')}\n`)))],
    ['with a hole', kml(placemark(withHole))],
    ['in several geometries', kml(placemark(`<MultiGeometry>${outer(IN_3D)}</MultiGeometry>`))],
    ['with a raw & in a name', kml(placemark(outer(IN_3D), 'Sharma & Sons'))],
    ['with an entity of HTML', kml(placemark(outer(IN_3D), 'Khata&nbsp;12'))],
    ['with a raw < in a name', kml(placemark(outer(IN_3D), '5 < 6 decimal'))],
    [
      'with markup in a description',
      kml(placemark(`<description><![CDATA[<b>x<coordinates>1,2</b>]]></description>${outer(IN_3D)}`)),
    ],
    ['with a comment', kml(`<!-- <coordinates>1,2</coordinates> -->${placemark(outer(IN_3D))}`)],
    [
      'whose xsi is not declared',
      kml(placemark(outer(IN_3D)), '<kml xsi:schemaLocation="http://www.opengis.net/kml/2.2 kml22.xsd">'),
    ],
    ['whose gx is not declared', kml(placemark(`<gx:drawOrder>1</gx:drawOrder>${outer(IN_3D)}`))],
    ['with prefixes', kml(placemark(outer(IN_3D))).replaceAll(/<(\/?)(?=[A-Za-z])/g, '<$1kml:')],
    ['with a style that is closed in itself', kml(`<Style id="a"/>${placemark(outer(IN_3D))}`)],
    ['with a space behind each comma', kml(placemark(outer(tuples((x, y) => `${x}, ${y}, 52`))))],
    ['with a space behind each comma, without heights', kml(placemark(outer(tuples((x, y) => `${x}, ${y}`))))],
    ['with spaces around commas', kml(placemark(outer(tuples((x, y) => `${x} , ${y} , 52`))))],
    ['with commas alone', kml(placemark(outer(tuples((x, y) => `${x},${y},52`, ','))))],
    ['with commas alone, without heights', kml(placemark(outer(tuples((x, y) => `${x},${y}`, ', '))))],
    ['with a comma before each place', kml(placemark(outer(tuples((x, y) => `,${x},${y}`))))],
    ['with latitude first', kml(placemark(outer(tuples((x, y) => `${y},${x}`))))],
    ['of a line', kml(placemark(`<LineString><coordinates>${IN_3D}</coordinates></LineString>`))],
    ['of a track', kml(placemark(`<gx:Track>${coords}</gx:Track>`))],
    [
      'of a track with a pause',
      kml(
        placemark(
          `<gx:MultiTrack><gx:Track>${coords.slice(0, coords.indexOf('</when>') + 7)}</gx:Track><gx:Track>${coords}</gx:Track></gx:MultiTrack>`,
        ),
      ),
    ],
    [
      'of a track and a point',
      kml(
        `${placemark('<Point><coordinates>84.9,25.5</coordinates></Point>')}${placemark(`<gx:Track>${coords}</gx:Track>`)}`,
      ),
    ],
    [
      'with a line beside the polygon',
      kml(
        `${placemark('<LineString><coordinates>84.9,25.5 84.8,25.5</coordinates></LineString>')}${placemark(outer(IN_3D))}`,
      ),
    ],
  ])('%s has its four corners', async (_, content) => {
    expect(await read(content, 'plot.kml')).toEqual([FOUR]);
  });

  test('in UTF-16 is read', async () => {
    const bytes = new Uint8Array(Buffer.from(`\uFEFF${kml(placemark(outer(IN_3D)))}`, 'utf16le'));
    expect(await readBoundaryFile(new File([bytes], 'plot.kml'))).toEqual([FOUR]);
  });

  test.each([
    ['half a corner', kml(placemark(outer(`${IN_3D} 84.8712`))), 'unreadable'],
    ['a corner without latitude', kml(placemark(outer(`${IN_3D} 84.8712,,52`))), 'unreadable'],
    ['words for coordinates', kml(placemark(outer('east,north west,south'))), 'unreadable'],
    ['decimal commas', kml(placemark(outer(tuples((x, y) => `${x} ${y}`.replaceAll('.', ','))))), 'unreadable'],
    ['metres', kml(placemark(outer('286000,2828000 286050,2828000 286050,2828050'))), 'metres'],
    ['no end of coordinates', kml('<coordinates>84.8,25.5').slice(0, -20), 'unreadable'],
    ['no end of a comment', kml(placemark(outer(IN_3D))).replace('<Placemark>', '<!--'), 'unreadable'],
    ['points alone', kml(placemark('<Point><coordinates>84.9,25.5</coordinates></Point>')), 'none'],
    ['nothing', kml(''), 'none'],
  ])('with %s is refused, and no corner is at latitude 0', async (_, content, problem) => {
    expect(await read(content, 'plot.kml')).toBe(problem);
  });

  test('a megabyte of what has no end is read in one pass', async () => {
    for (const part of ['<', '<a', '<!--', '<![CDATA[', '<coordinates>', '<gx:coord>', ',', ' ', '<a:', '1,'])
      await read(`<kml>${part.repeat(Math.floor(900_000 / part.length))}`, 'plot.kml');
  });
});

describe('a walk with a point a second', () => {
  const side = (from: Corner, to: Corner, points: number, off: () => number): Corner[] =>
    Array.from({ length: points }, (_, at) => [
      from[0] + ((to[0] - from[0]) * at) / points + off(),
      from[1] + ((to[1] - from[1]) * at) / points + off(),
    ]);
  const walk = (points: number, off = () => 0) =>
    FOUR.flatMap((corner, at) => side(corner, FOUR[(at + 1) % FOUR.length] ?? corner, points, off));
  const read1 = async (corners: readonly Corner[]) => {
    const found = await read({ type: 'LineString', coordinates: corners.map(([y, x]) => [x, y]) });
    return typeof found === 'string' ? [] : (found[0] ?? []);
  };

  test('along straight sides has the corners of the sides', async () => {
    expect(await read1(walk(90))).toEqual(FOUR);
  });

  test('by an unsteady phone is thinned to at most 200 corners, and its area is kept', async () => {
    let step = 0;
    // Up to 0.4 m beside the line.
    const unsteady = () => Math.sin((step += 1) * 12.9898) * 0.000_003_6;
    const corners = await read1(walk(2_000, unsteady));
    expect(corners.length).toBeGreaterThanOrEqual(4);
    expect(corners.length).toBeLessThanOrEqual(200);
    expect(areaWithin(corners) / areaWithin(FOUR)).toBeCloseTo(1, 1);
  });

  test('around a round field keeps its shape', async () => {
    const round = Array.from({ length: 3_000 }, (_, at): Corner => {
      const angle = (at / 3_000) * 2 * Math.PI;
      return [25.556 + 0.000_5 * Math.sin(angle), 84.8715 + 0.000_5 * Math.cos(angle)];
    });
    const corners = await read1(round);
    expect(corners.length).toBeLessThanOrEqual(200);
    expect(crossingSides(corners)).toBeUndefined();
    expect(areaWithin(corners) / areaWithin(round)).toBeGreaterThan(0.98);
  });
});
