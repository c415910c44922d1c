import type { Chance } from './chance.ts';
import { HORIZON } from './ground.ts';
import { disc, filled, INK, lines, mixed, type Point, WIDTH } from './ink.ts';

export type Horizon = 'plain' | 'hills' | 'tableland';
export type Sky = 'morning' | 'monsoon' | 'winter' | 'evening';

/** From the top down to the horizon; land far away fades into `haze`. */
const SKIES = {
  morning: { bands: ['#dfe7e0', '#e8ebdf', '#f1ecda', '#f6ead0'], sun: '#fbf3d9', haze: '#dfe2cf' },
  monsoon: { bands: ['#b9c6c8', '#c6d0cf', '#d5dad3', '#e3e3d6'], sun: undefined, haze: '#ccd5cb' },
  winter: { bands: ['#e9e7da', '#efe9d8', '#f4ead3', '#f6e4c6'], sun: '#fdf6e3', haze: '#e6e1cd' },
  evening: { bands: ['#e6d9c3', '#efd9b6', '#f3d3a4', '#f2c48d'], sun: '#e58f5c', haze: '#e5cfae' },
} as const satisfies Record<Sky, { bands: readonly string[]; sun: string | undefined; haze: string }>;

export const hazeOf = (sky: Sky): string => SKIES[sky].haze;

export function drawSky(chance: Chance, sky: Sky): string {
  const { bands, sun } = SKIES[sky];
  const parts = [`<rect width="${WIDTH}" height="${HORIZON + 30}" fill="${bands[0]}"/>`];
  bands.slice(1).forEach((colour, i) => {
    const top = HORIZON * (0.34 + i * 0.24);
    const phase = chance.between(0, 6);
    const edge = Array.from({ length: 33 }, (_, at): Point => [
      at * 50,
      top + Math.sin(at * 0.31 + phase) * 10 + Math.sin(at * 0.13 + phase * 2) * 16,
    ]);
    parts.push(filled([...edge, [WIDTH, HORIZON + 30], [0, HORIZON + 30]], colour));
  });
  const sunAt: Point = [chance.pick([0.2, 0.74, 0.84]) * WIDTH, HORIZON * (sky === 'evening' ? 0.74 : 0.36)];
  if (sun) parts.push(disc(sunAt, 96, sun, 'fill-opacity=".45"'), disc(sunAt, 62, sun));
  const clouds = sky === 'monsoon' ? 5 : sky === 'evening' ? 3 : 2;
  for (let i = 0; i < clouds; i += 1)
    parts.push(cloud(chance, [chance.between(60, 1540), HORIZON * chance.between(0.16, 0.6)], sky));
  parts.push(birds(chance));
  return parts.join('');
}

/** A flat-bottomed heap, with a lighter top where the sun falls. */
function cloud(chance: Chance, [x, y]: Point, sky: Sky): string {
  const wide = chance.between(90, 190);
  const [top, under] = {
    monsoon: ['#eef0ea', '#dce1dc'],
    evening: ['#f8e6c9', '#f0d3ac'],
    morning: ['#fcf9ee', '#efeee2'],
    winter: ['#fcf8ec', '#f2ead8'],
  }[sky];
  const heap = (shift: number, size: number) => {
    const heads = [-0.72, -0.34, 0.06, 0.44, 0.78].map((side, i) => {
      const rise = wide * size * (0.26 + 0.2 * Math.cos(side * 1.9)) * (i % 2 ? 1 : 0.82);
      return `M${(x + side * wide - rise + shift).toFixed(0)} ${y.toFixed(0)}a${rise.toFixed(0)} ${(rise * 0.72).toFixed(0)} 0 0 1 ${(rise * 2).toFixed(0)} 0Z`;
    });
    return heads.join('');
  };
  const tail = lines(
    [
      [
        [x - wide * 1.15, y + 1],
        [x + wide * 0.9, y + 1],
      ],
      [
        [x - wide * 0.35, y + 17],
        [x + wide * 1.25, y + 17],
      ],
    ],
    under ?? top ?? '',
    9,
  );
  return `${tail}<path d="${heap(0, 1)}" fill="${under}"/><path d="${heap(-wide * 0.05, 0.8)}" fill="${top}"/>`;
}

function birds(chance: Chance): string {
  const [x, y] = [chance.between(300, 1300), chance.between(70, 190)];
  const flock = Array.from({ length: 5 }, (_, i): Point[] => {
    const [bx, by] = [x + i * 46 * chance.between(0.7, 1.2), y + chance.between(-24, 24)];
    const wing = chance.between(10, 17);
    return [
      [bx - wing, by - wing * 0.55],
      [bx - wing * 0.4, by - wing * 0.6],
      [bx, by],
      [bx + wing * 0.4, by - wing * 0.6],
      [bx + wing, by - wing * 0.5],
    ];
  });
  return lines(flock, INK, 3, 'stroke-opacity=".6"');
}

