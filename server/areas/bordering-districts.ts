import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/*
 * Bordering districts share an arc in reference/districts.topojson. Arcs walked backwards are named by their complement
 * (TopoJSON 2.1.4).
 */

const FILE = fileURLToPath(new URL('../../reference/districts.topojson', import.meta.url));

const Outline = z.object({
  arcs: z.union([z.array(z.array(z.int())), z.array(z.array(z.array(z.int())))]),
  properties: z.object({ state: z.string(), district: z.string() }),
});
const Topology = z.object({ objects: z.object({ districts: z.object({ geometries: z.array(Outline) }) }) });

export interface NamedDistrict {
  state: string;
  district: string;
}

let read: Promise<Map<string, NamedDistrict[]>> | undefined;

const keyOf = ({ state, district }: NamedDistrict) => `${state}/${district}`;

/** Bordering districts of any state by map name; empty if the map has no such name. */
export async function borderingDistricts(district: NamedDistrict): Promise<NamedDistrict[]> {
  read ??= readNeighbours();
  return (await read).get(keyOf(district)) ?? [];
}

async function readNeighbours(): Promise<Map<string, NamedDistrict[]>> {
  const { geometries } = Topology.parse(JSON.parse(await readFile(FILE, 'utf8'))).objects.districts;
  const byArc = new Map<number, NamedDistrict[]>();
  for (const { arcs, properties } of geometries) {
    for (const arc of new Set(arcs.flat(2).map((signed) => (signed < 0 ? ~signed : signed)))) {
      byArc.set(arc, [...(byArc.get(arc) ?? []), properties]);
    }
  }
  const around = new Map(geometries.map(({ properties }) => [keyOf(properties), new Map<string, NamedDistrict>()]));
  for (const sharing of byArc.values()) {
    for (const one of sharing) {
      for (const other of sharing) if (other !== one) around.get(keyOf(one))?.set(keyOf(other), other);
    }
  }
  return new Map([...around].map(([key, others]) => [key, [...others.values()]]));
}
