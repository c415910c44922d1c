import { number } from '#contract/indian-number.ts';

/** Counted from the first reading, which may wait for the permission and for satellites. */
export const MEASURED_FOR_MS = 8_000;
const GOOD_ENOUGH_METRES = 5;

/** A larger error may hit another plot. */
const ROUGH_METRES = 50;
export const isRough = (accuracy: number): boolean => accuracy > ROUGH_METRES;

export type Position = Pick<GeolocationCoordinates, 'latitude' | 'longitude' | 'accuracy'>;

const DECIMALS = 7;

/** Rounds degrees to about a centimetre, the accuracy to a tenth of a metre. */
export const placeFound = ({ latitude, longitude, accuracy }: Position) => ({
  location: { latitude: Number(latitude.toFixed(DECIMALS)), longitude: Number(longitude.toFixed(DECIMALS)) },
  accuracy: Math.round(accuracy * 10) / 10,
});

/** An accuracy as forms show it, which claims no more than was measured. */
export const wholeMetres = (accuracy: number): string => number(Math.ceil(accuracy));

/**
 * Measures the phone's position until it is accurate to five metres or the time is over; the best reading wins.
 * @param onBetter called with each better reading
 */
export function phonePosition(onBetter: (position: Position) => void): Promise<Position | 'refused' | 'notFound'> {
  if (!('geolocation' in navigator)) return Promise.resolve('notFound');
  return new Promise((resolve) => {
    let best: Position | undefined;
    let ending: ReturnType<typeof setTimeout> | undefined;
    const end = (result: Position | 'refused' | 'notFound') => {
      navigator.geolocation.clearWatch(watch);
      clearTimeout(ending);
      resolve(result);
    };
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        ending ??= setTimeout(() => end(best ?? 'notFound'), MEASURED_FOR_MS);
        if (best && best.accuracy <= coords.accuracy) return;
        best = coords;
        onBetter(coords);
        if (coords.accuracy <= GOOD_ENOUGH_METRES) end(coords);
      },
      ({ code, PERMISSION_DENIED }) => end(best ?? (code === PERMISSION_DENIED ? 'refused' : 'notFound')),
      { enableHighAccuracy: true, timeout: MEASURED_FOR_MS, maximumAge: 0 },
    );
  });
}
