import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { presimplify, simplify } from 'topojson-simplify';
import type { MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { z } from 'zod';

const FILE = fileURLToPath(new URL('../../reference/districts.topojson', import.meta.url));

const District = z.object({
  state: z.string(),
  district: z.string(),
  also: z.optional(z.string()),
});
export type OutlinedDistrict = z.output<typeof District>;

const Named = z.object({
  objects: z.object({ districts: z.object({ geometries: z.array(z.object({ properties: District })) }) }),
});

export type DistrictOutline = (Polygon<OutlinedDistrict> | MultiPolygon<OutlinedDistrict>) & {
  properties: OutlinedDistrict;
};
export interface Outlines extends Topology {
  objects: { districts: { type: 'GeometryCollection'; geometries: DistrictOutline[] } };
}

let read: Promise<Outlines> | undefined;

/** Districts of reference/districts.topojson; outlines are indicative (reference/SOURCES.md). */
export function readOutlines(): Promise<Outlines> {
  return (read ??= readFile(FILE, 'utf8').then((text) => {
    const topology: unknown = JSON.parse(text);
    Named.parse(topology);
    // Safe: our own file, whose names were parsed and whose geometry is TopoJSON.
    return topology as Outlines;
  }));
}

let weighed: ReturnType<typeof weighCorners> | undefined;
const weighCorners = async () => presimplify(await readOutlines());

const simplified = new Map<number, Promise<Outlines>>();

/** @param smallestCorner square degrees: corners of smaller triangles are left out */
export function simplifiedOutlines(smallestCorner: number): Promise<Outlines> {
  const made =
    simplified.get(smallestCorner) ??
    // Safe: the names stay.
    (weighed ??= weighCorners()).then((outlines) => simplify(outlines, smallestCorner) as Outlines);
  simplified.set(smallestCorner, made);
  return made;
}

/** A district's outline; a newer district has that of the one it was split from. */
export function outlineOf({ objects }: Outlines, { state, district }: Omit<OutlinedDistrict, 'also'>) {
  const ofState = objects.districts.geometries.filter(({ properties }) => properties.state === state);
  return (
    ofState.find(({ properties }) => properties.district === district) ??
    ofState.find(({ properties }) => properties.also === district)
  );
}
