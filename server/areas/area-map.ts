import type { AreaMap } from '#contract/land.ts';
import { type Outlines, simplifiedOutlines } from './outlines.ts';
import { pathOf, type Point, ringsOf, roomForName } from './plane.ts';

const WIDTH = 360;
const SMALLEST_CORNER = 0.0004;

const drawn = new Map<string, AreaMap | null>();

/**
 * Outlines of the five states, or of one state's districts, on a plane: x to the east, y to the south.
 * @param state by map name
 * @returns null for a state without outlines
 */
export async function mapOfAreas(state?: string): Promise<AreaMap | null> {
  const outlines = await simplifiedOutlines(SMALLEST_CORNER);
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
        outline: onPlane.map((ring) => pathOf(ring, 'z')).join(''),
        name_at: roomForName(onPlane),
      };
    }),
  };
}

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
