import { type Corner, CORNERS_MIN, metresInDegree, middleLatitude } from '#contract/boundary.ts';

/** GPS noise: smaller deviations mean nothing. */
const UNKNOWN_METRES = 0.3;
/** Two hours at a point a second; longer walks are sampled. */
const POINTS_MAX = 8_000;

/** The corners that shape a walk (Ramer-Douglas-Peucker), at most `most`: four straight sides give four. */
export function thinnedCorners(walk: readonly Corner[], most: number): Corner[] {
  const step = Math.ceil(walk.length / POINTS_MAX);
  const corners = walk.filter((_, at) => at % step === 0);
  const weights = weightsOf(corners);
  const least = [...weights].sort((one, other) => other - one)[most] ?? 0;
  const kept = corners.filter((_, at) => (weights[at] ?? 0) > Math.max(least, UNKNOWN_METRES));
  return kept.length >= CORNERS_MIN ? kept : corners.filter((_, at) => at % Math.ceil(corners.length / most) === 0);
}

/** For each corner, how many metres the boundary would be off without it. */
function weightsOf(corners: readonly Corner[]): number[] {
  const degree = metresInDegree(middleLatitude(corners));
  const points = corners.map(([latitude, longitude]) => [longitude * degree.east, latitude * degree.north] as const);
  const weights = points.map(() => 0);
  const [start = [0, 0] as const] = points;
  const farthest = points.reduce(
    (best, [x, y], at) => {
      const metres = Math.hypot(x - start[0], y - start[1]);
      return metres > best.metres ? { at, metres } : best;
    },
    { at: 0, metres: 0 },
  );
  weights[0] = Infinity;
  weights[farthest.at] = Infinity;
  // A stack, because recursion along a spiral would be as deep as it has points.
  const stretches = [
    [0, farthest.at, Infinity],
    [farthest.at, points.length, Infinity],
  ];
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const [from = 0, to = 0, above = 0] = stretch;
    const [one, other] = [points[from] ?? start, points[to] ?? start];
    let [at, metres] = [from, 0];
    for (let between = from + 1; between < to; between += 1) {
      const away = awayFrom(points[between] ?? start, one, other);
      if (away > metres) [at, metres] = [between, away];
    }
    if (metres === 0) continue;
    // Capped by the parent stretch's weight, so a corner goes before those that led to it.
    const weight = Math.min(metres, above);
    weights[at] = weight;
    stretches.push([from, at, weight], [at, to, weight]);
  }
  return weights;
}

type Point = readonly [x: number, y: number];

function awayFrom([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [along, across] = [toX - fromX, toY - fromY];
  const length = along ** 2 + across ** 2;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * along + (y - fromY) * across) / length));
  return Math.hypot(x - fromX - share * along, y - fromY - share * across);
}
