import { expect, test } from 'vitest';
import type { Corner } from '#contract/boundary.ts';
import { planeAround, scaleMetres } from './plane.ts';

const DRAWING = { width: 320, height: 220, margin: 40 };
/** 111 m to the north, 100 m to the east. */
const CORNERS: Corner[] = [
  [25.56, 84.87],
  [25.561, 84.87],
  [25.561, 84.871],
];

test('corners fit into the drawing, north up, and a place on it leads back to its corner', () => {
  const plane = planeAround(CORNERS, DRAWING);
  const [south, north, east] = CORNERS.map((corner) => plane.at(corner));
  expect(south?.y).toBeCloseTo(DRAWING.height - DRAWING.margin);
  expect(north?.y).toBeCloseTo(DRAWING.margin);
  expect(east && north && east.x > north.x).toBe(true);
  for (const [latitude, longitude] of CORNERS) {
    const { x, y } = plane.at([latitude, longitude]);
    const [backLatitude, backLongitude] = plane.cornerAt(x, y);
    expect(backLatitude).toBeCloseTo(latitude, 9);
    expect(backLongitude).toBeCloseTo(longitude, 9);
  }
  expect(scaleMetres(plane, 90)).toBe(50);
});
