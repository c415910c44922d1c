import type { Location } from './shown-location.ts';
import { latinDigits } from './latin-digits.ts';

/* Coordinates as people have them: typed, copied from a map, or in a map's link. No zod here. */

const DECIMALS = /(-?\d{1,3}\.\d+)\s*°?\s*[NSEW]?\s*(?:,|;|\s|%2C|!4d)\s*(-?\d{1,3}\.\d+)/i;
const DEGREES =
  /(\d{1,3})\s*°\s*(\d{1,2})\s*['’′]\s*(\d{1,2}(?:\.\d+)?)?\s*(?:["”″]|'')?\s*[NE]?[\s,;]+(\d{1,3})\s*°\s*(\d{1,2})\s*['’′]\s*(\d{1,2}(?:\.\d+)?)?/i;

/** A pin that was dropped or a place that was searched for, before the middle of what a link shows. */
const LINK_PARTS = [/!3d(-?\d+\.\d+!4d-?\d+\.\d+)/, /[?&](?:q|query|ll|destination)=(?:loc:)?([^&]+)/];

/** India ends at 38 degrees north and begins at 68 east: what is larger is a longitude. */
const LATITUDE_MAX = 38;
const DECIMALS_KEPT = 7;

/**
 * '25.6123, 85.1234', `25°36'44.3"N 85°07'24.2"E`, or a link of Google Maps or OpenStreetMap; swapped pairs are turned.
 * @returns undefined for anything else
 */
export function typedLocation(text: string): Location | undefined {
  const plain = latinDigits(text).trim();
  const link = LINK_PARTS.map((part) => part.exec(plain)?.[1]).find((part) => part !== undefined);
  const pair = (link && decimals(link)) ?? decimals(plain) ?? degreesAndMinutes(plain);
  if (!pair) return undefined;
  const [one, other] = pair.map((degrees) => Number(degrees.toFixed(DECIMALS_KEPT)));
  if (one === undefined || other === undefined) return undefined;
  return one > LATITUDE_MAX && other <= LATITUDE_MAX
    ? { latitude: other, longitude: one }
    : { latitude: one, longitude: other };
}

/** As it is typed: '25.6123, 85.1234'. */
export const writtenLocation = ({ latitude, longitude }: Location): string => `${latitude}, ${longitude}`;

function decimals(text: string): number[] | undefined {
  const [, one, other] = DECIMALS.exec(text) ?? [];
  return one === undefined || other === undefined ? undefined : [Number(one), Number(other)];
}

function degreesAndMinutes(text: string): number[] | undefined {
  const found = DEGREES.exec(text);
  if (!found) return undefined;
  const [degrees = 0, minutes = 0, seconds = 0, otherDegrees = 0, otherMinutes = 0, otherSeconds = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  return [degrees + minutes / 60 + seconds / 3600, otherDegrees + otherMinutes / 60 + otherSeconds / 3600];
}
