import type { Spot, View } from './ground.ts';
import { filled, lines, mixed, type Point, WIDTH } from './ink.ts';

/** How a field looks: its ground, and what stands on it. `lines` run along the field, `tufts` are drawn where they are near enough to be seen. */
export interface Crop {
  ground: string;
  mark: string;
  texture: 'lines' | 'tufts' | 'speckles' | 'beds' | 'water';
  /** A second, brighter mark. */
  flower?: string;
}

export const CROPS = {
  youngPaddy: { ground: '#a9bd6a', mark: '#7f9a4a', texture: 'tufts' },
  greenPaddy: { ground: '#86a352', mark: '#66843c', texture: 'lines', flower: '#9db766' },
  ripePaddy: { ground: '#d3b457', mark: '#b48f38', texture: 'tufts', flower: '#e3cb7d' },
  flooded: { ground: '#b3c4c0', mark: '#8fa8a7', texture: 'water', flower: '#7f9a4a' },
  mustard: { ground: '#d9b23c', mark: '#8f9a41', texture: 'speckles', flower: '#f0cf55' },
  wheat: { ground: '#dcc07a', mark: '#bd9c52', texture: 'lines' },
  stubble: { ground: '#dcc898', mark: '#b99f68', texture: 'tufts' },
  gram: { ground: '#8ea468', mark: '#6d8550', texture: 'tufts' },
  cane: { ground: '#7c9650', mark: '#5b7639', texture: 'lines', flower: '#97ad68' },
  soybean: { ground: '#90a85c', mark: '#6f8845', texture: 'beds' },
  vegetables: { ground: '#b39a70', mark: '#7b9450', texture: 'beds' },
  fallow: { ground: '#bdb585', mark: '#99935f', texture: 'tufts' },
  ploughedSilt: { ground: '#c2a479', mark: '#a3845a', texture: 'lines' },
  ploughedRed: { ground: '#bd7d5b', mark: '#9d6043', texture: 'lines' },
  ploughedBlack: { ground: '#75665a', mark: '#594c42', texture: 'lines' },
  sand: { ground: '#e2d3ad', mark: '#c8b588', texture: 'tufts' },
} as const satisfies Record<string, Crop>;
export type CropName = keyof typeof CROPS;

/** A field by its bounds in metres from the middle of the plot. */
export interface Field {
  left: number;
  right: number;
  near: number;
  far: number;
  crop: Crop;
}

/** Clockwise from the near left one. */
export const cornersOf = ({ left, right, near, far }: Field): [Spot, Spot, Spot, Spot] => [
  [left, near],
  [right, near],
  [right, far],
  [left, far],
];

/**
 * Lays fields around the plot: strips of unequal depth, each cut into fields of unequal width; none where `reserved` lies. The furthest come first.
 */
export function layFields(
  { chance, ground: { unit } }: View,
  crops: readonly [CropName, ...CropName[]],
  plot: Field,
  reserved: readonly { left: number; right: number }[],
): Field[] {
  const fields: Field[] = [];
  const strips = [{ near: plot.near, far: plot.far, hasPlot: true }];
  for (let near = plot.far, depth = 30; near < 2400 * unit; depth *= 1.14) {
    const far = near + chance.between(0.75, 1.25) * depth * unit;
    strips.push({ near, far, hasPlot: false });
    near = far;
  }
  for (let far = plot.near; far > -110 * unit;) {
    const near = far - chance.between(26, 40) * unit;
    strips.push({ near, far, hasPlot: false });
    far = near;
  }
  for (const { near, far, hasPlot } of strips) {
    const reach = (150 + Math.max(0, near / unit) * 1.5) * unit;
    const breaks = [...reserved, ...(hasPlot ? [plot] : [])].toSorted((a, b) => a.left - b.left);
    let left = -reach;
    for (const next of [...breaks, { left: reach, right: reach }]) {
      left = cutIntoFields(left, next.left, near, far);
      left = Math.max(left, next.right);
    }
  }
  return fields.toSorted((a, b) => b.near - a.near);

  function cutIntoFields(from: number, to: number, near: number, far: number): number {
    let left = from;
    while (left < to - 1) {
      const wished = chance.between(0.7, 2.1) * Math.max(30 * unit, (far - near) * 1.1);
      const right = to - left - wished < 16 * unit ? to : left + wished;
      fields.push({ left, right, near, far, crop: CROPS[chance.pick(crops)] });
      left = right;
    }
    return to;
  }
}

