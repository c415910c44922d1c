import type { Pin } from '#contract/pins.ts';
import { typedLocation, writtenLocation } from '#contract/typed-location.ts';

/** The form's fields. */
export interface TypedPin {
  coordinates: string;
  /** Of the position that was measured; null once the coordinates are typed. */
  accuracy: number | null;
  showsExactly: boolean;
}

export function typedPinOf(pin: Pin | null): TypedPin {
  if (!pin) return { coordinates: '', accuracy: null, showsExactly: false };
  return { coordinates: writtenLocation(pin), accuracy: pin.accuracy_metres, showsExactly: pin.shows_exactly };
}

/** @returns undefined where the coordinates are none */
export function pinOf({ coordinates, accuracy, showsExactly }: TypedPin): Pin | undefined {
  const location = typedLocation(coordinates);
  return (
    location && {
      ...location,
      accuracy_metres: accuracy,
      pinned_by: accuracy === null ? 'typed' : 'gps',
      shows_exactly: showsExactly,
    }
  );
}
