import { type Corner, metresInDegree } from '#contract/boundary.ts';

/** The list index for a tapped corner: on the nearest side, or the end of the list before there are sides. */
export function placeAmong(named: readonly { name: number; corner: Corner }[], tapped: Corner): number | undefined {
  if (named.length < 3) return undefined;
  const degree = metresInDegree(tapped[0]);
  const metres = ([latitude, longitude]: Corner): readonly [number, number] => [
    (longitude - tapped[1]) * degree.east,
    (latitude - tapped[0]) * degree.north,
  ];
  const distances = named.map(({ corner }, at) => {
    const to = named[(at + 1) % named.length]?.corner ?? corner;
    return distanceFromOrigin(metres(corner), metres(to));
  });
  // `name` counts from one, so it is the index after that corner.
  return named[distances.indexOf(Math.min(...distances))]?.name;
}

function distanceFromOrigin([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): number {
  const [east, north] = [toX - x, toY - y];
  const length = east ** 2 + north ** 2;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * east + y * north) / length));
  return Math.hypot(x + along * east, y + along * north);
}
