import { type Corner, CORNERS_MAX, CORNERS_MIN, roundedCorner } from '#contract/boundary.ts';
import { FILE_MAX_BYTES, type FileProblem, SHAPES_MAX } from './boundary-files.ts';
import { linesInKml } from './kml-lines.ts';
import { thinnedCorners } from './thinned-corners.ts';

/* Reads KML and GeoJSON as amins, surveyors and their apps send them, in the browser. */

/** The shapes of a file, or why there are none. Walks are thinned to the most corners of a boundary. */
export async function readBoundaryFile(file: File): Promise<readonly Corner[][] | FileProblem> {
  if (file.size > FILE_MAX_BYTES) return 'tooLarge';
  const text = textIn(await file.arrayBuffer()).trimStart();
  if (text.startsWith('PK') || /\.kmz$/i.test(file.name)) return 'kmz';
  const found = text.startsWith('<') ? shapesInKml(text) : shapesInGeoJson(text);
  if (typeof found === 'string') return found;
  if (found.length > SHAPES_MAX) return 'tooManyShapes';
  const shapes: Corner[][] = [];
  for (const ring of found) {
    const corners = cornersOfRing(ring);
    if (typeof corners === 'string') return corners;
    if (corners.length >= CORNERS_MIN) shapes.push(corners);
  }
  return shapes.length === 0 ? 'none' : shapes;
}

function textIn(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return new TextDecoder(isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes);
}

type Ring = readonly (readonly unknown[])[];

interface Shapes {
  rings: Ring[];
  paths: Ring[];
}

const shapesOf = ({ rings, paths }: Shapes): Ring[] => (rings.length > 0 ? rings : paths);

function shapesInKml(text: string): Ring[] | FileProblem {
  // No supported file has declarations; their entities would not be expanded.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return 'unreadable';
  const lines = linesInKml(text);
  if (!lines) return 'unreadable';
  const inNumbers = (all: readonly (readonly (readonly string[])[])[]): Ring[] =>
    all.map((line) => line.map((position) => position.map(numberIn)));
  return shapesOf({ rings: inNumbers(lines.rings), paths: inNumbers(lines.paths) });
}

/** NaN for empty text too, which Number reads as 0. */
const numberIn = (text: string): number => (text === '' ? NaN : Number(text));

function shapesInGeoJson(text: string): Ring[] | FileProblem {
  const found: Shapes = { rings: [], paths: [] };
  try {
    collect(JSON.parse(text), found, COLLECTIONS_DEEP);
  } catch {
    return 'unreadable';
  }
  return shapesOf(found);
}

/** No program nests collections deeper. */
const COLLECTIONS_DEEP = 8;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function collect(value: unknown, found: Shapes, deep: number): void {
  if (!isObject(value) || deep === 0) return;
  const { type, coordinates } = value;
  if (type === 'Feature') collect(value['geometry'], found, deep - 1);
  if (type === 'Polygon') found.rings.push(ringOf(listIn(coordinates)[0]));
  if (type === 'MultiPolygon') found.rings.push(...listIn(coordinates).map((polygon) => ringOf(listIn(polygon)[0])));
  if (type === 'LineString') found.paths.push(ringOf(coordinates));
  if (type === 'MultiLineString') found.paths.push(...listIn(coordinates).map(ringOf));
  if (type === 'FeatureCollection') for (const one of listIn(value['features'])) collect(one, found, deep - 1);
  if (type === 'GeometryCollection') for (const one of listIn(value['geometries'])) collect(one, found, deep - 1);
}

const ringOf = (positions: unknown): Ring => listIn(positions).map(listIn);

/** Drops the closing corner, repeated corners, and the 0,0 of a phone without a position. */
function cornersOfRing(ring: Ring): Corner[] | FileProblem {
  const corners: Corner[] = [];
  for (const [longitude, latitude] of ring) {
    if (typeof longitude !== 'number' || typeof latitude !== 'number') return 'unreadable';
    if (Math.abs(longitude) > 180 && Math.abs(latitude) > 180) return 'metres';
    if (!(Math.abs(latitude) <= 180 && Math.abs(longitude) <= 180)) return 'unreadable';
    if (latitude !== 0 || longitude !== 0) corners.push(roundedCorner([latitude, longitude]));
  }
  const turned = areTurned(corners) ? corners.map(([one, other]): Corner => [other, one]) : corners;
  if (turned.some(([latitude]) => Math.abs(latitude) > 90)) return 'unreadable';
  const apart = turned.filter((corner, at) => corner.join() !== turned[(at + 1) % turned.length]?.join());
  return apart.length > CORNERS_MAX ? thinnedCorners(apart, CORNERS_MAX) : apart;
}

/** True if latitude and longitude are swapped: India ends at 38 degrees north and begins at 68 east. */
const areTurned = (corners: readonly Corner[]): boolean =>
  corners.length > 0 && corners.every(([latitude, longitude]) => latitude > 60 && longitude < 40);
