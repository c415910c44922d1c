import { afterEach, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { STARTER_DESCRIPTIONS, STARTER_NAMES } from '#contract/starter-plans.ts';
import { setPageLanguage } from '#web/client/language.ts';
import { planDescription, planName } from '#web/plans/plan-texts.ts';

afterEach(() => setPageLanguage(() => 'en'));

const shown = () => [
  ...Object.values(STARTER_NAMES).map(planName),
  ...Object.values(STARTER_DESCRIPTIONS).map(planDescription),
];
const stored = [...Object.values(STARTER_NAMES), ...Object.values(STARTER_DESCRIPTIONS)];

test('a starter plan reads as it is stored in English, and in the words of every other language', () => {
  setPageLanguage(() => 'en');
  expect(shown()).toEqual(stored);
  for (const language of LANGUAGES.filter((one) => one !== 'en')) {
    setPageLanguage(() => language);
    for (const text of shown()) expect(text).not.toMatch(/[A-Za-z]/);
  }
});

test('a starter plan stored before consultants were named reads as today', () => {
  setPageLanguage(() => 'en');
  expect(
    planDescription('For the one plot you have in mind: its owner’s name and phone number, and all its documents.'),
  ).toBe(STARTER_DESCRIPTIONS.single);
});

test('a name or description that an admin typed stays as typed', () => {
  setPageLanguage(() => 'hi');
  expect([planName('Village'), planName('Village plus'), planName('village')]).toEqual([
    'गाँव',
    'Village plus',
    'village',
  ]);
  expect(planDescription(`${STARTER_DESCRIPTIONS.town} Today only.`)).toBe(`${STARTER_DESCRIPTIONS.town} Today only.`);
});
