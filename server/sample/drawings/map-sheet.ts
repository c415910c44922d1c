import { disc, filled, HEIGHT, lines, type Point, RED_INK, WIDTH } from './ink.ts';
import { lettering } from './lettering.ts';

/** The paper a village map is drawn or printed on. */
export const SHEETS = {
  linen: {
    paper: '#e3e9e1',
    ink: '#34506a',
    washes: ['#d2e0d0', '#e6e5cd', '#cfdcdd', '#dde4c9'],
    water: '#a9c4cf',
    road: '#f4f5ec',
    mark: RED_INK,
    casing: '#f8f8ef',
  },
  ochre: {
    paper: '#ecdcb4',
    ink: '#5d3f28',
    washes: ['#e2c98f', '#d9d09a', '#e7cfa0', '#d3bd85'],
    water: '#a9bba8',
    road: '#f5ebcd',
    mark: '#a5301f',
    casing: '#fbf3d8',
  },
  blueprint: {
    paper: '#3f6076',
    ink: '#e9efe4',
    washes: ['#476a80', '#44667c', '#4b6e82', '#41637a'],
    water: '#5d8799',
    road: '#37566b',
    mark: '#f2b45c',
    casing: '#2f4b5e',
  },
} as const;

export type Colours = (typeof SHEETS)[keyof typeof SHEETS];

/** Pixels of paper around the map. */
export const MARGIN = 52;

/** The creases of a map that was carried in a pocket. */
export function drawFolds({ ink, casing }: Colours): string {
  const creases: Point[][] = [
    [
      [533, 0],
      [533, HEIGHT],
    ],
    [
      [1067, 0],
      [1067, HEIGHT],
    ],
    [
      [0, 600],
      [WIDTH, 600],
    ],
  ];
  const beside = creases.map((crease) => crease.map(([x, y]): Point => [x + 4, y + 4]));
  return lines(creases, ink, 5, 'stroke-opacity=".1"') + lines(beside, casing, 4, 'stroke-opacity=".45"');
}

export function drawFrame({ paper, ink }: Colours): string {
  const frame = (inset: number, width: number) =>
    `<rect x="${inset}" y="${inset}" width="${WIDTH - 2 * inset}" height="${HEIGHT - 2 * inset}" fill="none" stroke="${ink}" stroke-width="${width}"/>`;
  const border = `<rect x="26" y="26" width="${WIDTH - 52}" height="${HEIGHT - 52}" fill="none" stroke="${paper}" stroke-width="52"/>`;
  const ticks: Point[][] = [];
  for (let x = 100; x < WIDTH - 60; x += 100)
    ticks.push(
      [
        [x, 34],
        [x, 52],
      ],
      [
        [x, HEIGHT - 52],
        [x, HEIGHT - 34],
      ],
    );
  for (let y = 100; y < HEIGHT - 60; y += 100)
    ticks.push(
      [
        [34, y],
        [52, y],
      ],
      [
        [WIDTH - 52, y],
        [WIDTH - 34, y],
      ],
    );
  return border + frame(34, 2) + frame(52, 4.5) + lines(ticks, ink, 2);
}

export function drawNorth([x, y]: Point, { ink, casing }: Colours): string {
  return [
    disc([x, y], 82, casing, `stroke="${ink}" stroke-width="2.4"`),
    filled(
      [
        [x, y - 62],
        [x + 20, y + 52],
        [x, y + 34],
      ],
      ink,
    ),
    filled(
      [
        [x, y - 62],
        [x - 20, y + 52],
        [x, y + 34],
      ],
      casing,
      `stroke="${ink}" stroke-width="2.6" stroke-linejoin="round"`,
    ),
    lines(
      [
        [
          [x - 82, y],
          [x - 66, y],
        ],
        [
          [x + 66, y],
          [x + 82, y],
        ],
      ],
      ink,
      2.6,
    ),
    lettering('N', [x + 37, y - 24], { size: 24, anchor: 'middle', colour: ink }),
  ].join('');
}

/** The scale of Indian village maps. Its bar has no figures: the drawing is of no real land. */
export function drawScale([x, y]: Point, { ink, casing }: Colours): string {
  const bar = Array.from(
    { length: 4 },
    (_, i) =>
      `<rect x="${x + 24 + i * 70}" y="${y - 4}" width="70" height="11" fill="${i % 2 ? casing : ink}" stroke="${ink}" stroke-width="2"/>`,
  );
  return [
    `<rect x="${x}" y="${y - 58}" width="328" height="84" rx="6" fill="${casing}" stroke="${ink}" stroke-width="2.4"/>`,
    lettering('16 inches : 1 mile', [x + 24, y - 20], { size: 17, colour: ink, weight: 0.14 }),
    ...bar,
  ].join('');
}
