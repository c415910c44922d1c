/* The base map of our own: pages name its tiles, the server draws them (server/map). No zod here. */

/** To be raised with the drawing: browsers keep a version's tiles for a year. */
export const TILES_VERSION = '4';

/** CSS pixels, so that few tiles fill a phone. Usual ones have 256, so a map's zoom is its tiles' and one more. */
export const TILE_PIXELS = 512;

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** As Leaflet fills it in; names are in the page's language. */
export const tilesPath = (language: string, scheme: Scheme): string =>
  `/map/base/${TILES_VERSION}/${language}/${scheme}/{z}/{x}/{y}`;
