import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { landPath } from '#contract/land-path.ts';
import { LEAST_ZOOM, MAP_EDGES } from '#contract/map-places.ts';
import { tilesPath } from '#contract/map-tiles.ts';
import { type Figure, median } from './figure.ts';

/* Compressed bytes of the server's map drawings: tiles of the base map, and maps of districts and states. */

const TILE_KB = 4;
const DISTRICT_KB = 2.5;
const STATE_KB = 7;
/** Closer tiles have fewer borders, and are too many to draw all. */
const [TILES_FROM_ZOOM, TILES_TO_ZOOM] = [LEAST_ZOOM - 1, 9];
const LANGUAGE = 'ta';

const compress = promisify(brotliCompress);

/** @param properties one of each district, by listing number */
export async function mapDrawings(
  address: string,
  { properties, states }: { properties: readonly string[]; states: readonly string[] },
): Promise<Figure[]> {
  const tiles: number[] = [];
  for (const path of tilePaths()) tiles.push(await bytesOf(address, path));
  const drawn = async (paths: readonly string[]) => {
    const sizes: number[] = [];
    for (const path of paths) sizes.push((await compress(await drawingIn(address, path))).length);
    return sizes;
  };
  return [
    largest(`Own tiles of zoom ${TILES_FROM_ZOOM} to ${TILES_TO_ZOOM}`, tiles, TILE_KB),
    largest('Maps of districts', await drawn(properties.map((listing) => `/property/${listing}`)), DISTRICT_KB),
    largest('Maps of states', await drawn(states.map((state) => landPath({ state }))), STATE_KB),
  ];
}

function* tilePaths(): Generator<string> {
  for (let zoom = TILES_FROM_ZOOM; zoom <= TILES_TO_ZOOM; zoom += 1) {
    const [west, north] = tileAt(MAP_EDGES.west, MAP_EDGES.north, zoom);
    const [east, south] = tileAt(MAP_EDGES.east, MAP_EDGES.south, zoom);
    for (let x = west; x <= east; x += 1)
      for (let y = north; y <= south; y += 1)
        yield tilesPath(LANGUAGE, 'light').replace('{z}/{x}/{y}', `${zoom}/${x}/${y}`);
  }
}

function tileAt(longitude: number, latitude: number, zoom: number): [number, number] {
  const radians = (latitude * Math.PI) / 180;
  const part = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
  return [Math.floor(((longitude + 180) / 360) * 2 ** zoom), Math.floor(part * 2 ** zoom)];
}

async function bytesOf(address: string, path: string): Promise<number> {
  const answer = await fetch(address + path, { headers: { 'accept-encoding': 'br' } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return Number(answer.headers.get('content-length')) || (await answer.arrayBuffer()).byteLength;
}

async function drawingIn(address: string, path: string): Promise<string> {
  const html = await (await fetch(`${address}/${LANGUAGE}${path}`)).text();
  const drawing = [...html.matchAll(/<svg\b[^>]*viewBox[^>]*>[\s\S]*?<\/svg>/g)]
    .map(([svg]) => svg)
    .toSorted((one, other) => other.length - one.length)[0];
  if (!drawing) throw new Error(`${path} has no map`);
  return drawing;
}

function largest(what: string, bytes: readonly number[], limit: number): Figure {
  const kilobytes = (size: number) => Number((size / 1_000).toFixed(2));
  const value = kilobytes(Math.max(...bytes));
  const measured = `median of ${bytes.length}: ${kilobytes(median(bytes))} kB`;
  return { what: `${what} in Tamil: the largest, kB`, measured, value, limit, holds: 'at most' };
}
