import { HEIGHT, WIDTH } from './drawings/ink.ts';
import { drawLandscape } from './drawings/landscape.ts';
import { sampleLabel } from './drawings/lettering.ts';
import { SCENES } from './drawings/scenes.ts';
import { drawVillageMap, type MapSheet } from './drawings/village-map.ts';

/** Village maps with one plot marked. */
const MAPS = {
  mapOnLinen: { seed: 'm2', sheet: 'linen', turn: 14, fieldSize: 26_000, river: true },
  mapCarriedAlong: { seed: 'm3', sheet: 'ochre', turn: 22, fieldSize: 36_000 },
  mapPrintedBlue: { seed: 'm4', sheet: 'blueprint', turn: -18, fieldSize: 30_000 },
} as const satisfies Record<string, MapSheet>;

export type SceneName = keyof typeof SCENES;
export type MapName = keyof typeof MAPS;
export type DrawingName = SceneName | MapName;

export const DRAWING_NAMES: readonly DrawingName[] = [...keysOf(SCENES), ...keysOf(MAPS)];

function keysOf<T extends object>(of: T): (keyof T)[] {
  // Safe: both objects are literals of this module, so they have no other keys than their type says.
  return Object.keys(of) as (keyof T)[];
}

const isMap = (name: DrawingName): name is MapName => name in MAPS;

/**
 * A drawing of a plot of land as SVG, the same on every machine: it uses no font and no outside file. `width` is in pixels; the height is three quarters of it.
 * Every drawing says in its corner that it is a sample.
 */
export function drawPlot(name: DrawingName, width: number): string {
  const body = isMap(name) ? drawVillageMap(MAPS[name]) : drawLandscape(SCENES[name]);
  const height = Math.round((width * HEIGHT) / WIDTH);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${width}" height="${height}">${body}${sampleLabel()}</svg>`;
}