/** What stands where land and sky meet. */
export function drawHorizon(chance: Chance, horizon: Horizon, sky: Sky): string {
  const haze = hazeOf(sky);
  const land = `<rect y="${HORIZON}" width="${WIDTH}" height="${1200 - HORIZON}" fill="${mixed('#b7b183', haze, 0.55)}"/>`;
  if (horizon === 'plain')
    return (
      treeLine(chance, mixed('#8fa393', haze, 0.5), 27, 4) +
      land +
      treeLine(chance, mixed('#7f9576', haze, 0.38), 17, 4)
    );
  if (horizon === 'tableland') {
    const far = tables(chance, 96, mixed('#a79a9a', haze, 0.45), undefined);
    const near = tables(chance, 62, mixed('#948778', haze, 0.2), mixed('#7d6f62', haze, 0.2));
    return far + near + land + treeLine(chance, mixed('#8a9268', haze, 0.3), 13, 4);
  }
  const ridges = [
    ridge(chance, 150, mixed('#9db0ae', haze, 0.45)),
    ridge(chance, 104, mixed('#86a08f', haze, 0.28)),
    ridge(chance, 62, mixed('#6f8d68', haze, 0.12)),
  ];
  return ridges.join('') + land + treeLine(chance, mixed('#678257', haze, 0.2), 15, 4);
}

/** Groves so far away that they are one line of rounds. */
function treeLine(chance: Chance, colour: string, height: number, below: number): string {
  const rounds: string[] = [];
  const phase = chance.between(0, 6);
  for (let x = -20; x < WIDTH + 20;) {
    const grove = 0.5 + 0.32 * Math.sin(x / 210 + phase) + 0.18 * Math.sin(x / 67 + phase * 2);
    const rise = height * (0.3 + 0.7 * grove) * chance.between(0.75, 1.2);
    const wide = rise * chance.between(0.8, 1.7);
    rounds.push(
      `M${x.toFixed(0)} ${HORIZON + below}a${wide.toFixed(1)} ${rise.toFixed(1)} 0 0 1 ${(wide * 2).toFixed(1)} 0Z`,
    );
    x += wide * chance.between(0.7, grove < 0.34 ? 4 : 1.5);
  }
  return `<path d="M0 ${HORIZON + below - 3}H${WIDTH}V${HORIZON + below + 1}H0Z${rounds.join('')}" fill="${colour}"/>`;
}

function ridge(chance: Chance, height: number, colour: string): string {
  const phases = [chance.between(0, 6), chance.between(0, 6), chance.between(0, 6)] as const;
  const edge = Array.from({ length: 81 }, (_, at): Point => {
    const x = at * 20;
    const rise =
      0.5 +
      0.3 * Math.sin(x / 250 + phases[0]) +
      0.2 * Math.sin(x / 110 + phases[1]) +
      0.05 * Math.sin(x / 31 + phases[2]);
    return [x, HORIZON - height * Math.max(0.06, rise)];
  });
  const marks = Array.from({ length: 40 }, (): Point[] => {
    const [x, y] = edge[Math.floor(chance.between(0, edge.length))] ?? [0, HORIZON];
    const down = chance.between(0.15, 0.8) * (HORIZON - y);
    return [
      [x - 9, y + down],
      [x, y + down - 6],
      [x + 9, y + down],
    ];
  });
  return (
    filled([...edge, [WIDTH, HORIZON + 2], [0, HORIZON + 2]], colour) +
    lines(marks, mixed(colour, '#4f6650', 0.25), 2.4, 'stroke-opacity=".7"')
  );
}

/** Flat-topped hills of Malwa and the Maikal. */
function tables(chance: Chance, height: number, colour: string, cliff: string | undefined): string {
  const edge: Point[] = [[0, HORIZON]];
  const cliffs: Point[][] = [];
  for (let x = chance.between(-160, 60); x < WIDTH;) {
    const top = height * chance.between(0.6, 1);
    const wide = chance.between(220, 480);
    const slope = top * 1.1;
    edge.push(
      [x, HORIZON - 4],
      [x + slope * 0.7, HORIZON - top * 0.62],
      [x + slope, HORIZON - top],
      [x + slope + wide, HORIZON - top * 0.97],
      [x + slope * 1.3 + wide, HORIZON - top * 0.6],
      [x + slope * 2.1 + wide, HORIZON - 4],
    );
    cliffs.push([
      [x + slope * 1.06, HORIZON - top * 0.8],
      [x + slope * 0.96 + wide, HORIZON - top * 0.78],
    ]);
    x += slope * 2.1 + wide + chance.between(-60, 140);
  }
  return (
    filled([...edge, [WIDTH, HORIZON + 2], [0, HORIZON + 2]], colour) +
    (cliff ? lines(cliffs, cliff, 5, 'stroke-opacity=".5"') : '')
  );
}
