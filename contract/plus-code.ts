import type { Location } from './shown-location.ts';

/* Plus codes (Open Location Code), which Google Maps shows for every place. No zod here. */

const DIGITS = '23456789CFGHJMPQRVWX';
const FULL = /(?<![A-Z\d])([2-9CFGHJMPQRVWX]{8})\+([2-9CFGHJMPQRVWX]{2,7})(?![A-Z\d])/i;
const SHORT = /(?<![A-Z\d])[2-9CFGHJMPQRVWX]{4,6}\+[2-9CFGHJMPQRVWX]{2,7}(?![A-Z\d])/i;

const PAIRS = 10;
const [ROWS, COLUMNS] = [5, 4];
const DECIMALS_KEPT = 7;

export const isShortPlusCode = (text: string): boolean => SHORT.test(text) && !FULL.test(text);

/** The centre of a full code's cell, at most 14 metres wide. */
export function fullPlusCode(text: string): Location | undefined {
  const [, before = '', after = ''] = FULL.exec(text.toUpperCase()) ?? [];
  if (before === '') return undefined;
  let [latitude, longitude, height, width] = [-90, -180, 400, 400];
  for (const [at, digit] of Array.from(`${before}${after}`).entries()) {
    const value = DIGITS.indexOf(digit);
    if (at >= PAIRS) {
      [height, width] = [height / ROWS, width / COLUMNS];
      latitude += Math.floor(value / COLUMNS) * height;
      longitude += (value % COLUMNS) * width;
    } else if (at % 2 === 0) {
      height /= DIGITS.length;
      latitude += value * height;
    } else {
      width /= DIGITS.length;
      longitude += value * width;
    }
  }
  const location = { latitude: rounded(latitude + height / 2), longitude: rounded(longitude + width / 2) };
  return location.latitude < 90 && location.longitude < 180 ? location : undefined;
}

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS_KEPT));
