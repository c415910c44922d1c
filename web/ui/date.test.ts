import { afterEach, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { setPageLanguage } from '../language.ts';
import { dateIn, day } from './date.ts';

afterEach(() => setPageLanguage(() => 'en'));

/** Late evening in Greenwich is the next day in India. */
const INSTANT = '2026-10-11T20:15:00Z';

test.each([
  ['en', '12 Oct 2026'],
  ['hi', '12 अक्टू॰ 2026'],
  ['ta', '12 அக்., 2026'],
] as const)('in %s the day of India is said as %s', (language, said) => {
  setPageLanguage(() => language);
  expect(day(INSTANT)).toBe(said);
});

test.each(LANGUAGES.filter((code) => code !== 'en'))(
  'in %s a month has a name of the language, and figures have the digits that prices have',
  (language) => {
    setPageLanguage(() => language);
    const said = dateIn({ day: 'numeric', month: 'long', year: 'numeric' }, INSTANT);
    expect(said.match(/\d+/g)?.toSorted()).toEqual(['12', '2026']);
    expect(said).toMatch(/[\p{L}\p{M}]{3}/u);
    expect(said).not.toMatch(/[A-Za-z]/);
  },
);
