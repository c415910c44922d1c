import { drawHorizon, drawSky, hazeOf, type Horizon, type Sky } from './backdrop.ts';
import { chanceFrom } from './chance.ts';
import { cornersOf, type CropName, CROPS, drawField, type Field, layFields } from './fields.ts';
import { drawBoundaryStone, drawHandPump, drawPoles, drawWall } from './fixtures.ts';
import { groundSeen, HORIZON, type Spot, type View } from './ground.ts';
import type { House, Standing } from './houses.ts';
import { HEIGHT, mixed, type Point, WIDTH } from './ink.ts';
import { drawLandmark, type Landmark } from './landmarks.ts';
import { drawMeasures, drawPlotMarks } from './plot-marks.ts';
import { drawRoad, polesAlong, roadBeside, type RoadStyle } from './roads.ts';
import { housesAround, type Layout, treesOnRidges } from './surroundings.ts';
import { drawGrass, drawTree, type Tree } from './trees.ts';
import { drawPond, drawRiver } from './water.ts';

/** A plot in its surroundings. All lengths are in metres for an eye 36 m up, and shrink with a lower one. */
export interface Scene {
  seed: string;
  sky: Sky;
  horizon: Horizon;
  /** Degrees by which the land is turned against the view. */
  turn: number;
  /** Metres: 36 looks over farmland, 14 into a street. */
  eyeHeight: number;
  crops: readonly [CropName, ...CropName[]];
  trees: readonly [Tree, ...Tree[]];
  /** How many trees stand on the ridges, from 0 to 1. */
  wooded: number;
  plot: { width: number; depth: number; crop: CropName; walled?: boolean };
  /** Beside the plot or before it. */
  road: RoadStyle & { poles?: boolean };
  houses?: { kind: House['kind']; where: 'village' | 'street' };
  water?: 'river' | 'pond';
  pump?: boolean;
  /** Things behind the plot, by metres to the right of its middle and beyond its far side. */
  landmarks?: readonly { what: Landmark; right: number; beyond: number }[];
  /** A tree at the edge of the picture, near us. */
  framedBy?: { tree: Tree; side: 'left' | 'right' };
}

/** The body of an SVG, WIDTH by HEIGHT. */
export function drawLandscape(scene: Scene): string {
  const chance = chanceFrom(scene.seed);
  // A street is laid out with a cord, so it bends less than a village's fields.
  const ground = groundSeen(chance, { ...scene, bend: scene.houses?.where === 'street' ? 0.25 : 1 });
  const view: View = { chance, ground, haze: hazeOf(scene.sky) };
  const layout = layOut(view, scene);
  const { plot, road, fields } = layout;

  return [
    drawSky(chance, scene.sky),
    drawHorizon(chance, scene.horizon, scene.sky),
    groundUnderFields(view, mixed(CROPS[scene.crops[0]].ground, '#7b7a4c', 0.45)),
    ...fields.map((field) => drawField(view, field)),
    scene.water === 'river' ? drawRiver(view) : '',
    scene.water === 'pond' ? drawPond(view, plot, scene.road.side === 'left' ? 1 : -1) : '',
    drawRoad(view, road, scene.road.kind),
    drawField(view, plot),
    drawPlotMarks(ground, plot),
    ...standing(view, scene, layout)
      .toSorted((a, b) => b.distance - a.distance)
      .map(({ svg }) => svg),
    drawMeasures(ground, plot, scene.road.side),
    foreground(view, scene),
  ].join('');
}

function layOut(view: View, { plot: { width, depth, crop }, road: style, crops }: Scene): Layout {
  const { unit } = view.ground;
  const [u, v] = [(width / 2) * unit, (depth / 2) * unit];
  const plot: Field = { left: -u, right: u, near: -v, far: v, crop: CROPS[crop] };
  const road = roadBeside(plot, style, unit);
  return { plot, road, fields: layFields(view, crops, plot, style.side === 'front' ? [] : [road]) };
}

/** Everything that rises above the ground. */
function standing(view: View, scene: Scene, layout: Layout): Standing[] {
  const { ground } = view;
  const { unit } = ground;
  const { plot, road } = layout;
  const [nearLeft, nearRight, farRight, farLeft] = cornersOf(plot);
  const walls: [Spot, Spot][] = scene.plot.walled
    ? [
        [farLeft, farRight],
        [nearLeft, farLeft],
        [nearRight, farRight],
      ]
    : [];
  return [
    ...(scene.houses ? housesAround(view, scene.houses, layout) : []),
    ...treesOnRidges(view, scene, layout),
    ...(scene.road.poles ? drawPoles(ground, polesAlong(road, plot, unit)) : []),
    ...(scene.landmarks ?? []).map(({ what, right, beyond }) =>
      drawLandmark(view, what, [right * unit, plot.far + beyond * unit]),
    ),
    ...(scene.pump ? [drawHandPump(ground, [plot.right - 4 * unit, plot.far - 5 * unit])] : []),
    ...walls.map(([from, to]) => drawWall(ground, from, to)),
    ...cornersOf(plot).map((corner) => drawBoundaryStone(ground, corner)),
  ];
}

/** The colour of the ridges between the fields, paler far away. */
function groundUnderFields({ haze }: View, ridges: string): string {
  const bands = [0, 0.1, 0.25, 0.5];
  return bands
    .map((from, i) => {
      const top = HORIZON + 6 + from * (HEIGHT - HORIZON);
      return `<rect y="${top.toFixed(0)}" width="${WIDTH}" height="${(HEIGHT - top).toFixed(0)}" fill="${mixed(ridges, haze, [0.75, 0.45, 0.22, 0.05][i] ?? 0)}"/>`;
    })
    .join('');
}

function foreground({ chance, haze }: View, scene: Scene): string {
  // Not where the road comes towards us.
  const from = scene.road.side === 'right' ? 640 : 1080;
  const clumps = [0, 190, 360].map((x) => from + x + chance.between(0, 110));
  const grass = clumps.map((x) => drawGrass(chance, x, ['#6f7f42', '#93a257'])).join('');
  if (!scene.framedBy) return grass;
  const { tree, side } = scene.framedBy;
  const foot: Point = [side === 'left' ? -24 : 1604, 1290];
  const scale = tree === 'palm' || tree === 'eucalyptus' ? 60 : 56;
  return drawTree(chance, tree, foot, scale, haze, 0) + grass;
}
