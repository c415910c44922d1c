import { neighbors } from 'topojson-client';
import { readOutlines } from './outlines.ts';

export interface NamedDistrict {
  state: string;
  district: string;
}

let read: Promise<Map<string, NamedDistrict[]>> | undefined;

const keyOf = ({ state, district }: NamedDistrict) => `${state}/${district}`;

/** Districts that share a border by their outlines; none for a district that the map does not have. */
export async function borderingDistricts(district: NamedDistrict): Promise<NamedDistrict[]> {
  read ??= readNeighbours();
  return (await read).get(keyOf(district)) ?? [];
}

async function readNeighbours(): Promise<Map<string, NamedDistrict[]>> {
  const { geometries } = (await readOutlines()).objects.districts;
  const named = geometries.map(({ properties }) => properties);
  const around = neighbors(geometries);
  return new Map(named.map((one, place) => [keyOf(one), named.filter((_, other) => around[place]?.includes(other))]));
}
