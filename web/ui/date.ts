import { pageLanguage } from '../language.ts';

const made = new Map<string, Intl.DateTimeFormat>();

/**
 * A date in the page's language, with the digits 0-9. Formatters are cached: making one takes longer than the rest of a
 * card.
 */
export function dateIn(parts: Intl.DateTimeFormatOptions, instant: string): string {
  const locale = `${pageLanguage()}-IN-u-nu-latn`;
  const key = `${locale} ${Object.keys(parts).join(' ')}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'Asia/Kolkata' });
  made.set(key, known);
  return known.format(new Date(instant));
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The day of a timestamp (ISO 8601) in India: 12 Oct 2026. */
export const day = (instant: string): string => dateIn(DAY, instant);
