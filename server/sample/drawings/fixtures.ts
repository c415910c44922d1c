import { PEN, type Standing } from './houses.ts';
import type { Ground, Spot } from './ground.ts';
import { along, disc, filled, INK, lines, mixed, oval, type Point, RED_INK } from './ink.ts';

const WALL_METRES = 1.7;
const POLE_METRES = 8;
const PUMP_SIZE = 1.3;

/** A brick wall between two spots, with its courses drawn where it is near. */
export function drawWall(ground: Ground, from: Spot, to: Spot): Standing {
  const height = WALL_METRES;
  const pieces = 10;
  const spots = Array.from({ length: pieces + 1 }, (_, i): Spot =>
    ground.bent([from[0] + ((to[0] - from[0]) * i) / pieces, from[1] + ((to[1] - from[1]) * i) / pieces]),
  );
  const foot = spots.map((spot) => ground.at(spot));
  const courseAt = (up: number) => spots.map(([u, v]) => ground.at([u, v, up]));
  const top = courseAt(height);
  const courses = Array.from({ length: 6 }, (_, i) => courseAt((height * (i + 1)) / 7));
  const joints: Point[][] = [];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const bricks = Math.min(46, Math.round(length / 0.6));
  for (let row = 0; row < 7; row += 1) {
    for (let i = 0; i < bricks; i += 1) {
      const part = (i + (row % 2) / 2) / bricks;
      const [u, v] = ground.bent([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
      joints.push([ground.at([u, v, (height * row) / 7]), ground.at([u, v, (height * (row + 1)) / 7])]);
    }
  }
  const svg = [
    filled([...foot, ...top.toReversed()], '#bb7554', PEN),
    lines([...courses, ...joints], '#e0bfa0', 1.1, 'stroke-opacity=".55"'),
    lines([top], '#d9c3a3', 5),
    lines([top.map(([x, y]): Point => [x, y - 3])], INK, 1.4, 'stroke-opacity=".6"'),
  ].join('');
  return { distance: Math.min(ground.distance(from), ground.distance(to)) + 0.01, svg };
}

/** A stone at a corner of the plot, whitewashed with a red head. */
export function drawBoundaryStone(ground: Ground, spot: Spot): Standing {
  const bent = ground.bent(spot);
  const [x, y] = ground.at(bent);
  const scale = ground.scaleAt(bent) * 1.25 * ground.unit;
  const [w, h] = [scale * 0.34, scale * 1.3];
  const svg =
    oval([x + w * 0.9, y], w * 1.5, w * 0.5, INK, 'fill-opacity=".3"') +
    filled(
      [
        [x - w, y + w * 0.3],
        [x + w, y + w * 0.3],
        [x + w * 0.85, y - h],
        [x, y - h * 1.12],
        [x - w * 0.85, y - h],
      ],
      '#fbf6e8',
      `stroke="${INK}" stroke-width="2"`,
    ) +
    filled(
      [
        [x - w * 0.9, y - h * 0.66],
        [x + w * 0.9, y - h * 0.66],
        [x + w * 0.85, y - h],
        [x, y - h * 1.12],
        [x - w * 0.85, y - h],
      ],
      RED_INK,
    );
  return { distance: ground.distance(bent), svg };
}

/** The hand pump of every village: a blue barrel, its spout and its long handle, on a cement stand. */
export function drawHandPump(ground: Ground, spot: Spot): Standing {
  const bent = ground.bent(spot);
  const [x, y] = ground.at(bent);
  const m = ground.scaleAt(bent) * PUMP_SIZE;
  const blue = '#5b7f8c';
  const svg = [
    oval([x, y], m * 1.1, m * 0.34, '#d6cbb4', `stroke="${INK}" stroke-opacity=".5" stroke-width="1.5"`),
    filled(
      [
        [x - m * 0.13, y],
        [x + m * 0.13, y],
        [x + m * 0.13, y - m * 1.2],
        [x - m * 0.13, y - m * 1.2],
      ],
      blue,
      PEN,
    ),
    lines(
      [
        [
          [x - m * 0.1, y - m * 0.75],
          [x - m * 0.5, y - m * 0.72],
          [x - m * 0.55, y - m * 0.55],
        ],
      ],
      blue,
      m * 0.13,
    ),
    lines(
      [
        [
          [x - m * 0.15, y - m * 1.32],
          [x + m * 0.3, y - m * 1.3],
          [x + m * 1.15, y - m * 0.6],
        ],
      ],
      mixed(blue, INK, 0.35),
      m * 0.09,
    ),
    disc([x, y - m * 1.28], m * 0.17, blue, PEN),
  ].join('');
  return { distance: ground.distance(bent), svg };
}

/** Electric poles along a line, with their wires. */
export function drawPoles(ground: Ground, spots: readonly Spot[]): Standing[] {
  const heads = spots.map((spot) => {
    const [u, v] = ground.bent(spot);
    return {
      spot,
      foot: ground.at([u, v]),
      head: ground.at([u, v, POLE_METRES]),
      scale: ground.scaleAt([u, v]),
      distance: ground.distance([u, v]),
    };
  });
  return heads.map(({ foot, head, scale, distance }, at) => {
    const arm = scale * 0.8;
    const bar = head[1] + scale * 0.5;
    const following = heads[at + 1];
    const wires = [-1, 1].flatMap((side): Point[][] => {
      if (!following) return [];
      const from: Point = [head[0] + side * arm, bar];
      const to: Point = [following.head[0] + side * following.scale * 0.8, following.head[1] + following.scale * 0.5];
      return [
        Array.from({ length: 9 }, (_, i): Point => {
          const [x, y] = along(from, to, i / 8);
          return [x, y + Math.sin((i / 8) * Math.PI) * Math.abs(to[0] - from[0]) * 0.05];
        }),
      ];
    });
    const svg =
      lines(wires, INK, Math.max(0.9, scale * 0.05), 'stroke-opacity=".55"') +
      lines([[foot, head]], '#8d8272', Math.max(1.4, scale * 0.26)) +
      lines(
        [
          [
            [head[0] - arm, bar],
            [head[0] + arm, bar],
          ],
        ],
        '#6d6253',
        Math.max(1, scale * 0.16),
      );
    return { distance, svg };
  });
}
