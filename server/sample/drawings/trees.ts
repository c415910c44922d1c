import { canopy, type Colours } from './canopy.ts';
import type { Chance } from './chance.ts';
import { disc, filled, INK, lines, mixed, oval, type Point } from './ink.ts';

export const TREES = ['mango', 'neem', 'mahua', 'palm', 'babul', 'eucalyptus', 'bamboo', 'banana'] as const;
export type Tree = (typeof TREES)[number];

const HEIGHT_METRES: Record<Tree, number> = {
  mango: 10,
  neem: 12,
  mahua: 14,
  palm: 17,
  babul: 7,
  eucalyptus: 19,
  bamboo: 10,
  banana: 4.5,
};

const CROWN = {
  mango: ['#4f6b3a', '#64833f', '#7f9c4d'],
  neem: ['#5d7a45', '#77954f', '#94ad62'],
  mahua: ['#6b7a3c', '#8a9547', '#ab9d52'],
  palm: ['#4d6a3f', '#6a884a', '#86a057'],
  babul: ['#65743f', '#80904f', '#9aa660'],
  eucalyptus: ['#5f7d5c', '#7c9a70', '#9bb388'],
  bamboo: ['#5f7f3c', '#7f9d48', '#a2b85c'],
  banana: ['#5b8440', '#7aa34c', '#9dbf62'],
} as const satisfies Record<Tree, readonly [string, string, string]>;
const BARK = '#6b5542';

/** A tree standing at `foot`; `scale` is pixels of a metre there, `fading` how far it has gone into the haze. */
export function drawTree(chance: Chance, tree: Tree, foot: Point, scale: number, haze: string, fading: number): string {
  const height = HEIGHT_METRES[tree] * scale * chance.between(0.8, 1.15);
  const [dark, middle, light] = CROWN[tree];
  const colours: Colours = [mixed(dark, haze, fading), mixed(middle, haze, fading), mixed(light, haze, fading)];
  const bark = mixed(BARK, haze, fading);
  const [x, y] = foot;
  const shadow = oval(
    [x + height * 0.16, y + height * 0.01],
    height * 0.34,
    height * 0.055,
    INK,
    `fill-opacity="${(0.2 * (1 - fading)).toFixed(2)}"`,
  );
  if (height < 26) return shadow + distantTree(tree, foot, height, colours, bark);
  return shadow + DRAW[tree](chance, foot, height, colours, bark);
}

function distantTree(tree: Tree, [x, y]: Point, height: number, [dark, middle]: Colours, bark: string): string {
  if (tree === 'palm' || tree === 'eucalyptus') {
    const crown =
      tree === 'palm'
        ? disc([x, y - height], height * 0.2, dark)
        : oval([x, y - height * 0.65], height * 0.14, height * 0.38, dark);
    return (
      lines(
        [
          [
            [x, y],
            [x, y - height],
          ],
        ],
        bark,
        Math.max(1, height * 0.05),
      ) + crown
    );
  }
  return (
    oval([x, y - height * 0.5], height * 0.42, height * 0.46, dark) +
    oval([x - height * 0.1, y - height * 0.62], height * 0.26, height * 0.24, middle)
  );
}

function trunk([x, y]: Point, height: number, width: number, lean: number, bark: string): string {
  const top: Point = [x + lean, y - height];
  return filled(
    [
      [x - width * 0.7, y],
      [x + width * 0.7, y],
      [top[0] + width * 0.35, top[1]],
      [top[0] - width * 0.35, top[1]],
    ],
    bark,
  );
}

type Draw = (chance: Chance, foot: Point, height: number, colours: Colours, bark: string) => string;

const broad =
  (wide: number, high: number, stem: number): Draw =>
  (chance, [x, y], height, colours, bark) => {
    const lean = chance.between(-0.03, 0.03) * height;
    return (
      trunk([x, y], height * (stem + 0.15), height * 0.055, lean, bark) +
      canopy(chance, [x + lean, y - height * (stem + high)], height * wide, height * high, colours)
    );
  };