/** Fields with grassy ridges (mend) between them, the furthest paler, as far land looks. */
export function drawField(view: View, field: Field): string {
  const { chance, ground, haze } = view;
  const { unit } = ground;
  const distance = Math.max(0, ground.distance([(field.left + field.right) / 2, field.near]) / unit);
  const fading = Math.min(0.86, 1 - Math.exp(-Math.max(0, distance - 90) / 620));
  const ridge = Math.min(1.1, 0.55 + distance / 400) * unit;
  const inner = {
    ...field,
    left: field.left + ridge,
    right: field.right - ridge,
    near: field.near + ridge,
    far: field.far - ridge,
  };
  const outline = ground.outline(cornersOf(inner));
  if (outline.length < 3 || outline.every(([x]) => x < 0) || outline.every(([x]) => x > WIDTH)) return '';

  const tint = chance.between(-0.08, 0.08);
  const shade = mixed(field.crop.ground, tint > 0 ? '#fff3c4' : '#4f4a2a', Math.abs(tint));
  const surface = filled(outline, mixed(shade, haze, fading));
  if (distance > 280) return surface;
  const marks = { ...field.crop, mark: mixed(field.crop.mark, haze, fading) };
  if (field.crop.flower) marks.flower = mixed(field.crop.flower, haze, fading);
  return surface + textureOf(view, inner, marks);
}

function textureOf(view: View, field: Field, crop: Crop): string {
  const { ground } = view;
  const { unit } = ground;
  const middle: Spot = [(field.left + field.right) / 2, (field.near + field.far) / 2];
  const near: Spot = [middle[0], Math.max(field.near, -50 * unit)];
  const scale = ground.scaleAt(near) * unit;
  if (crop.texture === 'lines' || crop.texture === 'beds') return furrows(view, field, crop, scale);
  if (crop.texture === 'water') return ripples(view, field, crop);
  return tufts(view, field, crop, scale);
}

function furrows({ chance, ground }: View, field: Field, crop: Crop, scale: number): string {
  const away = chance.happens(0.55);
  const across = away ? field.right - field.left : field.far - field.near;
  const gap = Math.max(crop.texture === 'beds' ? 2.6 : 1.5, 9 / scale) * ground.unit;
  const pieces = scale > 6 ? 6 : 3;
  const count = Math.min(60, Math.floor(across / gap));
  const all = Array.from({ length: count }, (_, i) => {
    const at = ((i + 0.5) / count) * across;
    return away
      ? ground.line([field.left + at, field.near], [field.left + at, field.far], pieces)
      : ground.line([field.left, field.near + at], [field.right, field.near + at], pieces);
  });
  const width =
    crop.texture === 'beds' ? Math.min(14, Math.max(1.6, scale * 1.1)) : Math.min(4, Math.max(1, scale * 0.28));
  const highlight = crop.flower
    ? lines(
        all.filter((_, i) => i % 2 === 0),
        crop.flower,
        width * 0.8,
        'stroke-opacity=".7"',
      )
    : '';
  return lines(all, crop.mark, width, 'stroke-opacity=".75"') + highlight;
}

function ripples({ chance, ground }: View, field: Field, crop: Crop): string {
  const all = Array.from({ length: 16 }, () => {
    const v = chance.between(field.near, field.far);
    const u = chance.between(field.left, field.right);
    const length = chance.between(0.05, 0.25) * (field.right - field.left);
    return ground.line([Math.max(field.left, u - length), v], [Math.min(field.right, u + length), v], 3);
  });
  return lines(all, '#e9efe4', 2.4, 'stroke-opacity=".8"') + lines(all.slice(0, 6), crop.mark, 2);
}

const TUFTS_MAX = 190;

/** Plants in rows, as they were set by hand; few enough that a field stays a field at the size of a card. */
function tufts({ chance, ground }: View, field: Field, crop: Crop, scale: number): string {
  const { unit } = ground;
  const [width, depth] = [field.right - field.left, field.far - field.near];
  const gap = Math.max((scale > 6 ? 3.4 : 5.5) * unit, Math.sqrt((width * depth) / TUFTS_MAX));
  const size = Math.min(14, Math.max(2.4, scale * 0.8));
  const strokes: Point[][] = [];
  for (let v = field.near + gap / 2; v < field.far; v += gap) {
    for (let u = field.left + gap / 2; u < field.right; u += gap) {
      const spot = ground.bent([u + chance.between(-0.24, 0.24) * gap, v + chance.between(-0.24, 0.24) * gap]);
      if (!ground.isInView(spot, 20)) continue;
      const [x, y] = ground.at(spot);
      const grown = (size * ground.scaleAt(spot) * unit) / Math.max(scale, 0.1);
      if (crop.texture === 'speckles')
        strokes.push([
          [x, y],
          [x, y - grown * 0.7],
        ]);
      else
        strokes.push(
          [
            [x - grown * 0.5, y - grown * 0.8],
            [x, y],
            [x + grown * 0.55, y - grown * 0.75],
          ],
          [
            [x, y],
            [x + grown * 0.06, y - grown * 1.15],
          ],
        );
    }
  }
  if (crop.texture !== 'speckles') return lines(strokes, crop.mark, Math.max(1.1, size * 0.2));
  const heads = strokes.flatMap(([, top]) => {
    if (!top) return [];
    return Array.from({ length: scale > 6 ? 6 : 3 }, (): Point[] => {
      const head: Point = [top[0] + chance.between(-1.6, 1.6) * size, top[1] + chance.between(-0.7, 0.5) * size];
      return [head, [head[0] + 0.1, head[1]]];
    });
  });
  return lines(strokes, crop.mark, size * 0.3) + lines(heads, crop.flower ?? crop.mark, size * 0.42);
}
