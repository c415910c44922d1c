/** A place on the drawing, in its own pixels. */
export type Point = readonly [x: number, y: number];

export const WIDTH = 1600;
export const HEIGHT = 1200;

export const PAPER = '#f6f0e2';
export const INK = '#43352a';
/** The red ink in which a village map marks one plot. */
export const RED_INK = '#b23a2a';

const rounded = (value: number) => String(Math.round(value * 10) / 10);

/** The `d` of an SVG path through the points. */
export function through(points: readonly Point[], closed = true): string {
  if (points.length === 0) return '';
  return `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

export function filled(points: readonly Point[], fill: string, extra = ''): string {
  return points.length < 3 || isOffSheet(points)
    ? ''
    : `<path d="${through(points)}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

/** True where the whole shape lies to one side of the drawing. */
function isOffSheet(points: readonly Point[]): boolean {
  return (
    points.every(([x]) => x < 0) ||
    points.every(([x]) => x > WIDTH) ||
    points.every(([, y]) => y < 0) ||
    points.every(([, y]) => y > HEIGHT)
  );
}

/** Open lines drawn with one pen; many of them cost one element. */
export function lines(all: readonly (readonly Point[])[], stroke: string, width: number, extra = ''): string {
  const d = all
    .filter((line) => !isOffSheet(line))
    .map((line) => through(line, false))
    .join('');
  if (d === '') return '';
  // Round ends are slow to draw, and nobody sees them on a thin line.
  const ends = width > 2.4 ? ' stroke-linecap="round" stroke-linejoin="round"' : '';
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${rounded(width)}"${ends}${extra && ` ${extra}`}/>`;
}

export function disc([x, y]: Point, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

export function oval([x, y]: Point, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${rounded(x)}" cy="${rounded(y)}" rx="${rounded(rx)}" ry="${rounded(ry)}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

/** The colour that lies `part` (0 to 1) of the way from one to the other; colours as #rrggbb. */
export function mixed(from: string, to: string, part: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mix = (at: number) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * part);
  return `#${[1, 3, 5].map((at) => mix(at).toString(16).padStart(2, '0')).join('')}`;
}

export function along(from: Point, to: Point, part: number): Point {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}
