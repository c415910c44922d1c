import { expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { partNames, textsOf } from '../../scripts/messages/catalogue.ts';

/* Words that mean another thing here: a report is no complaint to the grievance officer, an account is no khata. */

type Words = Partial<Record<Language, RegExp>>;

const COMPLAINT: Words = {
  hi: /शिकायत/u,
  bn: /অভিযোগ/u,
  mr: /तक्रार/u,
  gu: /ફરિયાદ/u,
  or: /ଅଭିଯୋଗ/u,
  ta: /புகார்/u,
  te: /ఫిర్యాదు/u,
  kn: /ದೂರು/u,
  ml: /പരാതി/u,
};
/** मेल खाता is 'matches'. */
const KHATA: Words = {
  hi: /(?<!मेल |मेल नहीं )(?<![\p{L}\p{M}])खात[ाे]/u,
  gu: /(?<!મેળ )(?<![\p{L}\p{M}])ખાતું/u,
  or: /ଖାତା/u,
  te: /ఖాతా/u,
  kn: /ಖಾತೆ/u,
};
/**
 * None of the five states has mandals. The fields that the specification names say all three words, and a file of areas
 * has a column `mandal`; अनुमंडल is a subdivision.
 */
const MANDAL: Words = {
  en: /\bmandals?\b(?!\})/iu,
  hi: /(?<!अनु)मंडल/u,
  bn: /মণ্ডল/u,
  mr: /(?<!अनु)मंडल/u,
  gu: /(?<!અનુ)મંડલ/u,
  or: /(?<!ଅନୁ)ମଣ୍ଡଳ/u,
  ta: /மண்டல்/u,
  te: /మండలం/u,
  kn: /ಮಂಡಲ/u,
  ml: /മണ്ഡൽ/u,
};
const WORDS = [
  { english: /Tehsil\/Block\/Mandal|tehsil, block or mandal|\bcolumns\b|\{mandal_hindi\}/u, words: MANDAL },
  { english: /complain|grievance|fraud/i, words: COMPLAINT },
  { english: /khata|mutation|holder|bank account/i, words: KHATA },
];
const CASES = WORDS.flatMap(({ english, words }) =>
  Object.entries(words).map(([language, word]) => ({ language: language as Language, word, english })),
);

/** Translations that match though their English does not. */
function strayIn(language: Language, theirs: RegExp, english: RegExp): string[] {
  return partNames().flatMap((part) => {
    const before = textsOf('en', part);
    return [...textsOf(language, part)]
      .filter(([id, { text }]) => theirs.test(text) && !english.test(before.get(id)?.text ?? ''))
      .map(([id, { text }]) => `${part}:${id} ${text}`);
  });
}

test.each(CASES)('$word is said in $language only where the English says so', ({ language, word, english }) => {
  expect(strayIn(language, word, english)).toEqual([]);
});

test.each([
  ...(['hi', 'bn', 'or'] as const).map(
    (language) => [language, /(?<!\.\p{L}\p{M}?)[\p{L}\p{M}\p{N}%”)]\.(?:\s|$)/u] as const,
  ),
  ...(['mr', 'gu', 'ta', 'te', 'kn', 'ml'] as const).map((language) => [language, /।/u] as const),
])('sentences in %s end as that language ends them', (language, otherEnd) => {
  const found = partNames().flatMap((part) =>
    [...textsOf(language, part)]
      .filter(([, { text }]) => otherEnd.test(text))
      .map(([id, { text }]) => `${part}:${id} ${text}`),
  );
  // Abbreviated heads of a table column: 'क्र.सं.'
  expect(found.filter((one) => !one.startsWith('admin:console.serial'))).toEqual([]);
});
