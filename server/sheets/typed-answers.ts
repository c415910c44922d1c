import { latinDigits } from '#contract/latin-digits.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { composed } from '#contract/unicode-forms.ts';
import { UNIT_SAID } from '#server/search/said/filters/unit.ts';
import { withFullStops } from '#server/search/said/words.ts';

/*
 * Sizes, lengths and months as people write them in sheets. What could mean two things stays as it is written, for the
 * form's rules to refuse.
 */

const FEET = /(?:ft|feet|foot|fit|फुट|फ़ुट|फीट|फ़ीट|फिट|'|’)\.?$/iu;
const METRES = /(?:m|mtr|metres?|meters?|मीटर)\.?$/iu;
const WIDE = /\s(?:wide|broad|road|चौड़ी|चौड़ा|रोड|सड़क|रास्ता)$/iu;
/** '20', '20 ft', '२० फुट', '20 feet wide'. */
const LENGTH =
  /^\p{Nd}[\p{Nd}.,]*\s*(?:ft|feet|foot|fit|फुट|फ़ुट|फीट|फ़ीट|फिट|'|’)?\.?(?:\s(?:wide|broad|road|चौड़ी|चौड़ा|रोड|सड़क|रास्ता))?$/iu;

export const isLength = (text: string): boolean => LENGTH.test(text);

/** A length without its unit; one in another unit keeps it, and is refused. */
export const lengthTyped = (text: string, unit: 'feet' | 'metres'): string =>
  text
    .replace(WIDE, '')
    .replace(unit === 'feet' ? FEET : METRES, '')
    .trim();

/** '5 katha' names its unit; digits of every script, with a point or comma. */
const SIZE_WITH_UNIT = /^([\p{Nd}.,\s]*\p{Nd})\s*([\p{L}(][^\p{Nd}]*)$/u;
/** '5 katha 3 dhur'. */
const SIZE_IN_PARTS = /^(\d+)\s*([\p{L}\p{M}.]+)[\s,]*(\d+(?:\.\d+)?)\s*([\p{L}\p{M}.]+)$/u;
/** '1/2 acre', '5 1/2 katha'. */
const FRACTION = /^(?:(\d+)\s+)?([1-7])\s?[/⁄]\s?([248])(?!\d)/;

/** @returns the figure of a size, and the unit that its cell names, as `unitOf` knows it or as it is written */
export function sizeTyped(
  typed: string,
  unitOf: (text: string) => string | undefined,
): { figure: string; unit: string | undefined } {
  const text = withDecimals(latinDigits(withFullStops(typed)));
  const [, whole = '', wholeUnit = '', part = '', partUnit = ''] = SIZE_IN_PARTS.exec(text) ?? [];
  const unit = unitOf(wholeUnit);
  const parts = UNIT_SAID.parts.find(([of, one]) => of === unit && one === unitOf(partUnit));
  if (parts && Number(part) < parts[2]) return { figure: String(Number(whole) + Number(part) / parts[2]), unit };
  const [, figure, named] = SIZE_WITH_UNIT.exec(text) ?? [];
  return { figure: figure ?? text, unit: named };
}

const QUARTERS: Readonly<Record<string, string>> = { '¼': '1/4', '½': '1/2', '¾': '3/4' };

function withDecimals(text: string): string {
  const written = text.replace(/[¼½¾]/g, (sign) => ` ${QUARTERS[sign] ?? sign}`).trim();
  const [fraction, whole = '0', above = '', below = ''] = FRACTION.exec(written) ?? [];
  if (fraction === undefined || Number(above) >= Number(below)) return text;
  return `${Number(whole) + Number(above) / Number(below)}${written.slice(fraction.length)}`;
}

const TIME = /\s\d\d:\d\d$/;
const MONTH = /^(?:(20\d\d)[-/.](\d\d?)(?:[-/.]\d\d?)?|(\d\d?)[-/.](20\d\d))$/;
/** '15/03/2027', '03/15/2027'. */
const WITH_DAY = /^(\d\d?)[-/.](\d\d?)[-/.](20\d\d)$/;
/** 'March 2027', 'Mar-27', '1 Mar 2027'. 'Mar 27' is a day as well. */
const NAMED_MONTH = /^(?:\d\d?[\s-])?(\p{L}[\p{L}\p{M}]*)\.?(?:[\s,-]*(20\d\d)|[-'’](\d\d))$/u;
const MONTHS = 12;
const CENTURY = 2000;

/** @returns '2027-03', or the text where it names no month alone */
export function monthTyped(typed: string): string {
  const text = latinDigits(typed).trim().replace(TIME, '');
  const [, year, month, monthFirst, yearLast] = MONTH.exec(text) ?? [];
  const found = inFull(year ?? yearLast, month ?? monthFirst) ?? monthOfDay(text) ?? namedMonth(text);
  return found ?? typed;
}

export const isMonth = (text: string): boolean => /^20\d\d-\d\d$/.test(monthTyped(text));

function inFull(year: string | undefined, month: string | undefined): string | undefined {
  return year === undefined || month === undefined ? undefined : `${year}-${month.padStart(2, '0')}`;
}

function monthOfDay(text: string): string | undefined {
  const [, one, other, year] = WITH_DAY.exec(text) ?? [];
  const isDay = (number: string | undefined) => Number(number) > MONTHS;
  if (isDay(one) === isDay(other) && one !== other) return undefined;
  return inFull(year, isDay(one) ? other : one);
}

let monthNames: ReadonlyMap<string, number> | undefined;

function namedMonth(text: string): string | undefined {
  const [, name = '', year, short] = NAMED_MONTH.exec(text) ?? [];
  const month = (monthNames ??= readMonthNames()).get(composed(name).toLowerCase());
  if (month === undefined) return undefined;
  return inFull(year ?? String(CENTURY + Number(short)), String(month));
}

function readMonthNames(): Map<string, number> {
  const names = new Map<string, number>();
  for (const language of LANGUAGES)
    for (const length of ['long', 'short'] as const)
      for (let month = MONTHS; month > 0; month -= 1) {
        const name = new Date(Date.UTC(CENTURY, month - 1)).toLocaleDateString(language, {
          month: length,
          timeZone: 'UTC',
        });
        names.set(composed(name).toLowerCase().replace(/\.$/, ''), month);
      }
  return names;
}
