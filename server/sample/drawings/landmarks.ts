import type { Chance } from './chance.ts';
import type { Standing } from './houses.ts';
import type { Spot, View } from './ground.ts';
import { filled, INK, lines, mixed, oval, type Point } from './ink.ts';

export const LANDMARKS = ['temple', 'kiln', 'tank', 'haystacks', 'well'] as const;
export type Landmark = (typeof LANDMARKS)[number];

const PEN = `stroke="${INK}" stroke-opacity=".55" stroke-width="1.5" stroke-linejoin="round"`;

type Draw = (chance: Chance, foot: Point, metre: number, tone: (colour: string) => string) => string;

const DRAW: Record<Landmark, Draw> = {
  /** A village temple: a whitewashed hall, its tower and a flag. */
  temple(_chance, [x, y], m, tone) {
    const curve = (side: 1 | -1): Point[] => [
      [x + side * 2.2 * m, y - 3 * m],
      [x + side * 2.1 * m, y - 5.5 * m],
      [x + side * 1.4 * m, y - 8.2 * m],
      [x + side * 0.5 * m, y - 10 * m],
    ];
    return [
      filled(
        [
          [x - 3.4 * m, y],
          [x + 3.4 * m, y],
          [x + 3.4 * m, y - 3 * m],
          [x - 3.4 * m, y - 3 * m],
        ],
        tone('#f0e4cb'),
        PEN,
      ),
      filled([...curve(-1), ...curve(1).toReversed()], tone('#eccfa6'), PEN),
      lines(
        [-0.9, 0, 0.9].map((at) => [
          [x + at * m, y - 3.2 * m],
          [x + at * 0.5 * m, y - 8.6 * m],
        ]),
        tone('#b98a5c'),
        Math.max(0.8, m * 0.12),
      ),
      filled(
        [
          [x - 0.8 * m, y],
          [x + 0.8 * m, y],
          [x + 0.8 * m, y - 1.9 * m],
          [x, y - 2.5 * m],
          [x - 0.8 * m, y - 1.9 * m],
        ],
        tone('#7a5a41'),
      ),
      lines(
        [
          [
            [x, y - 10 * m],
            [x, y - 13 * m],
          ],
        ],
        tone(INK),
        Math.max(1, m * 0.14),
      ),
      filled(
        [
          [x, y - 13 * m],
          [x + 2 * m, y - 12.3 * m],
          [x, y - 11.6 * m],
        ],
        tone('#d9772f'),
      ),
    ].join('');
  },
  /** The chimney of a brick kiln with its smoke. */
  kiln(_chance, [x, y], m, tone) {
    const smoke = Array.from({ length: 9 }, (_, i): Point => [
      x + (i * 2.6 + Math.sin(i * 1.3) * 1.2) * m,
      y - (26 + i * 1.1) * m,
    ]);
    return [
      filled(
        [
          [x - 11 * m, y],
          [x + 11 * m, y],
          [x + 9 * m, y - 2.4 * m],
          [x - 9 * m, y - 2.4 * m],
        ],
        tone('#b5694a'),
        PEN,
      ),
      filled(
        [
          [x - 1.3 * m, y - 2 * m],
          [x + 1.3 * m, y - 2 * m],
          [x + 0.75 * m, y - 26 * m],
          [x - 0.75 * m, y - 26 * m],
        ],
        tone('#a9604a'),
        PEN,
      ),
      lines(
        [
          [
            [x - 0.85 * m, y - 22 * m],
            [x + 0.85 * m, y - 22 * m],
          ],
          [
            [x - 0.9 * m, y - 20.4 * m],
            [x + 0.9 * m, y - 20.4 * m],
          ],
        ],
        tone('#f0e4cb'),
        Math.max(1, m * 0.7),
      ),
      lines([smoke], tone('#c9c3b8'), m * 2.2, 'stroke-opacity=".55"'),
    ].join('');
  },
  /** The water tank of a small town. */
  tank(_chance, [x, y], m, tone) {
    const legs = [-2.6, -0.9, 0.9, 2.6].map((at): Point[] => [
      [x + at * 1.15 * m, y],
      [x + at * m, y - 13 * m],
    ]);
    const braces = [4.5, 9].map((up): Point[] => [
      [x - 2.8 * m, y - up * m],
      [x + 2.8 * m, y - up * m],
    ]);
    return [
      lines([...legs, ...braces], tone('#a9a294'), Math.max(1.2, m * 0.45)),
      filled(
        [
          [x - 3.8 * m, y - 13 * m],
          [x + 3.8 * m, y - 13 * m],
          [x + 4.2 * m, y - 17.4 * m],
          [x, y - 19.4 * m],
          [x - 4.2 * m, y - 17.4 * m],
        ],
        tone('#d8d5c8'),
        PEN,
      ),
      lines(
        [
          [
            [x - 4.1 * m, y - 16.2 * m],
            [x + 4.1 * m, y - 16.2 * m],
          ],
        ],
        tone('#7f9aa3'),
        Math.max(1.2, m * 0.8),
      ),
    ].join('');
  },
  /** Straw as it is heaped around a pole after the harvest. */
  haystacks(chance, [x, y], m, tone) {
    return [-4.6, 3.8, 0]
      .map((side) => {
        const size = m * chance.between(0.9, 1.25);
        const cx = x + side * m;
        const heap: Point[] = [
          [cx - 2.1 * size, y],
          [cx + 2.1 * size, y],
          [cx + 2 * size, y - 1.6 * size],
          [cx + 1.1 * size, y - 3.1 * size],
          [cx, y - 4.2 * size],
          [cx - 1.1 * size, y - 3.1 * size],
          [cx - 2 * size, y - 1.6 * size],
        ];
        const straws = [-1.2, -0.4, 0.4, 1.2].map((at): Point[] => [
          [cx + at * 0.3 * size, y - 3.4 * size],
          [cx + at * 1.2 * size, y - 0.4 * size],
        ]);
        return (
          oval([cx + 1.6 * size, y], 2.6 * size, 0.5 * size, INK, 'fill-opacity=".16"') +
          filled(heap, tone('#dcbf74'), PEN) +
          lines(straws, tone('#b6924a'), Math.max(0.8, size * 0.13))
        );
      })
      .join('');
  },
  /** A round well with its plinth. */
  well(_chance, [x, y], m, tone) {
    return [
      oval([x, y], 3.3 * m, 1.05 * m, tone('#cdbb98'), PEN),
      filled(
        [
          [x - 1.9 * m, y - 0.1 * m],
          [x + 1.9 * m, y - 0.1 * m],
          [x + 1.9 * m, y - 1.3 * m],
          [x - 1.9 * m, y - 1.3 * m],
        ],
        tone('#d9cdb4'),
        PEN,
      ),
      oval([x, y - 0.1 * m], 1.9 * m, 0.6 * m, tone('#d9cdb4')),
      oval([x, y - 1.3 * m], 1.9 * m, 0.6 * m, tone('#e9dfc8'), PEN),
      oval([x, y - 1.28 * m], 1.4 * m, 0.42 * m, tone('#5f7880')),
      lines(
        [
          [
            [x - 2.3 * m, y - 0.2 * m],
            [x - 2.3 * m, y - 4 * m],
            [x + 2.3 * m, y - 4 * m],
            [x + 2.3 * m, y - 0.2 * m],
          ],
        ],
        tone('#7a5f49'),
        Math.max(1.2, m * 0.24),
      ),
    ].join('');
  },
};

export function drawLandmark({ chance, ground, haze }: View, landmark: Landmark, at: Spot): Standing {
  const spot = ground.bent(at);
  const distance = ground.distance(spot);
  const fading = Math.min(0.7, 1 - Math.exp(-Math.max(0, distance / ground.unit - 120) / 620));
  return {
    distance,
    svg: DRAW[landmark](chance, ground.at(spot), ground.scaleAt(spot), (colour) => mixed(colour, haze, fading)),
  };
}
