import { type Location, metresBetween, OUTLINES_ARE_OFF_BY_METRES } from '#contract/shown-location.ts';
import type { NamedDistrict } from './bordering-districts.ts';
import { outlineOf, readOutlines } from './outlines.ts';
import { crossingsOf, type Point, ringsOf } from './plane.ts';

let ofStates: Point[][] | undefined;

/** Metres from a location to a district; 0 inside, undefined if the map does not know the district. */
export async function metresOutside(location: Location, district: NamedDistrict): Promise<number | undefined> {
  const outlines = await readOutlines();
  const outline = outlineOf(outlines, district);
  return outline && metresOutsideOf(location, ringsOf(outlines, [outline]));
}

/** Whether a location is in one of the five states, or too near for the outlines to tell. */
export async function isInStates(location: Location): Promise<boolean> {
  const outlines = await readOutlines();
  ofStates ??= ringsOf(outlines, outlines.objects.districts.geometries);
  return metresOutsideOf(location, ofStates) <= OUTLINES_ARE_OFF_BY_METRES;
}

function metresOutsideOf(location: Location, rings: readonly (readonly Point[])[]): number {
  const { latitude, longitude } = location;
  const crossingsToTheEast = rings.flatMap((ring) => crossingsOf(ring, latitude)).filter((at) => at > longitude);
  if (crossingsToTheEast.length % 2 === 1) return 0;
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  return Math.min(
    ...rings.map((ring) =>
      ring.slice(1).reduce((least, to, at) => {
        const from = ring[at] ?? to;
        return Math.min(least, metresBetween(location, nearestOn(from, to, location, narrowing)));
      }, Infinity),
    ),
  );
}

function nearestOn([x, y]: Point, [toX, toY]: Point, { latitude, longitude }: Location, narrowing: number): Location {
  const [east, north] = [(toX - x) * narrowing, toY - y];
  const length = east ** 2 + north ** 2;
  const along = length === 0 ? 0 : ((longitude - x) * narrowing * east + (latitude - y) * north) / length;
  const part = Math.min(1, Math.max(0, along));
  return { latitude: y + part * (toY - y), longitude: x + part * (toX - x) };
}
