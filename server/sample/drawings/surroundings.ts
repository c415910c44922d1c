import type { Field } from './fields.ts';
import type { Spot, View } from './ground.ts';
import { drawHouse, type House, someHouse, type Standing } from './houses.ts';
import { hidesPlot } from './plot-marks.ts';
import { isOnRoad, type Road } from './roads.ts';
import { drawTree, type Tree } from './trees.ts';
import { RIVER_METRES } from './water.ts';

/** Where things lie, in metres. */
export interface Layout {
  plot: Field;
  road: Road;
  fields: readonly Field[];
}

/** Trees on the far ridges of fields, none on the road, in the river or before the plot. `wooded` is how many, from 0 to 1. */
export function treesOnRidges(
  { chance, ground, haze }: View,
  { trees, wooded, water }: { trees: readonly [Tree, ...Tree[]]; wooded: number; water?: 'river' | 'pond' },
  { fields, plot, road }: Layout,
): Standing[] {
  const { unit } = ground;
  return fields.flatMap((field) => {
    const count = chance.happens(wooded) ? (chance.happens(0.3) ? 3 : 1) : 0;
    return Array.from({ length: count }, (): Standing[] => {
      const place: Spot = [chance.between(field.left, field.right), field.far + chance.between(-0.4, 0.4) * unit];
      const spot = ground.bent(place);
      const distance = ground.distance(spot);
      const scale = ground.scaleAt(spot);
      const tree = chance.pick(trees);
      if (
        isOnRoad(road, place, 3 * unit) ||
        distance > 900 * unit ||
        !ground.isInView(spot, 160) ||
        hidesPlot(ground, plot, spot, 7 * scale, 18 * scale)
      )
        return [];
      const inRiver = water === 'river' && place[1] > RIVER_METRES.near * unit && place[1] < RIVER_METRES.far * unit;
      if (inRiver) return [];
      const fading = Math.min(0.75, 1 - Math.exp(-Math.max(0, distance / unit - 120) / 560));
      return [{ distance, svg: drawTree(chance, tree, ground.at(spot), scale, haze, fading) }];
    }).flat();
  });
}

/** A village in the distance, or a street that the plot is a gap in. */
export function housesAround(
  view: View,
  { kind, where }: { kind: House['kind']; where: 'village' | 'street' },
  { plot, road }: Layout,
): Standing[] {
  const { chance, ground } = view;
  const { unit } = ground;
  const sites: Spot[] = [];
  if (where === 'street') {
    const across = road.left > plot.left ? road.right + 8 : plot.right + 9;
    const beside = road.left > plot.left ? plot.left - 9 : road.left - 8;
    for (let v = plot.near - 2; v < 130; v += 12.5) {
      for (let row = 0; row < 3; row += 1) {
        if (chance.happens(0.86)) sites.push([across + row * 14 + chance.between(-1, 1), v + row * 3]);
        if (chance.happens(0.8)) sites.push([beside - row * 14 + chance.between(-1, 1), v + row * 3]);
      }
      if (v > plot.far + 4) sites.push([plot.left + 6, v], [plot.right - 8, v]);
    }
  } else {
    const middle = chance.between(-70, 70);
    for (let i = 0; i < 14; i += 1)
      sites.push([(middle + chance.between(-75, 75)) * unit, chance.between(150, 250) * unit]);
  }
  return sites.flatMap((site) => {
    const spot = ground.bent(site);
    const scale = ground.scaleAt(spot);
    if (isOnRoad(road, site, 6.5) || !ground.isInView(spot, 120) || hidesPlot(ground, plot, site, 6 * scale, 7 * scale))
      return [];
    return [drawHouse(view, someHouse(chance, site, where === 'village' && chance.happens(0.35) ? 'tiled' : kind))];
  });
}
