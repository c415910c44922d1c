import { mesh } from 'topojson-client';
import { TILE_PIXELS } from '#contract/map-tiles.ts';
import { type DistrictOutline, type Outlines, readOutlines, simplifiedOutlines } from '#server/areas/outlines.ts';
import { type Point, pointsOf, ringsOf, roomForName } from '#server/areas/plane.ts';

/** Sources of a zoom's tiles, as fractions of the world: x to the east, y to the south. */
export interface Shapes {
  land: Shape[];
  districtBorders: Shape[];
  stateBorders: Shape[];
  names: AreaName[];
}

export interface Shape {
  points: Point[];
  west: number;
  east: number;
  north: number;
  south: number;
}

export interface AreaName {
  level: 'state' | 'district';
  name: string;
  at: Point;
  room: number;
  /** Below its area's marker instead of above it, if another marker is above. */
  isBelow: boolean;
}

const DISTRICT_NAMES_FROM_ZOOM = 7;
const WHOLE_FROM_ZOOM = 10;
/** Square pixels; corners of smaller triangles are left out. */
const SMALLEST_CORNER = 8;

/** Pixels between an area's marker, in the middle of its districts, and its name. */
export const FROM_MARK = 32;
const COVERED = { width: 48, height: 28 };

const made = new Map<number, Promise<Shapes>>();

export function shapesOf(zoom: number): Promise<Shapes> {
  const detail = Math.min(zoom, WHOLE_FROM_ZOOM);
  const shapes = made.get(detail) ?? makeShapes(detail);
  made.set(detail, shapes);
  return shapes;
}

async function makeShapes(zoom: number): Promise<Shapes> {
  const outlines = await outlinesAt(zoom);
  const { districts } = outlines.objects;
  const isOfOneState = (one: DistrictOutline, other: DistrictOutline) =>
    one.properties.state === other.properties.state;
  const lines = (keep: (one: DistrictOutline, other: DistrictOutline) => boolean) =>
    // Safe: it passes the districts through.
    mesh(outlines, districts, keep as never).coordinates.map((line) => shapeOf(pointsOf(line)));
  return {
    land: ringsOf(outlines, districts.geometries).map(shapeOf),
    districtBorders: lines((one, other) => one !== other && isOfOneState(one, other)),
    stateBorders: lines((one, other) => one === other || !isOfOneState(one, other)),
    names: namesAt(zoom, outlines),
  };
}

function outlinesAt(zoom: number): Promise<Outlines> {
  if (zoom >= WHOLE_FROM_ZOOM) return readOutlines();
  const pixelDegrees = 360 / (TILE_PIXELS * 2 ** zoom);
  return simplifiedOutlines(SMALLEST_CORNER * pixelDegrees ** 2);
}

const project = ([longitude, latitude]: Point): Point => {
  const radians = (latitude * Math.PI) / 180;
  return [longitude / 360 + 0.5, 0.5 - Math.asinh(Math.tan(radians)) / (2 * Math.PI)];
};

function shapeOf(degrees: Point[]): Shape {
  const points = degrees.map(project);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    points,
    west: Math.min(...xs),
    east: Math.max(...xs),
    north: Math.min(...ys),
    south: Math.max(...ys),
  };
}

function namesAt(zoom: number, outlines: Outlines): AreaName[] {
  const level = zoom < DISTRICT_NAMES_FROM_ZOOM ? 'state' : 'district';
  const areas = Map.groupBy(outlines.objects.districts.geometries, ({ properties: { state, district } }) =>
    level === 'state' ? state : `${state}/${district}`,
  );
  const world = TILE_PIXELS * 2 ** zoom;
  const roomOf = (districts: DistrictOutline[]) =>
    roomForName(
      ringsOf(outlines, districts).map((ring) =>
        ring.map((point) => project(point).map((part) => Math.round(part * world)) as unknown as Point),
      ),
    );
  const marks = [...areas.values()].flatMap((districts) => {
    const [{ properties } = { properties: undefined }] = districts;
    if (!properties) return [];
    const whole = roomOf(districts);
    const parts = level === 'state' ? districts.map((district) => roomOf([district])) : [whole];
    const mean = (axis: 'x' | 'y') => Math.round(parts.reduce((sum, part) => sum + part[axis], 0) / parts.length);
    return [{ name: properties[level], x: mean('x'), y: mean('y'), width: whole.width }];
  });
  const isOnMark = (x: number, y: number) =>
    marks.some((mark) => Math.abs(mark.x - x) < COVERED.width && Math.abs(mark.y - y) < COVERED.height);
  return marks.map(({ name, x, y, width }) => ({
    level,
    name,
    at: [x / world, y / world],
    room: width / world,
    isBelow: isOnMark(x, y - FROM_MARK) && !isOnMark(x, y + FROM_MARK),
  }));
}
