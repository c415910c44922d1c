import { boxAround, type Corner, metresInDegree, middleLatitude } from '#contract/boundary.ts';

/* Corners projected to a drawing: north is up, and a metre is as long in both directions. */

export interface Plane {
  unitsInMetre: number;
  at: (corner: Corner) => { x: number; y: number };
  cornerAt: (x: number, y: number) => Corner;
}

const LEAST_METRES = 20;

/** A plane on which the corners fill a drawing, unless they are closer together than LEAST_METRES. */
export function planeAround(
  corners: readonly Corner[],
  { width, height, margin }: { width: number; height: number; margin: number },
): Plane {
  const { south, west, north, east } = boxAround(corners);
  const degree = metresInDegree(middleLatitude(corners));
  const unitsInMetre = Math.min(
    (width - 2 * margin) / Math.max((east - west) * degree.east, LEAST_METRES),
    (height - 2 * margin) / Math.max((north - south) * degree.north, LEAST_METRES),
  );
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const [perLatitude, perLongitude] = [degree.north * unitsInMetre, degree.east * unitsInMetre];
  return {
    unitsInMetre,
    at: ([latitude, longitude]) => ({
      x: width / 2 + (longitude - middle.longitude) * perLongitude,
      y: height / 2 - (latitude - middle.latitude) * perLatitude,
    }),
    cornerAt: (x, y) => [
      middle.latitude - (y - height / 2) / perLatitude,
      middle.longitude + (x - width / 2) / perLongitude,
    ],
  };
}

export const printed = (units: number): string => units.toFixed(1);

const SCALE_METRES = [2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2];

export const scaleMetres = ({ unitsInMetre }: Plane, most: number): number =>
  SCALE_METRES.find((metres) => metres * unitsInMetre <= most) ?? 1;
