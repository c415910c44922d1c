import { expect, test } from 'vitest';
import { dateIn, sortableTime } from './dates.ts';
import { LANGUAGES } from './languages.ts';

/** Late evening in Greenwich is the next day in India. */
const INSTANT = new Date('2026-11-21T22:35:00Z');

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const LONG = { ...DAY, month: 'long' } as const;
const TIME = { ...DAY, hour: 'numeric', minute: '2-digit' } as const;

test.each([
  ['en', '22 Nov 2026', '22 November 2026', '22 Nov 2026, 4:05 am'],
  ['hi', '22 नव॰ 2026', '22 नवंबर 2026', '22 नव॰ 2026, 4:05 am'],
  ['gu', '22 નવે 2026', '22 નવેમ્બર 2026', '22 નવે 2026, 4:05 AM'],
  ['te', '22 నవం 2026', '22 నవంబర్ 2026', '22 నవం 2026, 4:05 AM'],
  ['ta', '22 நவ. 2026', '22 நவம்பர் 2026', '22 நவ. 2026, 4:05 AM'],
  ['bn', '22 নভেঃ 2026', '22 নভেম্বর 2026', '22 নভেঃ 2026, 4:05 AM'],
  ['ml', '22 നവം 2026', '22 നവംബർ 2026', '22 നവം 2026, 4:05 AM'],
  ['mr', '22 नोव्हें 2026', '22 नोव्हेंबर 2026', '22 नोव्हें 2026, 4:05 AM'],
  ['kn', '22 ನವೆಂ 2026', '22 ನವೆಂಬರ್ 2026', '22 ನವೆಂ 2026, 4:05 AM'],
  ['or', '22 ନଭେମ୍ବର 2026', '22 ନଭେମ୍ବର 2026', '22 ନଭେମ୍ବର 2026, 4:05 am'],
] as const)('in %s the day of India is %s', (language, short, long, withTime) => {
  expect(dateIn(language, DAY, INSTANT)).toBe(short);
  expect(dateIn(language, LONG, INSTANT)).toBe(long);
  expect(dateIn(language, TIME, INSTANT)).toBe(withTime);
  expect(dateIn(language, { day: 'numeric', month: 'short' }, INSTANT)).toBe(short.replace(' 2026', ''));
});

test('no language is left out of the table, and noon and midnight are 12', () => {
  expect(LANGUAGES).toHaveLength(10);
  expect(dateIn('en', TIME, new Date('2026-01-01T18:30:00Z'))).toBe('2 Jan 2026, 12:00 am');
  expect(dateIn('kn', TIME, new Date('2026-01-01T06:30:00Z'))).toBe('1 ಜನ 2026, 12:00 PM');
});

test('a day begins at midnight in India, also beside one that was shown before', () => {
  const days = ['2026-01-01T18:29:59Z', '2026-01-01T18:30:00Z', '2026-01-02T18:29:59Z', '2026-01-02T18:30:00Z'];
  expect(days.map((instant) => dateIn('en', DAY, new Date(instant)))).toEqual([
    '1 Jan 2026',
    '2 Jan 2026',
    '2 Jan 2026',
    '3 Jan 2026',
  ]);
});

test('Odia has the months that Unicode gives, without asking a browser for them', () => {
  const unicode = new Intl.DateTimeFormat('or', { month: 'long', timeZone: 'Asia/Kolkata' });
  for (let month = 0; month < 12; month++) {
    const instant = new Date(Date.UTC(2026, month, 15));
    expect(dateIn('or', { month: 'long' }, instant)).toBe(unicode.format(instant));
  }
});

test('a time for spreadsheets is of India, and sorts', () => {
  expect(sortableTime('2026-11-27T18:31:59.000Z')).toBe('2026-11-28 00:01');
});
