import { cornersOf, type Field } from './fields.ts';
import type { Ground, Spot } from './ground.ts';
import { disc, INK, lines, type Point, RED_INK, through } from './ink.ts';
import { lettering } from './lettering.ts';

/** The plot as a village map marks it: hatched and outlined in red ink. */
export function drawPlotMarks(ground: Ground, plot: Field): string {
  const outline = ground.outline(cornersOf(plot));
  const [width, depth] = [plot.right - plot.left, plot.far - plot.near];
  const hatch: Point[][] = [];
  const gap = 4.6 * ground.unit;
  for (let at = gap; at < width + depth; at += gap) {
    const from: Spot = at < depth ? [plot.left, plot.near + at] : [plot.left + at - depth, plot.far];
    const to: Spot = at < width ? [plot.left + at, plot.near] : [plot.right, plot.near + at - width];
    hatch.push(ground.line(from, to));
  }
  const d = through(outline);
  return [
    `<path d="${d}" fill="#fbf3dc" fill-opacity=".24"/>`,
    lines(hatch, RED_INK, 2.4, 'stroke-opacity=".55"'),
    `<path d="${d}" fill="none" stroke="#fdf8ea" stroke-width="15" stroke-linejoin="round"/>`,
    `<path d="${d}" fill="none" stroke="${RED_INK}" stroke-width="7.5" stroke-linejoin="round"/>`,
  ].join('');
}

/** Lines with ticks like a measuring chain's along two sides of the plot, and a letter at each corner. */
export function drawMeasures(ground: Ground, plot: Field, roadSide: 'left' | 'right' | 'front'): string {
  const { unit } = ground;
  const away = 4.2 * unit;
  const free = roadSide === 'right' ? 'left' : 'right';
  const measure = (from: Spot, to: Spot, out: Spot): string => {
    const ticks = Array.from({ length: 11 }, (_, i) => {
      const part = i / 10;
      const long = i % 10 === 0 ? 1 : i === 5 ? 0.6 : 0.34;
      const spot: Spot = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
      return ground.line(
        [spot[0] - out[0] * 0.36 * long, spot[1] - out[1] * 0.36 * long],
        [spot[0] + out[0] * 0.36 * long, spot[1] + out[1] * 0.36 * long],
        1,
      );
    });
    const all = [ground.line(from, to, 12), ...ticks];
    return lines(all, '#fdf8ea', 8) + lines(all, INK, 3);
  };
  const u = free === 'right' ? plot.right + away : plot.left - away;
  const stones = cornersOf(plot).map((corner) => ground.at(ground.bent(corner)));
  const names = stones.map(([x, y], at) => {
    const [nx, ny]: Point = [x + (at === 0 || at === 3 ? -46 : 46), at < 2 ? y + 4 : y - 30];
    return (
      disc([nx, ny], 23, '#fdf8ea', `stroke="${INK}" stroke-width="2.4"`) +
      lettering('ABCD'[at] ?? '', [nx, ny + 11], { size: 22, anchor: 'middle', weight: 0.16 })
    );
  });
  return (
    measure([plot.left, plot.near - away], [plot.right, plot.near - away], [0, away]) +
    measure([u, plot.near], [u, plot.far], [away, 0]) +
    names.join('')
  );
}

/** True where something `tall` pixels high and `wide` to each side of the spot would hide a part of the plot or its measures. */
export function hidesPlot(ground: Ground, plot: Field, spot: Spot, wide: number, tall: number): boolean {
  const margin = 8 * ground.unit;
  if (spot[1] > plot.far + 2 * ground.unit) return false;
  const [x, y] = ground.at(spot);
  const outline = ground.outline(
    cornersOf({ ...plot, left: plot.left - margin, right: plot.right + margin, near: plot.near - margin }),
    3 * ground.unit,
  );
  if (outline.some(([px, py]) => px > x - wide && px < x + wide && py > y - tall && py < y)) return true;
  return [x - wide, x, x + wide].some((side) => isInside(outline, [side, y]) || isInside(outline, [side, y - tall]));
}

function isInside(outline: readonly Point[], [x, y]: Point): boolean {
  const crossings = outline.filter(([ax, ay], at) => {
    const [bx, by] = outline[(at + 1) % outline.length] ?? [ax, ay];
    return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
  });
  return crossings.length % 2 === 1;
}
