import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { z } from 'zod';

const FILE = fileURLToPath(new URL('../../reference/districts.topojson', import.meta.url));

const District = z.object({
  state: z.string(),
  district: z.string(),
  /** A newer district that was made of a part of it and has no outline yet. */
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

/** The districts of reference/districts.topojson; outlines are indicative (reference/SOURCES.md). */
export function readOutlines(): Promise<Outlines> {
  return (read ??= readFile(FILE, 'utf8').then((text) => {
    const topology: unknown = JSON.parse(text);
    Named.parse(topology);
    // Safe: our own file, whose names were parsed and whose geometry is TopoJSON.
    return topology as Outlines;
  }));
}
