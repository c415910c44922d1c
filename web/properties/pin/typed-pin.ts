import type { DisplayedPin, Pin } from '#contract/pins.ts';
import type { Location } from '#contract/shown-location.ts';
import { typedLocation, writtenLocation } from '#contract/typed-location.ts';
import { type TakenCorners, takenFrom } from '#web/properties/boundary/taken-corners.ts';

export interface TypedPin {
  coordinates: string;
  /** Metres, of the measured position; null once the coordinates are typed. */
  accuracy: number | null;
  showsExactly: boolean;
  isTapped?: boolean;
  corners?: TakenCorners | undefined;
  /** A point within the boundary: the pin if no coordinates are given. */
  within?: Location | undefined;
}

export function typedPinOf(pin: DisplayedPin): TypedPin {
  if (!pin) return { coordinates: '', accuracy: null, showsExactly: false };
  const { latitude, longitude, boundary } = pin;
  const isWithin = pin.pinned_by === 'boundary';
  return {
    coordinates: isWithin ? '' : writtenLocation(pin),
    accuracy: pin.accuracy_metres,
    isTapped: pin.pinned_by === 'map',
    showsExactly: pin.shows_exactly,
    ...(boundary ? { corners: takenFrom(boundary) } : {}),
    ...(isWithin ? { within: { latitude, longitude } } : {}),
  };
}

/** @returns undefined without valid coordinates */
export function pinOf({ coordinates, accuracy, isTapped, showsExactly, within }: TypedPin): Pin | undefined {
  const isGiven = coordinates.trim() !== '';
  const location = isGiven ? typedLocation(coordinates) : within;
  return (
    location && {
      ...location,
      accuracy_metres: isGiven ? accuracy : null,
      pinned_by: !isGiven ? 'boundary' : isTapped ? 'map' : accuracy === null ? 'typed' : 'gps',
      shows_exactly: showsExactly,
    }
  );
}
