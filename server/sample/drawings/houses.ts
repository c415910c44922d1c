import type { Chance } from './chance.ts';
import type { Ground, Spot, View } from './ground.ts';
import { along, filled, INK, lines, mixed, type Point } from './ink.ts';

/** The pen that outlines things of masonry. */
export const PEN = `stroke="${INK}" stroke-opacity=".6" stroke-width="1.6" stroke-linejoin="round"`;

/** A thing that stands on the land, to be drawn after all that is further away. */
export interface Standing {
  distance: number;
  svg: string;
}

export interface House {
  kind: 'mud' | 'brick' | 'tiled';
  wall: string;
  /** Metres: the middle of the house, its length along the front, its depth and the height of its walls. */
  at: Spot;
  length: number;
  depth: number;
  height: number;
}

const WALLS = ['#efe6d0', '#e3d3b4', '#d9c7a8', '#c7cfc4', '#dfc39a', '#cfd3cf'] as const;
const TILES = '#b5694a';
const THATCH = '#b89d6c';

export function someHouse(chance: Chance, at: Spot, kind: House['kind']): House {
  const large = kind === 'brick' ? 1 : 0.85;
  return {
    kind,
    wall: kind === 'mud' ? '#c9a77c' : chance.pick(WALLS),
    at,
    length: chance.between(8, 12) * large,
    depth: chance.between(6.5, 9) * large,
    height: kind === 'brick' ? chance.pick([3.6, 6.6]) : 2.7,
  };
}

/** A house of brick with a flat roof and parapet, or of mud with thatch, or one with country tiles. */
export function drawHouse({ ground, haze }: View, house: House): Standing {
  const [mu, mv] = ground.bent(house.at);
  const { length, depth, height, kind } = house;
  const distance = ground.distance([mu, mv]);
  const fading = Math.min(0.8, 1 - Math.exp(-Math.max(0, distance / ground.unit - 110) / 560));
  const colour = (of: string, darker = 0) => mixed(mixed(of, '#5b4a3a', darker), haze, fading);
  const corner = (alongFront: number, away: number, up: number): Point =>
    ground.at([mu + alongFront * length, mv + away * depth, up]);

  const front = face(
    corner(-0.5, -0.5, 0),
    corner(0.5, -0.5, 0),
    corner(0.5, -0.5, height),
    corner(-0.5, -0.5, height),
  );
  const seenSide = visibleSide(ground, [mu, mv]);
  const side = face(
    corner(seenSide, -0.5, 0),
    corner(seenSide, 0.5, 0),
    corner(seenSide, 0.5, height),
    corner(seenSide, -0.5, height),
  );
  const door = opening(front, 0.42, 0.58, 0, Math.min(0.75, 2.1 / height));
  const windows = [0.12, 0.72].map((from) =>
    opening(front, from, from + 0.16, 0.38 * Math.min(1, 3 / height), 0.72 * Math.min(1, 3 / height)),
  );
  const upstairs = height > 5 ? [0.1, 0.42, 0.72].map((from) => opening(front, from, from + 0.17, 0.58, 0.82)) : [];
  const sideWindow = opening(side, 0.4, 0.62, 0.35, 0.65);
  const parts = [
    filled(
      [corner(-0.5, -0.5, 0), corner(0.9, -0.42, 0), corner(0.9, 0.55, 0), corner(0.5, 0.5, 0)],
      INK,
      `fill-opacity="${(0.16 * (1 - fading)).toFixed(2)}"`,
    ),
    filled(side, colour(house.wall, seenSide > 0 ? 0.3 : 0.12), PEN),
    filled(front, colour(house.wall, seenSide > 0 ? 0.02 : 0.14), PEN),
    filled(sideWindow, colour('#7d6a55')),
    ...[...windows, ...upstairs].map((window) => filled(window, colour('#75736b'), PEN)),
    filled(door, colour('#6f5138'), PEN),
  ];

  if (kind === 'brick') {
    const rim = 0.7;
    const roof = [
      corner(-0.5, -0.5, height + rim),
      corner(0.5, -0.5, height + rim),
      corner(0.5, 0.5, height + rim),
      corner(-0.5, 0.5, height + rim),
    ];
    parts.push(filled(roof, colour('#d8cdb6'), PEN));
    parts.push(
      filled(
        [
          corner(-0.5, -0.5, height),
          corner(0.5, -0.5, height),
          corner(0.5, -0.5, height + rim),
          corner(-0.5, -0.5, height + rim),
        ],
        colour(house.wall, 0.1),
        PEN,
      ),
    );
    parts.push(
      filled(
        [
          corner(seenSide, -0.5, height),
          corner(seenSide, 0.5, height),
          corner(seenSide, 0.5, height + rim),
          corner(seenSide, -0.5, height + rim),
        ],
        colour(house.wall, 0.34),
        PEN,
      ),
    );
    // The plinth line and the shade over the door.
    parts.push(
      filled(
        [corner(-0.16, -0.5, 2.5), corner(0.16, -0.5, 2.5), corner(0.18, -0.62, 2.35), corner(-0.18, -0.62, 2.35)],
        colour('#c9b79a'),
        PEN,
      ),
    );
  } else {
    const ridge = height + depth * 0.34;
    const over = 0.56;
    const roofColour = kind === 'tiled' ? TILES : THATCH;
    const gable = [corner(seenSide, -0.5, height), corner(seenSide, 0.5, height), corner(seenSide, 0, ridge)];
    const slope = face(
      corner(-over, -0.62, height - 0.25),
      corner(over, -0.62, height - 0.25),
      corner(over, 0, ridge),
      corner(-over, 0, ridge),
    );
    const courses = Array.from({ length: 9 }, (_, i): Point[] => [
      along(slope[0], slope[1], (i + 0.5) / 9),
      along(slope[3], slope[2], (i + 0.5) / 9),
    ]);
    parts.push(
      filled(gable, colour(house.wall, 0.24), PEN),
      filled(slope, colour(roofColour), PEN),
      lines(
        courses,
        colour(mixed(roofColour, '#5b3a28', 0.35)),
        Math.max(0.8, ground.scaleAt([mu, mv]) * 0.09),
        'stroke-opacity=".7"',
      ),
    );
    parts.push(
      lines(
        [[slope[3], slope[2]]],
        colour(mixed(roofColour, '#5b3a28', 0.4)),
        Math.max(1, ground.scaleAt([mu, mv]) * 0.22),
      ),
    );
  }
  return { distance, svg: parts.join('') };
}

type Quad = readonly [Point, Point, Point, Point];
const face = (...corners: [Point, Point, Point, Point]): Quad => corners;

/** The right or left wall, whichever faces us; where neither does, the front hides it. */
function visibleSide({ eye }: Ground, [u]: Spot): 0.5 | -0.5 {
  return eye[0] > u ? 0.5 : -0.5;
}

/** A door or window in a wall, by parts of its width and height. */
function opening(
  [bottomLeft, bottomRight, topRight, topLeft]: Quad,
  from: number,
  to: number,
  low: number,
  high: number,
): Quad {
  const at = (part: number, up: number) =>
    along(along(bottomLeft, bottomRight, part), along(topLeft, topRight, part), up);
  return [at(from, low), at(to, low), at(to, high), at(from, high)];
}
