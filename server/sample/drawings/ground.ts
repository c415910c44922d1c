import type { Chance } from './chance.ts';
import { HEIGHT, type Point, WIDTH } from './ink.ts';

/** A place on the land in metres, seen from the plot: `u` along its front, `v` away from us, `up` above the ground. */
export type Spot = readonly [u: number, v: number, up?: number];

const FOCAL_PIXELS = 1150;
export const HORIZON = 372;
/** Where the middle of the plot appears. */
const PLOT_AT = 778;
const NEAREST_METRES = 0.35;

/**
 * The land before somebody who looks at a plot from `eyeHeight` metres up: level land, turned by `turn` degrees against the view, with boundaries that bend a
 * little as those of real fields do.
 */
export interface Ground {
  /** Everything is given for an eye 36 m up; nearer views take sizes times this. */
  unit: number;
  /** Over which spot we are. */
  eye: Spot;
  /** Pixels of a metre standing at the spot. */
  scaleAt(spot: Spot): number;
  distance(spot: Spot): number;
  /** Where a spot in front of us appears. */
  at(spot: Spot): Point;
  /** An outline on the ground with its boundaries bent, cut off where it comes behind us. */
  outline(corners: readonly Spot[], step?: number): Point[];
  /** The same for an open line; what is behind us is left out. */
  line(from: Spot, to: Spot, pieces?: number): Point[];
  /** The bend alone, to set straight things (houses) on bent land. */
  bent(spot: Spot): Spot;
  isInView(spot: Spot, margin: number): boolean;
}

/** What every part of a landscape is drawn with; `haze` is the colour of what is far away. */
export interface View {
  chance: Chance;
  ground: Ground;
  haze: string;
}

export function groundSeen(
  chance: Chance,
  { eyeHeight, turn, bend = 1 }: { eyeHeight: number; turn: number; bend?: number },
): Ground {
  const unit = eyeHeight / 36;
  const angle = (turn * Math.PI) / 180;
  const plotDistance = (FOCAL_PIXELS * eyeHeight) / (PLOT_AT - HORIZON);
  const nearest = NEAREST_METRES * eyeHeight;
  const [phaseU, phaseV] = [chance.between(0, 6), chance.between(0, 6)];

  const bent = ([u, v, up = 0]: Spot): Spot => {
    // Far away the bends would crowd into a zigzag.
    const swing = (bend * unit) / (1 + Math.max(0, v / (190 * unit)) ** 2);
    return [
      u + swing * 3.2 * Math.sin(v / (34 * unit) + phaseU),
      v + swing * 2.6 * Math.sin(u / (47 * unit) + phaseV),
      up,
    ];
  };
  /** Right, away and up from the eye. */
  const seen = (spot: Spot): [number, number, number] => {
    const [u, v, up = 0] = spot;
    return [u * Math.cos(angle) - v * Math.sin(angle), plotDistance + u * Math.sin(angle) + v * Math.cos(angle), up];
  };
  const project = ([x, z, up]: readonly [number, number, number]): Point => [
    WIDTH / 2 + (FOCAL_PIXELS * x) / z,
    HORIZON + (FOCAL_PIXELS * (eyeHeight - up)) / z,
  ];
  const cutAtNearest = (a: [number, number, number], b: [number, number, number]): [number, number, number] => {
    const part = (nearest - a[1]) / (b[1] - a[1]);
    return [a[0] + (b[0] - a[0]) * part, nearest, a[2] + (b[2] - a[2]) * part];
  };
  const between = (from: Spot, to: Spot, pieces: number): Spot[] =>
    Array.from({ length: pieces + 1 }, (_, i) => {
      const part = i / pieces;
      return [
        from[0] + (to[0] - from[0]) * part,
        from[1] + (to[1] - from[1]) * part,
        (from[2] ?? 0) + ((to[2] ?? 0) - (from[2] ?? 0)) * part,
      ];
    });

  return {
    unit,
    eye: [-plotDistance * Math.sin(angle), -plotDistance * Math.cos(angle)],
    bent,
    distance: (spot) => seen(spot)[1],
    scaleAt: (spot) => FOCAL_PIXELS / Math.max(seen(spot)[1], nearest),
    at: (spot) => project(seen(spot)),
    isInView(spot, margin) {
      const place = seen(spot);
      if (place[1] < nearest) return false;
      const [x, y] = project(place);
      return x > -margin && x < WIDTH + margin && y < HEIGHT + margin;
    },
    outline(corners, step = 12 * unit) {
      const round = corners.flatMap((corner, at) => {
        const following = corners[(at + 1) % corners.length] ?? corner;
        const length = Math.hypot(following[0] - corner[0], following[1] - corner[1]);
        return between(corner, following, Math.min(24, Math.max(1, Math.round(length / step)))).slice(0, -1);
      });
      const places = round.map((spot) => seen(bent(spot)));
      return places
        .flatMap((place, at) => {
          const following = places[(at + 1) % places.length] ?? place;
          const inFront = place[1] >= nearest;
          const crossing = inFront !== following[1] >= nearest ? [cutAtNearest(place, following)] : [];
          return inFront ? [place, ...crossing] : crossing;
        })
        .map(project);
    },
    line(from, to, pieces = 6) {
      return between(from, to, pieces)
        .map((spot) => seen(bent(spot)))
        .filter((place) => place[1] >= nearest)
        .map(project);
    },
  };
}
