import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { REFUND_BUSINESS_DAYS, REPORT_DAYS, SUPPORT_DAYS } from '#contract/limits.ts';
import type { LongText } from '#web/static-pages/long-text.ts';
import { englishOf, isLongText, partNames } from '../../scripts/messages/catalogue.ts';
import { stringsIn } from '../../scripts/messages/strings-in.ts';
import { filledText } from '#web/static-pages/filled-text.ts';

const OPERATOR = {
  logDays: 91,
  erasedRecordsDays: 92,
  grievanceTerms: { acknowledgeHours: 93, closeDays: 94 },
};
const LEGAL_TEXTS = ['terms', 'refund'];

const longTexts = (language: (typeof LANGUAGES)[number]) =>
  Promise.all(
    partNames()
      .filter(isLongText)
      .map(async (part) => {
        const { messages: text } = (await import(`#messages/${language}/${part}.ts`)) as { messages: LongText };
        return { part, text };
      }),
  );

test.each(LANGUAGES)(
  'in %s each day and hour that terms and refund policy promise is a limit or a setting',
  async (language) => {
    const promised = (await longTexts(language))
      .filter(({ part }) => LEGAL_TEXTS.includes(part))
      .flatMap(({ text: { updated: _, ...text } }) => stringsIn(text, ''))
      // Numbers of laws, sections, years and phones, the age of 18, and points of the text are no terms of ours.
      .map(([, text]) =>
        text.replaceAll(/\(?\d+\([^)]*\)+(?:\([^)]*\))?|\b(?:18|9|11|79|1872|1908|1915|1986|20\d\d)\b/g, ''),
      );
    expect(promised.filter((text) => /\d/.test(text))).toEqual([]);
  },
);

test.each(LANGUAGES)(
  'in %s every placeholder of a long text is filled, the same ones as in English',
  async (language) => {
    const english = new Map((await longTexts('en')).map(({ part, text }) => [part, placeholders(text)]));
    for (const { part, text } of await longTexts(language)) {
      expect(placeholders(text), part).toEqual(english.get(part));
      expect(placeholders(filledText(text, OPERATOR)), part).toEqual([]);
    }
  },
);

const placeholders = (text: object) => JSON.stringify(text).match(/\{\w+\}/g) ?? [];

test('questions and plot pages name the days that terms and refund policy name', () => {
  const pages = ['home', 'buying'].flatMap((part) => [...englishOf(part).values()].map(({ text }) => text));
  const daysIn = (pattern: RegExp) => pages.flatMap((text) => [...text.matchAll(pattern)].map(([, days]) => days));
  const report = daysIn(/(\d+) days (?:of unlocking|after you unlocked)/g);
  expect(new Set(report)).toEqual(new Set([String(REPORT_DAYS)]));
  expect(new Set(daysIn(/within (\d+) days of the purchase/g))).toEqual(new Set([String(SUPPORT_DAYS)]));
  expect(new Set(daysIn(/([\d-]+) business days/g))).toEqual(new Set([REFUND_BUSINESS_DAYS]));
});
