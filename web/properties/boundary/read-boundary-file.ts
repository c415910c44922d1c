import { type Corner, CORNERS_MAX, CORNERS_MIN, roundedCorner } from '#contract/boundary.ts';

/* KML and GeoJSON as amins and surveyors send them, read on the phone. */

export const FILE_MAX_BYTES = 1_000_000;
export const SHAPES_MAX = 20;

export type FileProblem = 'tooLarge' | 'kmz' | 'unreadable' | 'none' | 'tooManyShapes' | 'tooManyCorners';

/** The shapes of a file, each with its corners, or why there are none. */
export async function readBoundaryFile(file: File): Promise<readonly Corner[][] | FileProblem> {
  if (file.size > FILE_MAX_BYTES) return 'tooLarge';
  const text = (await file.text()).replace(/^\uFEFF/, '').trimStart();
  // KMZ is a ZIP archive.
  if (text.startsWith('PK') || /\.kmz$/i.test(file.name)) return 'kmz';
  const found = text.startsWith('<') ? shapesInKml(text) : shapesInGeoJson(text);
  if (typeof found === 'string') return found;
  if (found.length > SHAPES_MAX) return 'tooManyShapes';
  const shapes = found.map(cornersOfRing).filter((corners) => corners.length >= CORNERS_MIN);
  if (shapes.length === 0) return 'none';
  return shapes.some(({ length }) => length > CORNERS_MAX) ? 'tooManyCorners' : shapes;
}

/** Longitude and latitude, as both formats have them. */
type Ring = readonly (readonly unknown[])[];

function shapesInKml(text: string): Ring[] | FileProblem {
  // An entity could unfold without end.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return 'unreadable';
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  if (parsed.querySelector('parsererror')) return 'unreadable';
  const outer = [...parsed.getElementsByTagNameNS('*', 'outerBoundaryIs')];
  // Walked tracks are saved as lines.
  const holders = outer.length > 0 ? outer : [...parsed.getElementsByTagNameNS('*', 'LineString')];
  if (holders.length > SHAPES_MAX) return 'tooManyShapes';
  return holders.map((holder) => {
    const coordinates = holder.getElementsByTagNameNS('*', 'coordinates')[0]?.textContent ?? '';
    return coordinates.split(/\s+/).flatMap((tuple) => (tuple === '' ? [] : [tuple.split(',').map(Number)]));
  });
}

function shapesInGeoJson(text: string): Ring[] | FileProblem {
  try {
    return ringsIn(JSON.parse(text));
  } catch {
    return 'unreadable';
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The outer rings of polygons; holes and collections of geometries are left out. */
function ringsIn(value: unknown): Ring[] {
  if (!isObject(value)) return [];
  const { type, coordinates } = value;
  if (type === 'FeatureCollection') return listIn(value['features']).flatMap(ringOfFeature);
  if (type === 'Feature') return ringOfFeature(value);
  if (type === 'Polygon') return [ringOf(coordinates)];
  return type === 'MultiPolygon' ? listIn(coordinates).map(ringOf) : [];
}

function ringOfFeature(feature: unknown): Ring[] {
  const geometry = isObject(feature) ? feature['geometry'] : undefined;
  return isObject(geometry) && (geometry['type'] === 'Polygon' || geometry['type'] === 'MultiPolygon')
    ? ringsIn(geometry)
    : [];
}

const ringOf = (polygon: unknown): Ring => listIn(listIn(polygon)[0]).map(listIn);

/** Without the corner that closes it, and without one that is there twice in a row. */
function cornersOfRing(ring: Ring): Corner[] {
  const corners = ring.slice(0, CORNERS_MAX * 2).flatMap(([longitude, latitude]): Corner[] => {
    const isPlace =
      typeof latitude === 'number' &&
      typeof longitude === 'number' &&
      Math.abs(latitude) <= 90 &&
      Math.abs(longitude) <= 180;
    return isPlace ? [roundedCorner([latitude, longitude])] : [];
  });
  return corners.filter((corner, at) => corner.join() !== corners[(at + 1) % corners.length]?.join());
}
