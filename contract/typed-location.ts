import { latinDigits } from './latin-digits.ts';
import { fullPlusCode, isShortPlusCode } from './plus-code.ts';
import type { Location } from './shown-location.ts';

/* Parses coordinates: typed, copied from a map or a photo's stamp, or in a map's link. No zod here. */

const TEXT_MAX_CHARACTERS = 4_000;
/** Dropped pins, of which the last one counts, or else a searched place take precedence over the centre of a link's view. */
const PINS = /!3d([+-]?\d{1,3}\.\d+)!4d([+-]?\d{1,3}\.\d+)/g;
const SEARCHED = /[?&](?:q|query|ll|destination|daddr)=([^&#]+)/;

/** A dash behind an angle's part or its name is no minus: 25-33-37.8N, Lat-25.5605. */
const TOKEN =
  /(?<figure>(?:(?<![A-Za-z\d."'’′″])[+-])?\d+(?:\.\d+)?)|(?<degree>[°º˚]|deg(?:rees?)?)|["”“″'’‘′´`]|(?<![A-Za-z])(?<side>[NSEW])(?![A-Za-z])/gi;

/** India ends at 38 degrees north and begins at 68 east, so a larger number is a longitude. */
const LATITUDE_MAX = 38;
const DECIMALS_KEPT = 7;

/**
 * '25.6123, 85.1234', `25°36'44.3"N 85°07'24.2"E`, `N25° 36.738'`, a full Plus code, or a link of Google Maps or
 * OpenStreetMap; swapped pairs are corrected.
 * @returns undefined for anything else
 */
export function typedLocation(text: string): Location | undefined {
  const plain = plainOf(text);
  const way = WAY.exec(plain)?.groups;
  if (way) return destinationOf(way);
  const link = [...plain.matchAll(PINS)].at(-1)?.slice(1).join(' ') ?? SEARCHED.exec(plain)?.[1];
  return (link && locationIn(link)) || (locationIn(plain) ?? fullPlusCode(plain));
}

/** A way's link begins where the sender stood. */
const WAY = /\/maps\/dir\/(?=[^?])(?<stops>[^@?#]*)(?<view>@[^/?#]*)?(?:\/data=(?<data>[^?#]*))?/;

function destinationOf({ stops = '', data = '' }: Record<string, string | undefined>): Location | undefined {
  const last = stops.split('/').filter(Boolean).at(-1) ?? '';
  const [longitude, latitude] =
    [...data.matchAll(/!1d([+-]?\d{1,3}\.\d+)!2d([+-]?\d{1,3}\.\d+)/g)].at(-1)?.slice(1) ?? [];
  return locationIn(last) ?? (latitude === undefined ? undefined : locationIn(`${latitude} ${longitude}`));
}

export const writtenLocation = ({ latitude, longitude }: Location): string => `${latitude}, ${longitude}`;

const SHORT_LINK =
  /(?:maps\.app\.goo\.gl|goo\.gl\/|\bg\.co\/|share\.google|maps\.apple\.com\/p\/|osm\.org\/go|bit\.ly\/|tinyurl\.com\/|binged\.it|waze\.com\/|g\.page\/|her\.is\/|omaps\.app|comaps\.at|ge0\.me|https?:\/\/\S{0,300}map)/i;
const WHAT3WORDS = /(?<![:/])\/{3}(?=\p{L})|\bw3w\b|what3words/iu;

export type UnreadLocation = 'shortLink' | 'shortCode' | 'what3words';

/** Recognises formats that only a service which we do not call could resolve. */
export function unreadLocation(text: string): UnreadLocation | undefined {
  const plain = plainOf(text);
  if (SHORT_LINK.test(plain)) return 'shortLink';
  if (WHAT3WORDS.test(plain)) return 'what3words';
  return isShortPlusCode(plain) ? 'shortCode' : undefined;
}

function plainOf(text: string): string {
  const digits = latinDigits(text.slice(0, TEXT_MAX_CHARACTERS)).replaceAll('−', '-').trim();
  return decoded(decoded(digits));
}

/** Apps encode a link again that they put into another one. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function locationIn(text: string): Location | undefined {
  const angles = anglesIn(text);
  const first = angles.findIndex((angle, at) => isExact(angle) && isPartner(angles[at + 1]));
  const [one, other] = angles.slice(first < 0 ? angles.length : first);
  if (!one || !other) return undefined;
  const [degrees, otherDegrees] = [degreesOf(one), degreesOf(other)];
  const isTurned = one.side ? isOfLongitude(one.side) : degrees > LATITUDE_MAX && otherDegrees <= LATITUDE_MAX;
  const [latitude, longitude] = isTurned ? [otherDegrees, degrees] : [degrees, otherDegrees];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

interface Angle {
  figures: string[];
  /** The figure has a degree sign, so that figures after it are minutes and seconds. */
  isMarked: boolean;
  side: string | undefined;
  isClosed: boolean;
  /** Only signs and names of coordinates precede it or separate it from another. */
  isNext: boolean;
}

const isOfLongitude = (side: string): boolean => /[EW]/i.test(side);
const isExact = ({ figures }: Angle): boolean => figures.length > 1 || (figures[0] ?? '').includes('.');
const isPartner = (angle: Angle | undefined): boolean => angle !== undefined && angle.isNext && isExact(angle);

const NAMES = /latitude|longitude|lat|long|lng|lon|mlon|north|south|east|west|and|min(?:ute)?s?|sec(?:ond)?s?/gi;

function anglesIn(text: string): Angle[] {
  const tokens = Array.from(text.matchAll(TOKEN), ({ 0: token, index, groups }): Token => {
    const { figure, degree, side } = groups ?? {};
    return { figure, degree, side, starts: index, ends: index + token.length };
  });
  return anglesWithoutSigns(tokens) ?? anglesWithSigns(tokens, text);
}

interface Token {
  figure: string | undefined;
  degree: string | undefined;
  side: string | undefined;
  starts: number;
  ends: number;
}

/** '25 33 21.2 N 84 52 17.4 E', as typed on phones without a degree sign. */
function anglesWithoutSigns(tokens: readonly Token[]): Angle[] | undefined {
  const figures = tokens.flatMap(({ figure }) => figure ?? []);
  const sides = tokens.flatMap(({ side }) => side ?? []);
  const half = figures.length / 2;
  if (tokens.some(({ degree }) => degree !== undefined) || sides.length !== 2 || (half !== 2 && half !== 3))
    return undefined;
  const common = { isMarked: true, isClosed: true, isNext: true };
  return [figures.slice(0, half), figures.slice(half)].map((part, at) => ({
    ...common,
    figures: part,
    side: sides[at],
  }));
}

function anglesWithSigns(tokens: readonly Token[], text: string): Angle[] {
  const isSideFirst =
    tokens.findIndex(({ side }) => side !== undefined) < tokens.findIndex(({ figure }) => figure !== undefined);
  const angles: Angle[] = [];
  let sideToCome: Token | undefined;
  let ended = 0;
  for (const [at, token] of tokens.entries()) {
    const { figure, degree, side, starts, ends } = token;
    const angle = angles.at(-1);
    if (side !== undefined && isSideFirst) {
      sideToCome = token;
      continue;
    }
    if (figure !== undefined) {
      const before = text.slice(ended, sideToCome?.starts ?? starts);
      const startsAnother = sideToCome !== undefined || tokens[at + 1]?.degree !== undefined;
      if (angle && !startsAnother && !before.includes(',') && canBeMinutes(figure, angle)) angle.figures.push(figure);
      else {
        const isNext = !/[a-z]/i.test(before.replace(NAMES, ''));
        angles.push({ figures: [figure], isMarked: false, side: sideToCome?.side, isClosed: false, isNext });
        sideToCome = undefined;
      }
    } else if (degree !== undefined && angle) angle.isMarked = true;
    else if (side !== undefined && angle && !angle.isClosed) Object.assign(angle, { side, isClosed: true });
    ended = ends;
  }
  return angles;
}

const canBeMinutes = (figure: string, { figures, isMarked, isClosed }: Angle): boolean =>
  isMarked &&
  !isClosed &&
  figures.length < 3 &&
  !(figures.at(-1) ?? '').includes('.') &&
  /^\d/.test(figure) &&
  Number(figure) < 60;

function degreesOf({ figures, side }: Angle): number {
  const [degrees = 0, minutes = 0, seconds = 0] = figures.map(Number);
  const size = Math.abs(degrees) + minutes / 60 + seconds / 3600;
  const isNegative = (figures[0] ?? '').startsWith('-') || /[SW]/i.test(side ?? '');
  return Number((isNegative ? -size : size).toFixed(DECIMALS_KEPT));
}
