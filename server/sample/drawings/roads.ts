import type { Field } from './fields.ts';
import type { Spot, View } from './ground.ts';
import { filled, mixed } from './ink.ts';

export interface RoadStyle {
  kind: 'mud' | 'tar';
  side: 'left' | 'right' | 'front';
}

/** Where the road runs, in metres. */
export interface Road {
  left: number;
  right: number;
  near: number;
  far: number;
  /** It leads away from us, not past us. */
  away: boolean;
}

/** A road along a side of the plot, from us to the horizon, or across before the plot. */
export function roadBeside(plot: Field, { kind, side }: RoadStyle, unit: number): Road {
  const width = (kind === 'tar' ? 9 : 6) * unit;
  const verge = 2 * unit;
  if (side === 'front')
    return {
      left: -400 * unit,
      right: 400 * unit,
      near: plot.near - verge - width,
      far: plot.near - verge,
      away: false,
    };
  const left = side === 'left' ? plot.left - verge - width : plot.right + verge;
  return { left, right: left + width, near: -100 * unit, far: 2400 * unit, away: true };
}

export function drawRoad({ ground, haze }: View, road: Road, kind: RoadStyle['kind']): string {
  const { unit } = ground;
  const width = road.away ? road.right - road.left : road.far - road.near;
  const strip = (from: number, to: number, colour: string) => {
    const spots: Spot[] = road.away
      ? [
          [road.left + width * from, road.near],
          [road.left + width * to, road.near],
          [road.left + width * to, road.far],
          [road.left + width * from, road.far],
        ]
      : [
          [road.left, road.near + width * from],
          [road.right, road.near + width * from],
          [road.right, road.near + width * to],
          [road.left, road.near + width * to],
        ];
    return filled(ground.outline(spots, (road.away ? 60 : 16) * unit), colour);
  };
  const earth = mixed('#d9c193', haze, 0.08);
  if (kind === 'mud')
    return (
      strip(-0.08, 1.08, '#a8a469') +
      strip(0, 1, earth) +
      strip(0.14, 0.32, '#c5a878') +
      strip(0.66, 0.84, '#c5a878') +
      strip(0.46, 0.53, '#b3ab6e')
    );
  const tar = '#8b8780';
  const dashes: string[] = [];
  for (let at = road.away ? road.near : road.left; at < (road.away ? 420 * unit : road.right); at += 12 * unit) {
    const middle = width / 2;
    const half = width * 0.025;
    const spots: Spot[] = road.away
      ? [
          [road.left + middle - half, at],
          [road.left + middle + half, at],
          [road.left + middle + half, at + 5 * unit],
          [road.left + middle - half, at + 5 * unit],
        ]
      : [
          [at, road.near + middle - half],
          [at + 5 * unit, road.near + middle - half],
          [at + 5 * unit, road.near + middle + half],
          [at, road.near + middle + half],
        ];
    const dash = ground.outline(spots);
    if (dash.length > 2) dashes.push(filled(dash, '#f3ead2'));
  }
  return strip(-0.18, 1.18, '#bfae83') + strip(-0.08, 1.08, earth) + strip(0.06, 0.94, tar) + dashes.join('');
}

/** Where the electric poles stand: beyond the road, seen from the plot; the furthest first. */
export function polesAlong(road: Road, plot: Field, unit: number): Spot[] {
  const side = road.left < plot.left ? road.left - 2.5 * unit : road.right + 2.5 * unit;
  return Array.from({ length: 12 }, (_, i): Spot => [side, (-46 + i * 42) * unit]).toReversed();
}

/** True within `margin` metres of the road. */
export function isOnRoad(road: Road, [u, v]: Spot, margin: number): boolean {
  return u > road.left - margin && u < road.right + margin && v > road.near - margin && v < road.far + margin;
}
