import { and, isNotNull, sql } from 'drizzle-orm';
import { mesh, neighbors } from 'topojson-client';
import type { DistrictMap } from '#contract/district-map.ts';
import type { Database } from '#server/database/open.ts';
import { preparedOnce } from '#server/database/prepared.ts';
import { districts } from '#server/database/schema/areas.ts';
import type { NamedDistrict } from './bordering-districts.ts';
import { outlineOf, type Outlines, simplifiedOutlines } from './outlines.ts';
import { pathOf, type Point, pointsOf, ringsOf, roomForName } from './plane.ts';

/** Pixels of a phone, so that places two hundred metres apart can be distinguished. */
const WIDTH = 360;
const HEIGHT = 270;
const MARGIN = 0.12;
const SMALLEST_CORNER = 0.000_01;

type Drawn = Omit<DistrictMap, 'names'> & {
  names: Pick<DistrictMap['names'][number], 'name' | 'name_at'>[];
};

const drawn = new Map<string, Promise<Drawn | null>>();
let network: Promise<Network> | undefined;

interface Network {
  outlines: Outlines;
  borders: Point[][];
  beside: number[][];
}

async function readNetwork(): Promise<Network> {
  const outlines = await simplifiedOutlines(SMALLEST_CORNER);
  const { districts: all } = outlines.objects;
  return { outlines, borders: mesh(outlines, all).coordinates.map(pointsOf), beside: neighbors(all.geometries) };
}

/** The drawing of a district and its neighbours; null for a district that the map does not have. */
export async function mapOfDistrict(db: Database, named: NamedDistrict): Promise<DistrictMap | null> {
  const key = `${named.state}/${named.district}`;
  const drawing = drawn.get(key) ?? drawDistrict(named);
  const map = await drawing;
  // Caches only districts of the map: other names would fill the memory.
  if (!map) return null;
  drawn.set(key, drawing);
  const hindi = await hindiNames(
    db,
    map.names.map(({ name }) => name),
  );
  return { ...map, names: map.names.map((one) => ({ ...one, hindi: hindi.get(one.name) })) };
}

async function hindiNames(db: Database, names: string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await namesInHindi(db, undefined).execute({ names });
  return new Map(rows.map(({ name, hindi }) => [name, hindi ?? name]));
}

const namesInHindi = preparedOnce(
  () => 'districts_in_hindi',
  (db: Database) =>
    db
      .select({ name: districts.name, hindi: districts.hindi })
      .from(districts)
      .where(and(sql`${districts.name} = any(${sql.placeholder('names')}::text[])`, isNotNull(districts.hindi))),
);

async function drawDistrict(named: NamedDistrict): Promise<Drawn | null> {
  network ??= readNetwork();
  const { outlines, borders, beside } = await network;
  const { geometries } = outlines.objects.districts;
  const district = outlineOf(outlines, named);
  if (!district) return null;
  const rings = ringsOf(outlines, [district]);
  const { project, ...plane } = planeAround(rings.flat());
  const places = beside[geometries.indexOf(district)] ?? [];
  const neighbours = geometries.filter((_, place) => places.includes(place));
  return {
    ...plane,
    outline: rings.map((ring) => pathOf(ring.map(project), 'z')).join(''),
    borders: borders
      .flatMap((line) => partsInView(line.map(project)))
      .map((line) => pathOf(line, ''))
      .join(''),
    names: [district, ...neighbours].flatMap((one) => {
      const onPlane = ringsOf(outlines, [one]).map((ring) => ring.map(project));
      const room = roomForName(onPlane, { width: WIDTH, height: HEIGHT });
      const name = one === district ? named.district : one.properties.district;
      return room.width > 0 ? [{ name, name_at: room }] : [];
    }),
  };
}

function planeAround(points: readonly Point[]) {
  const longitudes = points.map(([longitude]) => longitude);
  const latitudes = points.map(([, latitude]) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const narrowing = Math.cos((((north + south) / 2) * Math.PI) / 180);
  const room = 1 - 2 * MARGIN;
  const perLatitude = Math.min((WIDTH * room) / ((east - west) * narrowing), (HEIGHT * room) / (north - south));
  const perLongitude = perLatitude * narrowing;
  const corner = {
    west: (west + east) / 2 - WIDTH / 2 / perLongitude,
    north: (north + south) / 2 + HEIGHT / 2 / perLatitude,
  };
  return {
    width: WIDTH,
    height: HEIGHT,
    ...corner,
    per_longitude: perLongitude,
    per_latitude: perLatitude,
    project: ([longitude, latitude]: Point): Point => [
      Math.round((longitude - corner.west) * perLongitude),
      Math.round((corner.north - latitude) * perLatitude),
    ],
  };
}

function partsInView(line: readonly Point[]): Point[][] {
  const isSeen = line.map(([x, y]) => x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT);
  const parts: Point[][] = [];
  let part: Point[] = [];
  for (const [at, point] of line.entries()) {
    if (isSeen[at] || isSeen[at - 1] || isSeen[at + 1]) part.push(point);
    else if (part.length > 0) {
      parts.push(part);
      part = [];
    }
  }
  return part.length > 0 ? [...parts, part] : parts;
}
