import type { Language } from './languages.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * A date of India as readers write it, '22 ನವೆಂ 2026', with time '22 ನವೆಂ 2026, 4:05 PM': names from Intl, the order and the
 * digits 0-9 the same in all languages. Intl alone gives 'ನವೆಂ 22,2026', '2026 നവം 22' and '22, నవం 2026'.
 * @param parts day, month and year, and hour and minute where the time is shown
 */
export function dateIn(language: Language, parts: Intl.DateTimeFormatOptions, instant: Date): string {
  const key = `${language} ${JSON.stringify(parts)}`;
  // Making a formatter takes longer than the rest of a card.
  const format =
    formatters.get(key) ?? new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { ...parts, timeZone: 'Asia/Kolkata' });
  formatters.set(key, format);
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format.formatToParts(instant)) found[type] = value;
  const date = [found.day, found.month, found.year].filter(Boolean).join(' ');
  return found.hour ? `${date}, ${found.hour}:${found.minute ?? '00'} ${found.dayPeriod ?? ''}`.trim() : date;
}