const DRAW: Record<Tree, Draw> = {
  mango: broad(0.46, 0.36, 0.24),
  neem: broad(0.38, 0.36, 0.3),
  mahua: broad(0.42, 0.33, 0.36),

  babul(chance, [x, y], height, colours, bark) {
    const fork = lines(
      [-0.34, -0.1, 0.16, 0.36].map((side) => [
        [x, y],
        [x + side * height * 0.2, y - height * 0.35],
        [x + side * height, y - height * 0.72],
      ]),
      bark,
      height * 0.045,
    );
    return (
      fork +
      canopy(chance, [x - height * 0.12, y - height * 0.8], height * 0.46, height * 0.16, colours) +
      canopy(chance, [x + height * 0.24, y - height * 0.72], height * 0.3, height * 0.12, colours)
    );
  },

  eucalyptus(chance, [x, y], height, colours, bark) {
    const stem = trunk(
      [x, y],
      height * 0.9,
      height * 0.03,
      chance.between(-0.02, 0.02) * height,
      mixed(bark, '#e8dfcc', 0.45),
    );
    return (
      stem +
      [0.5, 0.68, 0.86]
        .map((up, i) =>
          canopy(
            chance,
            [x + chance.between(-0.03, 0.03) * height, y - height * up],
            height * (0.15 - i * 0.02),
            height * 0.14,
            colours,
          ),
        )
        .join('')
    );
  },

  palm(chance, [x, y], height, [dark, middle, light], bark) {
    const lean = chance.between(-0.06, 0.06) * height;
    const [cx, cy]: Point = [x + lean, y - height * 0.84];
    const width = height * 0.032;
    const stem = filled(
      [
        [x - width, y],
        [x + width * 1.1, y],
        [x + lean * 0.45 + width * 0.7, y - height * 0.45],
        [cx + width * 0.5, cy],
        [cx - width * 0.5, cy],
        [x + lean * 0.45 - width * 0.7, y - height * 0.45],
      ],
      bark,
    );
    const rings =
      height < 200
        ? ''
        : lines(
            Array.from({ length: 34 }, (_, i): Point[] => {
              const part = (i + 1) / 36;
              const stemX = x + lean * part * part * 0.9;
              const half = width * (1 - part * 0.5);
              const ry = y - height * 0.84 * part;
              return [
                [stemX - half, ry - half * 0.2],
                [stemX, ry],
                [stemX + half, ry - half * 0.2],
              ];
            }),
            mixed(bark, INK, 0.45),
            height * 0.004,
            'stroke-opacity=".6"',
          );
    // Fans of the toddy palm: the hanging dry ones first, then a round of green ones.
    const fan = (angle: number, length: number, colour: string) => {
      const [ex, ey] = [cx + Math.cos(angle) * length * 0.45, cy + Math.sin(angle) * length * 0.45];
      const spikes: Point[] = [[ex - Math.cos(angle) * length * 0.1, ey - Math.sin(angle) * length * 0.1]];
      for (let i = -4; i <= 4; i += 1) {
        const spread = angle + i * 0.2;
        const reach = length * (0.58 - Math.abs(i) * 0.035);
        spikes.push(
          [ex + Math.cos(spread - 0.07) * reach * 0.66, ey + Math.sin(spread - 0.07) * reach * 0.66],
          [ex + Math.cos(spread) * reach, ey + Math.sin(spread) * reach],
        );
      }
      return (
        lines(
          [
            [
              [cx, cy],
              [ex, ey],
            ],
          ],
          mixed(colour, BARK, 0.3),
          Math.max(1, height * 0.008),
        ) +
        filled(
          spikes,
          colour,
          `stroke="${INK}" stroke-width="${Math.max(0.6, height * 0.004).toFixed(1)}" stroke-opacity=".35"`,
        )
      );
    };
    const dry = [0.25, 0.42, 0.58, 0.76].map((turn) => fan(Math.PI * turn, height * 0.17, '#a88d5c'));
    const round = [0.08, 0.92, -0.02, 1.02, -0.14, 1.14, -0.27, 1.27, -0.4, -0.6, -0.5].map((turn, i) =>
      fan(
        Math.PI * (turn > 0.5 ? -(2 - turn) : turn) + chance.between(-0.08, 0.08),
        height * chance.between(0.25, 0.3),
        i < 3 ? dark : i < 7 ? middle : i % 2 ? light : middle,
      ),
    );
    return stem + rings + dry.join('') + round.join('');
  },

  bamboo(chance, [x, y], height, [dark, middle, light]) {
    const culms: Point[][] = [];
    const leaves: Record<'dark' | 'middle' | 'light', Point[][]> = { dark: [], middle: [], light: [] };
    for (let i = 0; i < 17; i += 1) {
      const lean = chance.between(-0.62, 0.62);
      const tall = height * chance.between(0.7, 1);
      const culm = Array.from({ length: 8 }, (_, step): Point => {
        const part = step / 7;
        return [
          x + lean * height * (0.12 * part + 0.5 * part ** 2.4),
          y - tall * (part - 0.22 * Math.abs(lean) * part ** 3),
        ];
      });
      culms.push(culm);
      for (const [lx, ly] of culm.slice(3)) {
        for (let leaf = 0; leaf < 5; leaf += 1) {
          const [from, to]: Point[] = [
            [lx + chance.between(-0.06, 0.06) * height, ly + chance.between(-0.05, 0.05) * height],
            [0, 0],
          ];
          if (!from || !to) continue;
          leaves[leaf < 2 ? 'dark' : leaf < 4 ? 'middle' : 'light'].push([
            from,
            [from[0] + chance.between(-0.05, 0.05) * height, from[1] + chance.between(0.02, 0.07) * height],
          ]);
        }
      }
    }
    const pen = height * 0.022;
    return (
      lines(culms, mixed(dark, '#c9b872', 0.5), Math.max(1, height * 0.011)) +
      lines(leaves.dark, dark, pen) +
      lines(leaves.middle, middle, pen) +
      lines(leaves.light, light, pen * 0.8)
    );
  },

  banana(chance, [x, y], height, [dark, middle, light]) {
    const plants = [-0.5, 0.55, 0].map((side) => {
      const px = x + side * height;
      const stem = trunk([px, y], height * 0.5, height * 0.09, 0, '#8f9a5f');
      const leaves = [-2.75, -2.3, -1.9, -1.55, -1.2, -0.8, -0.4].map((angle, i) => {
        const length = height * chance.between(0.55, 0.72);
        const base: Point = [px, y - height * 0.48];
        const tip: Point = [px + Math.cos(angle) * length, base[1] + Math.sin(angle) * length + length * 0.18];
        const bow: Point = [(base[0] + tip[0]) / 2, (base[1] + tip[1]) / 2 - length * 0.16];
        const side2: Point = [bow[0] + length * 0.1, bow[1] + length * 0.13];
        return `<path d="M${base.join(' ')}Q${bow.join(' ')} ${tip.join(' ')}Q${side2.join(' ')} ${base.join(' ')}Z" fill="${i % 3 === 0 ? dark : i % 3 === 1 ? middle : light}" stroke="${INK}" stroke-opacity=".35" stroke-width="${Math.max(0.8, height * 0.008).toFixed(1)}"/>`;
      });
      return stem + leaves.join('');
    });
    return plants.join('');
  },
};

/** A clump of grass at the lower edge of the picture. */
export function drawGrass(chance: Chance, x: number, [dark, light]: readonly [string, string]): string {
  const blades = Array.from({ length: 13 }, (_, i) => {
    const lean = (i - 6) * 9 + chance.between(-6, 6);
    const height = chance.between(46, 96) - Math.abs(i - 6) * 5;
    const foot = x + (i - 6) * 3.4;
    return `<path d="M${(foot - 4).toFixed(0)} 1206Q${(foot + lean * 0.25).toFixed(0)} ${(1206 - height * 0.7).toFixed(0)} ${(foot + lean).toFixed(0)} ${(1206 - height).toFixed(0)}Q${(foot + lean * 0.5 + 3).toFixed(0)} ${(1206 - height * 0.5).toFixed(0)} ${(foot + 4).toFixed(0)} 1206Z" fill="${i % 3 ? dark : light}"/>`;
  });
  return blades.join('');
}
