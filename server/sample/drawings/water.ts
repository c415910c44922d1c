import type { Field } from './fields.ts';
import type { Spot, View } from './ground.ts';
import { filled, lines, mixed, type Point } from './ink.ts';

/** How far beyond the plot's middle the river and its sands reach, for an eye 36 m up. */
export const RIVER_METRES = { near: 165, far: 450 };

/** A river across the picture, between banks of sand, with a boat. */
export function drawRiver({ chance, ground, haze }: View): string {
  const { unit } = ground;
  const phase = chance.between(0, 6);
  const bank = (at: number, swing: number) =>
    Array.from({ length: 41 }, (_, i): Point => {
      const u = (-1000 + i * 50) * unit;
      return ground.at([u, at * unit + Math.sin(u / (150 * unit) + phase) * swing * unit]);
    });
  const between = (near: number, far: number, colour: string) =>
    filled([...bank(near, 22), ...bank(far, 30).toReversed()], mixed(colour, haze, 0.15));
  const streaks = Array.from({ length: 26 }, (): Point[] => {
    const [x, y] = ground.at([chance.between(-420, 420) * unit, chance.between(222, 330) * unit]);
    return [
      [x, y],
      [x + chance.between(20, 90), y],
    ];
  });
  const boat = ground.at([chance.between(-40, 90) * unit, 245 * unit]);
  const [x, y] = boat;
  return [
    between(184, 420, '#e6d8b2'),
    between(206, 370, '#a3b9bd'),
    between(212, 290, '#94afb6'),
    lines(streaks, '#e3ebe6', 2.2, 'stroke-opacity=".8"'),
    filled(
      [
        [x - 34, y - 9],
        [x + 34, y - 11],
        [x + 24, y + 5],
        [x - 22, y + 5],
      ],
      '#6b5140',
    ),
    filled(
      [
        [x - 12, y - 9],
        [x - 8, y - 24],
        [x + 12, y - 24],
        [x + 16, y - 10],
      ],
      '#c3a777',
    ),
  ].join('');
}

/** A village pond behind a corner of the plot, on its left (-1) or right (1). */
export function drawPond({ chance, ground }: View, plot: Field, side: -1 | 1): string {
  const { unit } = ground;
  const middle: Spot = [side > 0 ? plot.right + 27 * unit : plot.left - 27 * unit, plot.far + 14 * unit];
  const edge = (reach: number) =>
    Array.from({ length: 40 }, (_, i): Point => {
      const angle = (i / 40) * Math.PI * 2;
      const r = reach * (1 + 0.09 * Math.sin(angle * 3 + side) + 0.05 * Math.sin(angle * 5));
      return ground.at([middle[0] + Math.cos(angle) * 24 * r * unit, middle[1] + Math.sin(angle) * 26 * r * unit]);
    });
  const lilies = Array.from({ length: 12 }, () => {
    const [x, y] = ground.at([middle[0] + chance.between(-15, 15) * unit, middle[1] + chance.between(-17, 17) * unit]);
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="10" ry="3.6" fill="#7d9a5a"/>`;
  });
  const glints = Array.from({ length: 9 }, (): Point[] => {
    const [x, y] = ground.at([middle[0] + chance.between(-14, 12) * unit, middle[1] + chance.between(-16, 16) * unit]);
    return [
      [x, y],
      [x + 44, y],
    ];
  });
  return (
    filled(edge(1.14), '#8f9a5f') +
    filled(edge(1.06), '#b99b6d') +
    filled(edge(0.98), '#98b0b0') +
    lines(glints, '#dce6e0', 2.6) +
    lilies.join('')
  );
}
