import { useMemo } from 'react';
import type { DistrictMap } from '#contract/district-map.ts';
import { number } from '#contract/indian-number.ts';
import { METRES_IN_LATITUDE, type Location, OUTLINES_ARE_OFF_BY_METRES } from '#contract/shown-location.ts';
import { unreadLocation } from '#contract/typed-location.ts';
import { pinMessages } from '#messages/pin.ts';

interface ReadBackProps {
  text: string;
  location: Location | undefined;
  map: DistrictMap | null;
  district: string;
}

export function ReadBack({ text, location, map, district }: ReadBackProps) {
  // Rendered in browsers only, once its data have loaded.
  const where = useMemo(() => (location && map ? whereIs(location, map) : 'unknown'), [location, map]);
  const unread = location ? undefined : unreadLocation(text);
  return (
    <p role="status" className={unread ? 'font-semibold text-geru-dark' : 'text-sm text-bark empty:hidden'}>
      {unread && pinMessages.form[unread]}
      {location && pinMessages.form.understood({ where, district, place: inDegrees(location) })}
    </p>
  );
}

/** About ten metres: enough to compare with a map. */
const DECIMALS_READ = 4;

function inDegrees({ latitude, longitude }: Location): string {
  const degrees = (value: number) => `${number(Math.abs(value), DECIMALS_READ)}°`;
  return `${degrees(latitude)} ${latitude < 0 ? 'S' : 'N'}, ${degrees(longitude)} ${longitude < 0 ? 'W' : 'E'}`;
}

function whereIs({ latitude, longitude }: Location, map: DistrictMap): 'inside' | 'outside' | 'unknown' {
  const drawing = document.createElement('canvas').getContext('2d');
  if (!drawing) return 'unknown';
  const outline = new Path2D(map.outline);
  const x = (longitude - map.west) * map.per_longitude;
  const y = (map.north - latitude) * map.per_latitude;
  drawing.lineWidth = ((2 * OUTLINES_ARE_OFF_BY_METRES) / METRES_IN_LATITUDE) * map.per_latitude;
  const isInside = drawing.isPointInPath(outline, x, y, 'evenodd') || drawing.isPointInStroke(outline, x, y);
  return isInside ? 'inside' : 'outside';
}
