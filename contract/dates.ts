import type { Language } from './languages.ts';
import { DAY_MS, INDIA_AHEAD_MS, indianTime } from './time.ts';

const ODIA_MONTHS = 'ଜାନୁଆରୀ ଫେବୃଆରୀ ମାର୍ଚ୍ଚ ଅପ୍ରେଲ ମଇ ଜୁନ ଜୁଲାଇ ଅଗଷ୍ଟ ସେପ୍ଟେମ୍ବର ଅକ୍ଟୋବର ନଭେମ୍ବର ଡିସେମ୍ବର'.split(' ');

const formatters = new Map<string, Intl.DateTimeFormat>();
/** Cache by day: Intl takes 3 µs a date, and a list shows thirty. Ten years are 3,650 entries a language. */
const days = new Map<string, string>();

/**
 * A date in India, '22 ನವೆಂ 2026' or '22 ನವೆಂ 2026, 4:05 PM': month names from Intl, the same order and the digits 0-9
 * in all languages. Intl alone gives 'ನವೆಂ 22,2026', '2026 നവം 22' and '22, నవం 2026'.
 * @param parts day, month and year, and hour and minute if the time is shown
 */
export function dateIn(language: Language, parts: Intl.DateTimeFormatOptions, instant: Date): string {
  const key = `${language} ${JSON.stringify(parts)}`;
  if (parts.hour) return formatted(key, language, parts, instant);
  const day = `${key} ${Math.floor((instant.getTime() + INDIA_AHEAD_MS) / DAY_MS)}`;
  const text = days.get(day) ?? formatted(key, language, parts, instant);
  days.set(day, text);
  return text;
}

function formatted(key: string, language: Language, parts: Intl.DateTimeFormatOptions, instant: Date): string {
  const isOdia = language === 'or';
  const format =
    formatters.get(key) ??
    new Intl.DateTimeFormat(isOdia ? 'en-IN' : `${language}-IN-u-nu-latn`, {
      ...parts,
      ...(isOdia && parts.month && { month: 'numeric' }),
      timeZone: 'Asia/Kolkata',
    });
  formatters.set(key, format);
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format.formatToParts(instant)) found[type] = value;
  if (isOdia && found.month) found.month = ODIA_MONTHS[Number(found.month) - 1] ?? found.month;
  const date = [found.day, found.month, found.year].filter(Boolean).join(' ');
  return found.hour ? `${date}, ${found.hour}:${found.minute ?? '00'} ${found.dayPeriod ?? ''}`.trim() : date;
}

/**
 * Indian time in a form that spreadsheets sort: 2026-10-12 16:05.
 * @param instant ISO 8601
 */
export const sortableTime = (instant: string): string => indianTime(new Date(instant)).slice(0, 16).replace('T', ' ');
