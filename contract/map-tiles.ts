/** Raise it with every change of the drawing: browsers cache a version's tiles for a year. */
export const TILES_VERSION = '4';

/** CSS pixels; few large tiles fill a phone. Usual tiles have 256, so a map's zoom is its tiles' zoom plus one. */
export const TILE_PIXELS = 512;

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export const tilesPath = (language: string, scheme: Scheme): string =>
  `/map/base/${TILES_VERSION}/${language}/${scheme}/{z}/{x}/{y}`;
