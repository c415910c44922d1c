import { expect, test } from 'vitest';
import { readBoundaryFile } from './read-boundary-file.ts';

/* KML is read by the browser's own parser: test/journeys/pin.spec.ts. */

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
  ['a track', { type: 'LineString', coordinates: RING }, 'none'],
  ['nested collections', { type: 'GeometryCollection', geometries: [polygon] }, 'none'],
  ['a polygon off the earth', { type: 'Polygon', coordinates: [RING.map(([x = 0]) => [x, 91])] }, 'none'],
  ['21 polygons', collection(...Array.from({ length: 21 }, () => polygon)), 'tooManyShapes'],
  [
    'a ring of 201 corners',
    { type: 'Polygon', coordinates: [Array.from({ length: 201 }, (_, at) => [84 + at / 1_000, 25])] },
    'tooManyCorners',
  ],
  ['more than a megabyte', ' '.repeat(1_000_001), 'tooLarge'],
])('a file that is %s is refused', async (_, content, problem) => {
  expect(await read(content)).toBe(problem);
});
