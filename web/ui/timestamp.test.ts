import { afterAll, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { setPageLanguage } from '#web/client/language.ts';
import { timestamp } from './timestamp.ts';

afterAll(() => setPageLanguage(() => 'en'));

test('no line begins with the half of the day, in any language that writes it last', () => {
  const lastSpaces = LANGUAGES.map((language) => {
    setPageLanguage(() => language);
    return /\s(?=[^\d\s]+$)/.exec(timestamp('2026-10-12T10:35:00.000Z'))?.[0];
  });
  expect(new Set(lastSpaces.filter((space) => space !== undefined))).toEqual(new Set(['\u00A0']));
});
