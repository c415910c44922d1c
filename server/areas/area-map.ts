import { merge } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type { AreaMap, MappedArea } from '#contract/land.ts';
import { type DistrictOutline, type Outlines, readOutlines } from './outlines.ts';

/** Finer than a phone's pixels where the map fills its width. */
const WIDTH = 360;
/** Square degrees: corners of smaller triangles are left out. */
const SMALLEST_CORNER = 0.0004;
/** Parts of the height at which an area's name may stand. */
const HEIGHTS_OF_NAMES = [0.35, 0.5, 0.65];

type Point = readonly [number, number];

let simplified: Promise<Outlines> | undefined;
const drawn = new Map<string, AreaMap | null>();

/**
 * The five states, or the districts of one, as outlines on a plane: x to the east, y to the south.
 * @param state by map name
 * @returns null for a state without outlines
 */
export async function mapOfAreas(state?: string): Promise<AreaMap | null> {
  simplified ??= readOutlines().then(
    // Safe: the names stay.
    (outlines) => simplify(presimplify(outlines), SMALLEST_CORNER) as Outlines,
  );
  const outlines = await simplified;
  const key = state ?? '';
  let map = drawn.get(key);
  if (map === undefined) {
    map = drawMap(outlines, state);
    drawn.set(key, map);
  }
  return map;
}

function drawMap(outlines: Outlines, state: string | undefined): AreaMap | null {
  const parts = Map.groupBy(
    outlines.objects.districts.geometries.filter(({ properties }) => state === undefined || properties.state === state),
    ({ properties }) => (state === undefined ? properties.state : properties.district),
  );
  if (parts.size === 0) return null;
  const areas = [...parts].map(([name, districts]) => ({ name, districts, rings: ringsOf(outlines, districts) }));
  const { project, height } = planeOf(areas.flatMap(({ rings }) => rings.flat()));
  return {
    width: WIDTH,
    height,
    areas: areas.map(({ name, districts, rings }) => {
      const onPlane = rings.map((ring) => ring.map(project));
      return {
        name,
        holds: districts.flatMap(({ properties }) => (state && properties.also ? [properties.also] : [])),
        outline: onPlane.map(pathOf).join(''),
        name_at: placeOfName(onPlane),
      };
    }),
  };
}

const ringsOf = (outlines: Outlines, districts: DistrictOutline[]): Point[][] =>
  merge(outlines, districts).coordinates.flatMap((polygon) =>
    polygon.map((ring) => ring.map(([longitude = 0, latitude = 0]): Point => [longitude, latitude])),
  );

/** A degree of longitude is as long as it is in the middle of the map. */
function planeOf(points: readonly Point[]) {
  const longitudes = points.map(([longitude]) => longitude);
  const latitudes = points.map(([, latitude]) => latitude);
  const [west, north, south] = [Math.min(...longitudes), Math.max(...latitudes), Math.min(...latitudes)];
  const narrowing = Math.cos((((north + south) / 2) * Math.PI) / 180);
  const perDegree = WIDTH / ((Math.max(...longitudes) - west) * narrowing);
  const project = ([longitude, latitude]: Point): Point => [
    Math.round((longitude - west) * narrowing * perDegree),
    Math.round((north - latitude) * perDegree),
  ];
  return { project, height: Math.ceil((north - south) * perDegree) };
}

/** A ring in relative steps, as an SVG path; nothing of an island that is smaller than a step. */
function pathOf(ring: readonly Point[]): string {
  const [[startX, startY] = [0, 0]] = ring;
  let [x, y] = [startX, startY];
  const steps: string[] = [];
  for (const [nextX, nextY] of ring.slice(1)) {
    if (nextX === x && nextY === y) continue;
    steps.push(`${nextX - x} ${nextY - y}`);
    [x, y] = [nextX, nextY];
  }
  return steps.length === 0 ? '' : `M${startX} ${startY}l${steps.join(' ').replaceAll(' -', '-')}z`;
}

/** The middle of the widest stretch within an area, and its width. */
function placeOfName(rings: readonly (readonly Point[])[]): MappedArea['name_at'] {
  const heights = rings.flat().map(([, y]) => y);
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  return HEIGHTS_OF_NAMES.flatMap((part) => {
    // Between two rows of corners, so that none is met.
    const y = Math.floor(top + part * (bottom - top)) + 0.5;
    const crossings = rings.flatMap((ring) => crossingsOf(ring, y)).toSorted((one, other) => one - other);
    return crossings.flatMap((x, place) => {
      const end = crossings[place + 1];
      return place % 2 === 1 || end === undefined
        ? []
        : [{ x: Math.round((x + end) / 2), y: Math.round(y), width: Math.round(end - x) }];
    });
  }).reduce((widest, stretch) => (stretch.width > widest.width ? stretch : widest), { x: 0, y: 0, width: 0 });
}

function crossingsOf(ring: readonly Point[], y: number): number[] {
  return ring.slice(1).flatMap(([toX, toY], before) => {
    const [fromX, fromY] = ring[before] ?? [toX, toY];
    return fromY < y === toY < y ? [] : [fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)];
  });
}
