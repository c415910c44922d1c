import type { Location } from './shown-location.ts';

export const LEAST_ZOOM = 5;
export const MOST_ZOOM = 18;

/** A state is more than one mark from this zoom. */
export const DISTRICTS_FROM_ZOOM = 7;

/** Plots show at their own location from this zoom; below it, one marker a district or state. */
export const PLOTS_FROM_ZOOM = 10;

export const MAP_EDGES = { west: 73, south: 17, east: 90, north: 32 };

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

const BOX_DEGREES = /^\d{2}(?:\.\d{1,4})?$/;

/** The box of `west,south,east,north` in degrees; undefined if it is malformed, empty, or not inside MAP_EDGES. */
export function readBox(text: string): Box | undefined {
  const parts = text.split(',');
  if (parts.length !== 4 || !parts.every((part) => BOX_DEGREES.test(part))) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const box = { west, south, east, north };
  const isOurs =
    west >= MAP_EDGES.west && south >= MAP_EDGES.south && east <= MAP_EDGES.east && north <= MAP_EDGES.north;
  return isOurs && west < east && south < north ? box : undefined;
}

/** A box as addresses have it, cut to MAP_EDGES and to four decimals; undefined if nothing is left of it. */
export function writeBox({ west, south, east, north }: Box): string | undefined {
  const text = [
    Math.max(west, MAP_EDGES.west),
    Math.max(south, MAP_EDGES.south),
    Math.min(east, MAP_EDGES.east),
    Math.min(north, MAP_EDGES.north),
  ]
    .map((degrees) => degrees.toFixed(4))
    .join();
  return readBox(text) && text;
}

export const isBox = (text: string): boolean => readBox(text) !== undefined;

const LOCATION = /^(\d{2}(?:\.\d{1,10})?),(\d{2}(?:\.\d{1,10})?)$/;
const MANDAL_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
export const NEAR_AREA = 'area';

/** "25.61,85.14", as phones round to 0.01 degree before they send; undefined for a mandal or anything else. */
export function readNearLocation(text: string): Location | undefined {
  const [, latitude, longitude] = LOCATION.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const at = { latitude: rounded(latitude), longitude: rounded(longitude) };
  const isOurs =
    at.latitude >= MAP_EDGES.south &&
    at.latitude <= MAP_EDGES.north &&
    at.longitude >= MAP_EDGES.west &&
    at.longitude <= MAP_EDGES.east;
  return isOurs ? at : undefined;
}

const rounded = (degrees: string) => Number(Number(degrees).toFixed(2));

export const isNear = (text: string): boolean =>
  text === NEAR_AREA || MANDAL_ID.test(text) || readNearLocation(text) !== undefined;
